import SiteBuild
import SiteDiagnostics
import Testing

/// Links to items and their lists, in the texts of pages and of items.
@Suite struct ItemLinkTests {
    private static func site(_ changes: [String: String]) throws -> TemporarySite {
        let files = [
            "sitegen.yml":
                "title: T\nbase_url: https://example.org/\nlanguages: [en, pl]\ndefault_language: en\n",
            "Content/en/index.md": "---\ntitle: H\n---\n",
            "Content/works/catalog.yml":
                "source: works.csv\nfields: { title: {}, kind: { facet: true }, text: { type: markdown, localized: true } }\n",
            "Content/works/works.csv": """
            id,title,kind,text,text.pl
            1,One,mural,"## History

            Text",## Dzieje
            2,Two,mural,## Only here,
            """,
        ]
        return try TemporarySite(files.merging(changes) { $1 })
    }

    /// `id@line:column` of errors and warnings.
    private func places(_ diagnostics: [Diagnostic]) -> [String] {
        diagnostics.filter { $0.severity != .note }.map { diagnostic in
            let place = diagnostic.span.map { "\($0.position.line):\($0.position.column)" } ?? ""
            return "\(diagnostic.id) \(diagnostic.path ?? "") \(place)"
        }
    }

    @Test func `a dead anchor on an item is told where it is written`() throws {
        let site = try Self.site([
            "Content/en/a.md": """
            ---
            title: A
            ---
            [a](item:works/1#history) [b](item:works/1#histry) [c](item:works/1#sg-cite)

            - [d](item:works/1#top) [e](item:works/1) [f](item:works/1#dzieje)
            """,
            "Content/pl/a.md": """
            ---
            title: A
            ---
            [a](item:works/1#dzieje) [b](item:works/1#history) [c](item:works/2#only-here)
            """,
        ])
        let found = site.build()
        #expect(
            places(found) == [
                "link.missing-anchor Content/en/a.md 4:31",
                "link.missing-anchor Content/en/a.md 6:47",
                "link.missing-anchor Content/pl/a.md 4:30",
            ])
        #expect(found.first { $0.severity == .error }?.hint == "did you mean “#history”?")
    }

    @Test func `it is told in the text of an item too, and not what a template writes`() throws {
        let site = try Self.site([
            "Content/works/works.csv": """
            id,title,kind,text
            1,One,mural,## History
            2,Two,mural,See [the past](item:works/1#historie) and [place](item:works/1#place).
            """,
            "Templates/item.html": "<p id=\"place\">{{ item.text }}</p>",
        ])
        #expect(
            places(site.build()) == ["link.missing-anchor Content/works/works.csv 3:28"])
    }

    @Test func `no heading of an item is above its title`() throws {
        let site = try Self.site([
            "Content/works/works.csv": """
            id,title,kind,text
            1,One,mural,"# Past

            ## Early"
            2,Two,mural,## Past
            """
        ])
        #expect(places(site.build()).isEmpty)
        let first = try site.output("en/works/1/index.html")
        #expect(first.contains("<h2 id=\"past\">Past</h2>"))
        #expect(first.contains("<h3 id=\"early\">Early</h3>"))
        #expect(first.matches(of: /<h1/).count == 1)
        #expect(try site.output("en/works/2/index.html").contains("<h2 id=\"past\">Past</h2>"))
    }

    @Test func `a link to the page of a value has its address as all others have it`() throws {
        let page =
            "---\ntitle: A\n---\n[a](works/kind/mural/) [b](../en/works/kind/mural/#sg-main)\n"
        let site = try Self.site(["Content/en/index.md": page])
        #expect(places(site.build()).isEmpty)
        let html = try site.output("en/index.html")
        #expect(html.contains("<a href=\"/en/works/kind/mural/\">a</a>"))
        #expect(html.contains("<a href=\"/en/works/kind/mural/#sg-main\">b</a>"))
        let relative = try Self.site([
            "Content/en/index.md": page,
            "sitegen.yml":
                "title: T\nbase_url: https://example.org/\nlanguages: [en, pl]\ndefault_language: en\nlinks: relative\n",
        ])
        #expect(places(relative.build()).isEmpty)
        #expect(
            try relative.output("en/index.html").contains(
                "<a href=\"./works/kind/mural/index.html\">a</a>"))
    }

    @Test func `a link without words shows the title of what it leads to`() throws {
        let site = try Self.site([
            "Content/works/works.csv": """
            id,title,title.pl,kind,text
            1,One & all,Jeden,mural,See [](item:works/2) or <item:works/1>.
            2,Two,,mural,
            """,
            "Content/works/catalog.yml":
                "source: works.csv\nfields: { title: { localized: true }, kind: {}, text: { type: markdown } }\n",
            "Content/en/a.md": "---\ntitle: A < b\n---\n[](item:works/1) <item:works/2>\n",
            "Content/pl/a.md":
                "---\ntitle: Ą\n---\n[](item:works/1) <item:works/2> [](../en/a.md#x) [](a.md)\n",
        ])
        #expect(places(site.build()) == ["link.missing-anchor Content/pl/a.md 4:36"])
        let one = "<a href=\"/en/works/1/\">One &amp; all</a>"
        #expect(
            try site.output("en/a/index.html").contains(
                "<p>\(one) <a href=\"/en/works/2/\">Two</a></p>"))
        #expect(
            try site.output("en/works/1/index.html").contains(
                "See <a href=\"/en/works/2/\">Two</a> or \(one)."))
        let two = "<a href=\"/pl/works/2/\"><span lang=\"en\" dir=\"ltr\">Two</span></a>"
        #expect(
            try site.output("pl/a/index.html").contains(
                "<p><a href=\"/pl/works/1/\">Jeden</a> \(two) <a href=\"/en/a/#x\">"
                    + "<span lang=\"en\" dir=\"ltr\">A &lt; b</span></a> <a href=\"/pl/a/\">Ą</a></p>"
            ))
        #expect(
            try site.output("pl/works/1/index.html").contains(
                "See \(two) or <a href=\"/pl/works/1/\">Jeden</a>."))
    }
}
