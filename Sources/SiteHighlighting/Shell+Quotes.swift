extension ShellGrammar {
    /// Takes what begins with a quote, `$`, a backtick or a backslash.
    func scanQuoted(_ scanner: inout Scanner) {
        switch scanner.byte {
        case UInt8(ascii: "'"):
            scanner.add(
                .string, to: scanner.find(UInt8(ascii: "'"), from: scanner.position + 1) + 1)
        case UInt8(ascii: "\""): scanText(&scanner)
        case UInt8(ascii: "$"): scanDollar(&scanner)
        case UInt8(ascii: "`"):
            scanner.take(1, .string)
            nested(&scanner, until: .backtick)
            if scanner.has("`") { scanner.take(1, .string) }
        default:
            if scanner.byte(1) == 0x0A {
                scanner.take(1, .escape)
            } else {
                scanner.take(2, .escape)
            }
        }
    }

    private func nested(_ scanner: inout Scanner, until closing: Closing) {
        guard scanner.depth < Scanner.deepest else { return }
        scanner.depth += 1
        var inner = ShellGrammar()
        inner.scan(&scanner, until: closing)
        scanner.depth -= 1
    }

    /// Takes a string between double quotes, in which `$` and backticks speak.
    private func scanText(_ scanner: inout Scanner) {
        scanner.take(1, .string)
        while !scanner.isAtEnd {
            let end = scanner.find(from: scanner.position) {
                $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "$")
                    || $0 == UInt8(ascii: "`")
            }
            if end > scanner.position { scanner.add(.string, to: end) }
            switch scanner.byte {
            case UInt8(ascii: "\""): return scanner.take(1, .string)
            case UInt8(ascii: "\\"): scanner.take(2, .escape)
            case UInt8(ascii: "$") where scanner.byte(1) == UInt8(ascii: "\""):
                scanner.take(1, .string)
            case UInt8(ascii: "`") where scanner.depth >= Scanner.deepest:
                scanner.take(1, .string)
            case 0 where scanner.isAtEnd: return
            default: scanQuoted(&scanner)
            }
        }
    }

    private func scanDollar(_ scanner: inout Scanner) {
        switch scanner.byte(1) {
        case UInt8(ascii: "(") where scanner.byte(2) == UInt8(ascii: "("):
            scanner.take(3, .keyword)
            scanArithmetic(&scanner)
            if scanner.has("))") { scanner.take(2, .keyword) }
        case UInt8(ascii: "("):
            scanner.take(2, .keyword)
            nested(&scanner, until: .bracket)
            if scanner.has(")") { scanner.take(1, .keyword) }
        case UInt8(ascii: "{"): scanBraces(&scanner)
        case UInt8(ascii: "'"):
            scanner.take(1, .string)
            scanner.takeString(spansLines: true)
        case let byte where byte.isLetter:
            scanner.add(.tag, to: scanner.wordEnd(from: scanner.position + 1))
        case let byte where byte.isDigit: scanner.take(2, .tag)
        case UInt8(ascii: "#"), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "*"),
            UInt8(ascii: "@"), UInt8(ascii: "-"), UInt8(ascii: "$"):
            scanner.take(2, .tag)
        default: scanner.take(1, .text)
        }
    }

    private func scanArithmetic(_ scanner: inout Scanner) {
        var brackets = 0
        while !scanner.isAtEnd {
            let byte = scanner.byte
            if byte == UInt8(ascii: ")") {
                if brackets == 0 { return }
                brackets -= 1
            } else if byte == UInt8(ascii: "(") {
                brackets += 1
            }
            switch byte {
            case UInt8(ascii: "$") where scanner.depth < Scanner.deepest, UInt8(ascii: "\""),
                UInt8(ascii: "\\"):
                scanner.depth += 1
                scanQuoted(&scanner)
                scanner.depth -= 1
            case let byte where byte.isDigit: scanner.takeNumber()
            case let byte where byte.isLetter:
                scanner.add(.tag, to: scanner.wordEnd(from: scanner.position))
            case let byte where byte.isBlank: scanner.takeBlanks()
            default: scanner.take(1, .punctuation)
            }
        }
    }

    /// Takes `${name…}`.
    private func scanBraces(_ scanner: inout Scanner) {
        scanner.take(scanner.byte(2) == UInt8(ascii: "#") ? 3 : 2, .escape)
        scanner.depth += 1
        defer { scanner.depth -= 1 }
        while !scanner.isAtEnd {
            switch scanner.byte {
            case UInt8(ascii: "}"): return scanner.take(1, .escape)
            case UInt8(ascii: ":") where scanner.byte(1) == UInt8(ascii: "-"):
                scanner.take(2, .keyword)
            case UInt8(ascii: "\"") where scanner.depth < Scanner.deepest,
                UInt8(ascii: "'") where scanner.depth < Scanner.deepest,
                UInt8(ascii: "$") where scanner.depth < Scanner.deepest,
                UInt8(ascii: "`") where scanner.depth < Scanner.deepest, UInt8(ascii: "\\"):
                scanQuoted(&scanner)
            case let byte where byte.isBlank: scanner.takeBlanks()
            case let byte where byte.isWord:
                scanner.add(.tag, to: scanner.wordEnd(from: scanner.position))
            default: scanner.take(1, .punctuation)
            }
        }
    }
}
