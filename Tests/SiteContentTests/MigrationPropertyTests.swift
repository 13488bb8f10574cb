import SiteContent
import SiteData
import SiteDiagnostics
import Testing

/// Migrations of random tables and records.
@Suite struct MigrationPropertyTests {
    private static let schema = """
        source: PATH
        version: 4
        fields: { c: {}, kind: {}, tags: { type: list, separator: "|" }, extra: {} }
        migrations:
          2: [ { rename: { from: a, to: b } }, { map: { field: kind, values: { old: "new, \\"x\\"" } } } ]
          3: [ { rename: { from: b, to: c } }, { add: { field: extra, default: "1; 2" } } ]
          4: [ { map: { field: tags, values: { t: tee } } } ]
        """

    private static func migrated(_ path: String, _ bytes: [UInt8], from version: Int) -> [UInt8] {
        let text = schema.replacing("PATH", with: "{ file: \(path), version: \(version) }")
        let (schema, _) = CatalogSchema.read(
            SourceFile(path: "catalog.yml", text: text), name: "w", languages: ["en"])
        let migration = CatalogMigration(schema, languages: ["en"], available: [path]) { _ in
            .success(bytes)
        }
        return migration.sources.first?.file.bytes ?? bytes
    }

    private struct RandomTable {
        var generator: SplitMix
        var delimiter = ","
        var newline = "\n"
        var rows: [[String]] = []

        init(seed: UInt64) {
            generator = SplitMix(state: seed)
            delimiter = [",", ";", "\t"].randomElement(using: &generator) ?? ","
            newline = ["\n", "\r\n", "\r"].randomElement(using: &generator) ?? "\n"
            rows = [["id", "a", "kind", "tags", "note"]]
            for row in 0..<Int.random(in: 1...30, using: &generator) {
                rows.append(["\(row)", word(), word(), "\(word())|t|\(word())", word()])
            }
        }

        mutating func word() -> String {
            let words = [
                "old", "t", "Łódź", "x\(delimiter)y", "a\"b", "two\(newline)lines", "", " z ",
            ]
            return words.randomElement(using: &generator) ?? ""
        }

        /// Each cell in quotes where it needs them, and now and then where it does not.
        mutating func text(_ rows: [[String]], quotes: [Bool]) -> String {
            var index = 0
            return rows.map { row in
                row.map { cell in
                    index += 1
                    let needs =
                        quotes[index % quotes.count] || cell.contains(delimiter)
                        || cell.contains("\"") || cell.contains { $0.isNewline }
                        || cell.hasPrefix(" ")
                    return needs ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
                }.joined(separator: delimiter)
            }.joined(separator: newline) + newline
        }
    }

    private struct SplitMix: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }

    private static func cells(_ bytes: [UInt8]) -> [[String]] {
        let table = DelimitedParser.parse(SourceFile(path: "a.csv", bytes: bytes)).table
        return (0..<table.rowCount).map { table.row($0).map(table.text) }
    }

    @Test(arguments: 0..<60)
    func `a table has the same cells but for what the steps say`(seed: UInt64) {
        var table = RandomTable(seed: seed)
        let quotes = (0..<7).map { _ in Bool.random(using: &table.generator) }
        let old = Array(table.text(table.rows, quotes: quotes).utf8)
        let new = Self.migrated("a.csv", old, from: 1)
        var expected = Self.cells(old)
        for row in expected.indices {
            if row == 0 {
                expected[0][1] = "c"
                expected[0].append("extra")
                continue
            }
            let kind = expected[row][2]
            if kind.filter({ $0 != " " }) == "old" { expected[row][2] = "new, \"x\"" }
            expected[row][3] = expected[row][3].split(
                separator: "|", omittingEmptySubsequences: false
            )
            .map { $0 == "t" ? "tee" : String($0) }.joined(separator: "|")
            expected[row].append("1; 2")
        }
        #expect(Self.cells(new) == expected)
        #expect(Self.migrated("a.csv", new, from: 4) == new)
    }

    @Test(arguments: 0..<60)
    func `steps one by one lead where all at once do, and a file in which nothing is old stays`(
        seed: UInt64
    ) {
        var table = RandomTable(seed: seed &+ 1000)
        let quotes = (0..<5).map { _ in Bool.random(using: &table.generator) }
        let old = Array(table.text(table.rows, quotes: quotes).utf8)
        let second = Self.migrated("a.csv", old, from: 1)
        #expect(Self.migrated("a.csv", second, from: 1) == second)
        let plain = table.rows.map { row in row.map { $0 == "a" ? "other" : $0 } }
        let other = Array(table.text(plain.map { [$0[0], $0[4]] }, quotes: quotes).utf8)
        let added = Self.migrated("a.csv", other, from: 1)
        // Without what was added at the ends of records, the bytes are those of before.
        let rows = Self.cells(added).map { Array($0.dropLast()) }
        #expect(rows == Self.cells(other))
    }

    @Test(arguments: 0..<40)
    func `records of YAML and JSON stay what they are but for what the steps say`(seed: UInt64) {
        var random = SplitMix(state: seed)
        let words = ["old", "t", "Łódź", "a: b", "# c", "- d", "\"q\"", "yes", "1.10", "it's"]
        var records: [[(String, String)]] = []
        for row in 0..<Int.random(in: 1...8, using: &random) {
            var record = [("id", "\(row)")]
            for key in ["a", "kind", "note"] where Bool.random(using: &random) {
                record.append((key, words.randomElement(using: &random) ?? ""))
            }
            records.append(record.shuffled(using: &random))
        }
        func quoted(_ text: String) -> String {
            var json = JSONWriter()
            json.value(text)
            return json.text
        }
        let json =
            "[\n"
            + records.map { record in
                "  {" + record.map { "\(quoted($0.0)): \(quoted($0.1))" }.joined(separator: ", ")
                    + "}"
            }.joined(separator: ",\n") + "\n]\n"
        let yaml = records.map { record in
            "- " + record.map { "\($0.0): \(quoted($0.1))" }.joined(separator: "\n  ") + "\n"
        }.joined()
        func expected(_ record: [(String, String)]) -> [String] {
            (record.map { key, value in
                let key = key == "a" ? "c" : key
                return "\(key)=\(key == "kind" && value == "old" ? "new, \"x\"" : value)"
            } + ["extra=1; 2"]).sorted()
        }
        func found(_ node: Node?) -> [[String]] {
            (node?.elements ?? []).map { record in
                (record.entries ?? []).map {
                    "\($0.key.scalarText ?? "")=\($0.value.scalarText ?? "")"
                }.sorted()
            }
        }
        let newJSON = SourceFile(
            path: "", bytes: Self.migrated("a.json", Array(json.utf8), from: 1))
        #expect(found(JSONParser.parse(newJSON).node) == records.map(expected))
        let newYAML = SourceFile(path: "", bytes: Self.migrated("a.yml", Array(yaml.utf8), from: 1))
        #expect(YAMLParser.parse(newYAML).diagnostics.isEmpty)
        #expect(found(YAMLParser.parse(newYAML).node) == records.map(expected))
    }
}
