package import SiteDiagnostics

/// Reads files of separated values: quotes, line ends within them, LF, CRLF and CR, blank lines.
package struct DelimitedParser {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let delimiter: UInt8
    private let rowLimit: Int
    private var index: Int
    private var table: DelimitedTable
    private var diagnostics: [Diagnostic] = []

    /// What each byte is outside of quotes.
    private let classes: [UInt8]

    private enum Class {
        static let ordinary: UInt8 = 0

        /// A control character, or what may belong to a sequence that is not normalized.
        static let odd: UInt8 = 1
        static let lineEnd: UInt8 = 2
        static let delimiter: UInt8 = 3
    }

    /// Reads a file of valid UTF-8; without a delimiter, the one that fits best is taken.
    package static func parse(
        _ file: SourceFile, delimiter: UInt8? = nil
    ) -> (table: DelimitedTable, diagnostics: [Diagnostic]) {
        let declared = declaredDelimiter(file.bytes)
        let delimiter = delimiter ?? declared?.delimiter ?? sniff(file)
        return parse(file, delimiter, start: declared?.next, rowLimit: .max)
    }

    private static func parse(
        _ file: SourceFile, _ delimiter: UInt8, start: Int?, rowLimit: Int
    ) -> (table: DelimitedTable, diagnostics: [Diagnostic]) {
        file.bytes.withUnsafeBufferPointer { bytes in
            let start = start ?? (file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
            var parser = DelimitedParser(
                bytes, file, delimiter: delimiter, start: start, rowLimit: rowLimit)
            parser.rows()
            return (parser.table, parser.diagnostics)
        }
    }

    private init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ file: SourceFile, delimiter: UInt8, start: Int,
        rowLimit: Int
    ) {
        self.bytes = bytes
        self.delimiter = delimiter
        self.rowLimit = rowLimit
        index = start
        table = DelimitedTable(file: file, delimiter: delimiter)
        if rowLimit == .max { table.cells.reserveCapacity(bytes.count / 12) }
        var classes = [UInt8](repeating: Class.ordinary, count: 256)
        for byte in 0..<32 where byte != 9 { classes[byte] = Class.odd }
        for byte in [0xCC, 0xCD, 0xE1, 0xE3, 0xEF] { classes[byte] = Class.odd }
        classes[10] = Class.lineEnd
        classes[13] = Class.lineEnd
        classes[Int(delimiter)] = Class.delimiter
        self.classes = classes
    }

    private mutating func rows() {
        classes.withUnsafeBufferPointer { classes in
            while index < bytes.count, table.rowCount < rowLimit { row(classes) }
        }
    }

    /// One record; one without any text is passed over.
    private mutating func row(_ classes: UnsafeBufferPointer<UInt8>) {
        let first = table.cells.count
        var hasText = false
        var isBroken = false
        repeat {
            if index < bytes.count, bytes[index] == quote {
                isBroken = quotedCell(classes, width: first == 0 ? nil : width) || isBroken
                hasText = hasText || table.cells.last.map { $0.count > 2 } == true
            } else {
                hasText = plainCell(classes) || hasText
            }
        } while skipDelimiter()
        skipLineEnd()
        guard hasText else {
            table.cells.removeSubrange(first...)
            return
        }
        if isBroken { table.brokenRows.insert(table.rowCount) }
        table.rowStarts.append(table.cells.count)
    }

    /// The number of cells of the header.
    private var width: Int { table.rowCount > 0 ? table.rowStarts[1] : 0 }

    /// Whether the cell has any text.
    private mutating func plainCell(_ classes: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = index
        var isPlain = true
        var hasText = false
        while index < bytes.count {
            let byte = bytes[index]
            let kind = classes[Int(byte)]
            if kind > Class.odd { break }
            if kind == Class.odd { isPlain = false }
            if byte > 32 { hasText = true }
            index += 1
        }
        table.cells.append(.init(start: start, end: index, isQuoted: false, isPlain: isPlain))
        return hasText
    }

    /// Whether the cell is broken, so that the rest of its line is taken for it.
    private mutating func quotedCell(
        _ classes: UnsafeBufferPointer<UInt8>, width: Int?
    ) -> Bool {
        let start = index
        var isPlain = true
        var hasLineEnd = false
        index += 1
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte != quote {
                let kind = classes[Int(byte)]
                if kind == Class.odd { isPlain = false }
                if kind == Class.lineEnd { hasLineEnd = true }
                continue
            }
            if index < bytes.count, bytes[index] == quote {
                isPlain = false
                index += 1
                continue
            }
            let end = index
            while index < bytes.count, bytes[index] == 32 { index += 1 }
            if index == bytes.count || classes[Int(bytes[index])] > Class.odd {
                table.cells.append(
                    .init(start: start, end: end, isQuoted: true, isPlain: isPlain))
                return false
            }
            if hasLineEnd, isOpening(end - 1) || self.width(at: lineEnd(from: start).next) == width
            {
                return giveUp(from: start)
            }
            diagnostics.append(.strayQuote(at: table.file.span(end - 1..<end)))
            isPlain = false
            index = end
        }
        return giveUp(from: start)
    }

    /// Whether a quote stands where a cell begins, so that the one before it was never closed.
    private func isOpening(_ index: Int) -> Bool {
        index > 0
            && (bytes[index - 1] == delimiter || bytes[index - 1] == 10 || bytes[index - 1] == 13)
    }

    /// Takes the rest of the line for the cell that is never closed.
    private mutating func giveUp(from start: Int) -> Bool {
        index = lineEnd(from: start).end
        diagnostics.append(.unclosedQuote(at: table.file.span(start..<start + 1)))
        table.cells.append(.init(start: start, end: index, isQuoted: false, isPlain: false))
        return true
    }

    /// How many cells a record at an offset would have, looked at up to the end of its line.
    private func width(at offset: Int) -> Int {
        var index = offset
        var isQuoted = false
        var count = 1
        while index < bytes.count {
            let byte = bytes[index]
            if byte == quote { isQuoted.toggle() }
            if byte == delimiter, !isQuoted { count += 1 }
            if byte == 10 || byte == 13 { break }
            index += 1
        }
        return count
    }

    private func lineEnd(from start: Int) -> (end: Int, next: Int) {
        var index = start
        while index < bytes.count, bytes[index] != 10, bytes[index] != 13 { index += 1 }
        let isPair = index + 1 < bytes.count && bytes[index] == 13 && bytes[index + 1] == 10
        return (index, min(bytes.count, index + (isPair ? 2 : 1)))
    }

    private mutating func skipDelimiter() -> Bool {
        guard index < bytes.count, bytes[index] == delimiter else { return false }
        index += 1
        return true
    }

    private mutating func skipLineEnd() { index = lineEnd(from: index).next }
}

