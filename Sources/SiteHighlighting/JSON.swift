extension Language {
    /// JSON, with the comments and loose names that JSONC and JSON5 allow.
    static let json = Language("json", "JSON", aliases: ["jsonc", "json5", "jsonl", "geojson"]) {
        JSONGrammar.scan(&$0)
    }
}

enum JSONGrammar {
    private static let words = WordTable([.keyword: "true false null NaN Infinity"])

    static func scan(_ scanner: inout Scanner) {
        while !scanner.isAtEnd {
            switch scanner.byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): scanString(&scanner)
            case let byte where byte.isBlank: scanner.takeBlanks()
            case UInt8(ascii: "/") where scanner.byte(1) == UInt8(ascii: "/"):
                scanner.takeLine(.comment)
            case UInt8(ascii: "/") where scanner.byte(1) == UInt8(ascii: "*"):
                scanner.takeBlockComment()
            case UInt8(ascii: "-"), UInt8(ascii: "+"):
                scanner.take(1, scanner.byte(1).isWord ? .number : .punctuation)
            case UInt8(ascii: ".") where scanner.byte(1).isDigit: scanner.takeNumber()
            case let byte where byte.isDigit: scanner.takeNumber()
            case let byte where byte.isLetter || byte == UInt8(ascii: "$"): scanWord(&scanner)
            default: scanner.take(1, .punctuation)
            }
        }
    }

    private static func scanWord(_ scanner: inout Scanner) {
        let end = scanner.wordEnd(from: scanner.position + 1)
        if isKey(&scanner, endingAt: end) {
            scanner.add(.tag, to: end)
        } else {
            let kind = words.kind(scanner.code, from: scanner.position, to: end)
            scanner.add(kind ?? .text, to: end)
        }
    }

    private static func scanString(_ scanner: inout Scanner) {
        let quote = scanner.byte
        let end = scanner.stringEnd(quote, from: scanner.position + 1)
        if isKey(&scanner, endingAt: end) {
            scanner.add(.tag, to: end)
        } else {
            scanner.takeString(to: end)
        }
    }

    private static func isKey(_ scanner: inout Scanner, endingAt end: Int) -> Bool {
        let next = scanner.pastBlanks(from: end)
        return scanner.has(":", at: next)
    }
}
