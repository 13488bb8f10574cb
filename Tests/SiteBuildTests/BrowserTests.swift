import Foundation
import SiteBuild
import SiteDiagnostics
import SiteTestSupport
import Testing

/// The app of a catalog: its model alone, and all of it in Chromium on a site of sixty works.
@Suite struct BrowserTests {
    private static let folder = Python.package.appending(path: "Tests/Browser")
    private static let chromium = ["/usr/bin/chromium", "/usr/bin/chromium-browser"]
        .contains { FileManager.default.isExecutableFile(atPath: $0) }
    private static let hasBrowser = chromium && Python.has(module: "playwright")

    /// Sixty works: every third one is a mural, a bell, a door; rooms go round by four, years go up.
    private static var works: String {
        let rows = (1...60).map { number in
            let id = (number < 10 ? "0" : "") + String(number)
            let kind = ["door", "bell", "mural"][number % 3]
            let room = ["Four", "One", "Two", "Three"][number % 4]
            return "w\(id),Work \(id),\(kind),\(room),\(1899 + number),Nowhere \(number % 7)"
        }
        return (["id,title,kind,room,year,place"] + rows).joined(separator: "\n")
    }

    private static let site = [
        "sitegen.yml": """
        title: Museum
        base_url: https://example.org/museum/
        csp: strict
        languages: { en: { name: English }, pl: { name: Polski }, ar: { name: العربية } }
        """,
        "Content/en/index.md": "# Museum", "Content/pl/index.md": "# Muzeum",
        "Content/ar/index.md": "# متحف",
        "Content/works/catalog.yml": """
        source: works.csv
        title: { en: Works, pl: Dzieła }
        slug: { pl: dziela }
        fields:
          title: {}
          kind:
            type: choice
            facet: true
            label: { en: Kind, pl: Rodzaj }
            values: { mural: { en: Mural }, bell: { en: Bell }, door: { en: Door } }
          room: { facet: true, label: { en: Room } }
          year: { type: date, facet: range, label: { en: Year } }
          place: {}
        list: { sort: title, page_size: 24, subtitle: place }
        """,
        "Content/works/works.csv": works,
    ]

    @Test(.enabled(if: BrowserScript.isPresent, "node is not installed"))
    func `the model of the app keeps what its addresses say`() throws {
        let path = Self.folder.appending(path: "model.test.mjs").path()
        let result = try #require(BrowserScript.run(["--test", "--test-reporter=tap", path]))
        #expect(result.status == 0, "\(result.output)")
        #expect(result.output.contains("# fail 0"), "\(result.output)")
    }

    @Test(.enabled(if: hasBrowser, "Chromium or Playwright for Python is not installed"))
    func `a reader finds their way in Chromium`() throws {
        let site = try TemporarySite(Self.site)
        #expect(site.build() == [])
        let script = Self.folder.appending(path: "app_test.py").path()
        let result = try #require(Python.run([script, "\(site.root)/public", "/museum/"]))
        let output = String(decoding: result.output, as: UTF8.self)
        #expect(result.status == 0, "\(output)\(result.errors)")
        #expect(output.contains(" tests, 0 failed"), "\(output)\(result.errors)")
    }
}
