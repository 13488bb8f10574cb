import SiteData
import SiteDiagnostics

/// The keys of records of JSON or YAML as columns, those of maps and of lists of maps in them too.
struct RecordColumns {
    /// The path to the list of the records, where the file has it somewhere of its own.
    let records: String?
    private(set) var columns: [GuessedColumn] = []
    private var paths: [String] = []

    /// Those that lead into maps.
    private var inner: Set<String> = []
    private var values: [String: [(record: Int, nodes: [Node])]] = [:]

    /// Nil for a file of another form; the languages are the keys of the site's.
    init?(of file: SourceFile, languages: [String], isFile: (String) -> Bool) {
        let nodes: [Node]
        switch CatalogFile(file.path) {
        case .jsonLines:
            records = nil
            nodes = JSONParser.parseLines(file).0
        case .json, .yaml:
            let node =
                CatalogFile(file.path) == .json
                ? JSONParser.parse(file).0 : YAMLParser.parse(file).0
            records = RecordList.path(in: node)
            nodes = RecordList.records(node, id: "", at: records)
        default: return nil
        }
        for (index, record) in nodes.enumerated() { add(record, index, languages) }
        columns = paths.map { path in
            column(path, named: name(of: path), count: nodes.count, isFile: isFile)
        }
    }

    /// The name of a field; `dating_period` for one that is reached by a path.
    private func name(of path: String) -> String {
        guard inner.contains(path) else { return path }
        let name = path.split(separator: ".").map { $0.hasSuffix("[]") ? $0.dropLast(2) : $0 }
            .joined(separator: "_")
        return values[name] == nil ? name : path
    }

    private mutating func add(_ record: Node, _ index: Int, _ languages: [String]) {
        for entry in record.entries ?? [] {
            guard let key = entry.key.scalarText, !key.isEmpty else { continue }
            if let elements = entry.value.elements, elements.contains(where: { $0.entries != nil })
            {
                addParts(of: elements, at: "\(key)[]", index)
                continue
            }
            let inner = entry.value.entries ?? []
            let keys = inner.compactMap(\.key.scalarText)
            if inner.isEmpty || GeoJSON.shape(of: entry.value) != nil {
                add(key, index, [entry.value])
            } else if keys.allSatisfy(languages.contains) {
                for part in inner {
                    add("\(key).\(part.key.scalarText ?? "")", index, [part.value])
                }
            } else {
                addParts(of: [entry.value], at: key, index)
            }
        }
    }

    /// The single values of maps; what is deeper is left to the author.
    private mutating func addParts(of maps: [Node], at path: String, _ index: Int) {
        for key in maps.flatMap({ $0.entries ?? [] }).compactMap(\.key.scalarText)
        where !key.contains(".") && !key.contains("[") && !key.isEmpty && !path.contains(".") {
            let nodes = maps.compactMap { $0[key] }
            guard nodes.allSatisfy({ $0.scalarText != nil }) else { continue }
            let full = "\(path).\(key)"
            inner.insert(full)
            if values[full]?.last?.record != index { add(full, index, nodes) }
        }
    }

    private mutating func add(_ path: String, _ record: Int, _ nodes: [Node]) {
        if values[path] == nil { paths.append(path) }
        values[path, default: []].append((record, nodes))
    }

    private func column(
        _ path: String, named name: String, count: Int, isFile: (String) -> Bool
    ) -> GuessedColumn {
        let found = values[path] ?? []
        var texts = [String](repeating: "", count: count)
        for (record, nodes) in found where nodes.count == 1 {
            let shape = GeoJSON.shape(of: nodes[0])
            texts[record] = (shape?.text ?? nodes[0].text ?? "").cleaned()
        }
        let lists = found.compactMap { record -> [Node]? in
            path.contains("[]") ? record.nodes : record.nodes[0].elements
        }
        return GuessedColumn(
            name: name, path: path == name ? nil : path, values: texts,
            elements: lists.isEmpty ? nil : lists.flatMap { $0.compactMap(\.text) },
            isPoint: found.contains { GeoJSON.point(of: $0.nodes[0]) != nil }, isFile: isFile)
    }
}
