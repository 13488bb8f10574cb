import SiteDiagnostics

/// Stops texts that would take the library quadratic time or explode in size.
///
/// The bounds are far above what people write; code and raw HTML have none. A text is fed line by line,
/// and what the library has made of the lines so far says what a line is. What it takes its time for
/// begins only when a text is finished. Complexity: one pass over the bytes.
struct MarkdownLimits {
    private static let pageBytes = 20_000_000
    private static let tableCells = 200_000

    /// The library takes the square of a row's cells for it.
    private static let tableWidth = 4_000
    private static let nesting = 100
    private static let nestingInCode = 10_000
    private static let delimiterRun = 2_000
    private static let marks = 20_000
    private static let declarations = 4_000

    private let bytes: UnsafeBufferPointer<UInt8>

    /// The block that is open, and what its lines hold: the openings that nothing may close.
    private var block: SyntaxNode?
    private var counts = Counts()

    /// The bars in the lines of the block, a paragraph or table.
    private var bars = 0

    /// The work on the rows of the table that is open.
    private var rowWork = 0
    private var isInTable = false

    /// Where the lines of the block begin that are not counted yet.
    private var uncounted = 0

    /// So few bytes hold nothing that is beyond a limit.
    private static let harmlessBytes = 2_000

    private struct Counts {
        var marks = 0
        var declarations = 0
    }

    /// Feeds a text to the library, as far as nothing is beyond a limit.
    static func feed(_ lines: SourceLines, to tree: SyntaxTree) -> Diagnostic? {
        let file = lines.file
        let body = lines.body
        if body.count > pageBytes {
            return .markdownLimit(
                "a page has at most \(pageBytes / 1_000_000) MB of text",
                at: file.span(at: body.lowerBound))
        }
        var limits = MarkdownLimits(lines)
        for number in 1...lines.count {
            let line = lines.range(number)
            if let rule = limits.feed(line, to: tree) {
                return .markdownLimit(rule, at: file.span(lines.trimmed(number)))
            }
        }
        return nil
    }

    private init(_ lines: SourceLines) { bytes = lines.bytes }

    /// The rule that is broken with this line.
    private mutating func feed(_ line: Range<Int>, to tree: SyntaxTree) -> String? {
        let marks = nesting(of: line)
        if marks > MarkdownLimits.nesting, marks > mostMarks(of: line), !isRule(line) {
            return nestingRule
        }
        if addsTooWideRow(line) {
            return "a table is at most \(MarkdownLimits.tableWidth) cells wide, and the wider "
                + "it is, the shorter"
        }
        let next = tree.feed(line: UnsafeBufferPointer(rebasing: bytes[line]))
        if next != block {
            counts = Counts()
            uncounted = line.lowerBound
            bars = 0
        }
        block = next
        isInTable = false
        var table: SyntaxNode?
        var nesting = 0
        var node = next
        while let open = node {
            switch open.kind {
            case .codeBlock, .htmlBlock: return nil
            case .blockQuote, .item, .taskItem, .directive: nesting += 1
            case .table: table = open
            default: break
            }
            node = open.parent
        }
        if nesting > MarkdownLimits.nesting { return nestingRule }
        isInTable = table != nil
        if next?.kind == .paragraph { bars += self.bars(in: line) }
        if let table, hasTooManyCells(table, tree.line) {
            return "a table has at most \(MarkdownLimits.tableCells) cells"
        }
        if line.upperBound - uncounted <= MarkdownLimits.harmlessBytes { return nil }
        defer { uncounted = line.upperBound }
        return count(uncounted..<line.upperBound)
    }

    private var nestingRule: String {
        "quotes and lists nest at most \(MarkdownLimits.nesting) levels"
    }

    /// How many marks of quotes and lists a line may begin with, `nesting` at least: in what may be
    /// code they are none.
    private func mostMarks(of line: Range<Int>) -> Int {
        guard let block, block.kind == .codeBlock || block.kind == .htmlBlock else {
            let mayBeCode =
                bytes[line].starts(with: "\t".utf8) || bytes[line].starts(with: "    ".utf8)
            return mayBeCode ? MarkdownLimits.nestingInCode : MarkdownLimits.nesting
        }
        let isAlone = block.parent?.kind == .document
        return isAlone && (block.kind == .htmlBlock || block.isFenced)
            ? .max : MarkdownLimits.nestingInCode
    }

