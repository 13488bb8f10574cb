import SiteDiagnostics
import Testing

/// Terms that are one thing in several languages.
@Suite struct TermLanguageTests {
    private func site() throws -> TemporarySite {
        try TemporarySite([
            "sitegen.yml": """
            title: T
            base_url: https://example.org/
            languages: { en: { name: English }, pl: { name: Polski }, sk: { name: Slovenčina } }
            taxonomies: { tags: { terms: terms.yml } }
            missing_translations: omit
            """,
            "terms.yml": """
            murals: { labels: { en: Murals, pl: Murale }, slugs: { pl: murale } }
            busts: { labels: { en: Busts, pl: Popiersia } }
            """,
            "Content/en/a.md": "---\ntitle: A\ntags: [Murals, busts]\n---\n",
            "Content/pl/a.md": "---\ntitle: Ą\ntags: [murale]\n---\n",
            "Content/pl/b.md": "---\ntitle: B\ntags: [Murale]\n---\n",
            "Content/sk/c.md": "---\ntitle: C\n---\n",
        ])
    }

    @Test func `a label of another language, its slug and its id are one term`() throws {
        let site = try site()
        #expect(site.build().map(\.id) == [])
        let polish = try site.output("pl/tags/murale/index.html")
        #expect(polish.contains(">Ą</a>") && polish.contains(">B</a>"))
        #expect(polish.contains("hreflang=\"en\" href=\"https://example.org/en/tags/murals/\""))
        #expect(polish.contains("<h1>Murale</h1>"))
        #expect(try site.output("en/tags/murals/index.html").contains("<h1>Murals</h1>"))
    }

    @Test func `the language switch leads to the term, else to the taxonomy, else home`() throws {
        let site = try site()
        _ = site.build()
        let murals = try site.output("en/tags/murals/index.html")
        #expect(murals.contains("<a href=\"/pl/tags/murale/\" lang=\"pl\""))
        #expect(murals.contains("<a href=\"/sk/\" lang=\"sk\""))
        let busts = try site.output("en/tags/busts/index.html")
        #expect(busts.contains("<a href=\"/pl/tags/\" lang=\"pl\""))
        #expect(!busts.contains("hreflang=\"pl\" href=\"https://example.org"))
    }
}
