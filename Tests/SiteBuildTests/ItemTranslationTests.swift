import Foundation
import SiteBuild
import SiteContent
import SiteDiagnostics
import Testing

/// Whether the translations of items are as new as the items.
@Suite struct ItemTranslationTests {
    private static let configuration =
        "title: T\nbase_url: https://example.org/\nlanguages: { en: { name: English }, pl: { name: Polski } }\n"

    private func rows(_ site: TemporarySite) -> [String: TranslationListing.Row] {
        var request = BuildRequest(siteRoot: site.root)
        request.listsTranslations = true
        let rows = Builder.build(request, publishes: false).translations?.rows ?? []
        return Dictionary(
            rows.map { ("\($0.language) \($0.group)", $0) }, uniquingKeysWith: { first, _ in first }
        )
    }

    private func write(_ text: String, to path: String, of site: TemporarySite) throws {
        try text.write(toFile: "\(site.root)/\(path)", atomically: false, encoding: .utf8)
    }

    @Test func `columns of a table say which version of an item was translated`() throws {
        let site = try TemporarySite([
            "sitegen.yml": Self.configuration,
            "Content/w/catalog.yml":
                "source: w.csv\nundeclared: error\nfields: { title: { localized: true } }\n",
            "Content/w/w.csv": """
            id,title.en,title.pl,version,source_version.pl
            1,Wave,Fala,2,2
            2,Bust,Popiersie,10,9
            3,Mural,Mural,2,
            4,Plaque,,2,1
            5,Relief,Relief,,1
            6,Frieze,Fryz,1,2
            """,
        ])
        let diagnostics = site.build()
        #expect(diagnostics.map(\.id) == Array(repeating: "translation.source-version", count: 2))
        #expect(diagnostics.map { $0.span?.position.line } == [6, 7])
        let states = rows(site).mapValues(\.state)
        #expect(states["pl w/1"] == "translated")
        #expect(states["pl w/2"] == "outdated")
        #expect(states["pl w/3"] == "unverified")
        #expect(states["pl w/4"] == "fallback")
        #expect(states["pl w/5"] == "unverified")
        #expect(states["pl w/6"] == "translated")
        #expect(states["en w/2"] == "translated")
        #expect(try site.output("pl/w/2/index.html").contains("Oryginał się zmienił"))
        for item in ["pl/w/1", "pl/w/3", "en/w/2"] {
            #expect(try !site.output("\(item)/index.html").contains("class=\"notice\""))
        }
        // Nothing of it is for readers.
        #expect(try !site.output("en/w/data.csv").contains("version"))
        #expect(try !site.output("en/w/1/index.html").contains("version"))
    }

    @Test func `a Markdown item says it in the file of its translation`() throws {
        let site = try TemporarySite([
            "sitegen.yml": Self.configuration + "translations_page: true\n",
            "Content/w/catalog.yml":
                "fields: { title: { localized: true }, text: { type: markdown, localized: true, body: true } }\n",
            "Content/w/items/a.md": "---\ntitle: Wave\nversion: 3\n---\nBig.\n",
            "Content/w/items/a.pl.md": "---\ntitle: Fala\nsource_version: 2\n---\nDuża.\n",
        ])
        #expect(site.build() == [])
        let row = rows(site)["pl w/a"]
        #expect(row?.state == "outdated")
        #expect(row?.source == "Content/w/items/a.pl.md")
        #expect(row?.original == "Content/w/items/a.md")
        #expect(
            try site.output("pl/translations/index.html").contains(
                "<a href=\"/pl/w/a/\">Fala</a> – oryginał się zmienił<br><code>Content/w/items/a.pl.md</code>"
            ))
        try write(
            "---\ntitle: Fala\nsource_version: 3\n---\nDuża.\n", to: "Content/w/items/a.pl.md",
            of: site)
        #expect(site.build() == [])
        #expect(try !site.output("pl/w/a/index.html").contains("class=\"notice\""))
        #expect(rows(site)["pl w/a"]?.state == "translated")
    }

    @Test func `a commit tells which fields changed since`() throws {
        let site = try TemporarySite([
            "sitegen.yml": Self.configuration,
            "Content/w/catalog.yml":
                "source: w.yml\nfields: { title: { localized: true }, note: { localized: true } }\n",
            "Content/w/w.yml": "- { id: 1, title: { en: Wave }, note: { en: Big } }\n",
        ])
        _ = try site.git(["init", "-q"])
        _ = try site.git(["add", "."])
        _ = try site.git(["commit", "-qm", "a"])
        let commit = try site.git(["rev-parse", "HEAD"])
            .trimmingCharacters(in: .whitespacesAndNewlines)
        func item(_ note: String, _ commit: String) -> String {
            "- { id: 1, title: { en: Wave, pl: Fala }, note: { en: \(note), pl: Duża }, source_version: { pl: \"\(commit)\" } }\n"
        }
        try write(item("Big", commit), to: "Content/w/w.yml", of: site)
        #expect(rows(site)["pl w/1"]?.state == "translated")
        try write(item("Huge", commit), to: "Content/w/w.yml", of: site)
        #expect(rows(site)["pl w/1"]?.state == "outdated")
        #expect(rows(site)["pl w/1"]?.changes.map(\.title) == ["note"])
        try write(item("Huge", "0123456789abcdef"), to: "Content/w/w.yml", of: site)
        #expect(rows(site)["pl w/1"]?.state == "unverified")
        #expect(site.build().map(\.id) == ["translation.source-version"])
    }
}
