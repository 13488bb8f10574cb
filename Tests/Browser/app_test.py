"""Reads a site as a reader does, in Chromium: python3 Tests/Browser/app_test.py FOLDER BASE_PATH

FOLDER is the output of the site that Tests/SiteBuildTests/BrowserTests.swift makes."""
import http.server, os, shutil, sys, threading
from playwright.sync_api import sync_playwright, expect

FOLDER, BASE = sys.argv[1], sys.argv[2]
TESTS = []


class Handler(http.server.SimpleHTTPRequestHandler):
    def __init__(self, *arguments):
        super().__init__(*arguments, directory=FOLDER)

    def send_error(self, code, *arguments):
        if code != 404:
            return super().send_error(code, *arguments)
        language = self.path[len(BASE):].split("/")[0]
        page = f"{FOLDER}/{language}/404.html"
        with open(page if os.path.exists(page) else f"{FOLDER}/404.html", "rb") as file:
            body = file.read()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def translate_path(self, path):
        return super().translate_path(path[len(BASE) - 1:] if path.startswith(BASE) else "/nothing")

    def log_message(self, *arguments):
        pass


def test(width=1440, **options):
    def add(function):
        TESTS.append((function.__name__.replace("_", " "), function, width, options))
        return function
    return add


class Reader:
    """A page with the words of a test."""

    def __init__(self, page, origin):
        self.page, self.origin = page, origin
        self.problems = []
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", lambda message: message.type == "error" and self.problems.append(message.text))

    def open(self, path):
        self.page.goto(f"{self.origin}{BASE}{path}")

    def find(self, selector, **filters):
        return self.page.locator(selector, **filters)

    def at(self, path):
        expect(self.page).to_have_url(f"{self.origin}{BASE}{path}")

    def rows(self, count):
        expect(self.find(".list-body .card")).to_have_count(count)

    def says(self, selector, text):
        expect(self.find(selector)).to_have_text(text)

    def facet(self, field, value):
        return self.find(f'.filter[data-field="{field}"] [data-value="{value}"] a').first

    def is_marked(self, title):
        expect(self.find(".list-body [aria-current]")).to_have_text(title)

    def until(self, expression):
        """Without `wait_for_function`, whose `eval` the policy of the site forbids."""
        for _ in range(50):
            if self.page.evaluate(expression):
                return
            self.page.wait_for_timeout(100)
        raise AssertionError(f"never true: {expression}")

    def indexed(self):
        expect(self.find(".filter [role=checkbox]").first).to_be_attached()


@test()
def a_row_opens_beside_the_list_without_a_new_page(reader):
    reader.open("en/works/")
    reader.page.evaluate("globalThis.same = true")
    reader.find(".card-title a", ).nth(2).click()
    reader.at("en/works/w03/")
    reader.says(".item h1", "Work 03")
    expect(reader.find(".item h1")).to_be_focused()
    expect(reader.page).to_have_title("Work 03 – Museum")
    reader.is_marked("Work 03")
    reader.says(".pager span", "3 of 60")
    reader.find("[data-step='1']").click()
    reader.at("en/works/w04/")
    reader.page.go_back()
    reader.says(".item h1", "Work 03")
    reader.page.go_back()
    reader.at("en/works/")
    expect(reader.find(".item")).to_have_count(0)
    expect(reader.find(".choose")).to_be_visible()
    assert reader.page.evaluate("globalThis.same")


@test()
def the_menu_leads_back_to_the_list_all_the_way(reader):
    reader.open("en/works/")
    reader.page.evaluate("globalThis.same = true")
    reader.find(".card-title a").nth(2).click()
    reader.says(".item h1", "Work 03")
    reader.find("[data-step='1']").click()
    reader.says(".item h1", "Work 04")
    reader.find(".header-menu a", has_text="Works").click()
    reader.at("en/works/")
    expect(reader.find(".item")).to_have_count(0)
    reader.page.go_forward()
    reader.says(".item h1", "Work 03")
    assert reader.page.evaluate("globalThis.same")


