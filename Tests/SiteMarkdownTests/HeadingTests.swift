import SiteDiagnostics
import SiteMarkdown
import Testing

@Suite struct HeadingTests {
    @Test(arguments: [
        ("# Hello, World!", ["hello-world"]),
        ("# A\n# A\n# A", ["a", "a-1", "a-2"]),
        ("# A\n# A-1\n# A", ["a", "a-1", "a-2"]),
        ("# A-1\n# A\n# A", ["a-1", "a", "a-2"]),
        ("# `code` and *em*", ["code-and-em"]),
        ("# Żółta łódź", ["żółta-łódź"]),
        ("# Привет мир", ["привет-мир"]),
        ("# 日本語 見出し", ["日本語-見出し"]),
        ("# مرحبا", ["مرحبا"]),
        ("# İstanbul", ["istanbul"]),
        ("# ISTANBUL", ["istanbul"]),
        ("# e\u{301}te\u{301}", ["\u{E9}t\u{E9}"]),
        ("# !!!\n# ???", ["section", "section-1"]),
        // A space that does not break is no space to GitHub, which leaves it out.
        ("# Qu’est-ce\u{A0}?", ["quest-ce"]), ("# a\u{A0}b c", ["ab-c"]),
        ("# E {#e\u{301}}", ["\u{E9}"]),
        ("# snake_case name", ["snake_case-name"]),
        ("# Tom & Jerry", ["tom--jerry"]),
        ("# Title {#own}", ["own"]),
        ("# Title {#my_own_id}", ["my_own_id"]),
        ("# Title {#_a_b_}", ["_a_b_"]),
        ("# Title {#a*b*}", ["a*b*"]),
        ("## Title {#own} ##", ["own"]),
        ("# A\n# Other {#a}", ["a-1", "a"]),
        ("Title {#set}\n=====", ["set"]),
        ("Two\nlines {#set}\n=====", ["set"]),
        ("> # Quoted {#q}", ["q"]),
        ("- # Listed {#l}", ["l"]),
        ("# a [link](x.md)", ["a-link"]),
        ("# Note[^1]\n\n[^1]: x", ["note"]),
    ])
    func `ids come from the text, or as written`(_ text: String, _ ids: [String]) {
        let parsed = Parsed(text)
        #expect(parsed.ids.map { Array($0.unicodeScalars) } == ids.map { Array($0.unicodeScalars) })
        #expect(parsed.diagnostics.isEmpty)
        #expect(parsed.document.anchors.isSuperset(of: ids))
        for id in ids { #expect(parsed.html.contains(" id=\"\(id)\"")) }
        #expect(!parsed.html.contains("{#"))
    }

    @Test func `ids are compared, written and linked to in one form`() {
        let parsed = Parsed(
            "# A {#\u{E9}}\n\n# B {#e\u{301}}\n\n:::note{#o\u{301}}\n:::\n\n<i id=\"u\u{301}\"></i>\n\n"
                + "[a](#e\u{301}) [b](c.md#o\u{301}) [c](https://d.e/#e\u{301})\n")
        #expect(parsed.diagnostics.map(\.id) == ["markdown.duplicate-id"])
        func scalars(_ texts: some Sequence<String>) -> [[UInt32]] {
            texts.map { $0.unicodeScalars.map(\.value) }
        }
        #expect(scalars(parsed.ids) == scalars(["\u{E9}", "b"]))
        #expect(
            scalars(parsed.document.anchors.sorted())
                == scalars(["b", "\u{E9}", "\u{F3}", "\u{FA}"]))
        #expect(
            scalars(parsed.document.links.map(\.destination))
                == scalars(["#\u{E9}", "c.md#\u{F3}", "https://d.e/#e\u{301}"]))
        #expect(scalars([parsed.html])[0].contains(0xFA))
    }

    @Test func `an id that is written twice is a warning, and the second gets one from its text`() {
        let parsed = Parsed("# One {#x}\n\n# Two {#x}\n")
        #expect(parsed.ids == ["x", "two"])
        #expect(parsed.diagnostics.map(\.id) == ["markdown.duplicate-id"])
        #expect(parsed.diagnostics.first?.span?.position.line == 3)
        #expect(parsed.diagnostics.first?.notes.first?.span?.position.line == 1)
    }

    @Test func `ids avoid those the page has already, and those of footnotes and raw HTML`() {
        let parsed = Parsed(
            "# Top\n# fn-1\n# fnref-1\n\n<a id=\"here\"></a>\n\n# Here\n\nx[^1]\n\n[^1]: y\n"
        ) { $0.reservedIDs = ["top"] }
        #expect(parsed.ids == ["top-1", "fn-1-1", "fnref-1-1", "here-1"])
    }

    @Test func `a heading that opens the text is its title`() {
        let parsed = Parsed("# The *title* {#t}\n\nText.\n") { $0.dropsLeadingTitle = true }
        #expect(parsed.document.leadingTitle?.text == "The title")
        #expect(parsed.html == "<p>Text.</p>\n")
        #expect(parsed.document.outline.isEmpty)
        let kept = Parsed("# The *title* {#t}\n\nText.\n")
        #expect(kept.document.leadingTitle?.text == "The title")
        #expect(kept.html == "<h1 id=\"t\">The <em>title</em></h1>\n<p>Text.</p>\n")
    }

    @Test(arguments: [
        "Text.\n\n# The title\n\n# Another\n", "## Another\n\n# The title\n",
        "> # Another\n\n# The title\n", "#\n\n# The title\n\n# Another\n",
    ])
    func `the first heading of the highest level is the title, wherever it stands`(_ text: String) {
        let parsed = Parsed(text) { $0.dropsLeadingTitle = true }
        #expect(parsed.document.leadingTitle?.text == "The title")
        #expect(parsed.document.leadingTitle?.id == "the-title")
        #expect(parsed.ids.contains("another"))
        #expect(!parsed.ids.contains("the-title"))
        #expect(!parsed.html.contains("The title"))
    }

    @Test(arguments: ["## No title\n", "> # No title\n", "- # No title\n"])
    func `other headings are no title`(_ text: String) {
        let parsed = Parsed(text) { $0.dropsLeadingTitle = true }
        #expect(parsed.document.leadingTitle == nil)
        #expect(parsed.ids == ["no-title"])
    }

    @Test func `the outline keeps emphasis and code only`() {
        let parsed = Parsed("# A `b<c` *d* [e](f.md) ![g](h.png) <b>i</b>[^1]\n\n[^1]: x\n")
        #expect(
            parsed.document.outline.first?.html == "A <code>b&lt;c</code> <em>d</em> e  i")
        #expect(parsed.document.outline.first?.text == "A b<c d e  i")
    }

    @Test(arguments: [
        ("Before.\n\n# Title\n\n# Part", "Title", "<p>Before.</p>\n"),
        ("<!-- note -->\n\n{% set a = 1 %}\n\n# Title", "Title", "{% set a = 1 %}"),
        ("> # Quoted\n\n# Title", "Title", "Quoted"),
    ])
    func `the first heading names the page wherever it stands`(
        _ text: String, _ title: String, _ kept: String
    ) {
        let parsed = Parsed(text) { $0.dropsLeadingTitle = true }
        #expect(parsed.document.leadingTitle?.text == title)
        #expect(!parsed.html.contains(">Title<"))
        #expect(parsed.html.contains(kept))
    }
}
