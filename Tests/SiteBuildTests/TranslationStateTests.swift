import Foundation
import SiteBuild
import SiteDiagnostics
import Testing

/// The states of translations, and what they lead to in the pages.
@Suite struct TranslationStateTests {
    private static let configuration = """
        title: T
        base_url: https://example.org/
        missing_translations: fallback
        languages:
          en: { name: English }
          cs: { name: Čeština }
          sk: { name: Slovenčina, fallback: [cs, en] }
          ar: { name: العربية }
        """

    private func states(_ site: TemporarySite) -> [String: String] {
        var request = BuildRequest(siteRoot: site.root)
        request.listsTranslations = true
        let rows = Builder.build(request, publishes: false).translations?.rows ?? []
        return Dictionary(
            rows.map { ("\($0.language) \($0.group)", $0.state) },
            uniquingKeysWith: { first, _ in first })
    }

    @Test(arguments: [
        ("version: 2", "source_version: 2", "translated"),
        ("version: 10", "source_version: 9", "outdated"),
        ("version: 1.10", "source_version: 1.9", "outdated"),
        ("version: 2", "source_version: 3", "translated"),
        ("version: spring", "source_version: spring", "translated"),
        ("version: summer", "source_version: spring", "outdated"),
        ("version: 2", "weight: 1", "unverified"),
        ("weight: 1", "source_version: 2", "unverified"),
    ])
    func `a number says whether a translation is as new as its source`(
        version: String, made: String, state: String
    ) throws {
        let site = try TemporarySite([
            "sitegen.yml": Self.configuration,
            "Content/en/a.md": "---\n\(version)\n---\n# A\n",
            "Content/cs/a.md": "---\n\(made)\n---\n# Á\n",
        ])
        #expect(states(site)["cs a"] == state)
    }

    @Test func `a version that the source page never had is told`() throws {
        let site = try TemporarySite([
            "sitegen.yml": Self.configuration,
            "Content/en/a.md": "---\nversion: 2\n---\n# A\n",
            "Content/cs/a.md": "---\nsource_version: 3\n---\n# Á\n",
            "Content/en/b.md": "# B\n", "Content/cs/b.md": "---\nsource_version: 1\n---\n# B\n",
        ])
        let found = site.build().filter { $0.id == "translation.source-version" }
        #expect(found.map(\.path) == ["Content/cs/a.md", "Content/cs/b.md"])
        #expect(found.first?.span?.text == "3")
    }

    @Test func `a commit says from which text a translation was made`() throws {
        let site = try TemporarySite([
            "sitegen.yml": Self.configuration, "Content/en/it's.md": "# A\n\n## One\n\nText\n",
        ])
        _ = try site.git(["init", "-q"])
        _ = try site.git(["add", "."])
        _ = try site.git(["commit", "-qm", "a"])
        let commit = try site.git(["rev-parse", "--short=10", "HEAD"])
            .trimmingCharacters(in: .whitespacesAndNewlines)
        try #require(commit.count == 10)
        let page = "---\nsource_version: \"\(commit)\"\n---\n# Á\n"
        try page.write(
            toFile: "\(site.root)/Content/en/../cs-it's.md", atomically: false, encoding: .utf8)
        try FileManager.default.createDirectory(
            atPath: "\(site.root)/Content/cs", withIntermediateDirectories: true)
        try FileManager.default.moveItem(
            atPath: "\(site.root)/Content/cs-it's.md", toPath: "\(site.root)/Content/cs/it's.md")
        #expect(states(site)["cs it's"] == "translated")
        try "# A\n\n## One\n\nOther\n".write(
            toFile: "\(site.root)/Content/en/it's.md", atomically: false, encoding: .utf8)
        #expect(states(site)["cs it's"] == "outdated")
        try page.replacingOccurrences(of: commit, with: "0123456789abcdef").write(
            toFile: "\(site.root)/Content/cs/it's.md", atomically: false, encoding: .utf8)
        #expect(states(site)["cs it's"] == "unverified")
        #expect(site.build().contains { $0.id == "translation.source-version" })
    }

    @Test func `languages without a page say how they do without it`() throws {
        let site = try TemporarySite([
            "sitegen.yml": Self.configuration.replacingOccurrences(
                of: ": fallback", with: ": link"),
            "Content/en/a.md": "# A\n", "Content/en/b.md": "---\nlanguages: [en, cs]\n---\n# B\n",
            "Content/en/c.md": "---\nmissing_translations: fallback\n---\n# C\n",
            "Content/sk/d.md": "# D\n",
        ])
        let states = states(site)
        #expect(states["sk a"] == "linked")
        #expect(states["cs b"] == "linked")
        #expect(states["sk b"] == "omitted")
        #expect(states["cs c"] == "fallback")
        #expect(states["sk d"] == "translated")
        #expect(states["en d"] == "missing")
    }

    @Test func `a fallback has the text of the nearest language, and leads to it`() throws {
        let site = try TemporarySite([
            "sitegen.yml": Self.configuration,
            "Content/en/t/a.md": "---\ndate: 2026-01-02\n---\n# A\n\nEnglish\n",
            "Content/cs/t/a.md": "# Á\n\nČesky\n",
        ])
        _ = site.build()
        let slovak = try site.output("sk/t/a/index.html")
        #expect(slovak.contains("Česky"))
        #expect(slovak.contains("<h1 lang=\"cs\" dir=\"ltr\">Á</h1>"))
        #expect(slovak.contains("<link rel=\"canonical\" href=\"https://example.org/cs/t/a/\">"))
        #expect(slovak.contains("content=\"noindex\""))
        #expect(!slovak.contains("rel=\"alternate\" hreflang"))
        #expect(slovak.contains("Zatiaľ nepreložené") || slovak.contains("class=\"notice\""))
        let arabic = try site.output("ar/t/a/index.html")
        #expect(arabic.contains("<html lang=\"ar\" dir=\"rtl\" data-numbers=\"ar-u-nu-arab\">"))
        #expect(arabic.contains("<div class=\"content\" lang=\"en\" dir=\"ltr\">"))
        let map = try site.output("sitemap.xml")
        #expect(!map.contains("/sk/t/"))
        #expect(!map.contains("/ar/t/"))
        #expect(map.contains("https://example.org/cs/t/a/"))
        #expect(try !site.output("sk/feed.xml").contains("<entry>"))
        #expect(try site.output("en/feed.xml").contains("<entry>"))
    }
}
