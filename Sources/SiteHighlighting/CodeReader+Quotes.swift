extension CodeReader {
    mutating func readQuote(_ quote: UInt8, _ scanner: inout Scanner) {
        let traits = grammar.traits
        expectsValue = false
        switch quote {
        case UInt8(ascii: "`") where traits.contains(.rawBackticks):
            scanner.add(.string, to: scanner.find(quote, from: scanner.position + 1) + 1)
        case UInt8(ascii: "`") where traits.contains(.templates):
            readText("`", dollar: "${", spansLines: true, &scanner)
        case UInt8(ascii: "`"):
            let end = scanner.find(from: scanner.position + 1) { $0 == quote || $0 == 0x0A }
            scanner.add(.text, to: end + (scanner.has("`", at: end) ? 1 : 0))
        case UInt8(ascii: "\"") where traits.contains(.textBlocks) && scanner.has("\"\"\""):
            readText("\"\"\"", dollar: "$", spansLines: true, &scanner)
        case UInt8(ascii: "\"") where traits.contains(.dollarValues):
            readText("\"", dollar: "$", spansLines: false, &scanner)
        case UInt8(ascii: "'") where !traits.contains(.singleQuotes):
            readCharacter(&scanner)
        default: scanner.takeString()
        }
    }

    /// Takes a character between quotes, or a quote alone.
    func readCharacter(_ scanner: inout Scanner) {
        let end = scanner.stringEnd(UInt8(ascii: "'"), from: scanner.position + 1)
        if end - scanner.position <= 14, scanner.has("'", at: end - 1) {
            scanner.takeString(to: end)
        } else {
            scanner.take(1, .punctuation)
        }
    }

    /// Takes a string in which values may stand.
    private mutating func readText(
        _ quotes: StaticString, dollar: StaticString, spansLines: Bool, _ scanner: inout Scanner
    ) {
        let quote = quotes.utf8Start[0]
        scanner.take(quotes.utf8CodeUnitCount, .string)
        while !scanner.isAtEnd {
            let end = scanner.find(from: scanner.position) {
                $0 == quote || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "$") || $0 == 0x0A
            }
            if end > scanner.position { scanner.add(.string, to: end) }
            switch scanner.byte {
            case quote:
                let isEnd = scanner.has(quotes)
                scanner.take(isEnd ? quotes.utf8CodeUnitCount : 1, .string)
                if isEnd { return }
            case UInt8(ascii: "\\"): scanner.add(.escape, to: scanner.escapeEnd(scanner.position))
            case UInt8(ascii: "$"): readValue(dollar, &scanner)
            default:
                if !spansLines { return }
                scanner.take(1, .string)
            }
        }
    }

    /// Takes `${…}`, or `$name` where the language has it.
    private mutating func readValue(_ dollar: StaticString, _ scanner: inout Scanner) {
        let hasValues =
            grammar.traits.contains(.dollarValues) || grammar.traits.contains(.templates)
        if hasValues, scanner.has("${"), scanner.depth < Scanner.deepest {
            scanner.take(2, .escape)
            scanner.depth += 1
            var inner = CodeReader(grammar: grammar)
            inner.read(&scanner, isInterpolation: true)
            scanner.depth -= 1
            if scanner.has("}") { scanner.take(1, .escape) }
        } else if grammar.traits.contains(.dollarValues), scanner.byte(1).isLetter {
            scanner.take(1, .escape)
            scanner.add(.text, to: scanner.wordEnd(from: scanner.position))
        } else {
            scanner.take(1, .string)
        }
    }

    mutating func readSlash(_ scanner: inout Scanner) {
        switch scanner.byte(1) {
        case UInt8(ascii: "/"): scanner.takeLine(.comment)
        case UInt8(ascii: "*"):
            scanner.takeBlockComment(nests: grammar.traits.contains(.nestedComments))
        default:
            if expectsValue, grammar.traits.contains(.regexes), let end = regexEnd(scanner) {
                scanner.add(.string, to: end)
                expectsValue = false
            } else {
                scanner.take(1, .punctuation)
                expectsValue = true
            }
        }
    }

    /// Where a regex ends, with its flags; nil where the slash is an operator.
    private mutating func regexEnd(_ scanner: Scanner) -> Int? {
        guard scanner.position >= regexIsSoughtFrom else { return nil }
        var isInSet = false
        var index = scanner.position + 1
        while index < scanner.end, scanner.code[index] != 0x0A {
            switch scanner.code[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "["): isInSet = true
            case UInt8(ascii: "]"): isInSet = false
            case UInt8(ascii: "/") where !isInSet: return scanner.wordEnd(from: index + 1)
            default: break
            }
            index += 1
        }
        regexIsSoughtFrom = index
        return nil
    }
}
