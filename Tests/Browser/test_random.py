"""What a reader clicks at random: the address says all of what is shown, and the history brings it back."""
import json, os, random, time, unittest, urllib.parse, urllib.request
from served import BrowserTest, demo

LIST = "/en/artworks/"
MARKS = {"version": 1, "items": {"artworks": {"1985.08": {"reaction": "💕"}, "1935.01": {"visited": True}}}}
SHOWN = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const text = (selector) => document.querySelector(selector)?.textContent.trim() ?? "";
  const list = document.querySelector(".catalog-list");
  return {
    address: location.pathname + location.search,
    isBusy: list?.getAttribute("aria-busy") === "true",
    isIndexed: all(".filter [role=checkbox]").length > 0,
    status: text(".list-status"),
    title: document.title,
    rows: all(".list-body > .card-list > .card").map((row) => [row.dataset.item, row.querySelector("a").pathname + row.querySelector("a").search, row.matches(".is-hidden-visit")]),
    current: all(".list-body [aria-current]").map((link) => link.pathname),
    chips: all(".chips li").map((chip) => chip.textContent.trim()),
    counts: Object.fromEntries(all(".filter[open] li[data-value]").map((row) =>
      [row.closest(".filter").dataset.field + "/" + row.dataset.value, [row.matches(".active"), row.querySelector(".count").textContent]])),
    sort: document.querySelector(".sort select").value,
    words: document.querySelector(".seek input").value,
    pages: text(".list-body > .pagination span"),
    item: document.querySelector(".article.item")?.dataset.item ?? "",
    heading: text(".article.item h1"),
    position: text(".pager span"),
    depth: history.state?.depth,
  };
}"""


class RandomTest(BrowserTest):
    STEPS, SEED = int(os.environ.get("STEPS", 70)), int(os.environ.get("SEED", 20261130))

    def opened(self, address):
        page = self.watch(self.browser_context.new_page())
        page.goto(demo() + address)
        return page

    def settled(self, page):
        """What is shown once nothing is awaited any more."""
        last = None
        for _ in range(150):
            shown = page.evaluate(SHOWN)
            if shown == last and not shown["isBusy"]:
                return shown
            last = shown
            time.sleep(0.08)
        raise AssertionError(f"does not come to rest: {shown}")

    def expected(self, address):
        """How many items fit an address, worked out from the data that the site gives away."""
        query = urllib.parse.parse_qs(urllib.parse.urlsplit(address).query)
        path = urllib.parse.urlsplit(address).path.removeprefix(LIST).split("/")
        for field in ("discipline", "artist", "location", "year"):
            if path[0] == field:
                query.setdefault(field, []).append(path[1])
        found = 0
        for item in self.items:
            year = item["years"]
            spans = [wish.split("..") for wish in query.get("year", [])]
            fits = all(item[field] in query[field] for field in ("discipline", "artist", "location") if field in query)
            fits = fits and (not spans or year and any(
                (not to or year[0] <= int(to)) and (not since or year[1] >= int(since)) for since, to in spans))
            words = query.get("q", [""])[0].lower().split()
            fits = fits and all(word in item["text"] for word in words)
            fits = fits and not ("visited" in query and item["id"] in MARKS["items"]["artworks"])
            found += bool(fits)
        return found

    def load_items(self, page):
        """Of each item the values of its facets, and the words of its row."""
        read = lambda path: json.load(urllib.request.urlopen(demo() + path))
        manifest = read(LIST + "page/index.json")
        self.items = [{"id": id} for id in read(LIST + "page/" + manifest["ids"])]
        cards = [card for place in range(0, len(manifest["cards"]), 10) for card in read(f"{LIST}page/cards-{place // 10 + 1}.{manifest['cards'][place:place + 10]}.json")]
        for item, card in zip(self.items, cards):
            item["text"] = " ".join([card["title"], card.get("subtitle", ""), card.get("date", "")]).lower()
        data = {row["id"]: row for row in read(LIST + "data.json")["items"]}
        slugs = page.evaluate("""async () => {
          const places = new DOMParser().parseFromString(await (await fetch("/en/artworks/location/")).text(), "text/html");
          return Object.fromEntries([...places.querySelectorAll(".value-list a")].map((link) => [link.textContent, link.getAttribute("href").split("/").at(-2)]));
        }""")
        for item in self.items:
            row = data[item["id"]]
            item |= {"artist": row.get("artist"), "discipline": row.get("discipline"), "location": slugs.get(row.get("location"))}
            item["years"] = (int(row["year"]["start"][:4]), int(row["year"]["end"][:4])) if "year" in row else None

    def act(self, page, chance):
        """Does one thing that can be done; says which."""
        def one(selector):
            found = page.locator(selector)
            count = found.count()
            return found.nth(chance.randrange(count)) if count else None
        kind = chance.choice(["value", "value", "value", "range", "chip", "row", "row", "step", "sort", "words", "hide", "page", "back", "forward", "clear", "list"])
        selectors = {
            "value": ".filter[open] li[data-value] a:not(.remove)", "chip": ".chips .chip:not(.clear)", "clear": ".chips .clear",
            "row": ".list-body > .card-list > .card:not(.is-hidden-visit) .card-title a", "step": ".pager button:enabled", "page": ".list-body > .pagination a",
            "hide": "[data-hide-visited]", "list": ".header-menu a[href$='/artworks/']"}
        if kind in selectors:
            target = one(selectors[kind])
            if target is None:
                return None
            target.click()
        elif kind == "sort":
            page.locator(".sort select").select_option(chance.choice(["", "-title", "year", "-year", "artist"]))
        elif kind == "words":
            page.locator(".seek input").fill(chance.choice(["", "bell", "park 19", "o"]))
            page.wait_for_timeout(250)
        elif kind == "range":
            bars = page.locator(".filter[open] .bar")
            if not bars.count():
                return None
            bars.nth(chance.randrange(bars.count())).evaluate("bar => bar.click()")
        elif kind == "back" and 0 < self.place:
            page.go_back()
        elif kind == "forward" and self.place < len(self.entries) - 1:
            page.go_forward()
        else:
            return None
        return kind

    def compare(self, one, other, hint):
        """The same is shown; an index that is not loaded yet tells no counts."""
        left = {"depth", "isBusy", "isIndexed"} | (set() if one["isIndexed"] and other["isIndexed"] else {"counts", "chips"})
        drop = lambda shown: {key: value for key, value in shown.items() if key not in left}
        self.assertEqual(drop(one), drop(other), hint)

    def test_the_address_says_all_that_is_shown_after_any_clicks(self):
        self.browser_context = self.context()
        self.browser_context.add_init_script(f"localStorage['sitegen:reader:/'] ??= {json.dumps(json.dumps(MARKS))}")
        chance = random.Random(self.SEED)
        page = self.opened(LIST)
        self.load_items(page)
        page.locator('[data-field="year"] summary').click()
        self.entries, self.place, done = [self.settled(page)], 0, {}
        for step in range(self.STEPS):
            kind = self.act(page, chance)
            if not kind:
                continue
            done[kind] = done.get(kind, 0) + 1
            shown = self.settled(page)
            hint = f"seed {self.SEED}, step {step}: {kind}, {shown['address']}"
            self.assertEqual(int(shown["status"].split()[0]), self.expected(self.entries_address(shown)), hint)
            if kind in ("back", "forward"):
                self.place += 1 if kind == "forward" else -1
                self.compare(shown, self.entries[self.place], hint)
            else:
                self.place = shown["depth"]
            self.entries[self.place:] = [shown] + (self.entries[self.place + 1:] if kind in ("back", "forward") else [])
            if step % 4 == 0:
                cold = self.opened(shown["address"])
                cold.locator('[data-field="year"]').evaluate("box => (box.open = true)")
                self.compare(self.settled(cold), shown, "opened anew, " + hint)
                cold.close()
        self.assertGreater(len(done), 9, done)

    def entries_address(self, shown):
        """The address of the list: that of an item says by its query how its list is filtered."""
        if not shown["item"]:
            return shown["address"]
        return LIST + "?" + urllib.parse.urlsplit(shown["address"]).query


if __name__ == "__main__":
    unittest.main()
