import Foundation
import SiteBuild
import SiteDiagnostics
import SiteOutput
import SiteTestSupport
import Testing

/// The search of built sites, by the scripts that browsers run.
@Suite struct SearchTests {
    private struct Case: Encodable {
        let lang: String
        let query: String

        /// The addresses of what is found, with the section, in order.
        let urls: [String]
        var excerpts: [String]?
        var cards: [[String: String]]?

        init(
            _ lang: String, _ query: String, _ urls: [String], excerpts: [String]? = nil,
            cards: [[String: String]]? = nil
        ) {
            self.lang = lang
            self.query = query
            self.urls = urls
            self.excerpts = excerpts
            self.cards = cards
        }
    }

    private static let languages = """
        title: T
        base_url: https://example.org/
        default_language: en
        languages:
          en: { name: English }
          pl: { name: Polski }
          sk: { name: Slovenčina }
          ja: { name: 日本語 }

        """

    private func expect(_ site: TemporarySite, _ cases: [Case]) throws {
        #expect(site.build().filter { $0.severity == .error }.map(\.summary) == [])
        let test = Python.package.appending(path: "Tests/Browser/search-index.test.mjs")
        let result = try #require(
            BrowserScript.run(
                ["--test", "--test-reporter=tap", test.path],
                [
                    "SITE": "\(site.root)/public",
                    "CASES": String(decoding: try JSONEncoder().encode(cases), as: UTF8.self),
                ]))
        #expect(result.status == 0, "\(result.output)")
        #expect(result.output.contains("# skipped 0"), "\(result.output)")
    }

    @Test(.enabled(if: BrowserScript.isPresent, "node is not installed"))
    func `pages are found in their language, whatever marks a reader leaves out`() throws {
        let site = try TemporarySite([
            "sitegen.yml": Self.languages,
            "Content/pl/zolc.md": "---\ntitle: Żółć\n---\nPisze o żółci i o C++.\n",
            "Content/pl/inne.md": "---\ntitle: Inne\n---\nZupełnie co innego.\n",
            "Content/ja/a.md": "---\ntitle: 国際化\n---\n国際化の手順を説明します。\n",
            "Content/sk/a.md": "---\ntitle: Maľba\n---\nOľga maľovala ťažké obrazy.\n",
        ])
        try expect(
            site,
            [
                Case(
                    "pl", "zolc", ["/pl/zolc/"], excerpts: ["Pisze o [żółci] i o C++."]),
                Case("pl", "żółć", ["/pl/zolc/"]), Case("pl", "ŻÓŁCIĄ", ["/pl/zolc/"]),
                Case("pl", "C++", ["/pl/zolc/"], excerpts: ["Pisze o żółci i o [C++]."]),
                Case("pl", "+++", []), Case("pl", " ", []), Case("pl", "malba", []),
                Case("ja", "手順", ["/ja/a/"], excerpts: ["国際化の[手順]を説明します。"]),
                Case("ja", "順", ["/ja/a/"]), Case("ja", "手説", []),
                Case("sk", "malba", ["/sk/a/"]), Case("sk", "maľby", ["/sk/a/"]),
                Case("sk", "tazke obraz", ["/sk/a/"]), Case("en", "malba", []),
            ])
    }

    @Test(.enabled(if: BrowserScript.isPresent, "node is not installed"))
    func `titles come before headings before texts, and each result knows its section`() throws {
        let site = try TemporarySite([
            "sitegen.yml": Self.languages,
            "Content/en/a.md": "---\ntitle: A\n---\nOn harbors.\n\n## Boats\n\nRed sails.\n",
            "Content/en/b.md": "---\ntitle: Harbor\n---\nOther words.\n",
            "Content/en/c.md":
                "---\ntitle: C\n---\nIntroduction.\n\n## The harbor at night\n\nDark `sail_color` here.\n",
        ])
        try expect(
            site,
            [
                Case("en", "harbor", ["/en/b/", "/en/c/#the-harbor-at-night", "/en/a/"]),
                Case("en", "harb", ["/en/b/", "/en/c/#the-harbor-at-night", "/en/a/"]),
                Case("en", "hrabor", ["/en/b/", "/en/c/#the-harbor-at-night", "/en/a/"]),
                Case(
                    "en", "red sails", ["/en/a/#boats"], excerpts: ["[Red] [sails]."]),
                Case("en", "\"harbor at night\"", ["/en/c/#the-harbor-at-night"]),
                Case("en", "\"night at harbor\"", []),
                Case("en", "sail_color", ["/en/c/#the-harbor-at-night"]),
            ])
    }

    @Test(.enabled(if: BrowserScript.isPresent, "node is not installed"))
    func `what is not meant for readers is not in the index`() throws {
        let site = try TemporarySite([
            "sitegen.yml": Self.languages + "missing_translations: fallback\n",
            "Content/en/a.md": "---\ntitle: Open\ntags: [Marine]\n---\nseaweed\n",
            "Content/en/b.md": "---\ntitle: Draft\ndraft: true\n---\nseaweed\n",
            "Content/en/c.md": "---\ntitle: Closed\nsearch: false\n---\nseaweed\n",
            "Content/en/d.md": "---\ntitle: Later\npublish_at: 2999-01-01\n---\nseaweed\n",
            "Content/works/catalog.yml": """
            source: works.csv
            list: { subtitle: place }
            fields:
              title: { localized: true }
              kind: { type: choice, facet: true, values: { mural: { en: Mural, pl: Malowidło } } }
              notes: { publish: false }
            """,
            "Content/works/works.csv":
                "id,title,title.pl,kind,place,notes\n1,Kelp,Listownica,mural,Harbor seaweed,secret\n",
        ])
        let item = ["title": "Kelp", "subtitle": "Harbor seaweed"]
        try expect(
            site,
            [
                Case("en", "seaweed", ["/en/a/", "/en/works/1/"]), Case("en", "secret", []),
                Case("en", "marine", ["/en/a/"]), Case("pl", "marine", []),
                Case("en", "mural", ["/en/works/1/"], cards: [item]),
                Case("pl", "malowidla", ["/pl/works/1/"]), Case("pl", "open", []),
                Case("sk", "kelp", ["/sk/works/1/"]),
            ])
        let index = try Self.everything(site, "en")
        for word in ["secret", "draft", "closed", "later"] { #expect(!index.contains(word)) }
    }

    @Test func `a site may have no search, and a language without texts has an empty one`() throws {
        let site = try TemporarySite([
            "sitegen.yml": Self.languages, "Content/en/a.md": "---\ntitle: A\n---\n",
            "Templates/page.html": "{{ site.search_url }}",
        ])
        #expect(site.build().filter { $0.severity == .error }.map(\.summary) == [])
        #expect(try site.output("en/a/index.html") == "/en/search/")
        #expect(try site.output("ja/search/index.json").contains("\"sections\":\"\""))
        #expect(try site.output("sk/search/index.html").contains("/sk/search/index.json"))
        try (Self.languages + "search: off\n").write(
            toFile: "\(site.root)/sitegen.yml", atomically: true, encoding: .utf8)
        #expect(site.build().filter { $0.severity == .error }.map(\.summary) == [])
        #expect(try site.output("en/a/index.html") == "")
        #expect(!FileManager.default.fileExists(atPath: "\(site.root)/public/en/search"))
    }

    @Test func `a server makes the index when a reader searches, and again after a change`() throws
    {
        let site = try TemporarySite([
            "sitegen.yml": Self.languages, "Content/en/a.md": "---\ntitle: Alpha\n---\n",
        ])
        let graph = BuildGraph()
        func rendered(_ former: [String: RenderedFile]) throws -> [String: RenderedFile] {
            let output = MemoryOutput(former: former, bundlesIndexes: true)
            _ = Builder.render(BuildRequest(siteRoot: site.root), into: output, graph)
            return output.taken
        }
        let path = "en/search/index.json"
        let first = try rendered([:])
        let file = try #require(first[path])
        let text = String(decoding: try file.bytes(), as: UTF8.self)
        #expect(text.contains("\"files\":{\"words-1."))
        #expect(text.contains("Aalpha"))
        let again = try rendered(first)
        #expect(again[path] === file)
        // A clean build in memory, by which a published one is verified, has the files themselves.
        let clean = MemoryOutput()
        _ = Builder.render(BuildRequest(siteRoot: site.root), into: clean, BuildGraph())
        #expect(clean.taken.keys.contains { $0.hasPrefix("en/search/words-1.") })
        try "---\ntitle: Beta\n---\n".write(
            toFile: "\(site.root)/Content/en/a.md", atomically: true, encoding: .utf8)
        let changed = try #require(try rendered(again)[path])
        #expect(changed.digest != file.digest)
        #expect(String(decoding: try changed.bytes(), as: UTF8.self).contains("Abeta"))
    }

    @Test func `stems can be left alone`() throws {
        let site = try TemporarySite([
            "sitegen.yml": Self.languages + "search: { stemming: false }\n",
            "Content/en/a.md": "---\ntitle: Templates\n---\n",
        ])
        #expect(site.build().filter { $0.severity == .error }.map(\.summary) == [])
        #expect(try Self.everything(site, "en").contains("templates"))
    }

    @Test func `a page where the search is takes its address`() throws {
        let files = [
            "sitegen.yml": Self.languages, "Content/en/search.md": "---\ntitle: Mine\n---\n",
        ]
        let site = try TemporarySite(files)
        let problems = site.build().filter { $0.severity == .error }
        #expect(problems.map(\.id) == ["route.collision"])
        #expect(problems.first?.path == "Content/en/search.md")
        let other = try TemporarySite(
            files.merging(["sitegen.yml": Self.languages + "search: off\n"]) { $1 })
        #expect(other.build().filter { $0.severity == .error }.map(\.summary) == [])
        #expect(try other.output("en/search/index.html").contains("Mine"))
    }

    /// All words of an index.
    private static func everything(_ site: TemporarySite, _ language: String) throws -> String {
        let folder = "\(site.root)/public/\(language)/search"
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            .filter { $0.hasPrefix("words-") || $0.hasPrefix("spelling-") }
            .map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
            .joined(separator: "\n")
    }
}