@test()
def a_cold_link_to_an_item_has_its_list_beside_it(reader):
    reader.open("en/works/w30/")
    reader.says(".item h1", "Work 30")
    reader.is_marked("Work 30")
    row = reader.find(".card:has([aria-current])").bounding_box()
    assert 0 < row["y"] < 800, row
    reader.says(".pagination span", "Page 2 of 3")
    reader.open("en/works/w26/?kind=mural&room=two")
    reader.is_marked("Work 26")
    reader.says(".list-status", "5 items")


@test()
def facets_narrow_one_another_and_their_counts_follow(reader):
    reader.open("en/works/")
    reader.facet("kind", "mural").click()
    reader.at("en/works/kind/mural/")
    reader.says(".list-status", "20 items")
    reader.facet("room", "two").click()
    reader.at("en/works/?kind=mural&room=two")
    reader.rows(5)
    reader.indexed()
    expect(reader.facet("kind", "mural")).to_have_attribute("aria-checked", "true")
    reader.says('[data-field="kind"] [data-value="bell"] .count', "5")
    reader.facet("kind", "bell").click()
    reader.at("en/works/?kind=bell&kind=mural&room=two")
    reader.rows(10)
    reader.page.reload()
    reader.rows(10)
    expect(reader.find(".chip")).to_have_count(4)
    reader.page.locator(".chip", has_text="Mural").click()
    reader.at("en/works/?kind=bell&room=two")
    reader.page.go_back()
    reader.rows(10)
    reader.page.locator(".chip", has_text="Remove all filters").click()
    reader.at("en/works/")
    reader.says(".list-status", "60 items")


@test()
def the_first_answer_is_the_static_page_where_data_is_to_be_saved(reader):
    reader.page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    asked = []
    reader.page.on("request", lambda request: asked.append(request.url))
    reader.open("en/works/")
    reader.facet("kind", "mural").click()
    reader.at("en/works/kind/mural/")
    reader.says(".list-status", "20 items")
    assert not [url for url in asked if "index.json" in url]
    reader.facet("room", "two").click()
    reader.rows(5)
    assert [url for url in asked if "index.json" in url]


@test()
def years_have_a_histogram_and_two_ends(reader):
    reader.open("en/works/?room=two")
    reader.find('[data-field="year"] summary').click()
    expect(reader.find(".histogram .bar")).to_have_count(6)
    reader.page.get_by_label("Year: From").fill("1950")
    reader.page.get_by_label("Year: To").fill("1920")
    reader.page.keyboard.press("Enter")
    reader.at("en/works/?room=two&year=1920..1950")
    reader.rows(8)
    expect(reader.find(".bar.is-in")).to_have_count(4)
    reader.find(".bar").first.click()
    reader.at("en/works/?room=two&year=1900..1909")


@test()
def lists_are_sorted(reader):
    reader.open("en/works/")
    reader.find(".sort select").select_option("-year")
    reader.at("en/works/?sort=-year")
    reader.says(".list-body .card:first-child .card-title", "Work 60")
    reader.find(".sort select").select_option("")
    reader.at("en/works/")
    reader.says(".list-body .card:first-child .card-title", "Work 01")


@test()
def words_are_found_in_parts_and_without_diacritics(reader):
    reader.open("en/works/?kind=mural")
    reader.page.get_by_role("searchbox", name="Find by words").fill("nówhere 3")
    reader.at("en/works/?kind=mural&q=n%C3%B3where%203")
    reader.rows(9)
    expect(reader.find(".chip", has_text="“nówhere 3”")).to_be_visible()
    reader.page.get_by_role("searchbox", name="Find by words").fill("")
    reader.at("en/works/kind/mural/")
    reader.says(".list-status", "20 items")


@test()
def where_nothing_fits_the_nearest_way_out_is_offered(reader):
    reader.open("en/works/?kind=mural&room=two&year=1903..1904")
    expect(reader.find(".no-results")).to_contain_text("Nothing fits all of this.")
    reader.page.get_by_role("button", name="Without: Room").click()
    reader.at("en/works/?kind=mural&year=1903..1904")
    reader.rows(1)


@test()
def what_is_unknown_is_named_and_dropped(reader):
    reader.open("en/works/?kind=nonsense&x=1&room=Two")
    reader.at("en/works/room/two/")
    notes = reader.find(".notes")
    expect(notes).to_contain_text("Kind: “nonsense” is not known and was left out.")
    expect(notes).to_contain_text("“x” is not a filter of this list")
    expect(notes.locator("p")).to_have_count(3)
    notes.get_by_role("link", name="Show all items").click()
    reader.at("en/works/")


