import SiteData
import SiteDiagnostics

/// The keys of records of JSON or YAML as columns.
enum RecordColumns {
    /// Nil for a file of another form; the languages are the keys of the site's.
    static func columns(
        of file: SourceFile, languages: [String], isFile: (String) -> Bool
    ) -> [GuessedColumn]? {
        guard let records = records(of: file) else { return nil }
        var names: [String] = []
        var values: [String: [(record: Int, node: Node)]] = [:]
        func add(_ name: String, _ record: Int, _ node: Node) {
            if values[name] == nil { names.append(name) }
            values[name, default: []].append((record, node))
        }
        for (index, record) in records.enumerated() {
            for entry in record.entries ?? [] {
                guard let key = entry.key.scalarText, !key.isEmpty else { continue }
                let inner = entry.value.entries ?? []
                let keys = inner.compactMap(\.key.scalarText)
                if inner.isEmpty {
                    add(key, index, entry.value)
                } else if keys.allSatisfy(languages.contains) {
                    for part in inner {
                        add("\(key).\(part.key.scalarText ?? "")", index, part.value)
                    }
                }
            }
        }
        return names.map { name in
            column(name, values[name] ?? [], count: records.count, isFile: isFile)
        }
    }

    private static func records(of file: SourceFile) -> [Node]? {
        switch CatalogFile(file.path) {
        case .json: RecordList.records(JSONParser.parse(file).0, id: "")
        case .yaml: RecordList.records(YAMLParser.parse(file).0, id: "")
        case .jsonLines: JSONParser.parseLines(file).0
        default: nil
        }
    }

    private static func column(
        _ name: String, _ found: [(record: Int, node: Node)], count: Int,
        isFile: (String) -> Bool
    ) -> GuessedColumn {
        var values = [String](repeating: "", count: count)
        for (record, node) in found { values[record] = (node.text ?? "").cleaned() }
        let lists = found.compactMap(\.node.elements)
        let elements = lists.flatMap { $0.compactMap(\.text) }
        return GuessedColumn(
            name: name, values: values, elements: lists.isEmpty ? nil : elements, isFile: isFile)
    }
}
