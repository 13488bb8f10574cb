"""The list of one's own."""
import json
from served import BrowserTest, arabic, demo

MY = "/en/artworks/my/"
ENTRIES = [{"id": "1985.08"}, {"id": "2009.02", "note": "Ask at the gate."}, {"id": "1935.01", "done": True}]


class MyListTests(BrowserTest):
    def open(self, path=MY, entries=ENTRIES, site=None, **options):
        state = {"version": 1, "items": {}, "pages": {}, "lists": {"artworks": entries}}
        context = self.context(**options)
        context.add_init_script(f"if (!localStorage['sitegen:reader:/']) localStorage['sitegen:reader:/'] = {json.dumps(json.dumps(state))}")
        page = self.watch(context.new_page())
        page.goto((site or demo()) + path)
        if entries:
            page.locator(".my-items > li").first.wait_for()
        return page

    def titles(self, page):
        return page.locator(".my-items .card-title").all_inner_texts()

    def stored(self, page):
        return page.evaluate("JSON.parse(localStorage['sitegen:reader:/']).lists.artworks")

    def test_items_are_added_from_the_list_and_the_detail(self):
        page = self.page("/en/artworks/")
        page.locator('[data-item="artworks/1985.08"] .card-action').click()
        page.get_by_role("menuitem", name="Add to my list").click()
        self.assertEqual(page.locator(".my-link .count").inner_text(), "1")
        page.goto(demo() + "/en/artworks/2009.02/")
        page.get_by_role("button", name="My list").click()
        page.goto(demo() + "/pl/dziela/my/")
        page.locator(".my-items > li").first.wait_for()
        self.assertEqual(self.titles(page), ["Kopia Dzwonu Wolności „Aloha”", "Piękne motyle"])
        self.assertEqual(page.locator(".sign-of-visit").count(), 0)

    def test_the_keyboard_moves_a_row_and_keeps_the_focus(self):
        page = self.open()
        page.locator(".grip").first.focus()
        page.keyboard.press("ArrowDown")
        self.assertEqual([entry["id"] for entry in self.stored(page)], ["2009.02", "1985.08", "1935.01"])
        self.assertEqual(page.locator("[data-my-list] > [role=status]").inner_text(), "Aloha Liberty Bell Replica: 2 / 3")
        page.keyboard.press("End")
        self.assertEqual(self.titles(page)[-1], "Aloha Liberty Bell Replica")
        self.assertEqual(page.evaluate("document.activeElement.getAttribute('aria-label')"), "Move: Aloha Liberty Bell Replica")

    def test_a_row_is_dragged_by_mouse_and_by_finger(self):
        for touch in (False, True):
            page = self.open(touch=touch, width=390, height=844)
            start, end = page.locator(".grip").nth(0).bounding_box(), page.locator(".grip").nth(2).bounding_box()
            x, y, to = start["x"] + 10, start["y"] + 20, end["y"] + 40
            if touch:
                session = page.context.new_cdp_session(page)
                send = lambda kind, points: session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
                send("touchStart", [{"x": x, "y": y}])
                for step in range(1, 9):
                    send("touchMove", [{"x": x, "y": y + (to - y) * step / 8}])
                send("touchEnd", [])
            else:
                page.mouse.move(x, y)
                page.mouse.down()
                page.mouse.move(x, to, steps=8)
                page.mouse.up()
            page.wait_for_timeout(100)
            self.assertEqual([entry["id"] for entry in self.stored(page)], ["2009.02", "1935.01", "1985.08"], f"touch: {touch}")

    def test_what_is_removed_comes_back_to_its_place(self):
        page = self.open()
        page.locator(".card-action").nth(1).click()
        page.get_by_role("menuitem", name="Remove from my list").click()
        self.assertEqual(len(self.titles(page)), 2)
        self.assertIn("Removed: Beautiful Butterflies", page.locator(".notice-card").inner_text())
        page.get_by_role("button", name="Undo").click()
        self.assertEqual(self.stored(page), ENTRIES)

    def test_an_entry_has_a_title_a_note_and_a_day_of_ones_own(self):
        page = self.open()
        page.locator(".card-action").first.click()
        page.get_by_role("menuitem", name="Edit").click()
        page.get_by_role("dialog").wait_for()
        self.assertIn("#sg-edit", page.url)
        page.get_by_label("Your own title").fill("The bell")
        page.get_by_label("Planned day").fill("2031-05-09")
        page.get_by_label("Note", exact=True).fill("Bring a hammer.\nNo, do not.")
        page.keyboard.press("Tab")
        page.get_by_role("button", name="Save").click()
        page.locator("dialog").wait_for(state="detached")
        self.assertTrue(page.url.endswith(MY))
        self.assertEqual(self.stored(page)[0], {"id": "1985.08", "title": "The bell", "note": "Bring a hammer.\nNo, do not.", "day": "2031-05-09"})
        text = page.locator(".my-items > li").first.inner_text()
        for part in ("The bell", "May 9, 2031", "Bring a hammer."):
            self.assertIn(part, text)
        self.assertTrue(page.locator(".card-action").first.evaluate("button => button === document.activeElement"))

    def test_what_is_done_can_be_left_out_by_a_link(self):
        page = self.open()
        page.get_by_label("Done: Aloha Liberty Bell Replica").check()
        self.assertEqual(page.locator(".done-count").inner_text(), "Done: 2 of 3")
        page.get_by_role("button", name="Only what is open").click()
        self.assertTrue(page.url.endswith("?visited=hide"))
        self.assertEqual(self.titles(page), ["Beautiful Butterflies"])
        page.reload()
        page.locator(".my-items > li").first.wait_for()
        self.assertEqual(self.titles(page), ["Beautiful Butterflies"])

    def test_a_shared_list_is_adopted_and_overwrites_nothing(self):
        page = self.open(permissions=["clipboard-read", "clipboard-write"])
        page.get_by_role("button", name="Copy a link to this list").click()
        page.locator(".notice-card").wait_for()
        link = page.evaluate("navigator.clipboard.readText()")
        self.assertTrue(link.endswith("/en/artworks/my/?ids=1985.08,2009.02,1935.01"), link)
        other = self.open(link[len(demo()):], entries=[{"id": "2009.02", "note": "mine"}, {"id": "1930.01.01"}])
        self.assertEqual(other.locator("h1").inner_text(), "A list for you")
        self.assertEqual(len(self.titles(other)), 3)
        self.assertEqual(other.locator(".grip").count(), 0)
        other.get_by_role("button", name="Add all to my list").click()
        self.assertTrue(other.url.endswith(MY))
        self.assertEqual(self.stored(other), [{"id": "2009.02", "note": "mine"}, {"id": "1930.01.01"}, {"id": "1985.08"}, {"id": "1935.01"}])
        own = self.open(link[len(demo()):])
        self.assertEqual(own.locator("h1").inner_text(), "My list")

    def test_an_item_that_is_gone_says_so_and_an_empty_list_says_what_to_do(self):
        page = self.open(entries=[{"id": "gone"}])
        self.assertIn("No longer in the catalog", page.locator(".my-items > li").inner_text())
        page = self.open(entries=[])
        self.assertIn("Your list is empty", page.locator(".empty").inner_text())

    def test_without_a_script_the_page_says_what_it_needs(self):
        page = self.page(MY, java_script_enabled=False)
        self.assertIn("JavaScript", page.locator("noscript").inner_text())
        self.assertEqual(page.locator(".my-list .more a").get_attribute("href"), "/en/artworks/")

    def test_nothing_is_out_of_reach(self):
        for scheme in ("light", "dark"):
            for width in (390, 1440):
                page = self.open(width=width, scheme=scheme)
                self.expect_accessible(page, f"my list {scheme} {width}")
                page.locator(".card-action").first.click()
                page.get_by_role("menuitem", name="Edit").click()
                page.get_by_role("dialog").wait_for()
                self.expect_accessible(page, f"edit {scheme} {width}")
        page = self.open("/ar/artworks/my/", site=arabic(), width=390)
        self.expect_accessible(page, "my list in Arabic")
