import SiteDiagnostics

/// Finds texts that would take the library quadratic time or explode in size, before it reads them.
///
/// The bounds are far above what people write; code between fences has none. Complexity: one pass over
/// the bytes.
struct MarkdownLimits {
    private static let pageBytes = 20_000_000
    private static let tableCells = 200_000
    private static let nesting = 100
    private static let nestedIndent = 400
    private static let delimiterRun = 2_000
    private static let marks = 20_000
    private static let declarations = 4_000

    private let file: SourceFile
    private let bytes: UnsafeBufferPointer<UInt8>

    /// The fence whose code goes on, and how long it is.
    private var fence: (byte: UInt8, count: Int)?

    /// What the lines since the last blank one hold: those that may be rows, the most pipes in one,
    /// and the openings that nothing may close.
    private var block = Counts()

    private struct Counts {
        var lines = 0
        var columns = 0
        var marks = 0
        var declarations = 0
    }

    /// The first thing beyond a limit.
    static func check(_ file: SourceFile, _ body: Range<Int>) -> Diagnostic? {
        if body.count > pageBytes {
            return .markdownLimit(
                "a page has at most \(pageBytes / 1_000_000) MB of text",
                at: file.span(at: body.lowerBound))
        }
        return file.bytes.withUnsafeBufferPointer { bytes in
            var limits = MarkdownLimits(file: file, bytes: bytes)
            return limits.run(body)
        }
    }

    private init(file: SourceFile, bytes: UnsafeBufferPointer<UInt8>) {
        self.file = file
        self.bytes = bytes
    }

    private mutating func run(_ body: Range<Int>) -> Diagnostic? {
        var line = body.lowerBound
        while line < body.upperBound {
            var end = line
            while end < body.upperBound, bytes[end] != 10, bytes[end] != 13 { end += 1 }
            if let rule = brokenRule(in: line..<end) {
                return .markdownLimit(rule, at: file.span(line..<end))
            }
            line = end + 1
        }
        return nil
    }

    /// The rule that is broken with this line.
    private mutating func brokenRule(in line: Range<Int>) -> String? {
        let (text, nesting) = prefix(of: line)
        guard text < line.upperBound else {
            block = Counts()
            let isTooDeep = fence == nil && nesting > MarkdownLimits.nesting
            return isTooDeep && !isRule(line) ? nestingRule : nil
        }
        if passFence(text..<line.upperBound) {
            block = Counts()
            return nil
        }
        if nesting > MarkdownLimits.nesting, !isRule(line) { return nestingRule }
        return count(text..<line.upperBound)
    }

    private var nestingRule: String {
        "quotes and lists nest at most \(MarkdownLimits.nesting) levels"
    }

    /// Where the text of a line begins, behind the marks of what holds it, and how many these are.
    private func prefix(of line: Range<Int>) -> (text: Int, nesting: Int) {
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
            if byte != UInt8(ascii: ">"), index - line.lowerBound > MarkdownLimits.nestedIndent {
                nesting += MarkdownLimits.nesting
            }
            index = end
        }
        return (index, nesting)
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

    /// Whether the text is a fence, or code between two.
    private mutating func passFence(_ text: Range<Int>) -> Bool {
        let byte = bytes[text.lowerBound]
        let count = text.prefix { bytes[$0] == byte }.count
        let rest = text.dropFirst(count)
        if let open = fence {
            let isBlank = rest.allSatisfy { isCSpace(bytes[$0]) }
            if byte == open.byte, count >= open.count, isBlank { fence = nil }
            return true
        }
        guard count > 2, byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") else {
            return false
        }
        if byte == UInt8(ascii: "`"), rest.contains(where: { bytes[$0] == byte }) { return false }
        fence = (byte, count)
        return true
    }

    private mutating func count(_ text: Range<Int>) -> String? {
        var pipes = 0
        var run = 0
        var previous: UInt8 = 0
        for index in text {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "|"): pipes += 1
            case UInt8(ascii: "!"), UInt8(ascii: "?"):
                if previous == UInt8(ascii: "<") { block.declarations += 1 }
            case UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "&"): block.marks += 1
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"):
                block.marks += 1
                run = byte == previous ? run + 1 : 1
                if run > MarkdownLimits.delimiterRun {
                    return "a run of “\(Character(Unicode.Scalar(byte)))” has at most "
                        + "\(MarkdownLimits.delimiterRun) characters"
                }
            default: break
            }
            previous = byte
        }
        block.lines += 1
        block.columns = max(block.columns, pipes)
        let (cells, overflows) = block.lines.multipliedReportingOverflow(by: block.columns)
        if block.columns > 1, block.lines > 2, overflows || cells > MarkdownLimits.tableCells {
            return "a table has at most \(MarkdownLimits.tableCells) cells"
        }
        if block.marks > MarkdownLimits.marks {
            return
                "a paragraph has at most \(MarkdownLimits.marks) marks of emphasis, code and links"
        }
        if block.declarations > MarkdownLimits.declarations {
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
