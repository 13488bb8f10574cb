package import SiteDiagnostics

/// The cells of a file of separated values (RFC 4180), as ranges of its bytes.
package struct DelimitedTable: Sendable {
    /// A cell with its quotes, if it has any.
    package struct Cell: Sendable {
        package let start: UInt32
        private let packed: UInt32

        init(start: Int, end: Int, isQuoted: Bool, isPlain: Bool) {
            self.start = UInt32(clamping: start)
            packed =
                UInt32(clamping: min(end - start, 0x3FFF_FFFF)) | (isQuoted ? 1 << 30 : 0)
                | (isPlain ? 1 << 31 : 0)
        }

        package var count: Int { Int(packed & 0x3FFF_FFFF) }
        package var range: Range<Int> { Int(start)..<Int(start) + count }
        package var isQuoted: Bool { packed & 1 << 30 != 0 }

        /// Whether its text stands in the file as it is meant: no doubled quotes, no control
        /// characters, nothing to normalize.
        package var isPlain: Bool { packed & 1 << 31 != 0 }

        /// The text between the quotes.
        package var content: Range<Int> {
            let range = range
            guard isQuoted, range.count >= 2 else { return range }
            return range.lowerBound + 1..<range.upperBound - 1
        }
    }

    package let file: SourceFile
    package let delimiter: UInt8

    /// All cells, row after row.
    package internal(set) var cells: [Cell] = []

    /// The index of the first cell of each row, and at last the number of all cells.
    package internal(set) var rowStarts: [Int] = [0]

    /// Rows with a quote that is not closed, of which no more can be said.
    package internal(set) var brokenRows: Set<Int> = []

    package var rowCount: Int { rowStarts.count - 1 }

    package func row(_ index: Int) -> ArraySlice<Cell> {
        cells[rowStarts[index]..<rowStarts[index + 1]]
    }

    /// The text of a cell without the quotes around it, doubled quotes made one.
    package func text(_ cell: Cell) -> String {
        let text = String(decoding: file.bytes[cell.content], as: UTF8.self)
        guard cell.isQuoted, !cell.isPlain else { return text }
        var result = ""
        var isSecond = false
        for scalar in text.unicodeScalars {
            let isQuote = scalar == "\""
            if isQuote, isSecond {
                isSecond = false
                continue
            }
            isSecond = isQuote
            result.unicodeScalars.append(scalar)
        }
        return result
    }
}
