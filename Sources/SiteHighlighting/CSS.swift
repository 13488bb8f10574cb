extension Language {
    static let css = Language("css", "CSS", aliases: ["scss", "less"]) { CSSGrammar.scan(&$0) }
}

enum CSSGrammar {
    private static let letters = ByteSet(
        "-_ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789\\", others: true)

    static func scan(_ scanner: inout Scanner) {
        // Whether a block is one of declarations, for each block that is open.
        var blocks: [Bool] = []
        var isRule = false
        while !scanner.isAtEnd {
            if takeCommon(&scanner) { continue }
            switch scanner.byte {
            case UInt8(ascii: "{"):
                blocks.append(!isRule)
                isRule = false
                scanner.take(1, .punctuation)
            case UInt8(ascii: "}"):
                _ = blocks.popLast()
                isRule = false
                scanner.take(1, .punctuation)
            case UInt8(ascii: ";"):
                isRule = false
                scanner.take(1, .punctuation)
            case UInt8(ascii: "@"):
                isRule = takeRule(&scanner)
            case let byte
            where (blocks.last ?? false) && letters.contains(byte)
                && isDeclaration(scanner):
                takeDeclaration(&scanner)
            default: takeSelector(&scanner)
            }
        }
    }

    private static func takeCommon(_ scanner: inout Scanner) -> Bool {
        switch scanner.byte {
        case let byte where byte.isBlank: scanner.takeBlanks()
        case UInt8(ascii: "/") where scanner.has("/*"): scanner.takeBlockComment()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): scanner.takeString()
        default: return false
        }
        return true
    }

    private static func wordEnd(_ scanner: Scanner, _ start: Int) -> Int {
        scanner.find(from: start) { !letters.contains($0) }
    }

    /// Takes `@name`; true where rules rather than declarations follow.
    private static func takeRule(_ scanner: inout Scanner) -> Bool {
        let end = wordEnd(scanner, scanner.position + 1)
        let isPlain =
            scanner.has("@font-face") || scanner.has("@page") || scanner.has("@property")
            || scanner.has("@counter-style")
        scanner.take(1, .punctuation)
        scanner.add(.keyword, to: end)
        return !isPlain
    }

    private static func takeSelector(_ scanner: inout Scanner) {
        let start = scanner.position
        let end = wordEnd(scanner, start)
        if end > start { return scanner.add(.tag, to: end) }
        let byte = scanner.byte
        scanner.take(1, .punctuation)
        guard byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "#")
        else { return }
        if byte == UInt8(ascii: ":"), scanner.has(":") { scanner.take(1, .punctuation) }
        let next = wordEnd(scanner, scanner.position)
        let kind: TokenClass = byte == UInt8(ascii: ":") ? .attribute : .type
        if next > scanner.position { scanner.add(kind, to: next) }
    }

    /// Whether a name and a colon stand here that begin a declaration rather than a nested rule.
    private static func isDeclaration(_ scanner: Scanner) -> Bool {
        let end = wordEnd(scanner, scanner.position)
        let colon = scanner.pastSpaces(from: end)
        guard scanner.has(":", at: colon) else { return false }
        let next = colon + 1 < scanner.end ? scanner.code[colon + 1] : 0
        if next.isBlank || scanner.has("--") { return true }
        let stop = scanner.find(from: colon) {
            $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}")
                || $0 == 0x0A
        }
        return !scanner.has("{", at: stop)
    }

    private static func takeDeclaration(_ scanner: inout Scanner) {
        scanner.add(scanner.has("--") ? .text : .keyword, to: wordEnd(scanner, scanner.position))
        var brackets = 0
        while !scanner.isAtEnd {
            if takeCommon(&scanner) { continue }
            switch scanner.byte {
            case UInt8(ascii: ";") where brackets <= 0: return scanner.take(1, .punctuation)
            case UInt8(ascii: "}"): return
            case UInt8(ascii: "("), UInt8(ascii: ")"):
                brackets += scanner.byte == UInt8(ascii: "(") ? 1 : -1
                scanner.take(1, .punctuation)
            default: takeValue(&scanner)
            }
        }
    }

    private static func takeValue(_ scanner: inout Scanner) {
        let byte = scanner.byte
        let sign = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") ? 1 : 0
        if scanner.byte(sign).isDigit
            || scanner.byte(sign) == UInt8(ascii: ".") && scanner.byte(sign + 1).isDigit
        {
            takeNumber(sign, &scanner)
        } else if byte == UInt8(ascii: "#") {
            let end = wordEnd(scanner, scanner.position + 1)
            scanner.add(end > scanner.position + 1 ? .number : .punctuation, to: end)
        } else if byte == UInt8(ascii: "!") {
            scanner.add(.directive, to: wordEnd(scanner, scanner.position + 1))
        } else if letters.contains(byte),
            byte != UInt8(ascii: "-") || scanner.byte(1).isLetter || scanner.has("--")
        {
            takeName(&scanner)
        } else {
            scanner.take(1, .punctuation)
        }
    }

    private static func takeNumber(_ sign: Int, _ scanner: inout Scanner) {
        let end = scanner.find(from: scanner.position + sign) {
            !$0.isDigit && $0 != UInt8(ascii: ".")
        }
        scanner.add(.number, to: end)
        let unit = scanner.has("%") ? scanner.position + 1 : scanner.wordEnd(from: scanner.position)
        if unit > scanner.position { scanner.add(.keyword, to: unit) }
    }

    private static func takeName(_ scanner: inout Scanner) {
        let start = scanner.position
        let end = wordEnd(scanner, start)
        if scanner.has("--") {
            scanner.add(.text, to: end)
        } else if scanner.has("url(") {
            scanner.add(.function, to: end)
            scanner.take(1, .punctuation)
            guard !scanner.has("\""), !scanner.has("'") else { return }
            scanner.add(
                .string,
                to: scanner.find(from: scanner.position) { $0 == UInt8(ascii: ")") || $0 == 0x0A })
        } else if scanner.has("(", at: end) {
            scanner.add(.function, to: end)
        } else {
            scanner.add(scanner.byte.isUppercase ? .text : .keyword, to: end)
        }
    }
}
