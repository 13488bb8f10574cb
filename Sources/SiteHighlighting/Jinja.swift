extension Language {
    static let jinja = Language(
        "jinja", "Jinja", aliases: ["jinja2", "html+jinja", "django", "twig", "nunjucks", "liquid"]
    ) { JinjaGrammar().scan(&$0) }
}

/// Jinja in HTML.
struct JinjaGrammar {
    private static let words = WordTable([
        .keyword: """
        in as reversed recursive not and or is if else import with without context scoped
        ignore missing true false none True False None _
        """,
        .function: "loop super caller block varargs kwargs",
    ])

    func scan(_ scanner: inout Scanner) {
        var overlay = Overlay(startingAt: scanner.position)
        let start = scanner
        var isRaw = false
        while overlay.end < scanner.end {
            var brace = scanner.find(UInt8(ascii: "{"), from: overlay.end)
            while brace < scanner.end, !isTag(brace, scanner, isRaw: isRaw) {
                brace = scanner.find(UInt8(ascii: "{"), from: brace + 1)
            }
            overlay.addHost(scanner.code, to: min(brace, scanner.end))
            guard brace < scanner.end else { break }
            var tag = Scanner(scanner.code, reusing: [])
            tag.narrow(from: brace, to: scanner.end)
            isRaw = scanTag(&tag)
            overlay.add(tag.tokens)
        }
        scanner = start
        overlay.write(to: &scanner, in: .html)
    }

    private func isTag(_ brace: Int, _ scanner: Scanner, isRaw: Bool) -> Bool {
        if isRaw {
            guard scanner.has("{%", at: brace) else { return false }
            let mark = scanner.has("-", at: brace + 2) ? 3 : 2
            return scanner.has("endraw", at: scanner.pastBlanks(from: brace + mark))
        }
        return scanner.has("{{", at: brace) || scanner.has("{%", at: brace)
            || scanner.has("{#", at: brace)
    }

    /// Takes a tag; true where it begins what is no template.
    private func scanTag(_ scanner: inout Scanner) -> Bool {
        if scanner.has("{#") {
            scanner.take(through: "#}", after: 2, .comment)
            return false
        }
        let isBlock = scanner.has("{%")
        scanner.take(2, .directive)
        if scanner.has("-") || scanner.has("+") { scanner.take(1, .text) }
        scanner.add(.blank, to: scanner.pastBlanks(from: scanner.position))
        var isRaw = false
        if isBlock, scanner.byte.isLetter {
            isRaw = scanner.has("raw")
            scanner.add(.keyword, to: scanner.wordEnd(from: scanner.position))
        }
        scanExpression(&scanner, isBlock: isBlock)
        return isRaw
    }

    private func scanExpression(_ scanner: inout Scanner, isBlock: Bool) {
        var namesFilter = false
        while !scanner.isAtEnd {
            if scanner.has(isBlock ? "%}" : "}}") { return scanner.take(2, .directive) }
            if scanner.has(isBlock ? "-%}" : "-}}") {
                scanner.take(1, .text)
                return scanner.take(2, .directive)
            }
            let byte = scanner.byte
            switch byte {
            case let byte where byte.isBlank: scanner.takeBlanks()
            case UInt8(ascii: "\""), UInt8(ascii: "'"): scanner.takeString(spansLines: true)
            case let byte where byte.isDigit: scanner.takeNumber()
            case let byte where byte.isLetter:
                let end = scanner.wordEnd(from: scanner.position)
                let isMember = scanner.byte(-1) == UInt8(ascii: ".")
                let word =
                    isMember ? nil : Self.words.kind(scanner.code, from: scanner.position, to: end)
                let isTest = scanner.has("is ")
                scanner.add(namesFilter && word != .keyword ? .function : word ?? .text, to: end)
                namesFilter = isTest
            case UInt8(ascii: "."): scanner.take(1, .text)
            default:
                namesFilter = byte == UInt8(ascii: "|")
                scanner.take(1, .punctuation)
            }
        }
    }
}
