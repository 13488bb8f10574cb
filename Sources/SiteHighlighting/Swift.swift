extension Language {
    static let swift = Language("swift", "Swift") { scanner in
        var grammar = SwiftGrammar()
        grammar.scan(&scanner, isInterpolation: false)
    }
}

/// Swift, with keywords where they are keywords.
struct SwiftGrammar {
    /// Whether a value or a regex can begin here, rather than an operator.
    private var expectsValue = true

    /// The word before, if only blanks stand between.
    private var lastWord = Word.other

    /// No regex that begins before this offset has an end.
    private var regexIsSoughtFrom = 0

    /// Takes code up to the end, or to the bracket that closes an interpolation.
    mutating func scan(_ scanner: inout Scanner, isInterpolation: Bool) {
        var brackets = 0
        while !scanner.isAtEnd {
            let byte = scanner.byte
            if byte.isBlank {
                scanner.takeBlanks()
                continue
            }
            if byte.isLetter {
                scanWord(&scanner)
                continue
            }
            if byte == UInt8(ascii: "(") {
                brackets += 1
            } else if byte == UInt8(ascii: ")") {
                if brackets == 0, isInterpolation { return }
                brackets -= 1
            }
            scanSign(byte, &scanner)
            lastWord = .other
        }
    }

    private mutating func scanSign(_ byte: UInt8, _ scanner: inout Scanner) {
        switch byte {
        case UInt8(ascii: "\""): scanString(hashes: 0, &scanner)
        case UInt8(ascii: "/"): scanSlash(&scanner)
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            scanner.takeNumber()
            expectsValue = false
        case UInt8(ascii: "#"): scanHash(&scanner)
        case UInt8(ascii: "@"): scanAttribute(&scanner)
        case UInt8(ascii: "`"):
            let close = scanner.find(from: scanner.position + 1) { $0 == byte || $0 == 0x0A }
            scanner.add(.text, to: close + 1)
            expectsValue = false
        case UInt8(ascii: "$"):
            scanner.add(.text, to: scanner.wordEnd(from: scanner.position + 1))
            expectsValue = false
        default:
            scanner.take(1, .punctuation)
            expectsValue =
                byte != UInt8(ascii: ")") && byte != UInt8(ascii: "]") && byte != UInt8(ascii: "}")
        }
    }

    private mutating func scanSlash(_ scanner: inout Scanner) {
        switch scanner.byte(1) {
        case UInt8(ascii: "/"): scanner.takeLine(.comment)
        case UInt8(ascii: "*"): scanner.takeBlockComment(nests: true)
        default:
            if expectsValue, let end = regexEnd(scanner) {
                scanner.takeString(to: end)
                expectsValue = false
            } else {
                scanner.take(1, .punctuation)
                expectsValue = true
            }
        }
    }

    /// Where a regex between slashes ends; nil where the slash is an operator.
    private mutating func regexEnd(_ scanner: Scanner) -> Int? {
        let start = scanner.position + 1
        let first = scanner.byte(1)
        guard start > regexIsSoughtFrom, !first.isBlank, first != UInt8(ascii: ")") else {
            return nil
        }
        let end = scanner.stringEnd(UInt8(ascii: "/"), from: start)
        if end > start, scanner.has("/", at: end - 1), !scanner.code[end - 2].isBlank { return end }
        regexIsSoughtFrom = end
        return nil
    }

    private mutating func scanHash(_ scanner: inout Scanner) {
        let hashes = scanner.run(of: UInt8(ascii: "#"), from: scanner.position)
        switch scanner.byte(hashes) {
        case UInt8(ascii: "\""): scanString(hashes: hashes, &scanner)
        case UInt8(ascii: "/") where expectsValue: scanExtendedRegex(hashes: hashes, &scanner)
        case let byte where byte.isLetter && hashes == 1: scanHashWord(&scanner)
        default:
            let isScriptLine = scanner.position == 0 && scanner.byte(1) == UInt8(ascii: "!")
            if isScriptLine {
                scanner.takeLine(.comment)
            } else {
                scanner.take(hashes, .punctuation)
            }
        }
    }

    private mutating func scanExtendedRegex(hashes: Int, _ scanner: inout Scanner) {
        var index = scanner.position + hashes + 1
        while true {
            index = scanner.find(UInt8(ascii: "/"), from: index)
            if index >= scanner.end { break }
            index += 1
            if scanner.run(of: UInt8(ascii: "#"), from: index) >= hashes { break }
        }
        scanner.add(.string, to: index + hashes)
        expectsValue = false
    }

    /// Conditions of the compiler, built-in macros, macros.
    private mutating func scanHashWord(_ scanner: inout Scanner) {
        let end = scanner.wordEnd(from: scanner.position + 1)
        let word = SwiftWords.afterHash.kind(scanner.code, from: scanner.position + 1, to: end)
        scanner.add(word ?? .attribute, to: end)
        expectsValue = false
        guard word == .directive else { return }
        expectsValue = true
        let isCall = scanner.byte == UInt8(ascii: "(")
        while !scanner.isAtEnd, scanner.byte != 0x0A, !scanner.has("//") {
            let byte = scanner.byte
            if byte.isLetter {
                scanner.add(.directive, to: scanner.wordEnd(from: scanner.position))
            } else if byte.isDigit {
                scanner.takeNumber()
            } else if byte.isBlank {
                scanner.take(1, .blank)
            } else if byte == UInt8(ascii: "\"") {
                scanString(hashes: 0, &scanner)
            } else {
                scanner.take(1, .punctuation)
                if isCall, byte == UInt8(ascii: ")") { return }
            }
        }
    }

