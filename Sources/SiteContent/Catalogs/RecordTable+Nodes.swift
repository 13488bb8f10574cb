import SiteData
import SiteDiagnostics

/// A record as a map of JSON, YAML or front matter.
struct NodeRecord {
    let node: Node
    let file: Int
    let rank: Int

    /// The id by the name of the file, where the record has none of its own.
    var fallbackID: String?

    /// The language of a Markdown file's name, as an index.
    var language: Int?

    /// The text below the front matter.
    var body: Range<Int>?
}

extension RecordTable {
    mutating func add(_ record: NodeRecord, id: String, languages: [String]) {
        let span = record.node.span
        var idCell = RecordPath.nodes(record.node, id).first.map { cell($0, record.file) }
        if idCell == nil || idCell?.text.isEmpty == true, let fallback = record.fallbackID {
            idCell = RawCell(
                derived(fallback), at: place(span.offset..<span.offset, file: record.file))
        }
        records.append(
            Record(
                place: place(span, file: record.file), id: idCell ?? .absent, rank: record.rank,
                isBroken: false))
        for (index, slot) in slots.enumerated() {
            columns[index].append(cell(of: slot, record, languages))
        }
    }

    private mutating func cell(
        of slot: RecordSlot, _ record: NodeRecord, _ languages: [String]
    ) -> RawCell {
        if let language = slot.language, let own = record.language {
            // A file of one language gives its values to that language.
            guard language == own else { return .absent }
            let names =
                slot.names
                + slot.names.map { name in
                    name.hasSuffix(".\(languages[own])")
                        ? String(name.dropLast(languages[own].count + 1)) : name
                }
            return firstCell(names, slot, record) ?? .absent
        }
        if let found = firstCell(slot.names, slot, record) { return found }
        return languageCell(of: slot, record, languages) ?? .absent
    }

    private mutating func firstCell(
        _ names: [String], _ slot: RecordSlot, _ record: NodeRecord
    ) -> RawCell? {
        var blank: RawCell?
        for name in names {
            guard let found = cell(name, slot, record) else { continue }
            if !found.text.isEmpty { return found }
            blank = blank ?? found
        }
        return blank
    }

    private mutating func cell(
        _ name: String, _ slot: RecordSlot, _ record: NodeRecord
    ) -> RawCell? {
        let nodes = RecordPath.nodes(record.node, name)
        if nodes.count == 1, let node = nodes.first, !RecordPath.isList(name) {
            return node.entries != nil
                ? mapCell(node, slot, record.file) : cell(node, record.file)
        }
        return nodes.isEmpty ? nil : listCell(nodes, record.file)
    }

    /// A map of languages, below the name of a localized field.
    private mutating func languageCell(
        of slot: RecordSlot, _ record: NodeRecord, _ languages: [String]
    ) -> RawCell? {
        guard let language = slot.language else { return nil }
        let key = languages[language]
        for name in slot.names where name.hasSuffix(".\(key)") {
            let base = String(name.dropLast(key.count + 1))
            for node in RecordPath.nodes(record.node, base) where node.entries != nil {
                return node[key].map { cell($0, record.file) }
            }
        }
        return nil
    }

    /// What a map holds for a coordinate or an image.
    private mutating func mapCell(_ node: Node, _ slot: RecordSlot, _ file: Int) -> RawCell? {
        if let shape = GeoJSON.shape(of: node) {
            // The longitude comes first there.
            if let point = GeoJSON.point(of: node) {
                return listCell([point.latitude, point.longitude], file)
            }
            return cell(shape, file)
        }
        if let latitude = node["latitude"] ?? node["lat"],
            let longitude = node["longitude"] ?? node["lng"] ?? node["lon"]
        {
            return listCell([latitude, longitude], file)
        }
        return (node["src"] ?? node["file"] ?? node["url"]).map { cell($0, file) }
    }

    private mutating func cell(_ node: Node, _ file: Int) -> RawCell {
        let place = place(node.span, file: file)
        switch node.content {
        case .scalar(let scalar):
            return RawCell(node.isNull ? .none : slice(scalar.text, node.span, file), at: place)
        case .list(let elements): return listCell(elements, file, at: place)
        case .map(let entries):
            let source = node["src"] ?? node["file"] ?? node["url"] ?? node["name"]
            return source.map { cell($0, file) }
                ?? RawCell(entries.isEmpty ? .none : derived(node.span.text), at: place)
        }
    }

    private mutating func listCell(
        _ nodes: [Node], _ file: Int, at place: CatalogPlaces.Place? = nil
    ) -> RawCell {
        // Inner lists write parts of their own first.
        let cells = nodes.map { cell($0, file) }
        let start = parts.count
        parts += cells
        return RawCell(
            TextSlice(offset: start, count: cells.count),
            at: place ?? cells.first?.place ?? .unknown, isList: true)
    }

    /// The text where it stands in the file, if it stands there as it is meant.
    private mutating func slice(_ text: String, _ span: SourceSpan, _ file: Int) -> TextSlice {
        let count = text.utf8.count
        let quotes = span.length - count
        let place = place(span, file: file)
        guard quotes == 0 || quotes == 2 else { return derived(text, at: place) }
        let start = bases[file] + span.offset + quotes / 2
        let slice = TextSlice(offset: start, count: count)
        let isThere = pool.withBytes(slice) { bytes in
            bytes.elementsEqual(text.utf8)
                && !bytes.contains {
                    $0 < 32 || $0 == 0xCC || $0 == 0xCD || $0 == 0xE1 || $0 == 0xE3 || $0 == 0xEF
                }
        }
        guard isThere else { return derived(text, at: place) }
        let trimmed = pool.withBytes(slice) { $0.trimmed(0..<$0.count) }
        return TextSlice(offset: start + trimmed.lowerBound, count: trimmed.count)
    }
}

/// Paths into nested records: `place.city`, `artists[].name`.
enum RecordPath {
    static func isList(_ path: String) -> Bool { path.contains("[]") }

    /// The first key of a path.
    static func root(_ path: String) -> String {
        String(path.prefix { $0 != "." && $0 != "[" })
    }

    /// The nodes that a path leads to; a key that is written like a path wins.
    ///
    /// An element of a list that has no such key gives a null, so that what other paths find in the
    /// list stays beside it.
    static func nodes(_ node: Node, _ path: String) -> [Node] {
        if let value = node[path] { return [value] }
        guard path.contains(".") || path.contains("[]") else { return [] }
        var nodes = [node]
        var isInList = false
        for part in path.split(separator: ".") {
            let isList = part.hasSuffix("[]")
            let key = String(isList ? part.dropLast(2) : part)
            nodes = nodes.compactMap { node in
                key.isEmpty ? node : node[key] ?? (isInList ? null(at: node.span) : nil)
            }
            guard isList else { continue }
            isInList = true
            nodes = nodes.flatMap { $0.elements ?? [$0] }
        }
        return nodes.allSatisfy(\.isNull) && isInList ? [] : nodes
    }

    private static func null(at span: SourceSpan) -> Node {
        Node(.scalar(.init(text: "", isPlain: true)), at: span)
    }
}
