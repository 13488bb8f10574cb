extension Explanation {
    /// Of `sitegen.yml` and of front matter.
    static let configuring = [
        Explanation(
            "config.base-url",
            """
            sitegen.yml does not say where the site is published, and neither does --base-url.
            Links between its pages work all the same; feeds, the site map, canonical links and
            previews need the whole address, and say http://localhost/ until it is written.
            """),
        Explanation(
            "config.edit-url",
            """
            edit_url: is the address at which a page is edited, with {path} for the file of the
            page. Without {path}, “Edit this page” leads to the same address everywhere.
            """),
        Explanation(
            "config.language-tag",
            """
            A language is named by its BCP 47 tag: en, pl, sk-SK, zh-Hans. Its first part is a
            language of two or three letters, not a country: cs and not cz, ja and not jp. Where
            the folder has another name, tag: says the language.
            """),
        Explanation(
            "config.menu",
            """
            menu: lists what stands right below the home: sections, pages and catalogs, by the
            name of their folder or file. Other addresses have url: and title:. What is named
            and is not there is left out of the menu.
            """),
        Explanation(
            "config.missing-file",
            """
            sitegen.yml names a file that is not there. Paths begin at the folder of
            sitegen.yml.
            """),
        Explanation(
            "config.output",
            """
            The output is a folder of its own, since what is in it and is not of the site
            is not kept apart from it: not the folder of the site, nor one of its sources,
            nor one above them, nor one of the system such as /etc.
            """),
        Explanation(
            "config.severity",
            """
            Under severity: an id may be made an error, warning or note, or ignored.
            Errors that keep the site from being published are not among those: without
            what they ask for there is no sound site.
            """),
        Explanation(
            "config.unknown-key",
            """
            sitegen.yml has a key that means nothing, often a slip of the pen. What is
            your own goes under extra:, where templates find it.
            """),
        Explanation(
            "config.unknown-language",
            """
            The name is not among the keys of languages: in sitegen.yml.
            """),
        Explanation(
            "config.wrong-date",
            """
            A date is written 2026-03-31, or 2026-03-31 18:30.
            """),
        Explanation(
            "config.wrong-value",
            """
            The value of this key is of another kind: a list where a text belongs, a word
            that is not among the possible ones.
            """),
        Explanation(
            "front-matter.foreign",
            """
            Front matter is YAML. It begins with a line “---”, the first of the file, and ends with
            another. TOML between “+++”, JSON in braces and what stands below empty lines is no
            front matter here: readers would see it as text.
            """),
        Explanation(
            "front-matter.languages",
            """
            languages: of a page names the languages in which it is published: keys of languages:
            in sitegen.yml, that of the page itself among them. Pages of other languages are
            left out on purpose; a file in such a language is published all the same.
            """),
        Explanation(
            "front-matter.no-effect",
            """
            The key is known, but means nothing where it stands. slug, aliases and the like belong
            to one page, so that defaults: of a section cannot set them. fields, defaults and
            migrations are for the pages below an index.md.
            """),
        Explanation(
            "front-matter.unclosed",
            """
            Front matter begins with a line “---” and ends with another one.
            """),
        Explanation(
            "front-matter.unknown-key",
            """
            A key of the front matter is almost one that means something. Any other key of
            your own is found by templates under page.extra.
            """),
        Explanation(
            "front-matter.wrong-date",
            """
            A date is written 2026-03-31, or 2026-03-31 18:30.
            """),
        Explanation(
            "front-matter.wrong-value",
            """
            The value of this key is of another kind: a list where a text belongs, a word
            that is not among the possible ones.
            """),
    ]
}
