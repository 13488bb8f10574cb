/// The addresses in a style sheet: those of `url(…)`, and of `@import "…"`
/// (www.w3.org/TR/css-syntax-3, as far as these go).
package struct StyleAddresses {
    package struct Found: Sendable, Equatable {
        /// Escapes resolved.
        package let address: String

        /// Of the address as it is written, without quotes.
        package let range: Range<Int>
    }

    /// In the order of the text; without those that are only a fragment.
    package private(set) var all: [Found] = []
    private let bytes: [UInt8]
    private var index: Int
    private let end: Int

    /// Whether the next string is what an `@import` names.
    private var isImport = false

    package init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
        self.bytes = bytes
        index = range?.lowerBound ?? 0
        end = range?.upperBound ?? bytes.count
        while index < end { step() }
    }

    private mutating func step() {
        switch bytes[index] {
        case UInt8(ascii: "/") where has("/*"): skipComment()
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            let text = string()
            if isImport { add(text) }
            isImport = false
        case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"):
            isImport = false
            index += 1
        case UInt8(ascii: "@"):
            index += 1
            let word = name()
            isImport = word == "import"
            if word == "namespace" { while index < end, bytes[index] != 59 { index += 1 } }
        case UInt8(ascii: "\\"): index += 2
        case let byte where StyleAddresses.isName(byte):
            if name() == "url", index < end, bytes[index] == UInt8(ascii: "(") { url() }
        default: index += 1
        }
    }

    // MARK: - Parts

    private mutating func url() {
        index += 1
        skipSpace()
        guard index < end else { return }
        if bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") {
            add(string())
        } else {
            let start = index
            while index < end, bytes[index] > 32, bytes[index] != UInt8(ascii: ")") { character() }
            index = min(index, end)
            add(start..<index)
        }
        isImport = false
    }

    /// Passes a character, or an escape with the space that may end it.
    private mutating func character() {
        index += 1
        guard bytes[index - 1] == UInt8(ascii: "\\") else { return }
        let digits = bytes[index..<end].prefix(6).prefix(while: StyleAddresses.isDigit).count
        index += max(1, digits)
        if digits > 0, index < end, bytes[index] <= 32 { index += 1 }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        Character(Unicode.Scalar(byte)).isHexDigit
    }

    /// The range between the quotes.
    private mutating func string() -> Range<Int> {
        let quote = bytes[index]
        index += 1
        let start = index
        while index < end, bytes[index] != quote, bytes[index] != 10 {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index, end)
        defer { index = min(index + 1, end) }
        return start..<index
    }

    /// In lower case.
    private mutating func name() -> String {
        let start = index
        while index < end, StyleAddresses.isName(bytes[index]) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
    }

    private mutating func skipComment() {
        index += 2
        while index < end, !has("*/") { index += 1 }
        index = min(index + 2, end)
    }

    private mutating func skipSpace() {
        while index < end, bytes[index] <= 32 { index += 1 }
    }

    private func has(_ text: StaticString) -> Bool {
        index + 1 < end && bytes[index] == text.utf8Start[0]
            && bytes[index + 1] == text.utf8Start[1]
    }

    private mutating func add(_ range: Range<Int>) {
        let address = StyleAddresses.unescaped(bytes[range])
        if !address.isEmpty, !address.hasPrefix("#") {
            all.append(Found(address: address, range: range))
        }
    }

    private static func isName(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || byte == 45 || byte == 95 || byte >= 0x80
    }

    /// `\` and a character is that character, or the one of so many hexadecimal digits.
    private static func unescaped(_ text: ArraySlice<UInt8>) -> String {
        guard text.contains(UInt8(ascii: "\\")) else {
            return String(decoding: text, as: UTF8.self)
        }
        var result: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\") else {
                result.append(byte)
                continue
            }
            let digits = rest.prefix(6).prefix(while: isDigit)
            guard let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
                if let next = rest.popFirst(), next != 10 { result.append(next) }
                continue
            }
            result += String(Character(Unicode.Scalar(number) ?? "\u{FFFD}")).utf8
            rest = rest.dropFirst(digits.count)
            if let next = rest.first, next <= 32 { rest = rest.dropFirst() }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
