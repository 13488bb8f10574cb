import SiteData
package import SiteDiagnostics
import SiteFiles
import SiteLanguage

/// One file of records, read but not yet asked for anything.
struct CatalogSource {
    enum Content {
        case table(DelimitedTable, TableHeader)
        case nodes([NodeRecord])
    }

    let content: Content

    /// The names of its columns in the order of first appearance, each with its place.
    var columns: [(name: String, span: SourceSpan)] {
        switch content {
        case .table(let table, let header):
            zip(header.names, header.cells).map { ($0, table.file.span($1.range)) }
        case .nodes: []
        }
    }
}

/// Reads the files that a schema names.
struct CatalogSourceReader {
    let schema: CatalogSchema
    let languages: [String]

    /// The files of the catalog's folder that may hold records, relative to it.
    let available: [String]
    let read: (String) -> Result<[UInt8], FileError>
    private(set) var files: [SourceFile] = []
    private(set) var sources: [CatalogSource] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// Files that were read through migrations, with what they are after them.
    private(set) var migrated: [MigratedSource] = []
    private let migrator: SourceMigrator?

    init(
        schema: CatalogSchema, languages: [String], available: [String],
        read: @escaping (String) -> Result<[UInt8], FileError>
    ) {
        self.schema = schema
        self.languages = languages
        self.available = available
        self.read = read
        migrator =
            schema.migrations.isEmpty
            ? nil
            : SourceMigrator(
                schema.migrations, version: schema.version, fields: schema.fields,
                languages: languages)
    }

    mutating func readAll() {
        var rank = 0
        for source in schema.sources {
            readSource(source, rank: rank)
            rank += 1
        }
        if schema.sources.isEmpty {
            for path in available where !path.contains("/") && CatalogFile(path) != .markdown {
                readFile(path, nil, rank: rank)
                rank += 1
            }
        }
        let isRead = schema.sources.contains { $0.path.value.hasPrefix("items") }
        if !isRead { readMarkdown(below: "items/", rank: rank) }
    }

    private mutating func readSource(_ source: CatalogSchema.Source, rank: Int) {
        let path = source.path.value
        if available.contains(path) {
            readFile(path, source, rank: rank)
            return
        }
        let folder = path.hasSuffix("/") ? path : path + "/"
        let below = available.filter { $0.hasPrefix(folder) }
        guard !below.isEmpty else {
            diagnostics.append(.missingSource(source.path, available: available))
            return
        }
        for file in below where CatalogFile(file) != .markdown {
            readFile(file, source, rank: rank)
        }
        readMarkdown(below: folder, rank: rank, source)
    }

    private mutating func readFile(
        _ path: String, _ source: CatalogSchema.Source?, rank: Int
    ) {
        guard let kind = CatalogFile(path), let file = load(path, kind, source) else { return }
        let index = files.count
        files.append(file)
        switch kind {
        case .delimited:
            let isTab = path.hasSuffix(".tsv") || path.hasSuffix(".tab")
            let (table, problems) = DelimitedParser.parse(
                file, delimiter: source?.delimiter ?? (isTab ? 9 : nil))
            diagnostics += problems
            sources.append(CatalogSource(content: .table(table, TableHeader(table))))
        case .json:
            let (node, problems) = JSONParser.parse(file)
            add(node, problems, index, rank, source)
        case .jsonLines:
            let (nodes, problems) = JSONParser.parseLines(file)
            diagnostics += problems
            add(nodes, index, rank, fallbackID: nil)
        case .yaml:
            let (node, problems) = YAMLParser.parse(file)
            add(node, problems, index, rank, source)
        case .markdown: addMarkdown(file, index, rank, language: nil)
        }
        ranks.append(rank)
    }

    /// The rank of each source.
    private(set) var ranks: [Int] = []

    private mutating func add(
        _ node: Node?, _ problems: [Diagnostic], _ file: Int, _ rank: Int,
        _ source: CatalogSchema.Source?
    ) {
        diagnostics += problems
        let records = RecordList.records(node, id: schema.id, at: source?.records?.value)
        if let path = source?.records, let node, records.isEmpty {
            diagnostics.append(.missingRecords(path, in: node))
        }
        let isAlone = records.count == 1 && records[0].span == node?.span
        add(records, file, rank, fallbackID: isAlone ? stem(files[file].path) : nil)
    }

    private mutating func add(
        _ nodes: [Node], _ file: Int, _ rank: Int, fallbackID: String?
    ) {
        var records: [NodeRecord] = []
        for node in nodes {
            guard node.entries != nil else {
                diagnostics.append(.recordIsNoMap(node))
                continue
            }
            records.append(
                NodeRecord(node: node, file: file, rank: rank, fallbackID: fallbackID))
        }
        sources.append(CatalogSource(content: .nodes(records)))
    }
}

