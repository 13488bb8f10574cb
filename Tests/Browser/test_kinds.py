"""Every kind of page and everything that opens over one: axe finds nothing in either colour scheme, nothing is wider than the window, in three widths, in three languages."""
from served import BrowserTest, arabic, demo

MORE = "map: on\ntranslations_page: true\ntaxonomies: { tags: {}, authors: {}, series: {} }\nmenu: [guides, artworks]\n"

PLAIN = {
    "languages": "/", "home": "/en/", "section": "/en/tutorials/", "tutorial": "/en/tutorials/deep-links/", "text with all blocks": "/en/docs/markdown/",
    "tags": "/en/tags/", "tag": "/en/tags/swiftui/", "list": "/en/artworks/", "second page": "/en/artworks/page/2/", "list without filters": "/en/artists/",
    "item": "/en/artworks/1985.08/", "person": "/en/artists/charles-watson/", "facet": "/en/artworks/discipline/", "value": "/en/artworks/discipline/mural/",
    "filtered": "/en/artworks/?discipline=mural&discipline=bell&year=1930..", "nothing found": "/en/artworks/?discipline=mural&year=1800..1801&x=1",
    "map": "/en/artworks/?view=map", "my list": "/en/artworks/my/", "shared list": "/en/artworks/my/?ids=1985.08,2009.02", "search": "/en/search/?q=state", "empty search": "/en/search/",
    "404": "/en/404.html", "Polish list": "/pl/dziela/?discipline=mural&discipline=bell", "Polish tutorial": "/pl/poradniki/",
}
RIGHT_TO_LEFT = {
    "home": "/ar/", "section": "/ar/guides/", "text": "/ar/guides/two/", "tags": "/ar/tags/", "tag": "/ar/tags/فن/", "author": "/ar/authors/ليلى/", "authors": "/ar/authors/", "series": "/ar/series/جولة/",
    "translations": "/ar/translations/", "list": "/ar/artworks/", "item": "/ar/artworks/1985.08/", "facet": "/ar/artworks/discipline/", "filtered": "/ar/artworks/?discipline=mural&discipline=bell",
    "map": "/ar/artworks/?view=map", "my list": "/ar/artworks/my/", "search": "/ar/search/", "404": "/ar/404.html",
}
OPENED = {
    "image viewer": ("/en/artworks/1985.08/", ".full-screen"),
    "menu of a row": ("/en/artworks/", ".card-action"),
    "marks": ("/en/artworks/", ".mark-tools > .icon-button"),
    "languages": ("/en/", ".languages summary"),
    "filters": ("/en/artworks/?discipline=mural", ".filters-switch summary"),
    "navigation": ("/en/tutorials/deep-links/", ".menu-switch summary"),
}


class KindsTest(BrowserTest):
    SCREENS = [(390, "light"), (820, "dark"), (1440, "light"), (1440, "dark")]

    def look(self, pages, site, screens):
        for width, scheme in screens:
            page = self.page("/", site=site, width=width, scheme=scheme)
            for name, path in pages.items():
                where = f"{name} at {width} px, {scheme}"
                page.goto(site + path)
                page.wait_for_load_state("networkidle")
                self.expect_accessible(page, where)
                self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width, where)
            page.context.close()

    def test_every_kind_of_page_is_accessible_and_fits(self):
        self.look(PLAIN, demo(), self.SCREENS)

    def test_every_kind_of_page_fits_the_smallest_screen(self):
        page = self.page("/", width=320)
        for name, path in PLAIN.items():
            page.goto(demo() + path)
            page.wait_for_load_state("networkidle")
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 320, name)

    def test_every_kind_of_page_is_accessible_from_right_to_left(self):
        self.look(RIGHT_TO_LEFT, arabic(MORE), [(390, "light"), (820, "light"), (1440, "dark")])

    def test_what_opens_over_a_page_is_accessible(self):
        for width, scheme in self.SCREENS:
            for name, (path, opener) in OPENED.items():
                page = self.page(path, width=width, scheme=scheme)
                page.wait_for_load_state("networkidle")
                button = page.locator(opener).first
                if button.is_visible():
                    button.click()
                    page.wait_for_timeout(300)
                    self.expect_accessible(page, f"{name} at {width} px, {scheme}")
                page.context.close()
