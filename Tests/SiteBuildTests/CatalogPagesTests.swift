import Foundation
import SiteBuild
import SiteDiagnostics
import Testing

@Suite struct CatalogPagesTests {
    private static let files = [
        "sitegen.yml": """
        title: Art
        base_url: https://example.org/base/
        languages:
          en: { name: English }
          pl: { name: Polski }
        """,
        "Content/en/index.md": "# Home", "Content/pl/index.md": "# Dom",
        "Content/en/works/index.md": "---\ntitle: The collection\n---\nIntroduction.\n",
        "Content/works/catalog.yml": """
        source: works.csv
        title: { en: Works, pl: Dzieła }
        slug: { pl: dziela }
        licence: CC-BY-4.0
        fields:
          title: { localized: true }
          artist: { type: reference, to: artists, facet: true }
          kind: { type: choice, facet: true, values: { mural: { en: Mural, pl: Malowidło }, bust: } }
          year: { type: date, facet: range }
          images: { type: list, of: image, separator: ";", alt: alt }
          notes: { publish: false }
        list: { sort: title, page_size: 2 }
        """,
        "Content/works/works.csv": """
        id,title.en,title.pl,artist,kind,year,images,alt,notes
        1,The Wave,Fala,ada,mural,1935,one.svg,A wave,SECRET
        2,</script><b>,,ada,bust,c. 1905,,,SECRET
        007,Apple,Łuk,,mural,,,,SECRET
        """,
        "Content/works/images/one.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
        "Content/artists/catalog.yml":
            "source: artists.csv\ntitle: Artists\nfields: { name: {}, born: {} }\n",
        "Content/artists/artists.csv": "id,name,born\nada,\"Ada, the “Great”\",1900\n",
        "Templates/probe.html": """
        {% for item in query(from="works", where="kind == 'mural' and artist.born == '1900'") -%}
        {{ item.id }} {{ item.title }} {{ item.artist.name }}
        {%- endfor %}|{{ query(from="works", where="notes == 'SECRET'", count=true) }}
        """,
        "Content/en/probe.md": "---\ntemplate: probe\n---\n",
    ]

    static func site(_ changes: [String: String] = [:]) throws -> TemporarySite {
        try TemporarySite(files.merging(changes) { $1 })
    }

    @Test func `lists, facets and items have pages in every language`() throws {
        let site = try Self.site()
        #expect(site.build().filter { $0.severity != .note }.map(\.summary) == [])
        let paths = [
            "works/", "works/page/2/", "works/1/", "works/007/", "works/kind/", "works/kind/mural/",
            "works/artist/ada/", "works/year/1930..1939/", "artists/", "artists/ada/",
        ]
        for path in paths {
            let polish = path.replacing("works/", with: "dziela/")
            #expect(try site.output("en/\(path)index.html").contains("<h1"), "\(path)")
            #expect(try site.output("pl/\(polish)index.html").contains("<h1"), "\(path)")
        }
        #expect(try site.output("en/works/index.html").contains("Introduction."))
        #expect(try site.output("en/works/index.html").contains("<h1>The collection</h1>"))
        #expect(try site.output("pl/dziela/index.html").contains("<h1>Dzieła</h1>"))
    }

    @Test func `a list is sorted as its language has it, values are marked that it lacks`() throws {
        let site = try Self.site()
        _ = site.build()
        let polish =
            try site.output("pl/dziela/index.html") + site.output("pl/dziela/page/2/index.html")
        let places = ["&lt;/script&gt;&lt;b&gt;", "Fala", "Łuk"].map {
            polish.range(of: ">\($0)</a>")?.lowerBound
        }
        #expect(places.allSatisfy { $0 != nil })
        #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
        #expect(polish.contains("lang=\"en\" dir=\"ltr\"><a"))
    }

    @Test(arguments: ["", "\nroles: { title: notes, creator: notes, description: notes }"])
    func `what is not published is in no file`(roles: String) throws {
        let schema = Self.files["Content/works/catalog.yml"] ?? ""
        let site = try Self.site([
            "Content/works/catalog.yml":
                schema.replacing("page_size: 2", with: "page_size: 2, subtitle: notes") + roles
        ])
        _ = site.build()
        let files = FileManager.default.enumerator(atPath: "\(site.root)/public")
        for case let path as String in files ?? .init() where path.contains(".") {
            let text =
                (try? String(contentsOfFile: "\(site.root)/public/\(path)", encoding: .utf8)) ?? ""
            #expect(!text.contains("SECRET"), "\(path)")
        }
    }

