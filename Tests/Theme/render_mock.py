#!/usr/bin/env python3
"""Renders every view of the built-in theme by Jinja2 itself, with made-up pages.

    python3 Tests/Theme/render_mock.py FOLDER

An undefined variable, a missing string and a missing plural form are errors here as in sitegen.
"""

import pathlib
import re
import shutil
import sys

import jinja2
import markupsafe

ROOT = pathlib.Path(__file__).resolve().parents[2]
THEME = ROOT / "Templates"
CATEGORIES = {
    "en": "one other", "pl": "one few many other", "sk": "one few many other",
    "ar": "zero one two few many other",
}


class Thing:
    """An object whose attributes are all that it has."""

    def __init__(self, **attributes):
        self.__dict__.update(attributes)


class Date(str):
    @property
    def iso(self):
        return self[:10]

    @property
    def rfc3339(self):
        return str(self)


def category(language, n):
    if language == "en":
        return "one" if n == 1 else "other"
    if language == "sk":
        return "one" if n == 1 else "few" if 2 <= n <= 4 else "other"
    if language == "ar":
        if n < 3:
            return ("zero", "one", "two")[n]
        return "few" if 3 <= n % 100 <= 10 else "many" if 11 <= n % 100 else "other"
    if n == 1:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


def words(language):
    """The nested maps of a file of strings: keys, and plain or double-quoted texts on one line."""
    entries = {}
    open_maps = [(-1, entries)]
    for line in (THEME / "i18n" / f"{language}.yml").read_text("utf-8").splitlines():
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        indent = len(line) - len(line.lstrip())
        key, text = (part.strip() for part in line.split(":", 1))
        while open_maps[-1][0] >= indent:
            open_maps.pop()
        entry = text[1:-1] if text.startswith('"') else text or {}
        open_maps[-1][1][key] = entry
        if entry == {}:
            open_maps.append((indent, entry))
    return entries


class Strings:
    def below(self, key):
        return self.entries[key]

    def __init__(self, language):
        path = THEME / "i18n" / f"{language}.yml"
        self.language = language if path.exists() else "en"
        self.entries = words(self.language)

    def below(self, key):
        return self.entries[key]

    def text(self, key, count=None, **values):
        entry = self.entries
        for part in key.split("."):
            entry = entry[part]
        if isinstance(entry, dict):
            missing = set(CATEGORIES[self.language].split()) - set(entry)
            assert not missing, f"{key} lacks {missing}"
            assert count is not None, f"{key} needs a count"
            entry = entry[category(self.language, count)].replace("{n}", str(count))
        for name, value in values.items():
            assert "{%s}" % name in entry, f"{key} does not use {name}"
            entry = entry.replace("{%s}" % name, str(value))
        assert not re.search(r"\{\w+\}", entry), f"{key}: {entry}"
        return entry


LANGUAGES = [
    ("en", "English", "ltr"), ("pl", "Polski", "ltr"), ("sk", "Slovenčina", "ltr"),
    ("ar", "العربية", "rtl"),
]
NAMES = {key: (name, direction) for key, name, direction in LANGUAGES}
BASE = "https://example.org"


def page(title, url, parent=None, kind="page", lang="en", shown=None, **attributes):
    name, direction = NAMES[lang]
    content_lang = shown or lang
    result = Thing(
        title=title, nav_title=title, description=None, summary=attributes.get("description"), url=url, permalink=BASE + url,
        canonical=BASE + url, lang=lang, dir=direction, lang_name=name, alternates=[],
        state="translated", source=None, extra={}, abstract=attributes.get("description"), questions=[], embeds=False, blocks=[], terms=[], image=None, image_permalink=None,
        content=markupsafe.Markup(""), content_lang=content_lang,
        content_dir=NAMES[content_lang][1], date=None, updated=None, tags=[], authors=[], toc=[],
        shows_toc=True, reading_time=0, word_count=0, section=parent, parent=parent,
        ancestors=(parent.ancestors + [parent]) if parent else [], children=[], child_count=0, prev=None, next=None,
        related=[], translations=[], draft=False, weight=None, kind=kind, is_hidden=False,
        edit_url=None, noindex=False, structured_data=[], key=url)
    result.__dict__.update(attributes)
    result.blocks = ["text"] if result.content else []
    if parent:
        parent.children.append(result)
        parent.child_count += 1
    return result


CONTENT = (pathlib.Path(__file__).parent / "content.html").read_text("utf-8")


