import SiteDiagnostics

/// A piece of a template, with its place.
struct Token {
    enum Kind: Equatable {
        case data, variableBegin, variableEnd, blockBegin, blockEnd
        case name, integer, float, string, symbol, end
    }

    let kind: Kind

    /// The text it stands for: of a string its value, of a number its digits.
    let text: String
    let offset: Int
    let length: Int
}

/// Cuts a template into tokens.
struct Lexer {
    private let file: SourceFile
    private let bytes: [UInt8]
    private var index = 0
    private var tokens: [Token] = []

    /// Whether the data that follows begins without its white space.
    private var trimsNextData = false

    static func tokens(of file: SourceFile) throws(TemplateError) -> [Token] {
        var lexer = Lexer(file: file)
        try lexer.run()
        return lexer.tokens
    }

    private init(file: SourceFile) {
        self.file = file
        var bytes = file.bytes
        if bytes.last == 10 { bytes.removeLast() }
        if bytes.count < file.bytes.count, bytes.last == 13 { bytes.removeLast() }
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    private mutating func run() throws(TemplateError) {
        while index < bytes.count {
            let start = index
            guard let opening = nextOpening() else {
                addData(start..<bytes.count, trimsEnd: false)
                index = bytes.count
                break
            }
            let kind = bytes[opening + 1]
            let sign = opening + 2 < bytes.count ? bytes[opening + 2] : 0
            let hasSign = sign == 45 || sign == 43
            addData(start..<opening, trimsEnd: sign == 45)
            index = opening + (hasSign ? 3 : 2)
            switch kind {
            case 35: try comment(opening)
            case 123:
                add(.variableBegin, "{{", opening)
                try expression(closing: 125, .variableEnd, opening)
            default:
                if try raw(opening) { continue }
                add(.blockBegin, "{%", opening)
                try expression(closing: 37, .blockEnd, opening)
            }
        }
        add(.end, "", bytes.count)
    }

    /// The offset of the next `{{`, `{%` or `{#`.
    private func nextOpening() -> Int? {
        var place = index
        while place + 1 < bytes.count {
            if bytes[place] == 123 {
                let next = bytes[place + 1]
                if next == 123 || next == 37 || next == 35 { return place }
            }
            place += 1
        }
        return nil
    }

    private mutating func add(_ kind: Token.Kind, _ text: String, _ start: Int) {
        tokens.append(Token(kind: kind, text: text, offset: start, length: max(0, index - start)))
    }

    private mutating func addData(_ range: Range<Int>, trimsEnd: Bool) {
        var range = range
        if trimsNextData {
            while let first = range.first, Lexer.isSpace(bytes[first]) { range = range.dropFirst() }
        }
        trimsNextData = false
        if trimsEnd {
            while let last = range.last, Lexer.isSpace(bytes[last]) { range = range.dropLast() }
        }
        guard !range.isEmpty else { return }
        tokens.append(
            Token(
                kind: .data, text: Lexer.text(bytes[range]), offset: range.lowerBound,
                length: range.count))
    }

    /// With line ends as LF.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(13) else { return String(decoding: bytes, as: UTF8.self) }
        var result: [UInt8] = []
        var previous: UInt8 = 0
        for byte in bytes {
            if byte == 13 {
                result.append(10)
            } else if byte != 10 || previous != 13 {
                result.append(byte)
            }
            previous = byte
        }
        return String(decoding: result, as: UTF8.self)
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte >= 9 && byte <= 13 }

    private mutating func comment(_ opening: Int) throws(TemplateError) {
        while index + 1 < bytes.count {
            if bytes[index] == 35, bytes[index + 1] == 125 {
                trimsNextData = bytes[index - 1] == 45
                index += 2
                return
            }
            index += 1
        }
        throw error("a comment ends with “#}”", at: opening..<opening + 2)
    }

