extension Explanation {
    /// Those of the rendered site.
    static let checking = [
        Explanation(
            "check.address",
            """
            An address that no browser can understand: a broken percent escape, a scheme
            without a host, or nothing where something is to be loaded.
            """),
        Explanation(
            "check.base-path",
            """
            A site can be published below a path of its host, such as /docs/. An address that
            begins with a slash leaves it. In texts, write addresses relative to the file; in
            templates, ask url_for or asset. `check` renders the site below another path, too,
            and tells what holds only below one of them.
            """),
        Explanation(
            "check.dead-fragment",
            """
            The part after # is the id of an element of the page, or the name of an anchor.
            """),
        Explanation(
            "check.dead-link",
            """
            The output has no file that a static host would answer with. Feeds, the site map,
            style sheets and what pages tell search engines are looked at like links.
            """),
        Explanation(
            "check.duplicate-id",
            """
            Two elements of a page have the same id, so links and labels find the first only.
            """),
        Explanation(
            "check.external-limit",
            """
            A run asks for a limited number of addresses of other hosts, and for no more of
            a host that wants fewer requests or did not answer twice. What it learns is kept,
            so the next run goes on with the rest.
            """),
        Explanation(
            "check.external-link",
            """
            Another host says that what a page links to is not there, or does not answer. A
            host that only refuses programs is a warning. Failures are asked for again after
            an hour, what is there after a week.
            """),
        Explanation(
            "check.external-tool",
            """
            Requests to other hosts are made by curl, which knows the proxies and certificates
            of the machine.
            """),
        Explanation(
            "check.canonical",
            """
            The canonical address tells search engines which page to show of several with the
            same text. It is absolute, there is one, and it leads to a page of the site that is
            its own canonical page and that they may show. A page that names translations is
            its own canonical page.
            """),
        Explanation(
            "check.hreflang",
            """
            Search engines believe that pages are translations of each other only if each
            names all by absolute addresses, itself included, if they are in the language that
            is said, and if they may be shown at all.
            """),
        Explanation(
            "check.missing-alt",
            """
            An image has a text for those who do not see it: alt="…" says what it shows,
            alt="" that it only adorns.
            """),
        Explanation(
            "check.wrong-language",
            """
            A link leads to a page in another language although the page exists in the
            language of the reader. A link that means it says so with hreflang.
            """),
    ]
}
