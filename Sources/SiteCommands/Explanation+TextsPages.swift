extension Explanation {
    /// Of what authors write in pages, and where its links lead.
    static let pages = [
        Explanation(
            "link.dangerous-scheme",
            """
            An address like javascript:… runs code in the page of the reader. It is left
            out.
            """),
        Explanation(
            "link.missing-anchor",
            """
            The page that the link leads to has no such heading or id. Everything is
            published, and the exit status is 1. The hint names the nearest id of that
            page.
            """),
        Explanation(
            "link.missing-asset",
            """
            The link or image leads to a file that is not there. Paths begin at the folder
            of the page, or with “/” at the root of the site.
            """),
        Explanation(
            "link.missing-page",
            """
            The link leads to a page that is not there. Write the path of its file, from
            the folder of this page: ../tutorials/navigation.md. Everything is published,
            and the exit status is 1.
            """),
        Explanation(
            "link.missing-item",
            """
            A link that begins with item: leads to an item of a catalog: the catalog’s folder,
            a slash, and the id as the source has it: item:artworks/007. Everything is
            published, and the exit status is 1.
            """),
        Explanation(
            "link.unpublished",
            """
            The link leads to a draft, or to a page whose publish_at: is still to come.
            """),
        Explanation(
            "link.untranslated",
            """
            The page that the link leads to is not in this language yet; the link leads to
            the next language that has it.
            """),
        Explanation(
            "markdown.code-body",
            """
            A code block with file="path" shows that file, and nothing of what is written
            between its fences.
            """),
        Explanation(
            "markdown.code-file",
            """
            A code block shows a file of the site: file="path", from the folder of the page,
            or with / from that of the site.
            """),
        Explanation(
            "markdown.code-lines",
            """
            Behind the fence of a code block stand the numbers of lines, counted from 1 at
            the top of the block: {2,4-6}, focus={3}, showLineNumbers{start=10}.
            """),
        Explanation(
            "markdown.code-region",
            """
            A region of a file stands between two comments: #region name and #endregion name.
            """),
        Explanation(
            "markdown.code-unclosed",
            """
            Behind the fence of a code block, what a quote, a brace or a bracket opens ends on
            the same line: title="x.swift", {2,4-6}, /word/, [label]. Within quotes, \\" is a
            quote.
            """),
        Explanation(
            "markdown.directive-content",
            """
            Tabs hold :::tab blocks and code blocks, each tab with a title; steps hold one
            numbered list.
            """),
        Explanation(
            "markdown.directive-syntax",
            """
            Behind the name of a directive stand a title, in brackets or not, and attributes
            in braces: :::note[Title]{#id .class key="value"}.
            """),
        Explanation(
            "markdown.duplicate-id",
            """
            Two headings or directives of a page ask for the same id; a later heading gets
            another, a later directive none.
            """),
        Explanation(
            "markdown.attributes",
            """
            Other dialects give any block or link attributes in braces. Here a heading takes
            an id, {#id}, and directives take all: a picture with a class is a figure,
            :::figure{.class}. Elsewhere, or malformed, braces are shown as text.
            """),
        Explanation(
            "markdown.footnote",
            """
            [^label] in a text refers to the footnote that begins with [^label]: on a line of
            its own. A reference without a footnote is shown as it is typed; a footnote
            without a reference, or a second one of the same label, is not shown.
            """),
        Explanation(
            "markdown.link-text",
            """
            Readers follow words, and a link without any takes no place on the page. Only a link
            to an item or a page of the site may do without: it shows the title.
            """),
        Explanation(
            "markdown.alert",
            """
            A quote that begins with [!NOTE], [!TIP], [!IMPORTANT], [!WARNING] or [!CAUTION] on a
            line of its own is an alert, as on GitHub. With another name, or with more on that
            line, it is a quote, and readers see the brackets.
            """),
        Explanation(
            "markdown.limit",
            """
            The text is built in a way that would take a browser, or the build, forever:
            thousands of marks in one paragraph, quotes in quotes, a table of thousands of
            columns. The text of the message says which limit it is.
            """),
        Explanation(
            "markdown.stray-fence",
            """
            A line of three colons or more ends the directive that was opened last. Here
            none is open, so that the colons are shown as text.
            """),
        Explanation(
            "markdown.table-cells",
            """
            A row has more or fewer cells than the head of its table. A pipe within a cell
            is written “\\|”.
            """),
        Explanation(
            "markdown.unclosed-directive",
            """
            A directive that begins with :::name ends with a line of as many colons. Within
            a list that line is indented like the list’s text.
            """),
        Explanation(
            "markdown.unknown-attribute",
            """
            A directive or a code block does not know an attribute. Every directive knows
            id, class, lang, dir and title; those of your own templates know any.
            """),
        Explanation(
            "markdown.unknown-directive",
            """
            A directive of a site’s own is a template, Templates/directives/name.html. For
            colons that are no directive write a backslash before them.
            """),
        Explanation(
            "markdown.unknown-language",
            """
            Code in a language that sitegen does not know is shown as it is, in one colour.
            """),
    ]
}
