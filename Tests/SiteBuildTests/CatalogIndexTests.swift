import Foundation
import SiteBuild
import SiteDiagnostics
import SiteTestSupport
import Testing

/// The index of a catalog, read by the script that browsers run, against a plain reading of the table.
@Suite struct CatalogIndexTests {
    private static let test = Python.package.appending(path: "Tests/Browser/catalog-index.test.mjs")
    private static let tate = Shared.file("catalogs/tate/artworks-subjects-12000.csv")

    /// A site of one catalog, whose own pages are of no interest.
    private static func site(_ schema: String, table: Data) throws -> TemporarySite {
        let site = try TemporarySite([
            "sitegen.yml": "title: T\nlanguages:\n  en: { name: English }\n",
            "Content/en/index.md": "# Home", "Content/works/catalog.yml": schema,
            "Templates/list.html": "{{ catalog.index_url }}", "Templates/facet.html": "",
        ])
        try table.write(to: URL(filePath: "\(site.root)/Content/works/works.csv"))
        return site
    }

    private func expectAgreement(
        _ site: TemporarySite, fields: String, range: String
    ) throws {
        #expect(site.build().filter { $0.severity == .error }.map(\.summary) == [])
        #expect(try site.output("en/works/index.html") == "/en/works/page/index.json")
        let result = try #require(
            BrowserScript.run(
                ["--test", "--test-reporter=tap", Self.test.path],
                [
                    "INDEX": "\(site.root)/public/en/works/page/index.json",
                    "TABLE": "\(site.root)/Content/works/works.csv", "FIELDS": fields,
                    "RANGE": range,
                ]))
        #expect(result.status == 0, "\(result.output)")
        #expect(result.output.contains("# pass 8"), "\(result.output)")
    }

    @Test(.enabled(if: BrowserScript.isPresent, "node is not installed"))
    func `filters find what a reader of the table finds, whatever the values hold`() throws {
        let table = """
            id,title,artists,subjects,year
            1,One,Čapek|čapek,a/b|a-b|C#,1905
            2,Two,Čapek,"c#|""q""|Łódź",
            3,,,"x, y|a/b",1899
            4,Four,Turkey|turkey,,2001
            5,Five,"'Macbeth'|Macbeth",C#|日本,1905

            """
        let schema = """
            source: works.csv
            pages: false
            list: { page_size: 2 }
            fields:
              title: {}
              artists: { type: list, separator: "|", facet: true }
              subjects: { type: list, separator: "|", facet: true }
              year: { type: integer, facet: range }
            """
        // Cards and pieces of the test need more items than there are.
        let rows = table.split(separator: "\n")
        let more = (6...40).map {
            "\($0),T\($0),\($0 % 3 == 0 ? "Čapek" : ""),a-b|s\($0 % 4),\(1900 + $0)"
        }
        let text = (rows.map(String.init) + more).joined(separator: "\n") + "\n"
        let site = try Self.site(schema, table: Data(text.utf8))
        try expectAgreement(site, fields: "artists,subjects", range: "year")
    }

    @Test(
        .enabled(if: tate != nil, "the shared catalogs are not beside the project"),
        .enabled(if: BrowserScript.isPresent, "node is not installed"))
    func `every filter and count on twelve thousand works is that of a plain reading`() throws {
        let path = try #require(Self.tate)
        let schema = """
            source: works.csv
            pages: false
            fields:
              title: {}
              artists: { type: list, separator: "|", facet: true }
              classification: { facet: true }
              subjects: { type: list, separator: "|", facet: true }
              acquisition_year: { type: integer, facet: range }
            """
        let site = try Self.site(schema, table: Data(contentsOf: URL(filePath: path)))
        try expectAgreement(
            site, fields: "artists,classification,subjects", range: "acquisition_year")
    }
}
