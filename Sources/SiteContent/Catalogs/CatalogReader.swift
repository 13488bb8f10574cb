import SiteData
package import SiteDiagnostics
package import SiteFiles

extension Catalog {
    /// Reads the records of a catalog and checks all that can be checked without the others.
    ///
    /// Languages are the keys of the site's, the default one first; available are the files of the
    /// catalog's folder that may hold records, relative to it. The references of the catalog lead
    /// nowhere before `CatalogLinks` resolved them.
    package static func read(
        _ schema: CatalogSchema, languages: [String], available: [String],
        read: @escaping (String) -> Result<[UInt8], FileError>
    ) -> (Catalog, [Diagnostic]) {
        var reader = CatalogReader(schema: schema, languages: languages)
        let catalog = reader.run(available, read)
        return (catalog, reader.diagnostics)
    }
}

/// Runs the steps from files to a catalog: sources, columns, records, items, values.
struct CatalogReader {
    var schema: CatalogSchema
    let languages: [String]
    var diagnostics: [Diagnostic] = []

    init(schema: CatalogSchema, languages: [String]) {
        self.schema = schema
        self.languages = languages
    }

    mutating func run(
        _ available: [String], _ read: @escaping (String) -> Result<[UInt8], FileError>
    ) -> Catalog {
        var reader = CatalogSourceReader(
            schema: schema, languages: languages, available: available, read: read)
        reader.readAll()
        diagnostics += reader.diagnostics
        settleColumns(
            reader.sources, isComplete: !reader.diagnostics.contains { $0.severity == .error })
        let slots = RecordSlot.slots(of: schema.fields, languages: languages)
        var table = RecordTable(slots: slots, files: reader.files)
        var file = 0
        for (source, rank) in zip(reader.sources, reader.ranks) {
            switch source.content {
            case .table(let rows, let header):
                if rows.rowCount < 2 { diagnostics.append(.noRecords(rows.file)) }
                checkHeader(rows, header)
                checkWidths(rows)
                if header.index(of: [schema.id]) != nil {
                    table.add(rows, header, id: schema.id, file: file, rank: rank)
                }
                file = min(file + 1, reader.files.count)
            case .nodes(let records):
                for record in records {
                    table.add(record, id: schema.id, languages: languages)
                    if let body = record.body { addBody(body, of: record, to: &table) }
                }
                file = min(file + 1, reader.files.count)
            }
        }
        checkDeclaredColumns(table)
        checkDamage(table)
        return items(table)
    }

    /// The text of a Markdown item goes to the field that wants it.
    private func addBody(_ body: Range<Int>, of record: NodeRecord, to table: inout RecordTable) {
        let file = table.files[record.file]
        let range = file.bytes.withUnsafeBufferPointer { $0.trimmed(body) }
        guard !range.isEmpty,
            let field = schema.fields.firstIndex(where: \.isBody),
            let slot = table.slots.firstIndex(where: {
                $0.field == field && $0.part == .value
                    && ($0.language == nil || $0.language == record.language ?? 0)
            })
        else { return }
        let text = TextSlice(
            offset: table.bases[record.file] + range.lowerBound, count: range.count)
        let cell = RawCell(text, at: table.place(range, file: record.file))
        table.columns[slot][table.columns[slot].count - 1] = cell
    }

    private mutating func checkDamage(_ table: RecordTable) {
        let places = CatalogPlaces(files: table.files)
        var seen: Set<UInt32> = []
        for place in table.damaged where seen.insert(place.start).inserted {
            guard let span = places.span(place) else { continue }
            diagnostics.append(.damagedText(at: span))
        }
    }

    private mutating func checkWidths(_ table: DelimitedTable) {
        guard table.rowCount > 0 else { return }
        let width = table.row(0).count
        for row in 1..<max(1, table.rowCount) where !table.brokenRows.contains(row) {
            let cells = table.row(row)
            if cells.count == width { continue }
            if cells.count < width {
                guard let first = cells.first else { continue }
                diagnostics.append(
                    .tooFewCells(
                        cells.count, width, at: table.file.span(at: Int(first.start))))
                continue
            }
            let extra = cells.dropFirst(width)
            guard let cell = extra.first(where: { !table.text($0).cleaned().isEmpty }) else {
                continue
            }
            diagnostics.append(
                .tooManyCells(cells.count, width, at: table.file.span(cell.range)))
        }
    }
}

extension Diagnostic {
    static func tooManyCells(_ count: Int, _ width: Int, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "data.too-many-cells", .error,
            "the header has \(width) columns, this record \(count) cells", at: span,
            hint: "put a cell that has a separator in it in quotes")
    }

    static func tooFewCells(_ count: Int, _ width: Int, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "data.too-few-cells", .warning,
            "the header has \(width) columns, this record \(count) cell\(count == 1 ? "" : "s")",
            at: span, hint: "the rest is read as absent; write a separator for each empty cell")
    }
}

extension Diagnostic {
    static func damagedText(at span: SourceSpan) -> Diagnostic {
        let text = String(decoding: span.file.bytes[span.range], as: UTF8.self)
        let found = text.unicodeScalars.first(where: RecordTable.isDamage)
        let isLost = found?.value == 0xFFFD
        let digits = found.map { String($0.value, radix: 16, uppercase: true) } ?? "0"
        let name = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return Diagnostic(
            "data.damaged-text", .warning,
            isLost
                ? "U+FFFD stands where a character was lost"
                : "U+\(name) belongs to no text, and is left out",
            at: span, hint: "export the records again, in UTF-8, or correct the text here")
    }

    static func noRecords(_ file: SourceFile) -> Diagnostic {
        Diagnostic(
            "data.no-records", .warning, "a table has records below its header; this one has none",
            at: file.span(at: 0), hint: "if an export failed, export it again")
    }
}
