import SiteContent
import SiteData
import SiteDiagnostics
import SiteTestSupport
import Testing

@Suite struct CatalogSchemaTests {
    private static let wrong = ["catalog.wrong-value@1"]
    private static let unknown = ["catalog.unknown-key@1"]
    private static let useless = ["catalog.useless-key@1"]

    @Test(arguments: [
        ("<1>sorce: a.csv", unknown), ("source: { <1>fiel: a.csv, file: b.csv }", unknown),
        ("source: <1>{ encoding: utf-8 }", wrong),
        ("source: { file: a, delimiter: <1>;; }", wrong),
        ("source: { file: a, delimiter: ';' }", []), ("version: <1>two", wrong),
        ("undeclared: <1>hidden", wrong), ("on_duplicate: replace", []),
        ("roles: { <1>creatr: artist }", unknown), ("list: { <1>srot: title }", unknown),
        ("list: { page_size: <1>0 }", wrong), ("reader: { reactions: [<1>{ label: x }] }", wrong),
        ("reader: { reactions: [{ emoji: 💕, label: { en: Love it } }, 🙏] }", []),
        ("title: { <1>xx: A }", ["config.unknown-language@1"]),
        ("fields: { a: { <1>typo: text } }", unknown), ("fields: { a: { type: <1>txet } }", wrong),
        ("fields: { a: { facet: <1>rang } }", wrong), ("fields: { a: { facet: range } }", []),
        ("fields: { a: <1>{ type: reference } }", wrong),
        ("fields: { a: { type: list, of: reference, to: b, separator: '|' } }", []),
        ("fields: { a: { <1>separator: '|' } }", useless),
        ("fields: { a: { type: number, <1>values: [x] } }", useless),
        ("fields: { a: { type: text, <1>on_missing: drop } }", useless),
        ("fields: { a: { type: text, columns: <1>[x, y] } }", wrong),
        ("fields: { a: { type: coordinate, columns: [x, y] } }", []),
        ("fields: { a: { columns: { pl: a, <1>xx: b } } }", ["config.unknown-language@1"]),
        ("pages: <1>perhaps", wrong), ("migrations: <1>[a]", wrong),
    ])
    func `what is wrong in a schema is told at its place`(marked: String, places: [String]) {
        let source = MarkedSource(marked, path: "catalog.yml")
        let (_, diagnostics) = CatalogSchema.read(
            source.file, name: "works", languages: ["en", "pl"])
        #expect(source.places(of: diagnostics) == places)
    }

    @Test func `a schema has what was written`() throws {
        let text = """
            source: [a.csv, { file: b.csv, encoding: windows-1250, delimiter: tab }]
            id: nr
            roles: { creator: artist }
            fields:
              title: { required: true, localized: true }
              tags: { type: list, separator: " / ", facet: true }
              artist: { type: reference, to: artists, by: name, on_missing: drop_item }
            unique: [[artist, title], tags]
            list: { sort: [-year, title] }
            """
        let (schema, diagnostics) = CatalogSchema.read(
            SourceFile(path: "catalog.yml", text: text), name: "works", languages: ["en"])
        #expect(diagnostics.isEmpty)
        #expect(schema.sources.map(\.path.value) == ["a.csv", "b.csv"])
        #expect(schema.sources.map(\.encoding?.value) == [nil, "windows-1250"])
        #expect(schema.sources.map(\.delimiter) == [nil, 9])
        #expect(schema.id == "nr")
        #expect(schema.field(of: .creator)?.target?.value == "artists")
        #expect(schema["artist"]?.onMissing == .dropItem)
        #expect(schema["tags"]?.separator == " / ")
        #expect(schema.unique.map { $0.map(\.value) } == [["artist", "title"], ["tags"]])
        #expect(schema.list.sort.map(\.isDescending) == [true, false])
        #expect(schema.hasPages)
    }
}
