"""What a reader marks, in a real browser."""
import json
from playwright.sync_api import expect
from served import BrowserTest, arabic, demo

LIST, ITEM = "/en/artworks/", "/en/artworks/1985.08/"
ROW = '[data-item="artworks/1985.08"]'
DENY = """for (const name of ['getItem', 'setItem']) Storage.prototype[name] = () => { throw new DOMException('no', 'SecurityError'); };"""


class ReactionTests(BrowserTest):
    def react(self, page, row=ROW, label="Love it"):
        page.locator(f"{row} .card-action").click()
        page.get_by_role("menuitemradio", name=label).click()

    def test_a_right_click_reacts_and_the_sign_stands_before_the_title_everywhere(self):
        page = self.page(LIST)
        page.locator(ROW).click(button="right")
        page.get_by_role("menuitemradio", name="Love it").click()
        self.assertEqual(page.locator(f"{ROW} .card-title").inner_text(), "💕 Aloha Liberty Bell Replica")
        page.reload()
        self.assertEqual(page.locator(f"{ROW} [role=img]").get_attribute("aria-label"), "Love it")
        page.goto(demo() + ITEM)
        self.assertEqual(page.locator(".item h1").inner_text(), "💕 Aloha Liberty Bell Replica")
        page.goto(demo() + ITEM.replace("/en/artworks/", "/pl/dziela/"))
        self.assertEqual(page.locator(".item h1 [role=img]").get_attribute("aria-label"), "Uwielbiam")
        page.get_by_role("button", name="Uwielbiam").click()
        self.assertEqual(page.locator(".item h1 [role=img]").count(), 0)

    def test_the_keyboard_alone_opens_the_menu_chooses_and_comes_back(self):
        page = self.page(LIST)
        button = page.locator(f"{ROW} .card-action")
        button.focus()
        page.keyboard.press("Enter")
        page.get_by_role("menu").wait_for()
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "💕Love it")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("t")
        page.keyboard.press("Enter")
        self.assertEqual(page.locator(f"{ROW} [role=img]").inner_text(), "🙏")
        self.assertTrue(button.evaluate("button => button === document.activeElement"))
        page.keyboard.press("Enter")
        page.get_by_role("menu").wait_for()
        self.assertEqual(page.locator("[aria-checked=true]").count(), 2)
        page.keyboard.press("Escape")
        self.assertEqual(page.locator("[role=menu]").count(), 0)
        self.assertTrue(button.evaluate("button => button === document.activeElement"))

    def test_a_long_press_opens_the_menu_and_not_the_item(self):
        page = self.page(LIST, width=390, height=844, touch=True)
        page.locator(ROW).scroll_into_view_if_needed()
        box = page.locator(ROW).bounding_box()
        touch = page.context.new_cdp_session(page)
        point = {"x": box["x"] + 120, "y": box["y"] + 30}
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        page.get_by_role("menu").wait_for()
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        page.wait_for_timeout(100)
        self.assertTrue(page.url.endswith(LIST))
        page.get_by_role("menuitemradio", name="A highlight").tap()
        self.assertEqual(page.locator(f"{ROW} [role=img]").inner_text(), "🌟")

    def test_hidden_visited_items_are_a_link_and_come_back(self):
        page = self.page(LIST)
        self.assertEqual(page.get_by_role("button", name="Hide visited").count(), 0)
        self.react(page)
        page.get_by_role("button", name="Hide visited").click()
        self.assertTrue(page.url.endswith("?visited=hide"))
        expect(page.locator(ROW)).not_to_be_visible()
        expect(page.locator(".list-status")).to_have_text("51 items")
        page.reload()
        expect(page.locator(ROW)).not_to_be_visible()
        page.get_by_role("button", name="Hide visited").click()
        self.assertTrue(page.url.endswith(LIST))
        expect(page.locator(ROW)).to_be_visible()

    def test_an_item_that_was_only_opened_is_not_visited(self):
        page = self.page(ITEM)
        page.goto(demo() + LIST)
        self.assertEqual(page.locator(".sign-of-visit").count(), 0)

    def test_another_tab_shows_at_once_what_is_marked(self):
        context = self.context()
        one, two = self.watch(context.new_page()), self.watch(context.new_page())
        one.goto(demo() + LIST)
        two.goto(demo() + ITEM)
        self.react(one)
        two.locator(".item h1 [role=img]").wait_for(timeout=2000)

    def test_marks_work_without_storage_and_it_is_said_once(self):
        context = self.context()
        context.add_init_script(DENY)
        page = self.watch(context.new_page())
        page.goto(demo() + LIST)
        self.react(page)
        self.assertEqual(page.locator(f"{ROW} [role=img]").inner_text(), "💕")
        expect(page.locator(".notices")).to_contain_text("keeps nothing")
        page.get_by_role("button", name="Close").click()
        self.react(page, '[data-item="artworks/2009.02"]')
        self.assertEqual(page.locator(".notice-card").count(), 0)

    def test_marks_go_into_a_file_and_come_out_of_it(self):
        page = self.page(LIST)
        self.react(page)
        page.get_by_role("button", name="Your marks", exact=True).click()
        page.get_by_role("dialog").wait_for()
        self.assertTrue(page.url.endswith("#sg-marks"))
        with page.expect_download() as download:
            page.get_by_role("button", name="Save to a file").click()
        path = download.value.path()
        with open(path) as file:
            self.assertEqual(json.load(file)["items"], {"artworks": {"1985.08": {"reaction": "💕"}}})
        page.get_by_role("button", name="Delete everything").click()
        page.get_by_role("dialog").get_by_role("button", name="Delete everything").click()
        page.locator(f"{ROW} [role=img]").wait_for(state="detached")
        if page.locator("dialog[open]").count() == 0:
            page.get_by_role("button", name="Your marks", exact=True).click()
        page.locator("input[type=file]").set_input_files(path)
        page.locator(f"{ROW} [role=img]").wait_for()
        page.get_by_role("button", name="Undo").click()
        self.assertEqual(page.locator(f"{ROW} [role=img]").count(), 0)

    def test_the_sheet_is_closed_by_back_and_gives_the_focus_back(self):
        page = self.page(LIST)
        opener = page.get_by_role("button", name="Your marks", exact=True)
        opener.click()
        page.get_by_role("dialog").wait_for()
        page.go_back()
        page.locator("dialog").wait_for(state="detached")
        self.assertTrue(page.url.endswith(LIST))
        self.assertTrue(opener.evaluate("button => button === document.activeElement"))
        page.go_forward()
        page.get_by_role("dialog").wait_for()
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="detached")
        self.assertTrue(page.url.endswith(LIST))

    def test_from_right_to_left_the_menu_stays_in_the_window(self):
        page = self.page("/ar/artworks/", site=arabic(), width=390, height=844)
        page.locator(".card-action").first.click()
        box = page.get_by_role("menu").bounding_box()
        self.assertGreaterEqual(box["x"], 0)
        self.assertLessEqual(box["x"] + box["width"], 390)
        self.assertIn("تمت زيارته", page.get_by_role("menu").inner_text())

    def test_nothing_is_out_of_reach(self):
        for scheme in ("light", "dark"):
            for width in (390, 1440):
                page = self.page(LIST, width=width, scheme=scheme)
                self.react(page)
                self.expect_accessible(page, f"list {scheme} {width}")
                page.locator(f"{ROW} .card-action").click()
                self.expect_accessible(page, f"menu {scheme} {width}")
                page.keyboard.press("Escape")
                page.get_by_role("button", name="Your marks", exact=True).click()
                page.get_by_role("dialog").wait_for()
                self.expect_accessible(page, f"sheet {scheme} {width}")
                page.goto(demo() + ITEM)
                self.expect_accessible(page, f"item {scheme} {width}")