    private mutating func scanAttribute(_ scanner: inout Scanner) {
        var end = scanner.wordEnd(from: scanner.position + 1)
        while scanner.has(".", at: end) {
            let next = scanner.wordEnd(from: end + 1)
            if next == end + 1 { break }
            end = next
        }
        scanner.add(end == scanner.position + 1 ? .punctuation : .attribute, to: end)
        expectsValue = true
    }
}

extension SwiftGrammar {
    /// What a word tells about the next one.
    enum Word {
        case other
        /// `let`, `func` and the like, which a name follows.
        case introducer
        /// `func`
        case function
        /// `get`, `mutating`, `async`: others of their kind may follow.
        case modifier
    }

    private mutating func scanWord(_ scanner: inout Scanner) {
        let start = scanner.position
        let end = scanner.wordEnd(from: start)
        let kind = kind(of: start, end, scanner)
        let previous = lastWord
        lastWord = .other
        if kind == .keyword { lastWord = follower(start, end, scanner) }
        if kind != .keyword, previous == .function { scanner.add(.function, to: end) }
        scanner.add(kind, to: end)
        expectsValue = kind == .keyword && !SwiftWords.isValue(scanner.code, start, end)
    }

    private func follower(_ start: Int, _ end: Int, _ scanner: Scanner) -> Word {
        switch SwiftWords.leading.kind(scanner.code, from: start, to: end) {
        case .function?: .function
        case .tag?: .introducer
        case .attribute?: .modifier
        default: .other
        }
    }

    private func kind(of start: Int, _ end: Int, _ scanner: Scanner) -> TokenClass {
        switch SwiftWords.table.kind(scanner.code, from: start, to: end) {
        case .keyword?: isName(start, end, scanner) ? .text : .keyword
        case .attribute?: isModifier(start, end, scanner) ? .keyword : name(start, end, scanner)
        case .tag?: isAccessor(start, end, scanner) ? .keyword : name(start, end, scanner)
        case .type?: isMetatype(start, scanner) ? .keyword : .type
        default: name(start, end, scanner)
        }
    }

    private func name(_ start: Int, _ end: Int, _ scanner: Scanner) -> TokenClass {
        if scanner.code[start].isUppercase { return .type }
        return scanner.has("(", at: end) ? .function : .text
    }

    private func isMetatype(_ start: Int, _ scanner: Scanner) -> Bool {
        start > 0 && scanner.code[start - 1] == UInt8(ascii: ".")
    }

    /// Whether a reserved word is a member or a label here.
    private func isName(_ start: Int, _ end: Int, _ scanner: Scanner) -> Bool {
        let before = start > 0 ? scanner.code[start - 1] : 0x0A
        if before == UInt8(ascii: ".") {
            let isRange = start > 1 && scanner.code[start - 2] == UInt8(ascii: ".")
            return !isRange && !SwiftWords.isMember(scanner.code, start, end)
        }
        let place = scanner.significant(before: start)
        guard place == UInt8(ascii: "(") || place == UInt8(ascii: ",") else { return false }
        if scanner.has(":", at: end) { return true }
        guard SwiftWords.isLabel(scanner.code, start, end) else { return false }
        let next = scanner.pastSpaces(from: end)
        return scanner.has(":", at: scanner.wordEnd(from: next))
    }

    /// Whether a word such as `final`, which may be a name elsewhere, stands before what it modifies.
    private func isModifier(_ start: Int, _ end: Int, _ scanner: Scanner) -> Bool {
        guard lastWord != .introducer, lastWord != .function else { return false }
        if start > 0, scanner.code[start - 1] == UInt8(ascii: ".") { return false }
        if scanner.has("(unsafe)", at: end) || scanner.has("(nonsending)", at: end) { return true }
        let next = scanner.pastBlanks(from: end)
        guard next > end, next < scanner.end else { return false }
        let byte = scanner.code[next]
        if byte == UInt8(ascii: "@") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") {
            return true
        }
        return byte.isLetter && !scanner.has("in ", at: next)
    }

    /// Whether `get`, `set` and the like begin or announce an accessor.
    private func isAccessor(_ start: Int, _ end: Int, _ scanner: Scanner) -> Bool {
        if lastWord == .introducer || lastWord == .function { return false }
        if scanner.has(")", at: end), start > 0, scanner.code[start - 1] == UInt8(ascii: "(") {
            return true
        }
        let place = scanner.significant(before: start)
        let isFirst = place == UInt8(ascii: "{") || place == UInt8(ascii: "}") || place == 0x0A
        guard isFirst || lastWord == .modifier else { return false }
        let next = scanner.pastBlanks(from: end)
        let byte = next < scanner.end ? scanner.code[next] : 0
        return byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
            || byte == UInt8(ascii: "(") && next > end - 1 && isFirst
            || next > end && byte.isLetter
    }
}
