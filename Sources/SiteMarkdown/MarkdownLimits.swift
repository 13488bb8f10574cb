import SiteDiagnostics

/// Finds texts that would take the library quadratic time or explode in size, before it reads them.
///
/// The bounds are far above what people write. Complexity: one pass over the bytes.
struct MarkdownLimits {
    private static let pageBytes = 20_000_000
    private static let tableCells = 200_000
    private static let nesting = 100
    private static let delimiterRun = 2_000
    private static let openings = 20_000

    private let file: SourceFile
    private let bytes: UnsafeBufferPointer<UInt8>
    private let start: Int

    /// Cells in the first line and lines of the block that might be a table.
    private var columns = 0
    private var rows = 0
    private var blockStart = 0

    /// Openings in the block that nothing may close: `[`, `<!`, `<?`, `*`, `_`.
    private var brackets = 0

    /// The first thing beyond a limit.
    static func check(_ file: SourceFile, _ body: Range<Int>) -> Diagnostic? {
        if body.count > pageBytes {
            return .markdownLimit(
                "a page has at most \(pageBytes / 1_000_000) MB of text",
                at: file.span(at: body.lowerBound))
        }
        return file.bytes.withUnsafeBufferPointer { bytes in
            var limits = MarkdownLimits(file: file, bytes: bytes, start: body.lowerBound)
            return limits.run(body)
        }
    }

    private init(file: SourceFile, bytes: UnsafeBufferPointer<UInt8>, start: Int) {
        self.file = file
        self.bytes = bytes
        self.start = start
    }

    private mutating func run(_ body: Range<Int>) -> Diagnostic? {
        var line = body.lowerBound
        while line < body.upperBound {
            var end = line
            while end < body.upperBound, bytes[end] != 10, bytes[end] != 13 { end += 1 }
            if let problem = check(line: line..<end) { return problem }
            line = end + 1
        }
        return nil
    }

    private mutating func check(line: Range<Int>) -> Diagnostic? {
        var pipes = 0
        var run = 0
        var nesting = 0
        var isInPrefix = true
        var previous: UInt8 = 0
        for index in line {
            let byte = bytes[index]
            if isInPrefix {
                switch byte {
                case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
                    let next = index + 1 < line.upperBound ? bytes[index + 1] : 32
                    if byte == UInt8(ascii: ">") || isCSpace(next) {
                        nesting += 1
                    } else {
                        isInPrefix = false
                    }
                case 32, 9: break
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: ")"):
                    if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ")") { nesting += 1 }
                default: isInPrefix = false
                }
            }
            switch byte {
            case UInt8(ascii: "|"): pipes += 1
            case UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "*"), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "`"), UInt8(ascii: "&"):
                brackets += 1
            default: break
            }
            run = byte == previous && "*_~`".utf8.contains(byte) ? run + 1 : 1
            previous = byte
            if run > MarkdownLimits.delimiterRun {
                return .markdownLimit(
                    "a run of “\(Character(UnicodeScalar(byte)))” has at most \(MarkdownLimits.delimiterRun) characters",
                    at: file.span(line))
            }
        }
        let isBlank = line.allSatisfy { isCSpace(bytes[$0]) }
        if nesting > MarkdownLimits.nesting, !isRule(line) {
            return .markdownLimit(
                "quotes and lists nest at most \(MarkdownLimits.nesting) levels",
                at: file.span(line))
        }
        if isBlank {
            rows = 0
            columns = 0
            brackets = 0
            return nil
        }
        rows += 1
        columns = max(columns, pipes)
        if columns > 1, rows > 2,
            rows.multipliedReportingOverflow(by: columns).partialValue > MarkdownLimits.tableCells
        {
            return .markdownLimit(
                "a table has at most \(MarkdownLimits.tableCells) cells", at: file.span(line))
        }
        if brackets > MarkdownLimits.openings {
            return .markdownLimit(
                "a paragraph has at most \(MarkdownLimits.openings) marks of emphasis, code and links",
                at: file.span(line))
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