extension CatalogSourceReader {
    /// `items/<id>.md`, and after them `items/<id>.pl.md`, language by language.
    private mutating func readMarkdown(
        below folder: String, rank: Int, _ source: CatalogSchema.Source? = nil
    ) {
        var groups = [[String]](repeating: [], count: languages.count + 1)
        for path in available where path.hasPrefix(folder) && CatalogFile(path) == .markdown {
            groups[language(of: path).map { $0 + 1 } ?? 0].append(path)
        }
        for (group, paths) in groups.enumerated() {
            for path in paths {
                guard let file = load(path, .markdown, source) else { continue }
                files.append(file)
                addMarkdown(
                    file, files.count - 1, rank + group, language: group > 0 ? group - 1 : nil)
                ranks.append(rank + group)
            }
        }
    }

    private func language(of path: String) -> Int? {
        let parts = path.split(separator: "/").last?.split(separator: ".") ?? []
        guard parts.count > 2 else { return nil }
        return languages.firstIndex(of: String(parts[parts.count - 2]))
    }

    private mutating func addMarkdown(
        _ file: SourceFile, _ index: Int, _ rank: Int, language: Int?
    ) {
        let (split, problem) = FrontMatter.split(file)
        if let problem { diagnostics.append(problem) }
        var node = Node(.map([]), at: file.span(at: 0))
        if let yaml = split.yaml {
            let (front, problems) = YAMLParser.parse(file, range: yaml)
            diagnostics += problems
            if let front, !front.isNull {
                if front.entries == nil {
                    diagnostics.append(.recordIsNoMap(front))
                } else {
                    node = front
                }
            }
        }
        var id = stem(file.path)
        if let language { id = String(id.dropLast(languages[language].count + 1)) }
        let record = NodeRecord(
            node: node, file: index, rank: rank, fallbackID: id, language: language,
            body: split.body)
        sources.append(CatalogSource(content: .nodes([record])))
    }

    private func stem(_ path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }

    /// The file in UTF-8; nil after its diagnostic.
    private mutating func load(
        _ path: String, _ kind: CatalogFile, _ source: CatalogSchema.Source?
    ) -> SourceFile? {
        let shown = "Content/\(schema.name)/\(path)"
        var bytes: [UInt8]
        do throws(FileError) {
            bytes = try read(path).get()
        } catch {
            diagnostics.append(FileError("read", shown, code: error.code).diagnostic)
            return nil
        }
        let hasWideMark = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        let name = source?.encoding?.value ?? (hasWideMark ? "utf-16" : nil)
        if let name, !["utf-8", "utf8"].contains(name.lowercased()) {
            guard let encoding = TextEncoding(name) else {
                diagnostics.append(.unknownEncoding(name, at: source?.encoding?.span))
                return nil
            }
            do throws(TextEncoding.Failure) {
                bytes = try encoding.utf8(bytes)
            } catch {
                let file = SourceFile(path: shown, bytes: bytes)
                diagnostics.append(
                    .wrongEncoding(name, at: file.span(error.offset..<error.offset + 1)))
                return nil
            }
        }
        var file = SourceFile(path: shown, bytes: bytes)
        let damage = EncodingDamage(bytes)
        if let first = damage.lines.first {
            guard !damage.isOtherEncoding else {
                diagnostics.append(
                    .recordsNotUTF8(at: file.span(first..<first + 1), lines: damage.lines.count))
                return nil
            }
            for place in damage.lines {
                diagnostics.append(.recordsNotUTF8(at: file.span(place..<place + 1)))
            }
            file = SourceFile(path: shown, bytes: damage.repaired)
        }
        return migrated(file, path, kind, source, isUTF8: name == nil)
    }

    /// The file as the schema wants it.
    private mutating func migrated(
        _ file: SourceFile, _ path: String, _ kind: CatalogFile, _ source: CatalogSchema.Source?,
        isUTF8: Bool
    ) -> SourceFile {
        if let source, let version = source.version, version > schema.version {
            diagnostics.append(
                .newerSource(path, version, schema.version, at: source.path.span))
        }
        guard let migrator else { return file }
        let form: SourceMigrator.Form
        switch kind {
        case .delimited:
            let isTab = path.hasSuffix(".tsv") || path.hasSuffix(".tab")
            form = .table(delimiter: source?.delimiter ?? (isTab ? 9 : nil))
        case .json: form = .json
        case .jsonLines: form = .jsonLines
        case .yaml: form = .yaml
        case .markdown: form = .page
        }
        let result = migrator.migrate(
            file, form, from: source?.version, id: schema.id,
            records: source?.records?.value)
        diagnostics += result.diagnostics
        let old = source?.version ?? 1
        if old < schema.version {
            migrated.append(
                MigratedSource(
                    path: path, source: source?.path.value, file: result.file,
                    isUTF8: isUTF8))
        }
        if result.hasChanged {
            diagnostics.append(.olderSource(old, schema.version, at: file.span(at: 0)))
        }
        return result.file
    }
}

/// A source of a catalog that is older than the schema.
package struct MigratedSource: Sendable {
    /// Relative to the catalog's folder.
    package let path: String

    /// As the schema names it; nil for one that it does not name.
    package let source: String?

    /// As the schema wants it; knows how it is on the disk.
    package let file: SourceFile

    /// Whether it is UTF-8 on the disk, so that it can be written anew.
    package let isUTF8: Bool
}
