import Foundation
import SiteContent
import SiteModel
import Testing

@Suite struct FacetTests {
    @Test func `values that differ have pages that differ, whatever their slugs would be`() throws {
        let csv = """
            id,topic
            1,Turkey
            2,turkey
            3,C#
            4,c#
            5,a/b
            6,a-b
            7,page
            8,C++
            9,Turkey
            """
        let catalog = try #require(
            try ReadCatalog.build([("works", "fields: { topic: { facet: true } }", csv)]).first)
        let items = try catalog.items(of: "topic")
        #expect(items.count == 8)
        #expect(items["turkey"] == ["2"])
        #expect(items["a-b"] == ["6"])
        #expect(items["c-plus-plus"] == ["8"])
        #expect(items["page"] == nil)
        #expect(items.first { $0.key.hasPrefix("turkey-") }?.value == ["1", "9"])
        #expect(items.values.flatMap(\.self).sorted() == (1...9).map(String.init))
    }

    @Test func `a slug does not depend on the order of the records`() throws {
        func slugs(_ rows: [String]) throws -> Set<String> {
            let csv = (["id,topic"] + rows).joined(separator: "\n")
            let schema = "fields: { topic: { facet: true } }"
            return try Set(ReadCatalog.build([("works", schema, csv)])[0].items(of: "topic").keys)
        }
        #expect(try slugs(["1,Earth", "2,earth"]) == slugs(["1,earth", "2,Earth"]))
    }

    @Test func `an item with a value twice counts once, with several in each`() throws {
        let csv = "id,tags\n1,a|b|a\n2,b\n3,\n"
        let schema = "fields: { tags: { type: list, of: text, separator: '|', facet: true } }"
        let catalog = try ReadCatalog.build([("works", schema, csv)])[0]
        #expect(try catalog.items(of: "tags") == ["a": ["1"], "b": ["1", "2"]])
    }

    @Test func `dates are in the decades they touch, numbers in about ten steps`() throws {
        let csv = "id,year,size\n1,1935,0\n2,1929/1931,99\n3,19XX,1000\n4,not known,\n5,-0450,100\n"
        let schema =
            "fields: { year: { type: date, facet: range }, size: { type: integer, facet: range } }"
        let catalog = try ReadCatalog.build([("works", schema, csv)])[0]
        let years = try catalog.items(of: "year")
        #expect(years["1930..1939"] == ["1", "2", "3"])
        #expect(years["1920..1929"] == ["2", "3"])
        #expect(years["-0450..-0441"] == ["5"])
        #expect(years.count == 11)
        #expect(
            try catalog.items(of: "size") == [
                "0..99": ["1", "2"], "100..199": ["5"], "1000..1099": ["3"],
            ])
    }

    @Test func `terms stand in the order of the language, choices in that of the schema`() throws {
        let csv = "id,name,kind\n1,čaj,b\n2,cukor,a\n3,chlieb,b\n4,dom,a\n5,hora,b\n"
        let schema = """
            fields:
              name: { facet: true }
              kind: { type: choice, facet: true, values: { b: { sk: Bé }, a: { sk: Á } } }
            """
        let catalog = try ReadCatalog.build([("works", schema, csv)], languages: ["sk", "en"])[0]
        let labels = { (facet: Facet, language: Int) in
            facet.orders[language].map { facet.terms[Int($0)].label(language) }
        }
        #expect(labels(catalog.facets[0], 0) == ["cukor", "čaj", "dom", "hora", "chlieb"])
        #expect(labels(catalog.facets[0], 1) == ["čaj", "chlieb", "cukor", "dom", "hora"])
        #expect(labels(catalog.facets[1], 0) == ["Bé", "Á"])
    }

    @Test func `a field that is not published is no facet`() throws {
        let schema = "fields: { notes: { facet: true, publish: false }, title: {} }"
        let catalog = try ReadCatalog.build([("works", schema, "id,title,notes\n1,A,x\n")])[0]
        #expect(catalog.facets.isEmpty)
    }

    /// The file, where it lies beside the project.
    private static let tate: String? = {
        let root = #filePath.split(separator: "/").dropLast(4)
        let places = [root.dropLast(), root.dropLast(2)].map { parts in
            parts.map { "/\($0)" }.joined() + "/shared/catalogs/tate/artworks-subjects-12000.csv"
        }
        return places.first { FileManager.default.fileExists(atPath: $0) }
    }()

    @Test(.enabled(if: tate != nil, "the shared catalogs are not beside the project"))
    func `counts equal those counted over the file`() throws {
        let csv = try String(contentsOfFile: #require(Self.tate), encoding: .utf8)
        let schema = """
            fields:
              title: {}
              artists: { type: list, of: text, separator: "|", facet: true }
              classification: { facet: true }
              subjects: { type: list, of: text, separator: "|", facet: true }
            """
        let catalog = try ReadCatalog.build([("works", schema, csv)])[0]
        let records = Self.records(csv)
        let header = records[0]
        for (field, isList) in [("artists", true), ("classification", false), ("subjects", true)] {
            let column = try #require(header.firstIndex(of: field))
            var counts: [String: Int] = [:]
            for record in records.dropFirst() {
                let values =
                    isList
                    ? record[column].split(separator: "|").map(String.init) : [record[column]]
                let trimmed = values.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
                for value in Set(trimmed) where !value.isEmpty { counts[value, default: 0] += 1 }
            }
            let facet = catalog.facets[try #require(catalog.facet(named: field))]
            let found = Dictionary(
                facet.terms.enumerated().map { ($0.element.value, facet.count($0.offset)) },
                uniquingKeysWith: +)
            #expect(found == counts)
            #expect(Set(facet.terms.map(\.slug)).count == facet.terms.count)
        }
    }

    /// The cells of a file, read in the plainest way.
    private static func records(_ csv: String) -> [[String]] {
        var records: [[String]] = [[]]
        var cell: [UInt8] = []
        var isQuoted = false
        for byte in csv.utf8 {
            switch byte {
            case 34: isQuoted.toggle()
            case 44 where !isQuoted, 10 where !isQuoted:
                records[records.count - 1].append(String(decoding: cell, as: UTF8.self))
                cell = []
                if byte == 10 { records.append([]) }
            case 13 where !isQuoted: break
            default: cell.append(byte)
            }
        }
        return records.filter { !$0.isEmpty }
    }
}