extension DelimitedParser {
    /// The line `sep=;` with which some spreadsheets begin.
    private static func declaredDelimiter(_ bytes: [UInt8]) -> (delimiter: UInt8, next: Int)? {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let line = bytes[start...].prefix(6)
        guard line.starts(with: "sep=".utf8), line.count >= 6,
            "\r\n".utf8.contains(bytes[start + 5])
        else { return nil }
        let isPair = bytes[start + 5] == 13 && bytes.count > start + 6 && bytes[start + 6] == 10
        return (bytes[start + 4], start + (isPair ? 7 : 6))
    }

    /// The delimiter by which the first records have most often as many cells as the header, which
    /// are more than one; of those that are as good, the one that makes more cells.
    private static func sniff(_ file: SourceFile) -> UInt8 {
        var best = (fitting: 0, width: 1, delimiter: UInt8(ascii: ","))
        for delimiter in ",;\t|".utf8 {
            let table = parse(file, delimiter, start: nil, rowLimit: 50).table
            guard table.rowCount > 0, table.row(0).count > 1 else { continue }
            let width = table.row(0).count
            let fitting = (0..<table.rowCount).count { table.row($0).count == width }
            if (fitting, width) > (best.fitting, best.width) { best = (fitting, width, delimiter) }
        }
        return best.delimiter
    }
}

private let quote = UInt8(ascii: "\"")

extension Diagnostic {
    static func unclosedQuote(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "csv.unclosed-quote", .error, "a cell that begins with a quote ends with one",
            at: span,
            hint: "close the quote; a quote that belongs to the text is written twice, in quotes")
    }

    static func strayQuote(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "csv.stray-quote", .error,
            "a quote within a quoted cell is written twice, and one that ends it is followed by"
                + " the next cell", at: span, hint: "write \"\" for one quote")
    }
}
