"""Where a reader is, and how they get back there."""
from playwright.sync_api import expect
from served import BrowserTest, arabic, demo

FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"


class PlacesTest(BrowserTest):
    def in_view(self, page):
        """The box of the row that is open, which is within its pane."""
        row, pane = page.locator(".list-body .card:has([aria-current])"), page.locator(".list-body")
        expect(row).to_have_count(1)
        page.wait_for_timeout(200)
        inner, outer = row.bounding_box(), pane.bounding_box()
        self.assertGreaterEqual(inner["y"], outer["y"])
        self.assertLessEqual(inner["y"] + inner["height"], outer["y"] + outer["height"])

    def test_a_cold_link_finds_its_row_on_whichever_page_of_the_list_it_is(self):
        for width in (820, 1440):
            for path in ("1985.08/?year=1900..2010&sort=year", "1998.05.01/?discipline=sculpture", "1985.08/?sort=-title"):
                page = self.page(f"/en/artworks/{path}", width=width)
                with self.subTest(width=width, path=path):
                    self.in_view(page)
                    expect(page.locator(".pager")).to_be_visible()
                page.context.close()

    def test_the_row_stays_in_view_while_one_steps_through_the_list(self):
        page = self.page("/en/artworks/1985.08/?year=1900..2010&sort=year")
        self.in_view(page)
        for _ in range(15):
            before = page.locator(".pager span").inner_text()
            page.locator("[data-step='1']").click()
            expect(page.locator(".pager span")).not_to_have_text(before)
        self.in_view(page)

    def test_a_reader_on_a_phone_comes_back_to_the_row_that_they_left(self):
        for site, path in ((demo(), "/en/artworks/?year=1900..&discipline=mural&discipline=sculpture"), (demo(), "/pl/dziela/"), (arabic(), "/ar/artworks/?discipline=mural&discipline=sculpture")):
            page = self.page(path, site=site, width=390, height=844, touch=True)
            for leave in (lambda: page.locator("[data-back]").tap(), page.go_back):
                expect(page.locator(".chip")).to_have_count(path.count("=") + (path.count("=") > 1))
                page.locator(".catalog-list:not([aria-busy=true])").wait_for()
                row = page.locator(".list-body .card-title a").nth(17)
                row.scroll_into_view_if_needed()
                page.wait_for_timeout(300)
                before = page.evaluate("scrollY")
                self.assertGreater(before, 300)
                row.tap()
                page.locator(".item [data-back]").wait_for()
                page.wait_for_load_state("networkidle")
                leave()
                for _ in range(50):
                    page.wait_for_timeout(100)
                    if page.locator(".list-body").count() and abs(page.evaluate("scrollY") - before) < 60:
                        break
                page.wait_for_timeout(500)
                self.assertLess(abs(page.evaluate("scrollY") - before), 60, path)
            page.context.close()

    def test_words_in_the_field_are_those_of_the_entry_one_goes_back_to(self):
        page = self.page("/en/artworks/discipline/mural/")
        field = page.get_by_role("searchbox", name="Find by words")
        field.fill("festival")
        expect(page.locator(".list-status")).to_have_text("2 items")
        page.go_back()
        expect(page.locator(".list-status")).to_have_text("7 items")
        expect(field).to_have_value("")
        page.go_forward()
        expect(field).to_have_value("festival")

    def test_a_full_storage_is_said_and_marks_live_as_long_as_the_page(self):
        context = self.context()
        context.add_init_script(FULL)
        page = self.watch(context.new_page())
        page.goto(demo() + "/en/artworks/")
        page.locator(".card-action").first.click()
        page.get_by_role("menuitemradio", name="Love it").click()
        expect(page.locator(".list-body [role=img]")).to_have_count(1)
        expect(page.locator(".notices")).to_contain_text("is full")

    def test_a_filtered_list_on_a_phone_begins_with_what_is_chosen(self):
        page = self.page("/en/artworks/?discipline=mural&discipline=bell", width=390, height=844)
        expect(page.locator(".chip").first).to_be_visible()
        expect(page.locator(".intro .lead")).to_be_hidden()
        self.assertLess(page.locator(".list-body .card").first.bounding_box()["y"], 500)

    def test_a_slash_leads_to_the_search_and_is_typed_in_fields(self):
        page = self.page("/en/artworks/")
        page.keyboard.press("/")
        expect(page.locator(".header-search input")).to_be_focused()
        field = page.get_by_role("searchbox", name="Find by words")
        field.press("/")
        expect(field).to_have_value("/")
        page = self.page("/pl/poradniki/", width=390)
        page.keyboard.press("/")
        page.wait_for_url("**/pl/search/")
        expect(page.locator(".search-form input")).to_be_focused()

    def test_scripts_write_numbers_with_the_digits_of_the_page(self):
        page = self.page("/ar/artworks/", site=arabic())
        zeros = lambda: {ord(letter) - int(letter) for letter in page.locator(".list-status").inner_text() if letter.isdigit()}
        written = zeros()
        page.locator('[data-value="mural"] a').first.click()
        page.locator('[data-value="bell"] a').first.click()
        expect(page.locator(".chip")).to_have_count(3)
        self.assertEqual(zeros(), written)

    def test_the_bar_stands_in_line_with_the_panes_on_a_very_wide_screen(self):
        page = self.page("/en/artworks/1985.08/", width=2200)
        left = lambda selector: page.locator(selector).first.bounding_box()["x"]
        self.assertLess(abs(left(".site-title") - left(".filter summary")), 6)