    /// The marks of quotes and lists that a line begins with.
    private func nesting(of line: Range<Int>) -> Int {
        var nesting = 0
        var index = line.lowerBound
        while index < line.upperBound {
            let byte = bytes[index]
            if isCSpace(byte) {
                index += 1
                continue
            }
            var end = index
            if byte == UInt8(ascii: ">") {
                end += 1
            } else if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
                || byte == UInt8(ascii: "*")
            {
                if isBlank(index + 1, line) { end += 1 }
            } else {
                end = afterNumber(index, line) ?? index
            }
            guard end > index else { break }
            nesting += 1
            index = end
        }
        return nesting
    }

    private func isBlank(_ index: Int, _ line: Range<Int>) -> Bool {
        index >= line.upperBound || isCSpace(bytes[index])
    }

    /// The end of `12.`, a list's number.
    private func afterNumber(_ start: Int, _ line: Range<Int>) -> Int? {
        var index = start
        while index < line.upperBound, index - start < 9, bytes[index] &- 48 < 10 { index += 1 }
        guard index > start, index < line.upperBound,
            bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ")"),
            isBlank(index + 1, line)
        else { return nil }
        return index + 1
    }

    /// Short rows are filled up, so that each has as many cells as its table has columns.
    private func hasTooManyCells(_ table: SyntaxNode, _ line: Int) -> Bool {
        let rows = max(1, line - table.startLine)
        let (cells, overflows) = rows.multipliedReportingOverflow(by: table.tableAlignments.count)
        return overflows || cells > MarkdownLimits.tableCells
    }

    /// Whether a line is a row of a table, or makes one of the paragraph above, that is too wide.
    private mutating func addsTooWideRow(_ line: Range<Int>) -> Bool {
        if !isInTable {
            guard block?.kind == .paragraph, mayUnderlineHeader(line) else { return false }
            rowWork = 0
        }
        let cells = (isInTable ? 0 : bars) + bars(in: line)
        let (square, overflows) = cells.multipliedReportingOverflow(by: cells)
        rowWork += overflows ? 0 : square
        return overflows || rowWork > MarkdownLimits.tableWidth * MarkdownLimits.tableWidth
    }

    private func bars(in line: Range<Int>) -> Int {
        var count = 0
        var index = line.lowerBound
        while let bar = bytes.first(UInt8(ascii: "|"), in: index..<line.upperBound) {
            count += 1
            index = bar + 1
        }
        return count
    }

    /// Whether a line is of dashes with bars and colons, as the second of a table is.
    private func mayUnderlineHeader(_ line: Range<Int>) -> Bool {
        var hasDash = false
        for byte in bytes[line] {
            switch byte {
            case UInt8(ascii: "-"): hasDash = true
            case UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: ">"): break
            default: if !isCSpace(byte) { return false }
            }
        }
        return hasDash
    }

    private mutating func count(_ lines: Range<Int>) -> String? {
        var run = 0
        var previous: UInt8 = 0
        for index in lines {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "!"), UInt8(ascii: "?"):
                if previous == UInt8(ascii: "<") { counts.declarations += 1 }
            case UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "&"): counts.marks += 1
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"):
                counts.marks += 1
                run = byte == previous ? run + 1 : 1
                if run > MarkdownLimits.delimiterRun {
                    return "a run of “\(Character(Unicode.Scalar(byte)))” has at most "
                        + "\(MarkdownLimits.delimiterRun) characters"
                }
            default: break
            }
            previous = byte
        }
        if counts.marks > MarkdownLimits.marks {
            return
                "a paragraph has at most \(MarkdownLimits.marks) marks of emphasis, code and links"
        }
        if counts.declarations > MarkdownLimits.declarations {
            return
                "a paragraph has at most \(MarkdownLimits.declarations) comments and declarations"
        }
        return nil
    }

    /// A line of dashes or stars with spaces is a rule.
    private func isRule(_ line: Range<Int>) -> Bool {
        guard let first = line.first(where: { !isCSpace(bytes[$0]) }) else { return false }
        return line.allSatisfy { isCSpace(bytes[$0]) || bytes[$0] == bytes[first] }
            && bytes[first] != UInt8(ascii: ">") && bytes[first] != UInt8(ascii: "+")
    }
}
