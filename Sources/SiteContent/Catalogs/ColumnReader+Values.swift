import SiteData
import SiteDiagnostics

extension ColumnReader {
    /// Fills in what the values are beside their text.
    mutating func read(_ column: inout FieldColumn, _ cells: [RawCell], _ field: FieldSchema.Field)
    {
        checkDamage(cells, field)
        switch field.valueKind {
        case .text, .markdown, .list:
            if field.facet == .values { checkNearDuplicates(cells, field) }
        case .image: break
        case .url: checkAddresses(cells, field)
        case .integer:
            column.typed = .integers(
                cells.map {
                    number($0, field).flatMap(Int.init(exactly:)) ?? FieldColumn.Missing.integer
                })
        case .number: column.typed = .numbers(cells.map { number($0, field) ?? .nan })
        case .boolean:
            column.typed = .booleans(
                cells.map { boolean($0, field) ?? FieldColumn.Missing.boolean })
        case .date: column.typed = .dates(dates(&column, cells, field))
        case .choice: column.typed = .choices(choices(cells, field))
        case .reference:
            column.typed = .references(
                [UInt32](repeating: FieldColumn.Missing.index, count: cells.count))
        case .coordinate:
            let values = cells.map { coordinate($0) }
            column.typed = .coordinates(checkedForSwaps(values, cells, field))
        }
    }

    private mutating func number(_ cell: RawCell, _ field: FieldSchema.Field) -> Double? {
        guard !cell.text.isEmpty else { return nil }
        let isWhole = field.valueKind == .integer
        let value = table.pool.withBytes(cell.text) { NumberText.number($0) }
        if let value, value.isFinite, !isWhole || Int(exactly: value) != nil { return value }
        if let span = span(cell) {
            diagnostics.append(
                .wrongNumber(table.pool.text(cell.text), isWhole: isWhole, field, at: span))
        }
        return nil
    }

    private mutating func boolean(_ cell: RawCell, _ field: FieldSchema.Field) -> UInt8? {
        guard !cell.text.isEmpty else { return nil }
        let text = table.pool.text(cell.text)
        switch text.lowercased() {
        case "true", "yes", "1", "x": return 1
        case "false", "no", "0": return 0
        default:
            if let span = span(cell) { diagnostics.append(.wrongBoolean(text, field, at: span)) }
            return nil
        }
    }

    private mutating func dates(
        _ column: inout FieldColumn, _ cells: [RawCell], _ field: FieldSchema.Field
    ) -> [DateSpan] {
        var known: [Int: (span: DateSpan, text: TextSlice?)?] = [:]
        var seen = SliceTable(capacity: 256)
        var result: [DateSpan] = []
        result.reserveCapacity(cells.count)
        for (index, cell) in cells.enumerated() {
            guard !cell.text.isEmpty else {
                result.append(.unreadable)
                continue
            }
            let key = table.pool.bytes.withUnsafeBufferPointer { seen.insert(cell.text, in: $0) }
            if key.isNew {
                let date = PartialDate.parse(table.pool.text(cell.text))
                known[key.index] = date.map { ($0.span, $0.display.map { table.derived($0) }) }
            }
            guard let date = known[key.index] ?? nil else {
                result.append(.unreadable)
                let text = table.pool.text(cell.text)
                if !PartialDate.saysUnknown(text), let span = span(cell) {
                    diagnostics.append(.unreadableDate(text, field, at: span))
                }
                continue
            }
            result.append(date.span)
            if let text = date.text { column.texts[index] = text }
        }
        return result
    }

    private mutating func choices(_ cells: [RawCell], _ field: FieldSchema.Field) -> [UInt32] {
        let values = field.choices.map(\.value)
        if values.isEmpty { return cells.map { _ in FieldColumn.Missing.index } }
        var pool = TextPool()
        var known = SliceTable(capacity: values.count)
        let slices = values.map { pool.append($0.cleaned()) }
        pool.bytes.withUnsafeBufferPointer { bytes in
            for slice in slices { _ = known.insert(slice, in: bytes) }
        }
        let near = NearMissIndex(values)
        return cells.map { cell in
            guard !cell.text.isEmpty else { return FieldColumn.Missing.index }
            let index = table.pool.withBytes(cell.text) { text in
                pool.bytes.withUnsafeBufferPointer { known.find(text, in: $0) }
            }
            if let index { return UInt32(index) }
            if let span = span(cell) {
                let text = table.pool.text(cell.text)
                diagnostics.append(
                    .notAChoice(
                        text, field, near: near.nearest(to: text), values: values, at: span))
            }
            return FieldColumn.Missing.index
        }
    }

    private mutating func checkAddresses(_ cells: [RawCell], _ field: FieldSchema.Field) {
        for cell in cells where !cell.text.isEmpty {
            let text = table.pool.text(cell.text)
            guard !Decoder.isAddress(text), let span = span(cell) else { continue }
            diagnostics.append(.wrongAddress(text, field, at: span))
        }
    }
}

extension Diagnostic {
    static func wrongNumber(
        _ text: String, isWhole: Bool, _ field: FieldSchema.Field, at span: SourceSpan
    ) -> Diagnostic {
        let proposals = NumberProposal.all(for: text, isWhole: isWhole)
        return Diagnostic(
            "data.number", .warning,
            "“\(field.name.prefix(40))” is a \(isWhole ? "whole " : "")number, not “\(text.prefix(40))”",
            at: span,
            hint: proposals.isEmpty
                ? "it is shown as typed, and not sorted by"
                : "write " + proposals.map { "“\($0)”" }.joined(separator: " or "))
    }

    static func wrongBoolean(
        _ text: String, _ field: FieldSchema.Field, at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            "data.boolean", .warning,
            "“\(field.name.prefix(40))” is true or false, not “\(text.prefix(40))”", at: span,
            hint: "write true or false")
    }

    static func unreadableDate(
        _ text: String, _ field: FieldSchema.Field, at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            "data.date", .warning, "“\(text.prefix(60))” cannot be read as a date", at: span,
            hint: PartialDate.proposal(for: text).map { "write “\($0)”" }
                ?? DateProposal.ofSpreadsheet(text).map {
                    "write “\($0)” if a spreadsheet counted the days up to it"
                }
                ?? "write it as 1935, c. 1905, 1930/1935, 19XX or 1935-06-30; it is shown as typed,"
                + " and sorted last")
    }

    static func notAChoice(
        _ text: String, _ field: FieldSchema.Field, near: String?, values: [String],
        at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            "data.choice", .warning,
            "“\(text.prefix(40))” is not among the values of “\(field.name.prefix(40))”", at: span,
            near: near,
            otherwise: "the values are " + values.prefix(20).joined(separator: ", "),
            notes: [.init("the values are declared here", at: field.span)])
    }

    static func wrongAddress(
        _ text: String, _ field: FieldSchema.Field, at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            "data.url", .warning,
            "“\(field.name.prefix(40))” is an address, not “\(text.prefix(60))”", at: span,
            hint: "write one like https://example.org/ or /path")
    }
}

extension String {
    /// With a point for its one comma.
    func replacingCommas() -> String? {
        guard utf8.count(where: { $0 == 44 }) == 1 else { return nil }
        return String(map { $0 == "," ? "." : $0 })
    }
}
