"""What a page costs a reader: all scripts that Chromium asks for when it opens, and its style sheets, as they come over the wire; and that its rows stand in line."""
import gzip
from served import BrowserTest, demo

LISTS = ["/en/artworks/", "/en/artworks/page/2/", "/en/artworks/discipline/mural/", "/pl/dziela/", "/en/artists/"]
PAGES = LISTS + [
    "/en/", "/en/tutorials/", "/en/tutorials/deep-links/", "/en/docs/markdown/", "/en/artworks/discipline/",
    "/en/artworks/2001.02/", "/en/artworks/my/", "/en/search/", "/en/tags/", "/en/404.html"]


class WeightTest(BrowserTest):
    def opened(self, path):
        """What a page asked for, by the end of its name: its kind and its size."""
        page = self.watch(self.context().new_page())
        done = []
        page.on("requestfinished", lambda request: done.append(request))
        page.goto(demo() + path)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(500)
        weights = {"stylesheet": {}, "script": {}}
        for request in done:
            path = request.url.removeprefix(demo()).split("?")[0]
            kind = "script" if path.endswith(".js") else "stylesheet" if path.endswith(".css") else None
            if kind:
                weights[kind][path.rsplit("/assets/")[-1]] = len(gzip.compress(request.response().body(), 9))
        self.links = page.eval_on_selector_all("link[rel=modulepreload]", "links => links.map(link => link.getAttribute('href').split('/assets/')[1])")
        page.context.close()
        return weights

    def test_a_list_page_loads_less_than_25_kilobytes_of_script(self):
        for path in LISTS:
            with self.subTest(path=path):
                scripts = self.opened(path)["script"]
                self.assertGreater(len(scripts), 10)
                self.assertLess(sum(scripts.values()), 25_000, sorted(scripts.items(), key=lambda one: -one[1]))
                self.assertEqual([name for name in self.links if name not in scripts], [], "asked for in vain")

    def test_every_kind_of_page_has_less_than_12_kilobytes_of_style(self):
        for path in PAGES:
            with self.subTest(path=path):
                sheets = self.opened(path)["stylesheet"]
                # An item has the styles of the list that came beside it, too.
                later = ("css/cards.", "css/browse.") if "2001.02" in path else ()
                own = {name: size for name, size in sheets.items() if not name.startswith(later or ("-",))}
                self.assertGreater(len(own), 2)
                self.assertLess(sum(own.values()), 12_000, own)

    def test_pictures_of_a_list_stand_below_one_another(self):
        page = self.watch(self.context().new_page())
        page.goto(demo() + "/en/artworks/")
        edges = page.eval_on_selector_all(
            ".card-list .card-image", "all => all.map(one => one.getBoundingClientRect().left)")
        self.assertGreater(len(page.query_selector_all(".card-list picture")), 0)
        self.assertEqual(len(set(edges)), 1, edges)
        page.context.close()
