import SiteData
import SiteDiagnostics

/// The edits by which a step changes a table; its quotes, line ends and blanks stay.
struct TableMigration {
    private let table: DelimitedTable
    private let header: TableHeader
    private let fields: MigratedFields
    private(set) var edits = TextEdits()
    private(set) var diagnostics: [Diagnostic] = []

    init(_ file: SourceFile, delimiter: UInt8?, _ fields: MigratedFields) {
        table = DelimitedParser.parse(file, delimiter: delimiter).table
        header = TableHeader(table)
        self.fields = fields
    }

    private var separator: String { String(decoding: [table.delimiter], as: UTF8.self) }

    mutating func apply(_ step: Migration.Step) {
        guard table.rowCount > 0 else { return }
        switch step {
        case .rename(let from, let to):
            for (old, new) in fields.renamed(from.value, to.value) { rename(old, new) }
            edits = edits.sorted
        case .add(let field, let value): add(field.value, value)
        case .map(let field, let values): map(field.value, values)
        }
    }

    private mutating func rename(_ old: String, _ new: String) {
        guard let column = header.index(of: [old]) else { return }
        let cell = header.cells[column]
        guard header.index(of: [new]) == nil else {
            diagnostics.append(.migrationConflict(old, new, at: table.file.span(cell.range)))
            return
        }
        edits.replace(cell.range, with: written(new, isQuoted: cell.isQuoted))
    }

    private mutating func add(_ field: String, _ value: Node?) {
        guard header.index(of: fields.names(of: field)) == nil else { return }
        let text =
            value?.elements.map { elements in
                elements.compactMap(\.text).joined(
                    separator: fields.separator(of: field, in: ""))
            } ?? value?.text ?? ""
        let width = header.cells.count
        for row in 0..<table.rowCount where !table.brokenRows.contains(row) {
            let cells = table.row(row)
            guard let last = cells.last, cells.count <= width else { continue }
            let gap = String(repeating: separator, count: width - cells.count + 1)
            edits.insert(
                gap + written(row == 0 ? field : text, isQuoted: false), at: last.range.upperBound)
        }
    }

    private mutating func map(_ field: String, _ values: [String: String]) {
        let names = Set(fields.names(of: field))
        let columns = header.names.indices.filter { names.contains(header.names[$0]) }
        guard !columns.isEmpty else { return }
        for row in 1..<max(1, table.rowCount) where !table.brokenRows.contains(row) {
            let start = table.rowStarts[row]
            for column in columns where start + column < table.rowStarts[row + 1] {
                let cell = table.cells[start + column]
                let text = table.text(cell)
                guard let new = fields.mapped(text, field, values), new != text.trimmingBlanks()
                else { continue }
                edits.replace(cell.range, with: written(new, isQuoted: cell.isQuoted))
            }
        }
    }

    /// A text as a cell: in quotes where it needs them or where the cell had them.
    private func written(_ text: String, isQuoted: Bool) -> String {
        let needs =
            text.contains(separator) || text != text.trimmingBlanks()
            || text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == 10 || $0 == 13 }
        guard needs || isQuoted else { return text }
        return "\""
            + text.split(separator: "\"", omittingEmptySubsequences: false)
            .joined(separator: "\"\"") + "\""
    }
}

extension TextEdits {
    /// The same edits, whatever the order in which they were found.
    var sorted: TextEdits {
        var result = TextEdits()
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result.replace(edit.range, with: String(decoding: edit.bytes, as: UTF8.self))
        }
        return result
    }
}
