"""Rows that scripts make are those of the page: of what a filter finds, of the map, of a list of one's own."""
from served import BrowserTest

LIST = "/en/artworks/"


class RowsTest(BrowserTest):
    def test_rows_of_the_map_say_what_rows_of_the_list_say(self):
        says = "rows => rows.map((row) => [row.dataset.item, row.innerText.replace(/\\s+/g, ' ').trim()]).slice(0, 24)"
        page = self.page(LIST)
        plain = page.eval_on_selector_all(".list-body .card", says)
        page.goto(page.url + "?view=map")
        page.locator(".map-rows .card").first.wait_for()
        self.assertEqual(page.eval_on_selector_all(".map-rows .card", says), plain)

    def test_what_has_no_picture_has_a_drawing(self):
        page = self.page(LIST + "?discipline=bell&discipline=lantern")
        drawn = page.locator(".card[data-item='artworks/1947.01'] .card-image .drawing")
        drawn.wait_for()
        self.assertGreater(drawn.locator("> *").count(), 0)