@test()
def pages_of_a_filtered_list_and_the_way_over_their_ends(reader):
    reader.open("en/works/?room=one&room=two")
    reader.rows(24)
    reader.find(".pagination [rel=next]").click()
    reader.at("en/works/?room=one&room=two&page=2")
    reader.rows(6)
    reader.find(".list-body .card a").first.click()
    reader.says(".pager span", "25 of 30")
    reader.find("[data-step='-1']").click()
    reader.says(".pager span", "24 of 30")
    expect(reader.page).to_have_url(reader.page.url.split("?")[0] + "?room=one&room=two")


@test()
def the_keyboard_is_enough(reader):
    reader.open("en/works/?kind=mural")
    reader.indexed()
    reader.facet("kind", "bell").focus()
    reader.page.keyboard.press("Space")
    reader.at("en/works/?kind=bell&kind=mural")
    expect(reader.facet("kind", "bell")).to_be_focused()
    reader.find(".card-title a").first.focus()
    reader.page.keyboard.press("ArrowDown")
    reader.page.keyboard.press("Enter")
    expect(reader.find(".item h1")).to_be_focused()
    reader.page.keyboard.press("Escape")
    expect(reader.find(".list-body [aria-current]")).to_be_focused()


@test()
def the_list_stays_where_it_was_scrolled_to(reader):
    reader.open("en/works/page/2/")
    reader.find(".card-title a").last.click()
    reader.says(".item h1", "Work 48")
    reader.find(".pagination [rel=next]").scroll_into_view_if_needed()
    before = reader.find(".list-body").evaluate("pane => pane.scrollTop")
    assert before > 100
    reader.find(".pagination [rel=next]").click()
    reader.says(".list-body .card:first-child .card-title", "Work 49")
    reader.until("document.querySelector('.list-body').scrollTop === 0")
    reader.page.go_back()
    reader.says(".list-body .card:first-child .card-title", "Work 25")
    reader.until(f"Math.abs(document.querySelector('.list-body').scrollTop - {before}) < 2")


@test(width=390, has_touch=True)
def a_narrow_screen_has_pages_and_a_way_back_that_keeps_the_list(reader):
    reader.open("en/works/?kind=mural&room=two")
    reader.rows(5)
    reader.find(".card-title a").nth(1).tap()
    reader.at("en/works/w14/?kind=mural&room=two")
    expect(reader.find(".catalog")).to_have_count(0)
    back = reader.find("[data-back]")
    expect(back).to_have_text("Works")
    back.tap()
    reader.at("en/works/?kind=mural&room=two")
    reader.rows(5)
    width = reader.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390, width


@test(width=820)
def two_columns_have_the_filters_behind_a_button(reader):
    reader.open("en/works/w02/")
    reader.is_marked("Work 02")
    expect(reader.find(".filters-list")).to_be_hidden()
    reader.page.get_by_text("Filters", exact=True).click()
    reader.facet("kind", "mural").click()
    reader.at("en/works/w02/?kind=mural")
    reader.says(".list-status", "20 items")
    reader.says(".item h1", "Work 02")


@test(java_script_enabled=False)
def without_script_all_is_there(reader):
    reader.open("en/works/")
    reader.facet("kind", "mural").click()
    reader.at("en/works/kind/mural/")
    reader.rows(20)
    expect(reader.find(".sort")).to_be_hidden()
    reader.find(".card-title a").first.click()
    reader.says(".item h1", "Work 02")
    reader.find("[data-back]").click()
    reader.at("en/works/")


@test()
def other_languages_have_their_words_and_keep_the_filters(reader):
    reader.open("pl/dziela/?kind=mural&room=two")
    reader.says(".list-status", "5 pozycji")
    reader.page.locator(".languages summary").click()
    reader.page.locator(".languages a[lang=en]").click()
    reader.at("en/works/?kind=mural&room=two")
    reader.rows(5)


