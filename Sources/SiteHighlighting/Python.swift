extension Language {
    static let python = Language("python", "Python", aliases: ["py", "python3", "pyi"]) { scanner in
        var grammar = PythonGrammar()
        grammar.scan(&scanner)
    }
}

struct PythonGrammar {
    private static let words = WordTable([
        .keyword: """
        False None True and as assert async await break class continue def del elif else except
        finally for from global if import in is lambda nonlocal not or pass raise return try
        while with yield
        """,
        .directive: "match case type",
        .tag: "self cls",
    ])

    private var namesFunction = false

    /// Takes code up to the end, or to what ends a value in a string: `}`, `:`, `!r`, `=`.
    mutating func scan(_ scanner: inout Scanner, isInterpolation: Bool = false) {
        var brackets = 0
        while !scanner.isAtEnd {
            let byte = scanner.byte
            switch byte {
            case let byte where byte.isBlank: scanner.takeBlanks()
            case UInt8(ascii: "#"): scanner.takeLine(.comment)
            case UInt8(ascii: "\""), UInt8(ascii: "'"): scanString(prefix: 0, &scanner)
            case let byte where byte.isLetter: scanWord(&scanner)
            case let byte where byte.isDigit: scanner.takeNumber(endsWithPoint: true)
            case UInt8(ascii: ".") where scanner.byte(1).isDigit:
                scanner.takeNumber(endsWithPoint: true)
            case UInt8(ascii: "@") where scanner.isFirstOnLine(scanner.position):
                let end = scanner.find(from: scanner.position + 1) {
                    !$0.isWord && $0 != UInt8(ascii: ".")
                }
                scanner.add(.attribute, to: end)
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                brackets += 1
                scanner.take(1, .punctuation)
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                if isInterpolation, brackets == 0 { return }
                brackets -= 1
                scanner.take(1, .punctuation)
            case UInt8(ascii: ":") where isInterpolation && brackets == 0: return
            case UInt8(ascii: "!")
            where isInterpolation && brackets == 0
                && scanner.byte(1) != UInt8(ascii: "="):
                return
            case UInt8(ascii: "\\"): scanner.take(1, .text)
            default: scanner.take(1, .punctuation)
            }
        }
    }

    private mutating func scanWord(_ scanner: inout Scanner) {
        let start = scanner.position
        let end = scanner.wordEnd(from: start)
        let next = end < scanner.end ? scanner.code[end] : 0
        if end - start <= 2, next == UInt8(ascii: "\"") || next == UInt8(ascii: "'"),
            isPrefix(scanner, start, end)
        {
            return scanString(prefix: end - start, &scanner)
        }
        let kind = kind(of: start, end, scanner)
        if kind != .keyword, namesFunction {
            scanner.add(.function, to: end)
        } else {
            scanner.add(kind, to: end)
        }
        namesFunction = end - start == 3 && scanner.has("def", at: start)
    }

    private func isPrefix(_ scanner: Scanner, _ start: Int, _ end: Int) -> Bool {
        (start..<end).allSatisfy { index in
            switch scanner.code[index] | 0x20 {
            case UInt8(ascii: "r"), UInt8(ascii: "b"), UInt8(ascii: "u"), UInt8(ascii: "f"),
                UInt8(ascii: "t"):
                true
            default: false
            }
        }
    }

    private func kind(of start: Int, _ end: Int, _ scanner: Scanner) -> TokenClass {
        switch Self.words.kind(scanner.code, from: start, to: end) {
        case .keyword?: .keyword
        case .directive? where opensStatement(start, end, scanner): .keyword
        case .tag?: .tag
        default:
            scanner.code[start].isUppercase
                ? .type : scanner.has("(", at: end) ? .function : .text
        }
    }

    /// Whether `match`, `case` or `type` begins a statement rather than being a name.
    private func opensStatement(_ start: Int, _ end: Int, _ scanner: Scanner) -> Bool {
        guard scanner.isFirstOnLine(start), scanner.has(" ", at: end), end + 1 < scanner.end else {
            return false
        }
        switch scanner.code[end + 1] {
        case UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "."),
            UInt8(ascii: ")"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "/"),
            UInt8(ascii: "|"), UInt8(ascii: "&"), UInt8(ascii: "%"), UInt8(ascii: "<"),
            UInt8(ascii: ">"):
            return false
        default:
            return !["in ", "is ", "and ", "or ", "if ", "not in "].contains {
                (word: StaticString) in
                scanner.has(word, at: end + 1)
            }
        }
    }
}

extension PythonGrammar {
    /// Takes a string after as many letters of a prefix.
    private func scanString(prefix: Int, _ scanner: inout Scanner) {
        let start = scanner.position
        let quote = scanner.byte(prefix)
        var hasValues = false
        var isRaw = false
        for index in start..<start + prefix {
            let letter = scanner.code[index] | 0x20
            if letter == UInt8(ascii: "f") || letter == UInt8(ascii: "t") { hasValues = true }
            if letter == UInt8(ascii: "r") { isRaw = true }
        }
        let spansLines = scanner.run(of: quote, from: start + prefix, most: 3) == 3
        let quotes = spansLines ? 3 : 1
        scanner.add(.string, to: start + prefix + quotes)
        while !scanner.isAtEnd {
            let end = scanner.find(from: scanner.position) {
                $0 == quote || $0 == UInt8(ascii: "\\") || $0 == 0x0A
                    || hasValues && ($0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}"))
            }
            if end > scanner.position { scanner.add(.string, to: end) }
            switch scanner.byte {
            case quote:
                let isEnd = scanner.run(of: quote, from: scanner.position, most: quotes) == quotes
                scanner.take(isEnd ? quotes : 1, .string)
                if isEnd { return }
            case UInt8(ascii: "\\") where isRaw: scanner.take(2, .string)
            case UInt8(ascii: "\\"):
                scanner.add(.escape, to: scanner.escapeEnd(scanner.position))
            case UInt8(ascii: "{") where hasValues && scanner.byte(1) != UInt8(ascii: "{"):
                scanValue(&scanner)
            case UInt8(ascii: "{") where hasValues, UInt8(ascii: "}") where hasValues:
                scanner.take(scanner.byte(1) == scanner.byte ? 2 : 1, .escape)
            default:
                if !spansLines { return }
                scanner.take(1, .string)
            }
        }
    }

    /// Takes `{value!r:format}` in a string.
    private func scanValue(_ scanner: inout Scanner) {
        scanner.take(1, .escape)
        guard scanner.depth < Scanner.deepest else { return }
        scanner.depth += 1
        var inner = PythonGrammar()
        inner.scan(&scanner, isInterpolation: true)
        scanner.depth -= 1
        let end = scanner.find(from: scanner.position) {
            $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "\"")
                || $0 == UInt8(ascii: "'") || $0 == 0x0A
        }
        if end > scanner.position { scanner.add(.escape, to: end) }
    }
}