class TutorialTests(BrowserTest):
    PAGE, SECTION = "/en/tutorials/architecture/", "/en/tutorials/"
    ENTRY = '[data-page="tutorials/architecture"]'

    def test_tasks_are_remembered_in_every_language(self):
        page = self.page(self.PAGE)
        boxes = page.locator(".task input")
        self.assertTrue(boxes.first.is_enabled())
        boxes.nth(1).check()
        self.assertEqual(page.locator(".page-end .done-count").inner_text(), f"Done: 1 of {boxes.count()}")
        page.reload()
        self.assertTrue(boxes.nth(1).is_checked())
        page.goto(demo() + "/pl/poradniki/architektura-na-produkcji/")
        self.assertTrue(page.locator(".task input").nth(1).is_checked())
        page.goto(demo() + self.SECTION)
        self.assertIn("Done: 1 of", page.locator(f"{self.ENTRY} .page-state").inner_text())

    def test_a_page_that_is_done_says_so_in_its_section_and_can_be_left_out(self):
        page = self.page(self.PAGE)
        page.get_by_role("button", name="Mark as done").click()
        page.goto(demo() + self.SECTION)
        self.assertEqual(page.locator(f"{self.ENTRY} .page-state").inner_text(), "Done")
        page.get_by_role("button", name="Only what is open").click()
        self.assertTrue(page.url.endswith("?visited=hide"))
        self.assertFalse(page.locator(self.ENTRY).is_visible())
        page.reload()
        self.assertFalse(page.locator(self.ENTRY).is_visible())
        self.assertTrue(page.locator(".page-entry").first.is_visible())

    def test_a_reader_goes_on_where_they_left_off(self):
        page = self.page(self.PAGE)
        heading = page.locator(".content h2").nth(3)
        name = heading.inner_text()
        heading.scroll_into_view_if_needed()
        page.evaluate("scrollBy(0, 200)")
        page.goto(demo() + self.SECTION)
        card = page.locator(".resume")
        self.assertIn(name, card.inner_text())
        card.click()
        page.wait_for_url("**/architecture/#*")
        self.assertLess(abs(page.locator(".content h2").nth(3).bounding_box()["y"] - 76), 60)
        page.goto(demo() + self.PAGE)
        self.assertIn(name, page.locator(".resume").inner_text())
        self.assertEqual(page.locator(".page-state").count(), 0)

    def test_without_a_script_everything_is_there(self):
        page = self.page(self.PAGE, java_script_enabled=False)
        self.assertTrue(page.locator(".task input").first.is_disabled())
        self.assertEqual(page.locator(".page-end").count(), 0)
        page = self.page(LIST, java_script_enabled=False)
        self.assertEqual(page.locator(".card a").count(), 24)

    def test_nothing_is_out_of_reach(self):
        for scheme in ("light", "dark"):
            page = self.page(self.PAGE, width=390, scheme=scheme)
            page.locator(".task input").first.check()
            page.get_by_role("button", name="Mark as done").click()
            self.expect_accessible(page, f"page {scheme}")
            page.goto(demo() + self.SECTION)
            self.expect_accessible(page, f"section {scheme}")
        page = self.page("/ar/guides/one/", site=arabic(), width=390)
        page.locator(".task input").first.check()
        self.expect_accessible(page, "page in Arabic")
