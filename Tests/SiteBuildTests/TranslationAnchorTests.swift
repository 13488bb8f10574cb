import SiteDiagnostics
import Testing

/// Links to headings across languages.
@Suite struct TranslationAnchorTests {
    private static let english =
        "---\ntitle: Q\n---\n## Queries\n\n### Sort\n\n## Code\n\n[up](#queries)\n"

    private func site(_ polish: String, links: String = "") throws -> TemporarySite {
        try TemporarySite([
            "sitegen.yml":
                "title: T\nbase_url: https://example.org/\nlanguages: { en: { name: English }, pl: { name: Polski } }\n",
            "Content/en/q.md": Self.english, "Content/pl/q.md": polish,
            "Content/pl/l.md": "# L\n\n\(links)\n",
        ])
    }

    @Test func `a heading has the id of the source page too, and links to that lead to it`() throws
    {
        let site = try site(
            "---\ntitle: Z\n---\n## Zapytania *o*\n\n### Sortowanie\n\n## Code\n\n[w górę](#queries)\n",
            links: "[a](q.md#queries) [b](q.md#sort) [c](q.md#code) [d](q.md#zapytania-o)")
        #expect(site.build().map(\.id) == [])
        let page = try site.output("pl/q/index.html")
        #expect(
            page.contains(
                "<h2 id=\"zapytania-o\"><span class=\"source-anchor\" id=\"queries\"></span>Zapytania"
            ))
        #expect(
            page.contains("<h3 id=\"sortowanie\"><span class=\"source-anchor\" id=\"sort\"></span>")
        )
        #expect(page.contains("<h2 id=\"code\">Code</h2>"))
        #expect(page.contains("href=\"#queries\""))
        let links = try site.output("pl/l/index.html")
        #expect(links.contains("href=\"/pl/q/#zapytania-o\">a<"))
        #expect(links.contains("href=\"/pl/q/#sortowanie\">b<"))
        #expect(links.contains("href=\"/pl/q/#code\">c<"))
        #expect(links.contains("href=\"/pl/q/#zapytania-o\">d<"))
        #expect(try !site.output("en/q/index.html").contains("source-anchor"))
    }

    @Test func `an id may have the letters of any language`() throws {
        let site = try site(
            "---\ntitle: Z\n---\n## Źródła\n\n### B\n\n## C\n", links: "[a](q.md#queries)")
        _ = site.build()
        #expect(
            try site.output("pl/l/index.html").contains("href=\"/pl/q/#%C5%BAr%C3%B3d%C5%82a\""))
    }

    @Test func `where headings differ, those between two of the same id stand for each other`()
        throws
    {
        let site = try site(
            "---\ntitle: Z\n---\n## Wstęp\n\n## Więcej\n\n## Code\n\n### Nowe\n",
            links: "[a](q.md#sort)")
        #expect(site.build().map(\.id) == ["link.missing-anchor"])
        #expect(try !site.output("pl/q/index.html").contains("source-anchor"))
    }

    @Test func `a title in the text of one is no heading of the other`() throws {
        let site = try site(
            "---\ntitle: Z\n---\n# Tytuł\n\n## Zapytania\n\n### B\n\n## C\n",
            links: "[a](q.md#queries)")
        #expect(site.build().map(\.id) == [])
        #expect(try site.output("pl/l/index.html").contains("href=\"/pl/q/#zapytania\""))
    }

    @Test func `a heading that the source page has not is still missed`() throws {
        let site = try site(
            "---\ntitle: Z\n---\n## A\n\n### B\n\n## C\n", links: "[a](q.md#quries)")
        #expect(site.build().map(\.id) == ["link.missing-anchor"])
    }
}
