import SiteDiagnostics
import Testing

/// Dates of catalogs as pages of each language show them.
@Suite struct ItemDateTests {
    private func site(_ dates: [String]) throws -> TemporarySite {
        let rows = dates.enumerated().map { "\($0.offset),Work \($0.offset),\($0.element)\n" }
        return try TemporarySite([
            "sitegen.yml":
                "title: T\nbase_url: https://example.org/\nlanguages: { en: { name: English }, pl: { name: Polski }, ja: { name: 日本語 }, ar: { name: العربية } }\n",
            "Content/en/index.md": "# Home\n",
            "Content/works/catalog.yml":
                "source: works.csv\nfields: { title: { type: text }, made: { type: date } }\n",
            "Content/works/works.csv": "id,title,made\n" + rows.joined(),
            "Templates/item.html":
                "{% for row in page.details %}{% for value in row.values %}{{ value.text }}{% endfor %}{% endfor %}|{{ item.made | date(\"long\") }}|{{ item.made }}",
        ])
    }

    @Test func `a date for machines is written as the language does, another as it is`() throws {
        let site = try site([
            "1941-05-02", "1941-05", "1930/1935", "1941-05-02/1941-05-09", "1941-05/1941-06",
            "c. 1905", "1935", "1480/1490", "1480-05-02",
        ])
        let found = site.build()
        #expect(found.filter { $0.severity == .error }.map(\.id) == [])
        func shown(_ language: String, _ item: Int) throws -> String {
            try site.output("\(language)/works/\(item)/index.html")
        }
        #expect(try shown("pl", 0) == "2 maja 1941|2 maja 1941|1941-05-02")
        #expect(try shown("en", 0) == "May 2, 1941|May 2, 1941|1941-05-02")
        #expect(try shown("ja", 0) == "1941年5月2日|1941年5月2日|1941-05-02")
        #expect(try shown("ar", 0) == "٢ مايو ١٩٤١|٢ مايو ١٩٤١|1941-05-02")
        #expect(try shown("pl", 1) == "maj 1941|maj 1941|1941-05")
        #expect(try shown("ja", 1) == "1941年5月|1941年5月|1941-05")
        #expect(try shown("pl", 2) == "1930–1935|1930–1935|1930/1935")
        #expect(try shown("en", 3).hasPrefix("May 2\u{2009}–\u{2009}9, 1941|"))
        #expect(try shown("pl", 3).hasPrefix("2–9 maja 1941|"))
        #expect(try shown("pl", 4).hasPrefix("maj–czerwiec 1941|"))
        #expect(try shown("pl", 5) == "c. 1905|c. 1905|c. 1905")
        #expect(try shown("ar", 6) == "1935|1935|1935")
        #expect(try shown("en", 7) == "1480–1490|1480–1490|1480/1490")
        #expect(try shown("en", 8).hasPrefix("1480-05-02|"))
    }
}