    @Test func `the JSON-LD of an item is data, whatever its texts hold`() throws {
        let site = try Self.site()
        _ = site.build()
        let first = try Self.structured(site.output("en/works/1/index.html"))
        #expect(first["@type"] as? String == "VisualArtwork")
        #expect(first["name"] as? String == "The Wave")
        #expect(first["dateCreated"] as? String == "1935")
        #expect(first["url"] as? String == "https://example.org/base/en/works/1/")
        let creators = first["creator"] as? [[String: String]]
        #expect(creators?.first?["name"] == "Ada, the “Great”")
        let images = first["image"] as? [[String: String]]
        #expect(
            images?.first?["contentUrl"] == "https://example.org/base/works/images/one.svg")
        #expect(
            try Self.structured(site.output("en/works/2/index.html"))["name"] as? String
                == "</script><b>")
    }

    static func structured(_ html: String) throws -> [String: Any] {
        let mark = "<script type=\"application/ld+json\">"
        for part in html.components(separatedBy: mark).dropFirst() where part.contains("Visual") {
            let text = part.components(separatedBy: "</script>")[0]
            let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
            return try #require(object as? [String: Any])
        }
        throw CocoaError(.fileReadCorruptFile)
    }

    @Test func `an item links to its neighbours, languages, artist and facet`() throws {
        let site = try Self.site()
        _ = site.build()
        let page = try site.output("en/works/1/index.html")
        for link in [
            "/base/en/works/2/", "/base/pl/dziela/1/", "/base/en/works/kind/mural/",
            "/base/en/works/artist/ada/", "/base/works/images/one.svg",
        ] {
            #expect(page.contains("\"\(link)\""), "\(link)")
        }
        #expect(page.contains("alt=\"A wave\""))
        #expect(page.contains("hreflang=\"pl\" href=\"https://example.org/base/pl/dziela/1/\""))
        #expect(page.contains("name=\"citation_title\" content=\"The Wave\""))
        #expect(page.contains("rft.title=The%20Wave"))
        #expect(try site.output("en/artists/ada/index.html").contains("/base/en/works/1/"))
        #expect(
            try site.output("sitemap.xml").contains(
                "https://example.org/base/pl/dziela/kind/mural/"))
    }

    @Test
    func `the Markdown of items speaks the language of its page and knows the site's directives`()
        throws
    {
        let site = try Self.site([
            "Content/notes/catalog.yml":
                "source: notes.json\ntitle: Notes\nfields: { text: { type: markdown } }\n",
            "Content/notes/notes.json": """
            [{"id": "1", "text": "> [!NOTE]\\n> A :button[b]{href=\\"https://c.example/\\"}\\n\\n:::box\\nc\\n:::"}]
            """,
            "Templates/directives/box.html": "<b>{{ t('edit') }}</b>{{ content }}",
        ])
        #expect(site.build().filter { $0.id.hasPrefix("markdown") }.isEmpty)
        let polish = try site.output("pl/notes/1/index.html")
        #expect(polish.contains("<p class=\"alert-title\">Uwaga</p>"))
        #expect(
            polish.contains(
                "<a class=\"button\" href=\"https://c.example/\" rel=\"external noopener noreferrer\">b</a>"
            ))
        #expect(polish.contains("<b>Edytuj tę stronę</b><p>c</p>"))
        #expect(
            try site.output("en/notes/1/index.html").contains("<p class=\"alert-title\">Note</p>"))
    }

    @Test func `downloads have the data as it was written, with the licence`() throws {
        let site = try Self.site()
        _ = site.build()
        let lines = try site.output("en/works/data.csv").split(separator: "\r\n")
        #expect(lines[0] == "id,title,artist,kind,year,images,permalink,licence")
        #expect(
            lines[1]
                == "1,The Wave,ada,mural,1935,one.svg,https://example.org/base/en/works/1/,CC-BY-4.0"
        )
        #expect(lines.count == 4)
        let data = Data(try site.output("pl/dziela/data.json").utf8)
        let json = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(json["licence"] as? String == "CC-BY-4.0")
        let items = try #require(json["items"] as? [[String: Any]])
        #expect(items.map { $0["title"] as? String } == ["Fala", "</script><b>", "Łuk"])
        #expect(items.map { $0["languages"] as? [String: String] } == [nil, ["title": "en"], nil])
    }

    @Test func `templates ask catalogs in their own language`() throws {
        let site = try Self.site()
        _ = site.build()
        let page = try site.output("en/probe/index.html")
        #expect(
            page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                == "1 The Wave Ada, the “Great”|3")
    }

    @Test(arguments: [
        ("kidn == 'mural'", "template.undefined"), ("kind ==", "template.syntax"),
        ("title | nothing", "template.syntax"),
    ])
    func `a query that is wrong is told`(condition: String, id: String) throws {
        let site = try Self.site([
            "Templates/probe.html": "{{ query(from=\"works\", where=\"\(condition)\") | length }}"
        ])
        #expect(site.build().filter { $0.severity == .error }.map(\.id) == [id])
    }

    @Test func `a page links to items by their ids, in its own language`() throws {
        let site = try Self.site([
            "Content/en/a.md": "[x](item:works/007#top) [y](item:works/070) [z](item:wroks/1)",
            "Content/pl/a.md": "[x](item:works/007)",
        ])
        let problems = site.build().filter { $0.severity == .error }
        #expect(problems.map(\.id) == ["link.missing-item", "link.missing-item"])
        #expect(
            problems.map(\.hint) == ["did you mean “item:works/007”?", "did you mean “works”?"])
        #expect(try site.output("en/a/index.html").contains("href=\"/base/en/works/007/#top\""))
        #expect(try site.output("pl/a/index.html").contains("href=\"/base/pl/dziela/007/\""))
    }

    @Test func `items are listed as a question says, with what answered it`() throws {
        let site = try Self.site()
        var request = BuildRequest(siteRoot: site.root)
        var items = ItemRequest()
        items.from = "works"
        items.condition = "kind == 'mural' and title | length > 4 and notes"
        items.sort = ["-title"]
        request.items = items
        let result = Builder.build(request, publishes: false)
        let found = try #require(result.items)
        #expect(found.columns == ["id", "title", "artist", "kind", "year", "images", "url"])
        #expect(found.rows.map(\.first) == ["1", "007"])
        #expect(found.rows.first?[2] == "Ada, the “Great”")
        #expect(
            found.explanation == [
                "kind == “mural”: index of kind, 2 items", "notes: column notes, 2 items",
                "title | length > 4: each of 2 items, 2 items",
            ])
        request.items?.from = nil
        #expect(
            Builder.build(request, publishes: false).diagnostics.map(\.id).contains(
                "command.option"))
    }
}