    /// Reads `{% raw %}…{% endraw %}` as data; false where the tag is another one.
    private mutating func raw(_ opening: Int) throws(TemplateError) -> Bool {
        var place = index
        guard let after = tag("raw", &place) else { return false }
        let start = place
        while place + 1 < bytes.count {
            guard bytes[place] == 123, bytes[place + 1] == 37 else {
                place += 1
                continue
            }
            let end = place
            place += 2
            let sign = place < bytes.count ? bytes[place] : 0
            if sign == 45 || sign == 43 { place += 1 }
            if let afterEnd = tag("endraw", &place) {
                trimsNextData = after
                addData(start..<end, trimsEnd: sign == 45)
                trimsNextData = afterEnd
                index = place
                return true
            }
            place = end + 2
        }
        throw error("“raw” ends with {% endraw %}", at: opening..<opening + 2)
    }

    /// Whether the tag of this name ends with `-%}`; nil where it is another tag.
    private func tag(_ name: String, _ place: inout Int) -> Bool? {
        var index = place
        while index < bytes.count, Lexer.isSpace(bytes[index]) { index += 1 }
        guard bytes[index...].starts(with: name.utf8) else { return nil }
        index += name.utf8.count
        while index < bytes.count, Lexer.isSpace(bytes[index]) { index += 1 }
        var trims = false
        if index < bytes.count, bytes[index] == 45 || bytes[index] == 43 {
            trims = bytes[index] == 45
            index += 1
        }
        guard bytes[index...].starts(with: "%}".utf8) else { return nil }
        place = index + 2
        return trims
    }

    private func error(_ message: String, at range: Range<Int>) -> TemplateError {
        TemplateError(.syntax, message, at: file.span(range))
    }
}

// MARK: - Within tags

extension Lexer {
    private static let pairs: [UInt8: UInt8] = [40: 41, 91: 93, 123: 125]

    private mutating func expression(
        closing: UInt8, _ end: Token.Kind, _ opening: Int
    ) throws(TemplateError) {
        var open: [(closing: UInt8, offset: Int)] = []
        while index < bytes.count {
            let byte = bytes[index]
            if Lexer.isSpace(byte) {
                index += 1
                continue
            }
            if open.isEmpty, let length = closingLength(closing) {
                trimsNextData = length == 3 && byte == 45
                index += length
                add(end, closing == 37 ? "%}" : "}}", index - length)
                return
            }
            if let pair = Lexer.pairs[byte] {
                open.append((pair, index))
                symbol(1)
            } else if byte == 41 || byte == 93 || byte == 125 {
                guard let last = open.popLast() else {
                    throw error(
                        "“\(Character(UnicodeScalar(byte)))” closes nothing", at: index..<index + 1)
                }
                guard last.closing == byte else {
                    let wanted = Character(UnicodeScalar(last.closing))
                    throw error("“\(wanted)” is expected before this", at: index..<index + 1)
                }
                symbol(1)
            } else {
                try word(byte)
            }
        }
        let what = end == .blockEnd ? "a tag ends with “%}”" : "an expression ends with “}}”"
        throw error(what, at: opening..<opening + 2)
    }

    private func closingLength(_ closing: UInt8) -> Int? {
        var place = index
        if bytes[place] == 45 || bytes[place] == 43 && closing == 37 { place += 1 }
        guard place + 1 < bytes.count, bytes[place] == closing, bytes[place + 1] == 125 else {
            return nil
        }
        return place + 2 - index
    }

    private mutating func symbol(_ length: Int) {
        let start = index
        index += length
        add(.symbol, String(decoding: bytes[start..<index], as: UTF8.self), start)
    }

    private mutating func word(_ byte: UInt8) throws(TemplateError) {
        if byte == 34 || byte == 39 { return try string(quote: byte) }
        if byte &- 48 < 10 { return try number() }
        if byte == 95 || (byte | 0x20) &- 97 < 26 || byte >= 0x80 { return name() }
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        let isDouble =
            next == 61 && (byte == 61 || byte == 33 || byte == 60 || byte == 62)
            || next == byte && (byte == 47 || byte == 42)
        if isDouble { return symbol(2) }
        guard "+-*/%~<>=.:|,;".utf8.contains(byte) else {
            throw error("this character has no meaning here", at: index..<index + 1)
        }
        symbol(1)
    }

