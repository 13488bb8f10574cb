import SiteData
import SiteDiagnostics

/// The head of a table: which column holds what.
struct TableHeader {
    let names: [String]
    let cells: [DelimitedTable.Cell]

    init(_ table: DelimitedTable) {
        cells = table.rowCount > 0 ? Array(table.row(0)) : []
        names = cells.map { table.text($0).cleaned() }
    }

    func index(of names: [String]) -> Int? {
        for name in names {
            if let index = self.names.firstIndex(of: name) { return index }
        }
        return nil
    }
}

extension RecordTable {
    /// Adds the rows of a table, whose first one is its header.
    mutating func add(
        _ table: DelimitedTable, _ header: TableHeader, id: String, file: Int, rank: Int
    ) {
        let idColumn = header.index(of: [id])
        let ids = cells(of: idColumn, table, file)
        for row in 1..<max(1, table.rowCount) {
            let cells = table.row(row)
            let start = cells.first?.range.lowerBound ?? 0
            let end = cells.last?.range.upperBound ?? start
            records.append(
                Record(
                    place: place(start..<end, file: file), id: ids[row - 1], rank: rank,
                    isBroken: table.brokenRows.contains(row)))
        }
        for (slot, wanted) in slots.enumerated() {
            let column = header.index(of: wanted.names)
            var found = column == idColumn ? ids : cells(of: column, table, file)
            for name in wanted.names {
                guard let other = header.index(of: [name]), other != column else { continue }
                let more = cells(of: other, table, file)
                for row in found.indices where found[row].text.isEmpty && !more[row].text.isEmpty {
                    found[row] = more[row]
                }
            }
            columns[slot] += found
        }
    }

    /// The cells of a column in all rows but the header.
    private mutating func cells(
        of column: Int?, _ table: DelimitedTable, _ file: Int
    ) -> [RawCell] {
        let count = max(0, table.rowCount - 1)
        guard let column else { return [RawCell](repeating: .absent, count: count) }
        let base = bases[file]
        var result: [RawCell] = []
        result.reserveCapacity(count)
        var odd: [Int] = []
        table.file.bytes.withUnsafeBufferPointer { bytes in
            for row in 1..<table.rowCount {
                let index = table.rowStarts[row] + column
                guard index < table.rowStarts[row + 1] else {
                    result.append(.absent)
                    continue
                }
                let cell = table.cells[index]
                if !cell.isPlain { odd.append(result.count) }
                let text = bytes.trimmed(cell.content)
                result.append(
                    RawCell(
                        TextSlice(offset: base + text.lowerBound, count: text.count),
                        at: place(cell.range, file: file)))
            }
        }
        for row in odd {
            result[row].text = derived(
                table.text(table.cells[table.rowStarts[row + 1] + column]), at: result[row].place)
        }
        return result
    }
}
