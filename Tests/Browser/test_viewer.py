"""Pictures over the whole window."""
from served import BrowserTest, arabic, demo

ITEM = "/en/artworks/1985.08/"
# The demo has one picture an item; more of them come from a second one.
SECOND = """() => {
  const one = document.querySelector('#image-1');
  const two = one.cloneNode(true);
  two.id = 'image-2';
  two.querySelector('.full-screen')?.remove();
  const caption = document.createElement('figcaption');
  caption.textContent = 'The other side';
  two.append(caption);
  one.after(two);
  document.dispatchEvent(new CustomEvent('sitegen:shown', { detail: { root: document } }));
}"""


class ViewerTests(BrowserTest):
    def scale(self, page):
        return page.evaluate("new DOMMatrix(getComputedStyle(document.querySelector('.viewer-stage img')).transform).a")

    def open(self, **options):
        page = self.page(ITEM, **options)
        page.evaluate(SECOND)
        page.locator("#image-1 .full-screen").click()
        page.get_by_role("dialog").wait_for()
        return page

    def test_a_picture_opens_as_a_link_and_back_closes_it_where_it_was(self):
        page = self.open()
        self.assertTrue(page.url.endswith("#image-1"))
        page.go_back()
        page.locator("dialog").wait_for(state="detached")
        self.assertTrue(page.url.endswith(ITEM))
        self.assertTrue(page.locator("#image-1 .full-screen").evaluate("button => button === document.activeElement"))

    def test_a_link_to_a_picture_opens_it_and_closing_leaves_the_item(self):
        page = self.page(ITEM + "#image-1")
        page.get_by_role("dialog").wait_for()
        page.get_by_role("button", name="Close").click()
        page.locator("dialog").wait_for(state="detached")
        self.assertTrue(page.url.endswith(ITEM))

    def test_the_keyboard_goes_on_zooms_moves_and_closes(self):
        page = self.open()
        self.assertEqual(page.locator(".viewer-count").inner_text(), "1 / 2")
        page.keyboard.press("ArrowRight")
        self.assertTrue(page.url.endswith("#image-2"))
        self.assertEqual(page.locator(".viewer-caption").inner_text(), "The other side")
        self.assertTrue(page.get_by_role("button", name="Next image").is_disabled())
        page.keyboard.press("+")
        self.assertGreater(self.scale(page), 1.5)
        page.keyboard.press("ArrowLeft")
        self.assertTrue(page.url.endswith("#image-2"))
        page.keyboard.press("0")
        self.assertEqual(self.scale(page), 1)
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="detached")
        self.assertTrue(page.url.endswith(ITEM))

    def test_the_focus_stays_inside(self):
        page = self.open()
        for _ in range(12):
            page.keyboard.press("Tab")
            inside = page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('dialog')")
            self.assertTrue(inside)

    def test_the_wheel_and_a_double_click_zoom(self):
        page = self.open()
        page.mouse.move(720, 450)
        page.mouse.wheel(0, -400)
        page.wait_for_timeout(200)
        self.assertGreater(self.scale(page), 2)
        page.keyboard.press("0")
        page.mouse.dblclick(720, 450)
        self.assertEqual(self.scale(page), 2.5)

    def test_from_right_to_left_the_next_one_is_at_the_left(self):
        page = self.page("/ar/artworks/1985.08/", site=arabic())
        page.evaluate(SECOND)
        page.locator("#image-1 .full-screen").click()
        page.get_by_role("dialog").wait_for()
        page.keyboard.press("ArrowLeft")
        self.assertTrue(page.url.endswith("#image-2"))

    def test_without_a_script_the_fragment_scrolls_to_the_picture(self):
        page = self.page(ITEM + "#image-1", java_script_enabled=False)
        self.assertTrue(page.locator("#image-1 img").is_visible())
        self.assertEqual(page.locator("dialog").count(), 0)

    def test_nothing_is_out_of_reach(self):
        for width, height in ((390, 844), (820, 1180), (1440, 900)):
            page = self.open(width=width, height=height)
            self.expect_accessible(page, f"viewer {width}")
