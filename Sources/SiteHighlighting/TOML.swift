extension Language {
    static let toml = Language("toml", "TOML", aliases: ["ini", "cfg", "conf"]) {
        TOMLGrammar.scan(&$0)
    }
}

enum TOMLGrammar {
    private static let values = WordTable([.keyword: "true false", .number: "inf nan"])

    static func scan(_ scanner: inout Scanner) {
        var expectsValue = false
        var brackets = 0
        while !scanner.isAtEnd {
            switch scanner.byte {
            case 0x0A:
                scanner.take(1, .blank)
                if brackets == 0 { expectsValue = false }
            case let byte where byte.isBlank: scanner.take(1, .blank)
            case UInt8(ascii: "#"): scanner.takeLine(.comment)
            case UInt8(ascii: ";") where scanner.isFirstOnLine(scanner.position):
                scanner.takeLine(.comment)
            case UInt8(ascii: "[") where brackets == 0 && !expectsValue: scanHeader(&scanner)
            case UInt8(ascii: "\""), UInt8(ascii: "'"): scanString(&scanner)
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                brackets += 1
                expectsValue = scanner.byte == UInt8(ascii: "[")
                scanner.take(1, .punctuation)
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                brackets = max(0, brackets - 1)
                scanner.take(1, .punctuation)
            case UInt8(ascii: "="):
                expectsValue = true
                scanner.take(1, .punctuation)
            case UInt8(ascii: ","): scanner.take(1, .punctuation)
            default: scanWord(&scanner, expectsValue: expectsValue)
            }
        }
    }

    /// Takes `[name]` or `[[name]]`, all of it the heading of what follows.
    private static func scanHeader(_ scanner: inout Scanner) {
        while !scanner.isAtEnd {
            switch scanner.byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): scanString(&scanner)
            case 0x0A, UInt8(ascii: "#"): return
            default: scanner.take(1, .keyword)
            }
        }
    }

    private static func scanString(_ scanner: inout Scanner) {
        let quote = scanner.byte
        let spansLines = scanner.run(of: quote, from: scanner.position, most: 3) == 3
        guard spansLines else {
            if quote == UInt8(ascii: "\"") { return scanner.takeString() }
            let end = scanner.find(from: scanner.position + 1) { $0 == quote || $0 == 0x0A }
            return scanner.add(.string, to: end + (scanner.has("'", at: end) ? 1 : 0))
        }
        var index = scanner.position + 3
        while index < scanner.end, scanner.run(of: quote, from: index, most: 3) < 3 {
            let isEscape = scanner.code[index] == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"")
            index += isEscape ? 2 : 1
        }
        let end = min(scanner.end, index + 3)
        if quote == UInt8(ascii: "'") {
            scanner.add(.string, to: end)
        } else {
            scanner.takeString(to: end)
        }
    }

    private static func scanWord(_ scanner: inout Scanner, expectsValue: Bool) {
        let start = scanner.position
        let end = max(
            start + 1,
            scanner.find(from: start) {
                $0.isBlank || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ",")
                    || $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "#")
                    || !expectsValue && $0 == UInt8(ascii: ".")
            })
        guard expectsValue else {
            let isPoint = scanner.byte == UInt8(ascii: ".")
            return scanner.add(isPoint ? .punctuation : .tag, to: end)
        }
        let isSigned = scanner.byte == UInt8(ascii: "-") || scanner.byte == UInt8(ascii: "+")
        let first = isSigned ? scanner.byte(1) : scanner.byte
        let word = values.kind(scanner.code, from: start + (isSigned ? 1 : 0), to: end)
        scanner.add(first.isDigit ? .number : word ?? .text, to: end)
    }
}
