/// One source line as shown in a terminal, and the marks below it.
struct SourceExcerpt {
    /// The line, cut around the place where it is long; tabs are four spaces.
    private(set) var text = ""

    /// The blanks before the mark.
    private(set) var indent = ""

    /// A caret, and a tilde for each further column of the span.
    private(set) var mark = "^"

    private struct Cell {
        let text: String
        let width: Int
    }

    init(_ span: SourceSpan, line: Range<Int>, width: Int) {
        // What lies further away is not shown, so that a long line costs no more than a short one.
        let bytes = span.file.bytes
        let offset = min(max(span.offset, line.lowerBound), line.upperBound)
        let reach = width * 8
        let start = max(line.lowerBound, SourceExcerpt.boundary(bytes, offset - reach))
        let end = max(
            offset, SourceExcerpt.boundary(bytes, min(line.upperBound, offset + reach)))
        let before = SourceExcerpt.cells(bytes[start..<offset])
        let spanEnd = min(max(offset, span.offset + span.length), end)
        let marked = SourceExcerpt.cells(bytes[offset..<spanEnd])
        let after = SourceExcerpt.cells(bytes[spanEnd..<end])
        show(
            before: before, marked: marked, after: after, width: width,
            isCut: (start > line.lowerBound, end < line.upperBound))
    }

    private mutating func show(
        before: [Cell], marked: [Cell], after: [Cell], width: Int,
        isCut: (start: Bool, end: Bool)
    ) {
        let total = (before + marked + after).reduce(0) { $0 + $1.width }
        var left = before[...]
        var right = (marked + after)[...]
        var isCut = isCut
        if total > width {
            isCut.start = SourceExcerpt.cutStart(&left, to: width / 2) || isCut.start
            let used = left.reduce(0) { $0 + $1.width }
            isCut.end = SourceExcerpt.cutEnd(&right, to: width - used) || isCut.end
        }
        let opening = isCut.start ? "…" : ""
        text = opening + (left + right).map(\.text).joined() + (isCut.end ? "…" : "")
        indent = String(
            repeating: " ", count: opening.unicodeScalars.count + left.reduce(0) { $0 + $1.width })
        let columns = right.prefix(marked.count).reduce(0) { $0 + $1.width }
        mark = "^" + String(repeating: "~", count: max(0, columns - 1))
    }

    private static func cutStart(_ cells: inout ArraySlice<Cell>, to width: Int) -> Bool {
        var excess = cells.reduce(0) { $0 + $1.width } - width
        guard excess > 0 else { return false }
        while excess > 0, let first = cells.popFirst() { excess -= first.width }
        return true
    }

    private static func cutEnd(_ cells: inout ArraySlice<Cell>, to width: Int) -> Bool {
        var excess = cells.reduce(0) { $0 + $1.width } - width
        guard excess > 0 else { return false }
        while excess > 0, let last = cells.popLast() { excess -= last.width }
        return true
    }

    private static func cells(_ bytes: ArraySlice<UInt8>) -> [Cell] {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
            if scalar == "\t" { return Cell(text: "    ", width: 4) }
            let picture = VisibleText.picture(scalar)
            let isItself = !VisibleText.isDangerous(scalar)
            return Cell(
                text: picture,
                width: isItself ? VisibleText.width(scalar) : picture.unicodeScalars.count)
        }
    }

    /// The offset moved back to where a character begins.
    private static func boundary(_ bytes: [UInt8], _ offset: Int) -> Int {
        var offset = max(0, offset)
        var steps = 0
        while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80, steps < 3 {
            offset -= 1
            steps += 1
        }
        return offset
    }
}
