import Foundation
import SiteContent
import SiteModel
import SiteTestSupport
import Testing

/// The facets of a museum's works, against counts by Python's own reader of tables.
@Suite struct SharedCatalogTests {
    private static let works = Shared.file("catalogs/tate/artworks-subjects-12000.csv")
    private static let all = Shared.file("catalogs/tate/artworks-flat-69202.csv")
    private static let hasPython = Python.has(module: "csv")

    /// By field: how many records have each value, split at `|` where the field is a list.
    private static let script = """
        import csv, json, sys
        from collections import Counter
        lists = sys.argv[2].split(",")
        counts = {}
        with open(sys.argv[1], newline="", encoding="utf-8-sig") as file:
            for record in csv.DictReader(file):
                for name in sys.argv[3].split(","):
                    parts = record[name].split("|") if name in lists else [record[name]]
                    values = {part.strip() for part in parts if part.strip()}
                    counts.setdefault(name, Counter()).update(values)
        json.dump(counts, sys.stdout)
        """

    private static func counts(
        _ path: String, lists: String, fields: String
    ) throws -> [String: [String: Int]] {
        let result = try #require(Python.run(["-c", script, path, lists, fields]))
        try #require(result.status == 0, "\(result.errors)")
        return try JSONDecoder().decode([String: [String: Int]].self, from: result.output)
    }

    private static func catalog(_ path: String, _ schema: String) throws -> SiteCatalog {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        return try #require(try ReadCatalog.build([("works", schema, text)]).first)
    }

    private func expect(_ catalog: SiteCatalog, _ expected: [String: [String: Int]]) throws {
        for (name, counts) in expected {
            let facet = catalog.facets[try #require(catalog.facet(named: name))]
            var found: [String: Int] = [:]
            for (term, entry) in facet.terms.enumerated() { found[entry.value] = facet.count(term) }
            #expect(found == counts, "\(name)")
            #expect(Set(facet.terms.map(\.slug)).count == counts.count, "\(name)")
            #expect(Set(facet.terms.map { $0.slug.lowercased() }).count == counts.count, "\(name)")
            #expect(facet.terms.allSatisfy { !$0.slug.isEmpty }, "\(name)")
            for (place, term) in facet.terms.enumerated() {
                #expect(facet.term(slug: term.slug) == place)
            }
        }
    }

    @Test(
        .enabled(if: works != nil, "the shared catalogs are not beside the project"),
        .enabled(if: hasPython, "Python is not installed"))
    func `every facet of twelve thousand works has the counts of the table`() throws {
        let path = try #require(Self.works)
        let schema = """
            fields:
              artists: { type: list, separator: "|", facet: true }
              classification: { facet: true }
              medium: { facet: true }
              movements: { type: list, separator: "|", facet: true }
              subjects: { type: list, separator: "|", facet: true }
              acquisition_year: { facet: true }
            """
        let expected = try Self.counts(
            path, lists: "artists,movements,subjects",
            fields: "artists,classification,medium,movements,subjects,acquisition_year")
        #expect(expected["subjects"]?.count == 7062)
        try expect(Self.catalog(path, schema), expected)
    }

    @Test(
        .enabled(if: all != nil, "the shared catalogs are not beside the project"),
        .enabled(if: hasPython, "Python is not installed"))
    func `every facet of the whole collection has the counts of the table`() throws {
        let path = try #require(Self.all)
        let schema = """
            fields:
              artist: { facet: true }
              artistRole: { facet: true }
              medium: { facet: true }
              units: { facet: true }
            """
        let catalog = try Self.catalog(path, schema)
        #expect(catalog.count == 69_202)
        try expect(
            catalog, Self.counts(path, lists: "", fields: "artist,artistRole,medium,units"))
    }
}