def toc(content):
    headings = re.findall(r'<h(\d) id="([^"]+)">(.*?)</h\d>', content)
    return [
        Thing(level=int(level), id=id, title=markupsafe.Markup(title)) for level, id, title in headings
    ]


class Site:
    """A small site in one language, with the views of every kind."""

    def __init__(self, lang):
        self.lang = lang
        self.strings = Strings(lang)
        root = f"/{lang}/"
        words = {
            "en": ("Public art, and the app that shows it", "Tutorials", "Documentation",
                   "Links that open the right screen"),
            "pl": ("Sztuka w mieście i aplikacja, która ją pokazuje", "Samouczki", "Dokumentacja",
                   "Linki, które otwierają właściwy ekran"),
            "sk": ("Umenie v meste a aplikácia, ktorá ho ukazuje", "Návody", "Dokumentácia",
                   "Odkazy, ktoré otvoria správnu obrazovku"),
            "ar": ("الفن العام والتطبيق الذي يعرضه", "دروس", "وثائق", "روابط تفتح الشاشة الصحيحة"),
        }[lang]
        self.title = words[0]
        self.home = page(words[0], root, kind="home", lang=lang,
                         summary="Tutorials in three languages, and a generator that publishes them.")
        self.tutorials = page(words[1], root + "tutorials/", self.home, "section", lang)
        self.docs = page(words[2], root + "docs/", self.home, "section", lang)
        tag = Thing(title="Navigation", slug="navigation", url=root + "tags/navigation/", count=3,
                    permalink=BASE + root + "tags/navigation/", label="Navigation", description=None, extra={}, pages=[])
        other = Thing(title="Swift", slug="swift", url=root + "tags/swift/", count=21,
                      permalink=BASE + root + "tags/swift/", label="Swift", description=None, extra={}, pages=[])
        self.terms = [tag, other]
        text = "Every screen of an app can have an address. Here is how to turn one into the other."
        self.article = page(
            words[3], root + "tutorials/deep-links/", self.tutorials, lang=lang, description=text,
            content=markupsafe.Markup(CONTENT), toc=toc(CONTENT), date=Date("2026-03-31"),
            updated=Date("2026-09-02T08:30:00Z"), tags=self.terms, authors=["Ada Nowak", "Ján Kráľ"],
            reading_time=5, word_count=980, edit_url="https://example.org/edit/en/a.md")
        author = Thing(title="Ada Nowak", url=root + "authors/ada-nowak/", taxonomy="authors",
                       permalink=BASE + root + "authors/ada-nowak/")
        self.second = page("State that survives a restart", root + "tutorials/state/", self.tutorials,
                           lang=lang, description=text, date=Date("2026-02-11"))
        linked = "en" if lang != "en" else "sk"
        self.third = page("Zoznam a detail", f"/{linked}/tutorials/lists/", self.tutorials, lang=linked,
                          description="Dva panely, jeden stav.", date=Date("2026-01-20"))
        self.fallback = page(
            "Migrations without tears", root + "tutorials/migrations/", self.tutorials, lang=lang,
            shown="en" if lang != "en" else "pl", state="fallback", noindex=True,
            content=markupsafe.Markup(CONTENT), toc=toc(CONTENT), description=text, reading_time=1,
            word_count=200)
        for name in ("Start", "Content and front matter", "Configuration", "Templates", "Markdown"):
            page(name, f"{root}docs/{name.lower().split()[0]}/", self.docs, lang=lang, description=text)
        series = Thing(title="Links", url=root + "series/links/", taxonomy="series", number=1, count=2,
                       pages=[self.article, self.second])
        self.article.terms = [author, series]
        self.article.structured_data = [markupsafe.Markup('{"@type":"TechArticle"}')]
        self.article.questions = [Thing(id="q", title="Why?", answer=markupsafe.Markup("<p>So.</p>"))]
        self.article.next = self.second
        self.article.prev = self.docs.children[0]
        self.article.related = [self.second, self.third]
        self.taxonomy = page(self.strings.text("taxonomy.tags"), root + "tags/", self.home, "taxonomy",
                             lang)
        self.home.children.remove(self.taxonomy)
        self.home.child_count -= 1
        self.term = page("Navigation", root + "tags/navigation/", self.taxonomy, "term", lang)
        self.missing = page(self.strings.text("not_found.title"), root + "404.html", None, "not_found",
                            lang, noindex=True)
        self.search = page(self.strings.text("search.title"), root + "search/", self.home, "search",
                           lang, noindex=True)
        self.home.children.remove(self.search)
        self.home.child_count -= 1
        self.choice = page(self.title, "/", None, "languages", lang)

    def views(self):
        pagination = Thing(page=1, pages=3, total=30, prev_url=None,
                           next_url=self.tutorials.url + "page/2/")
        single = Thing(page=1, pages=1, total=4, prev_url=None, next_url=None)
        middle = Thing(page=2, pages=3, total=30, prev_url=self.tutorials.url,
                       next_url=self.tutorials.url + "page/3/")
        return [
            ("home.html", "index.html", self.home, dict(pages=self.home.children)),
            ("section.html", "tutorials/index.html", self.tutorials,
             dict(pages=self.tutorials.children, pagination=pagination)),
            ("section.html", "tutorials/page/2/index.html", self.tutorials,
             dict(pages=self.tutorials.children, pagination=middle)),
            ("section.html", "docs/index.html", self.docs,
             dict(pages=self.docs.children, pagination=single)),
            ("page.html", "tutorials/deep-links/index.html", self.article,
             dict(pages=self.tutorials.children)),
            ("page.html", "tutorials/migrations/index.html", self.fallback,
             dict(pages=self.tutorials.children)),
            ("page.html", "tutorials/state/index.html", self.second,
             dict(pages=self.tutorials.children)),
            ("taxonomy.html", "tags/index.html", self.taxonomy, dict(terms=self.terms, pages=[])),
            ("term.html", "tags/navigation/index.html", self.term,
             dict(term=self.terms[0], taxonomy="tags", pages=[self.article, self.second], pagination=single)),
            ("404.html", "404.html", self.missing, dict(pages=[])),
            ("search.html", "search/index.html", self.search, dict(pages=[], searches=[
                Thing(lang=key, name=name, dir=direction, url=f"/{key}/search/",
                      index=f"/{key}/search/index.json") for key, name, direction in LANGUAGES])),
            ("languages.html", "languages.html", self.choice, dict(pages=[])),
        ]

    def render(self, output):
        environment = self.environment()
        for template, file, shown, variables in self.views():
            languages = [
                Thing(key=key, lang=key, name=name, dir=direction, home_url=f"/{key}/",
                      url=shown.url.replace(f"/{self.lang}/", f"/{key}/"), exists=key != "sk",
                      active=key == self.lang) for key, name, direction in LANGUAGES
            ]
            if not shown.noindex:
                shown.alternates = [
                    Thing(lang=key, hreflang=key, title=shown.title,
                          url=BASE + shown.url.replace(f"/{self.lang}/", f"/{key}/"))
                    for key, *_ in LANGUAGES[:3]
                ] + [Thing(lang="en", hreflang="x-default", url=BASE + shown.url, title=shown.title)]
            menu = [
                Thing(title=entry.title, url=entry.url, lang=entry.lang, dir=entry.dir,
                      active=shown is entry or entry in shown.ancestors, children=entry.children,
                      is_external=False)
                for entry in (self.tutorials, self.docs)
            ]
            site = Thing(
                title=self.title, url=BASE + "/", description=None, languages=languages, menu=menu,
                home_url=f"/{self.lang}/", extra={}, csp=None, feed_url=f"{BASE}/{self.lang}/feed.xml",
                json_feed_url=f"{BASE}/{self.lang}/feed.json", base_path="/", number_tag=None, search_url=f"/{self.lang}/search/",
                taxonomies=[Thing(name="tags", title=self.taxonomy.title, url=self.taxonomy.url)])
            text = environment.get_template(template).render(
                site=site, lang=self.lang, lang_key=self.lang, route=None, catalogs=[], page=shown,
                **variables)
            path = output / self.lang / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")

    def environment(self):
        environment = jinja2.Environment(
            loader=jinja2.FileSystemLoader(THEME), undefined=jinja2.StrictUndefined,
            autoescape=jinja2.select_autoescape(["html", "xml"]),
            finalize=lambda value: "" if value is None else value)
        environment.globals.update(t=self.strings.text, words=self.strings.below, asset=asset, catalogs={}, url_for="/{}".format)
        environment.filters.update(date=lambda moment, style="medium": moment.iso,
                                   number=lambda value: f"{value:,}", territory=lambda tag: f"{tag}_{tag.upper()}")
        return environment


def asset(name):
    assert (THEME / "assets" / name).is_file(), f"no asset {name}"
    return f"/assets/{name}"


def main(output):
    output = pathlib.Path(output)
    for key, *_ in LANGUAGES:
        Site(key).render(output)
    shutil.copytree(THEME / "assets", output / "assets", dirs_exist_ok=True)


if __name__ == "__main__":
    main(sys.argv[1])
