"""Rows that scripts make are those of the page: of what a filter finds, of the map, of a list of one's own."""
from served import BrowserTest, arabic

LIST = "/en/artworks/"


class RowsTest(BrowserTest):
    def test_rows_of_the_map_say_what_rows_of_the_list_say(self):
        says = "rows => rows.map((row) => [row.dataset.item, row.innerText.replace(/\\s+/g, ' ').trim()]).slice(0, 24)"
        page = self.page(LIST)
        plain = page.eval_on_selector_all(".list-body .card", says)
        page.goto(page.url + "?view=map")
        page.locator(".map-rows .card").first.wait_for()
        self.assertEqual(page.eval_on_selector_all(".map-rows .card", says), plain)

    def test_what_has_no_picture_has_the_same_drawing_as_on_its_page(self):
        drawing = ".card[data-item='artworks/{}'] .card-image .drawing"
        page = self.page(LIST + "?discipline=bell&discipline=lantern")
        page.locator(drawing.format("1947.01")).wait_for()
        made = [page.locator(drawing.format(name)).inner_html() for name in ("1947.01", "1973.01")]
        self.assertEqual(len(set(made)), 2)
        for path, name, shape in (("discipline/bell/", "1947.01", made[0]), ("discipline/lantern/", "1973.01", made[1])):
            page.goto(page.url.split(LIST)[0] + LIST + path)
            self.assertEqual(page.locator(drawing.format(name)).inner_html(), shape)

    def test_rows_come_soon_on_a_phone_below_tools_that_do_not_cover_each_other(self):
        for path, most in ((LIST, 310), (LIST + "discipline/mural/", 310), (LIST + "?discipline=mural&sort=-year", 310), ("/pl/dziela/", 310)):
            page = self.page(path, width=390, height=844, touch=True)
            page.locator(".mark-tools > .icon-button").wait_for()
            page.wait_for_timeout(300)
            top = page.locator(".list-body .card").first.evaluate("row => row.getBoundingClientRect().top + scrollY")
            self.assertLess(top, most, path)
            tools = page.eval_on_selector_all(
                ".filters-switch > summary, .seek, .sort, .mark-tools > *, .list-status, .chip",
                "all => all.filter((one) => one.offsetWidth).map((one) => (({ left, right, top, bottom }) => [left, right, top, bottom])(one.getBoundingClientRect()))")
            self.assertGreater(len(tools), 6)
            for at, (left, right, top, bottom) in enumerate(tools):
                for other in tools[at + 1:]:
                    self.assertFalse(left < other[1] and other[0] < right and top < other[3] - 1 and other[2] < bottom - 1, (path, tools[at], other))

    def test_what_is_too_long_is_cut_off_at_its_end_in_any_direction(self):
        hidden = """texts => texts.filter((text) => text.scrollWidth > text.clientWidth).map((text) => {
          const first = document.createRange();
          first.setStart(text.firstChild, 0);
          first.setEnd(text.firstChild, 1);
          const [letter, box] = [first.getBoundingClientRect(), text.parentElement.getBoundingClientRect()];
          return letter.left < box.left - 1 || letter.right > box.right + 1;
        })"""
        for path, site in ((LIST, None), ("/ar/artworks/", arabic())):
            page = self.page(path, site=site)
            page.locator(".card-action").first.wait_for()
            found = page.eval_on_selector_all(".list-body .card-subtitle bdi", hidden)
            self.assertGreater(len(found), 3)
            self.assertNotIn(True, found, path)
