extension SwiftGrammar {
    /// Takes a string with as many `#` around it, over lines or in one.
    mutating func scanString(hashes: Int, _ scanner: inout Scanner) {
        let quote = scanner.position + hashes
        let spansLines = scanner.has("\"\"\"", at: quote)
        scanner.add(.string, to: quote + (spansLines ? 3 : 1))
        while !scanner.isAtEnd {
            let end = scanner.find(from: scanner.position) {
                $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\n")
            }
            if end > scanner.position { scanner.add(.string, to: end) }
            switch scanner.byte {
            case UInt8(ascii: "\""):
                let quotes = spansLines ? 3 : 1
                let isEnd =
                    scanner.has(spansLines ? "\"\"\"" : "\"")
                    && scanner.run(
                        of: UInt8(ascii: "#"), from: scanner.position + quotes, most: hashes)
                        == hashes
                scanner.take(isEnd ? quotes + hashes : 1, .string)
                if isEnd { return }
            case UInt8(ascii: "\\"): scanEscape(hashes: hashes, &scanner)
            default:
                if !spansLines { return }
                scanner.take(1, .string)
            }
        }
    }

    private mutating func scanEscape(hashes: Int, _ scanner: inout Scanner) {
        let mark = scanner.position + 1 + hashes
        guard
            scanner.run(of: UInt8(ascii: "#"), from: scanner.position + 1, most: hashes) == hashes
        else { return scanner.take(1, .string) }
        guard scanner.has("(", at: mark), scanner.depth < Scanner.deepest else {
            if scanner.has("\n", at: mark) { return scanner.add(.escape, to: mark) }
            let isUnicode = scanner.has("u{", at: mark)
            return scanner.add(.escape, to: isUnicode ? scanner.escapeEnd(mark - 1) : mark + 1)
        }
        scanner.add(.escape, to: mark + 1)
        scanner.depth += 1
        var inner = SwiftGrammar()
        inner.scan(&scanner, isInterpolation: true)
        scanner.depth -= 1
        if scanner.has(")") { scanner.take(1, .escape) }
    }
}
