import Foundation
import SiteBuild
import SiteDiagnostics
import Testing

@Suite struct QueryPagesTests {
    private static let files = [
        "sitegen.yml": """
        title: Art
        base_url: https://example.org/base/
        languages:
          en: { name: English }
          pl: { name: Polski }
        """,
        "Content/en/index.md": "# Home", "Content/pl/index.md": "# Dom",
        "Content/works/catalog.yml": """
        source: works.csv
        title: { en: Works, pl: Dzieła }
        slug: { pl: dziela }
        fields:
          title: { localized: true }
          year: { type: date }
          text: { type: markdown }
        """,
        "Content/works/works.csv": """
        id,title.en,title.pl,year,text
        1,Wave,Fala,1935,"See [two](item:works/2), [home](../en/index.md)"
        2,Bust,,1905,
        3,Zebra,Zebra,,plain
        """,
        "Content/en/a.md":
            "---\nquery: { from: works, where: year, sort: [year], limit: 5 }\n---\nText\n",
        "Content/pl/a.md": "Tekst\n",
        "Content/en/b.md": """
        :::item{ref=works/1}

        :::query{from=works where="year < 1920"} Old

        :::query{from=works count}
        """,
    ]

    private static func site(_ changes: [String: String] = [:]) throws -> TemporarySite {
        try TemporarySite(files.merging(changes) { $1 })
    }

    @Test func `a page shows what its front matter asks for, in its language`() throws {
        let site = try Self.site()
        #expect(site.build().filter { $0.severity != .note }.map(\.summary) == [])
        let english = try site.output("en/a/index.html")
        let places = ["/base/en/works/2/", "/base/en/works/1/"].map {
            english.range(of: "href=\"\($0)\"")?.lowerBound
        }
        #expect(places.allSatisfy { $0 != nil })
        #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
        #expect(!english.contains("/works/3/"))
        let polish = try site.output("pl/a/index.html")
        #expect(polish.contains("<a href=\"/base/pl/dziela/1/\">Fala</a>"))
    }

    @Test func `a text shows items and queries`() throws {
        let site = try Self.site()
        _ = site.build()
        let page = try site.output("en/b/index.html")
        #expect(page.contains("<div class=\"embed embed-item\">"))
        #expect(page.contains("<a href=\"/base/en/works/1/\">Wave</a>"))
        #expect(page.contains("<p class=\"embed-title\">Old</p>"))
        #expect(page.contains("<a href=\"/base/en/works/2/\">Bust</a>"))
        #expect(page.contains("<p>3</p>"))
        #expect(page.contains("css/cards."))
        #expect(!(try site.output("en/index.html")).contains("css/cards."))
    }

    @Test func `the Markdown of items leads where it says, in each language`() throws {
        let site = try Self.site()
        _ = site.build()
        let english = try site.output("en/works/1/index.html")
        #expect(english.contains("<a href=\"/base/en/works/2/\">two</a>"))
        #expect(english.contains("<a href=\"/base/en/\">home</a>"))
        let polish = try site.output("pl/dziela/1/index.html")
        #expect(polish.contains("<a href=\"/base/pl/dziela/2/\">two</a>"))
        #expect(polish.contains("<a href=\"/base/pl/\">home</a>"))
    }

    @Test func `what is wrong in a query or a text of an item is told at its place`() throws {
        let site = try Self.site([
            "Content/en/a.md":
                "---\nquery:\n  from: wroks\n  form: x\n  limit: many\n---\n",
            "Content/en/b.md": """
            :::item{ref=works/7}

            :::query{from=works where="year < 1920 and yaer" sort="-yaer"}

            :::query{from=works where="yaer == 1"}

            :::item
            """,
            "Content/works/works.csv": #"""
            id,title.en,year,text
            1,A,1935,"""Dead"" [x](item:works/9) and [y](../en/nothing.md)"
            2,B,1905,[y](../en/index.md#no)
            """#,
        ])
        let found = site.build().filter { $0.severity == .error }.map { problem in
            let place = problem.span?.position
            let name = problem.path?.split(separator: "/").last ?? ""
            return "\(name):\(place?.line ?? 0):\(place?.column ?? 0) \(problem.id)"
        }
        #expect(
            found == [
                "a.md:3:9 query.unknown-catalog", "a.md:4:3 query.unknown-key",
                "a.md:5:10 query.number", "b.md:1:13 link.missing-item",
                "b.md:3:57 query.unknown-field", "b.md:5:28 template.undefined",
                "b.md:7:1 link.missing-item",
                "works.csv:2:24 link.missing-item", "works.csv:2:46 link.missing-page",
                "works.csv:3:14 link.missing-anchor",
            ])
        let hints = site.build().compactMap(\.hint)
        #expect(hints.contains("did you mean “works”?") && hints.contains("did you mean “year”?"))
    }

    @Test func `feeds have the items of a text as plain links`() throws {
        let site = try Self.site([
            "Content/en/b.md": "---\ndate: 2026-01-01\n---\n:::item{ref=works/1}\n"
        ])
        _ = site.build()
        let feed = try site.output("en/feed.json")
        #expect(feed.contains("<a href=\\\"https://example.org/base/en/works/1/\\\">Wave</a>"))
    }

    @Test func `what a query found follows its catalog from build to build`() throws {
        let site = try Self.site()
        _ = site.build()
        let before = try tree("\(site.root)/public")
        let path = "\(site.root)/Content/works/works.csv"
        let csv = try String(contentsOfFile: path, encoding: .utf8)
        try csv.replacing("2,Bust,,1905,", with: "2,Head,,1905,\n4,New,,1901,").write(
            toFile: path, atomically: true, encoding: .utf8)
        _ = site.build()
        let after = try tree("\(site.root)/public")
        try FileManager.default.removeItem(atPath: "\(site.root)/public")
        try FileManager.default.removeItem(atPath: "\(site.root)/.sitegen")
        _ = site.build()
        #expect(try tree("\(site.root)/public") == after)
        #expect(before != after)
        for page in ["en/a", "en/b"] {
            #expect(try site.output("\(page)/index.html").contains(">New</a>"), "\(page)")
        }
        #expect(try site.output("en/works/page/index.json").contains("\"count\":4"))
    }
}
