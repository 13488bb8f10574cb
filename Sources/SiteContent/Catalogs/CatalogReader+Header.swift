import SiteData
import SiteDiagnostics

extension CatalogReader {
    /// Columns of which one would hide the other, and those that have values but no name.
    mutating func checkHeader(_ table: DelimitedTable, _ header: TableHeader) {
        let slots = RecordSlot.slots(
            of: schema.fields.filter(\.isDeclared), languages: languages)
        let used = Set(slots.flatMap(\.names) + [schema.id])
        var first: [String: Int] = [:]
        for (column, name) in header.names.enumerated() {
            let span = table.file.span(header.cells[column].range)
            if name.isEmpty {
                guard let cell = firstCell(of: column, in: table) else { continue }
                diagnostics.append(
                    .unnamedColumn(column + 1, at: span, value: table.file.span(cell.range)))
            } else if let other = first[name] {
                diagnostics.append(
                    .duplicateColumn(
                        name, isUsed: used.contains(name), at: span,
                        first: table.file.span(header.cells[other].range)))
            } else {
                first[name] = column
            }
        }
    }

    private func firstCell(of column: Int, in table: DelimitedTable) -> DelimitedTable.Cell? {
        for row in 1..<max(1, table.rowCount) {
            let cells = table.row(row)
            guard column < cells.count else { continue }
            let cell = cells[cells.startIndex + column]
            if !table.text(cell).cleaned().isEmpty { return cell }
        }
        return nil
    }
}

extension Diagnostic {
    /// An error where the schema names the column, since nobody knows which of the two it means.
    static func duplicateColumn(
        _ name: String, isUsed: Bool, at span: SourceSpan, first: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            "data.duplicate-column", isUsed ? .error : .warning,
            isUsed
                ? "two columns are called “\(name.prefix(60))”"
                : "two columns are called “\(name.prefix(60))”; this one is left out",
            at: span, hint: "give one of them another name, or remove it",
            notes: [.init("first here", at: first)])
    }

    static func unnamedColumn(
        _ number: Int, at span: SourceSpan, value: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            "data.unnamed-column", .warning,
            "column \(number) has values but no name, and is left out", at: span,
            hint:
                "write a name for it in the header; a title above the table does not belong there",
            notes: [.init("the first of its values is here", at: value)])
    }
}
