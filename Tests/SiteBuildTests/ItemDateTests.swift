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

    @Test func `a list and its filters write dates as the page of the item does`() throws {
        let site = try TemporarySite([
            "sitegen.yml":
                "title: T\nbase_url: https://example.org/\nlanguages: { en: { name: English }, pl: { name: Polski } }\n",
            "Content/en/index.md": "# Home\n",
            "Content/works/catalog.yml":
                "source: works.csv\nfields: { title: { type: text }, date: { type: date, facet: true } }\n",
            "Content/works/works.csv": "id,title,date\n0,Work,1941-05-02\n1,Other,c. 1905\n",
            "Templates/item.html":
                "{{ item.card.date }}|{% for term in catalog.facets[0].terms | sort(attribute=\"slug\") %}{{ term.label }};{% endfor %}",
        ])
        #expect(site.build().filter { $0.severity == .error }.map(\.id) == [])
        #expect(
            try site.output("pl/works/0/index.html") == "2 maja 1941|2 maja 1941;c. 1905;")
        #expect(
            try site.output("en/works/1/index.html") == "c. 1905|May 2, 1941;c. 1905;")
    }
}

/// What an item says in another language than its page.
@Suite struct ItemDirectionTests {
    @Test func `each part of a citation and the body run in their own direction`() throws {
        let site = try TemporarySite([
            "sitegen.yml":
                "title: T\nbase_url: https://example.org/\nlanguages: { en: { name: English }, he: { name: עברית } }\n",
            "Content/en/index.md": "# Home\n",
            "Content/art/catalog.yml":
                "source: art.csv\nfields: { title: { localized: true }, creator: {}, date: { type: date }, description: { type: markdown, localized: true } }\n",
            "Content/art/art.csv":
                "id,title,creator,date,description\n4,Fourth,Ann Neil,19XX,Text.\n",
        ])
        #expect(site.build().filter { $0.severity == .error }.map(\.summary) == [])
        let url = "https://example.org/he/art/4/"
        let page = try site.output("he/art/4/index.html")
        #expect(
            page.contains(
                "<dd><bdi>Ann Neil</bdi>. (<bdi>19XX</bdi>). <cite lang=\"en\" dir=\"ltr\">Fourth</cite>. <bdi>T</bdi>. <a href=\"\(url)\" dir=\"ltr\">\(url)</a></dd>"
            ))
        #expect(page.contains("<div class=\"content\" lang=\"en\" dir=\"ltr\"><p>Text.</p>"))
        let own = try site.output("en/art/4/index.html")
        #expect(own.contains("<cite dir=\"auto\">Fourth</cite>"))
        #expect(own.contains("<div class=\"content\"><p>Text.</p>"))
    }

    @Test func `the way home is called in the language of the page, whatever the home is in`()
        throws
    {
        let site = try TemporarySite([
            "sitegen.yml":
                "title: T\nbase_url: https://example.org/\nmissing_translations: fallback\nlanguages: { en: { name: English }, ar: { name: العربية } }\n",
            "Content/en/index.md": "# Home\n", "Content/en/g/index.md": "# Guide\n",
            "Content/en/g/a.md": "# A\n", "Content/ar/g/a.md": "# أ\n",
        ])
        _ = site.build()
        let page = try site.output("ar/g/a/index.html")
        #expect(page.contains("<li><a href=\"/ar/\">الرئيسية</a></li>"))
        #expect(page.contains("<li><a href=\"/ar/g/\" lang=\"en\" dir=\"ltr\">Guide</a></li>"))
        #expect(page.contains("<meta property=\"og:locale\" content=\"ar_EG\">"))
    }
}