@test()
def it_runs_from_right_to_left(reader):
    reader.open("ar/works/w02/?kind=mural")
    expect(reader.find(".list-body [aria-current]")).to_have_count(1)
    boxes = [reader.find(selector).bounding_box()["x"] for selector in (".filters", ".catalog-list", ".item")]
    assert boxes[0] > boxes[1] > boxes[2], boxes


@test()
def others_are_told_what_is_shown(reader):
    reader.page.add_init_script(
        "globalThis.shown = []; document.addEventListener('sitegen:shown', ({ detail }) => shown.push({ ...detail, root: detail.root.className }))")
    reader.open("en/works/")
    reader.until("shown.length === 1")
    reader.find(".card-title a").first.click()
    reader.until("shown.some(({ kind, item }) => kind === 'detail' && item === 'w01')")
    shown = reader.page.evaluate("shown")
    assert shown[0]["kind"] == "list" and shown[0]["catalog"] == "works", shown
    assert shown[0]["ids"][:2] == ["w01", "w02"] and len(shown[0]["ids"]) == 24, shown
    reader.open("en/works/?view=map&kind=mural")
    reader.until("shown.some(({ view, ids }) => view === 'map' && ids.length === 20)")


@test()
def others_may_ask_for_a_view_and_to_hide_what_was_visited(reader):
    reader.open("en/works/")
    reader.find(".pagination").wait_for()
    reader.page.mouse.move(300, 300)
    ask = "([name, detail]) => document.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }))"
    reader.until("performance.getEntriesByType('resource').some(({ name }) => name.includes('index.json'))")
    assert not reader.page.evaluate(ask, ["sitegen:view", {"view": "map"}])
    reader.at("en/works/?view=map")
    assert not reader.page.evaluate(ask, ["sitegen:hide-visited", {"hide": True}])
    reader.at("en/works/?view=map&visited=hide")
    reader.says(".list-status", "60 items")
    reader.page.go_back()
    reader.at("en/works/?view=map")


@test()
def an_unknown_address_proposes_the_nearest(reader):
    reader.open("en/works/w3O/")
    links = reader.find(".near a")
    expect(links.filter(has_text="Work 30")).to_have_attribute("href", f"{reader.origin}{BASE}en/works/w30/")
    assert links.count() == 3, links.all_inner_texts()
    reader.open("pl/dzielo/")
    expect(reader.find(".near a").first).to_have_text("Dzieła")
    reader.open("en/something-else-altogether/")
    reader.page.wait_for_timeout(500)
    expect(reader.find(".near")).to_be_hidden()


def accessible(width, scheme):
    def check(reader):
        try:
            from axe_playwright_python.sync_playwright import Axe
        except ImportError:
            return print("# axe is not installed")
        for path in ("en/works/", "en/works/w03/", "en/works/?kind=mural&room=two&year=1900..", "en/works/?kind=mural&room=two&year=1903..1904&x=1", "ar/works/w02/?kind=mural", "en/nowhere/"):
            reader.open(path)
            reader.page.wait_for_timeout(300)
            found = Axe().run(reader.page).response["violations"]
            assert not found, (path, [(one["id"], [node["html"][:120] for node in one["nodes"][:3]]) for one in found])
    check.__name__ = f"axe finds nothing at {width} px, {scheme}"
    return check


for size, scheme in ((1440, "light"), (1440, "dark"), (390, "light"), (820, "dark")):
    test(width=size, color_scheme=scheme)(accessible(size, scheme))


def main():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    origin = f"http://127.0.0.1:{server.server_port}"
    only = sys.argv[3] if len(sys.argv) > 3 else ""
    failed = 0
    with sync_playwright() as playwright:
        chromium = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, function, width, options in TESTS:
            if only not in name:
                continue
            context = browser.new_context(viewport={"width": width, "height": 900}, **options)
            context.set_default_timeout(5000)
            expect.set_options(timeout=5000)
            reader = Reader(context.new_page(), origin)
            try:
                function(reader)
                problems = [text for text in reader.problems if "404" not in text]
                assert not problems, problems
                print("ok", name)
            except Exception as error:
                failed += 1
                print("not ok", name, "\n  ", str(error).replace("\n", "\n   ")[:1500], "\n  ", reader.page.url)
            context.close()
        browser.close()
    print(f"{len(TESTS)} tests, {failed} failed")
    sys.exit(1 if failed else 0)


main()