    private mutating func name() {
        let start = index
        while index < bytes.count {
            let byte = bytes[index]
            guard byte == 95 || (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || byte >= 0x80 else {
                break
            }
            index += 1
        }
        add(.name, String(decoding: bytes[start..<index], as: UTF8.self), start)
    }

    private mutating func digits() {
        while index < bytes.count, bytes[index] &- 48 < 10 || bytes[index] == 95 { index += 1 }
    }

    private mutating func number() throws(TemplateError) {
        let start = index
        if bytes[index] == 48, index + 1 < bytes.count, "xXbBoO".utf8.contains(bytes[index + 1]) {
            index += 2
            while index < bytes.count,
                (bytes[index] | 0x20) &- 97 < 6 || bytes[index] &- 48 < 10 || bytes[index] == 95
            {
                index += 1
            }
            return add(.integer, String(decoding: bytes[start..<index], as: UTF8.self), start)
        }
        digits()
        var isFloat = false
        if index + 1 < bytes.count, bytes[index] == 46, bytes[index + 1] &- 48 < 10 {
            isFloat = true
            index += 1
            digits()
        }
        if index < bytes.count, bytes[index] | 0x20 == 101 {
            var place = index + 1
            if place < bytes.count, bytes[place] == 43 || bytes[place] == 45 { place += 1 }
            if place < bytes.count, bytes[place] &- 48 < 10 {
                isFloat = true
                index = place
                digits()
            }
        }
        let text = String(decoding: bytes[start..<index].filter { $0 != 95 }, as: UTF8.self)
        add(isFloat ? .float : .integer, text, start)
    }

    private mutating func string(quote: UInt8) throws(TemplateError) {
        let start = index
        index += 1
        var text: [UInt8] = []
        while index < bytes.count {
            let byte = bytes[index]
            if byte == quote {
                index += 1
                return add(.string, String(decoding: text, as: UTF8.self), start)
            }
            index += 1
            if byte == 13 {
                // A line end is LF, however the file has it.
                if index < bytes.count, bytes[index] == 10 { index += 1 }
                text.append(10)
                continue
            }
            guard byte == 92, index < bytes.count else {
                text.append(byte)
                continue
            }
            escape(into: &text)
        }
        throw error("a text ends with the quote it begins with", at: start..<start + 1)
    }

    /// The escapes of Python's texts; what is none stays as it is written.
    private mutating func escape(into text: inout [UInt8]) {
        let byte = bytes[index]
        index += 1
        switch byte {
        case 110: text.append(10)
        case 116: text.append(9)
        case 114: text.append(13)
        case 98: text.append(8)
        case 102: text.append(12)
        case 118: text.append(11)
        case 97: text.append(7)
        case 92, 34, 39: text.append(byte)
        case 10: break
        case 120: hexadecimal(2, byte, into: &text)
        case 117: hexadecimal(4, byte, into: &text)
        case 85: hexadecimal(8, byte, into: &text)
        case 48...55:
            var value = UInt32(byte - 48)
            for _ in 0..<2 where index < bytes.count && (48...55).contains(bytes[index]) {
                value = value * 8 + UInt32(bytes[index] - 48)
                index += 1
            }
            text.append(contentsOf: String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
        default: text.append(contentsOf: [92, byte])
        }
    }

    private mutating func hexadecimal(_ count: Int, _ letter: UInt8, into text: inout [UInt8]) {
        let digits = bytes[index...].prefix(count)
        guard digits.count == count,
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
            let scalar = Unicode.Scalar(value)
        else { return text.append(contentsOf: [92, letter]) }
        index += count
        text.append(contentsOf: String(scalar).utf8)
    }
}
