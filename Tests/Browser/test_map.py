"""The map of a catalog."""
import re
from playwright.sync_api import expect
from served import BrowserTest, arabic, demo

MAP = "/en/artworks/?view=map"
TILES = 'csp: strict\nmap: { tiles: "https://{s}.tiles.example/{z}/{x}/{y}.png", attribution: "© <a href=\'https://tiles.example/\'>Tiles</a>" }\n'


class MapTests(BrowserTest):
    def open(self, path=MAP, **options):
        page = self.page(path, **options)
        page.locator(".map-marker").first.wait_for()
        page.locator(".map-rows .card").first.wait_for()
        return page

    def status(self, page):
        return page.locator(".map-status").inner_text()

    def test_the_button_opens_the_map_and_back_closes_it(self):
        page = self.page("/en/artworks/")
        self.assertEqual(page.evaluate("typeof L"), "undefined")
        page.get_by_role("button", name="Map", exact=True).click()
        page.locator(".map-rows .card").first.wait_for()
        self.assertIn("view=map", page.url)
        self.assertEqual(page.locator(".card-list:not(.map-list) .card").first.is_visible(), False)
        self.assertEqual(self.status(page), "In view: 52 of 52")
        row = page.locator(".map-rows .card", has_text="Hiroshima Monument").first
        self.assertEqual(row.locator(":scope > .card-date").inner_text(), "1960")
        page.go_back()
        page.locator(".map-view").wait_for(state="detached")
        self.assertTrue(page.locator(".card").first.is_visible())

    def test_the_rows_follow_the_map_and_the_address_keeps_its_part_of_the_world(self):
        page = self.open()
        self.assertRegex(page.url, r"#map=[\d.]+/21\.\d+/-15[78]\.\d+$")
        url = f"{MAP}#map=14/21.27/-157.82"
        page = self.open(url)
        expect(page.locator(".map-status")).not_to_have_text("In view: 52 of 52")
        page.wait_for_timeout(300)
        seen = self.status(page)
        self.assertEqual(int(re.search(r"\d+", seen)[0]), page.locator(".map-rows .card").count())
        page.get_by_role("button", name="Zoom in").click()
        page.wait_for_timeout(500)
        self.assertRegex(page.url, r"#map=15/21\.2[67]\d*/-157\.8[12]\d*$")
        page.get_by_role("button", name="Show all").click()
        expect(page.locator(".map-status")).to_have_text("In view: 52 of 52")

    def test_the_keyboard_reaches_markers_moves_and_zooms(self):
        page = self.open()
        canvas = page.locator(".map-canvas")
        canvas.focus()
        before = page.url
        page.keyboard.press("ArrowRight")
        page.wait_for_url(lambda url: url != before)
        page.get_by_role("button", name="Show all").click()
        marker = page.locator(".map-marker:not(.is-cluster)").first
        name = marker.get_attribute("aria-label")
        self.assertEqual(marker.get_attribute("role"), "button")
        marker.focus()
        page.keyboard.press("Enter")
        card = page.locator(".map-card")
        card.wait_for()
        self.assertEqual(page.evaluate("document.activeElement.textContent"), name)
        page.keyboard.press("Escape")
        self.assertFalse(card.is_visible())
        self.assertEqual(page.evaluate("document.activeElement.getAttribute('aria-label')"), name)

    def test_a_cluster_opens_by_its_key(self):
        page = self.open()
        clusters = page.locator(".is-cluster")
        self.assertRegex(clusters.first.get_attribute("aria-label"), r"^Items here: \d+$")
        before = page.url
        clusters.first.focus()
        page.keyboard.press("Enter")
        page.wait_for_url(lambda url: url != before)

    def test_things_at_one_place_are_one_marker_with_a_list(self):
        def move(route):
            places = route.fetch().json()
            places[1] = places[0]
            route.fulfill(json=places)

        page = self.watch(self.context().new_page())
        page.route("**/places.*.json", move)
        page.goto(demo() + MAP)
        page.get_by_role("button", name="Map", exact=True).wait_for()
        page.locator(".map-marker").first.wait_for()
        marker = page.locator(".map-marker.is-many")
        marker.first.click()
        self.assertEqual(page.locator(".map-card .card").count(), 2)

    def test_visited_things_can_be_left_out_of_it(self):
        page = self.open()
        page.locator(".map-rows .card-action").first.click()
        page.get_by_role("menuitemradio", name="Love it").click()
        page.get_by_role("button", name="Hide visited").click()
        expect(page.locator(".map-status")).to_have_text("In view: 51 of 51")
        self.assertIn("visited=hide", page.url)
        self.assertIn("view=map", page.url)

    def test_a_row_leads_to_its_item_with_the_state_of_the_list(self):
        page = self.open()
        href = page.locator(".map-rows .card a").first.get_attribute("href")
        self.assertRegex(href, r"/en/artworks/[^/]+/\?view=map$")

    def test_without_tiles_nobody_else_is_asked_and_with_tiles_only_their_host(self):
        page = self.open()
        self.assertGreater(page.locator(".map-net").count(), 3)
        self.assertEqual(page.locator(".leaflet-tile").count(), 0)
        site = arabic(TILES)
        page = self.context().new_page()
        asked = []
        page.route("https://**", lambda route: (asked.append(route.request.url), route.fulfill(status=204)))
        page.goto(site + "/ar/artworks/?view=map")
        page.locator(".map-marker").first.wait_for()
        page.wait_for_timeout(500)
        self.assertEqual(page.locator(".leaflet-control-attribution a").inner_text(), "Tiles")
        self.assertIn("https://*.tiles.example", page.locator("meta[http-equiv]").get_attribute("content"))
        self.assertEqual({re.sub(r"^https://[abc]\.", "", url).split("/")[0] for url in asked} - {"tiles.example"}, set())

    def test_without_a_script_the_list_is_there(self):
        page = self.page(MAP, java_script_enabled=False)
        self.assertTrue(page.locator(".card").first.is_visible())

    def test_nothing_is_out_of_reach(self):
        for scheme in ("light", "dark"):
            for width in (390, 820, 1440):
                page = self.open(width=width, scheme=scheme)
                self.expect_accessible(page, f"map {scheme} {width}")
                page.get_by_role("button", name="Show all").click()
                page.locator(".map-marker:not(.is-cluster)").first.press("Enter")
                page.locator(".map-card").wait_for()
                self.expect_accessible(page, f"place {scheme} {width}")
