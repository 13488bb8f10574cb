import SiteData
package import SiteDiagnostics
package import SiteFiles

/// The sources of a catalog that migrations change, and the schema that says so.
package struct CatalogMigration: Sendable {
    /// Each file as it is to be; it knows how it is on the disk.
    package private(set) var sources: [MigratedSource] = []

    /// `catalog.yml` with the new versions of the sources; nil where it stays.
    package private(set) var schemaFile: SourceFile?
    package private(set) var diagnostics: [Diagnostic] = []

    package init(
        _ schema: CatalogSchema, languages: [String], available: [String],
        read: @escaping (String) -> Result<[UInt8], FileError>
    ) {
        guard !schema.migrations.isEmpty else { return }
        var reader = CatalogSourceReader(
            schema: schema, languages: languages, available: available, read: read)
        reader.readAll()
        diagnostics = reader.diagnostics.filter { $0.severity == .error }
        let changed = reader.migrated.filter { $0.file !== $0.file.onDisk }
        for source in changed where !source.isUTF8 {
            diagnostics.append(.migratedEncoding(source.path, at: source.file.onDisk.span(at: 0)))
        }
        sources = changed
        guard !changed.isEmpty else { return }
        schemaFile = SourceVersions(schema, changed).file
    }
}

/// Writes into `catalog.yml` which version its sources have.
private struct SourceVersions {
    private let schema: CatalogSchema
    private let file_: SourceFile
    private let named: Set<String>

    /// Sources that the schema does not name.
    private let unnamed: [String]

    init(_ schema: CatalogSchema, _ changed: [MigratedSource]) {
        self.schema = schema
        file_ = schema.file
        named = Set(changed.compactMap(\.source))
        var unnamed: [String] = []
        for source in changed where source.source == nil {
            let path = source.path.hasPrefix("items/") ? "items" : source.path
            if !unnamed.contains(path) { unnamed.append(path) }
        }
        self.unnamed = unnamed
    }

    private func entry(_ path: String) -> String {
        "{ file: \(path), version: \(schema.version) }"
    }

    /// Nil where nothing can be said.
    var file: SourceFile? {
        guard let root = YAMLParser.parse(file_).node, let first = root.entries?.first else {
            return nil
        }
        var edits = TextEdits()
        let written = root.entries?.first { $0.key.scalarText == "source" }?.value
        guard let written, !written.isNull else {
            let list = unnamed.map(entry)
            let text = list.count == 1 ? list[0] : "[" + list.joined(separator: ", ") + "]"
            edits.insert("source: \(text)\n", at: first.key.span.offset)
            return SourceFile(file_, edits: edits)
        }
        for node in written.elements ?? [written] { set(node, &edits) }
        let isFlow = file_.bytes[written.span.offset] == UInt8(ascii: "[")
        let more = unnamed.map(entry).joined(separator: ", ")
        if !unnamed.isEmpty, written.text != nil {
            edits = TextEdits()
            let own =
                named.contains(written.text ?? "")
                ? entry(written.span.text) : written.span.text
            edits.replace(written.span.range, with: "[\(own), \(more)]")
        } else if !unnamed.isEmpty, isFlow {
            edits.insert(", \(more)", at: written.span.range.upperBound - 1)
        }
        return edits.isEmpty ? nil : SourceFile(file_, edits: edits)
    }

    private func set(_ node: Node, _ edits: inout TextEdits) {
        let path = node.text ?? node["file"]?.text ?? ""
        guard named.contains(path) else { return }
        guard let last = node.entries?.last else {
            return edits.replace(node.span.range, with: entry(node.span.text))
        }
        if let version = node["version"] {
            return edits.replace(version.span.range, with: "\(schema.version)")
        }
        let end = last.value.span.range.upperBound
        if file_.bytes[node.span.offset] == UInt8(ascii: "{") {
            return edits.insert(", version: \(schema.version)", at: end)
        }
        let start = last.key.span.offset
        let lineStart =
            file_.bytes[..<start].lastIndex { $0 == 10 || $0 == 13 }.map { $0 + 1 } ?? 0
        let indent = String(repeating: " ", count: start - lineStart)
        edits.insert("\n\(indent)version: \(schema.version)", at: end)
    }
}

extension Diagnostic {
    static func migratedEncoding(_ path: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "data.migrated-encoding", .error,
            "only a source in UTF-8 can be written anew; “\(path.prefix(80))” is not", at: span,
            hint: "save it as UTF-8, and leave out encoding: of the source")
    }
}
