/// What many languages share.
extension Scanner {
    @inline(__always)
    mutating func takeBlanks() {
        add(.blank, to: pastBlanks(from: position))
    }

    /// Takes the rest of the line, without its end.
    mutating func takeLine(_ kind: TokenClass) {
        add(kind, to: lineEnd(from: position))
    }

    /// Takes a comment between `/*` and `*/`.
    mutating func takeBlockComment(nests: Bool = false) {
        var level = 1
        var index = position + 2
        while index < end, level > 0 {
            index = find(from: index) { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "/") }
            if has("*/", at: index) {
                level -= 1
                index += 2
            } else if nests, has("/*", at: index) {
                level += 1
                index += 2
            } else {
                index += 1
            }
        }
        add(.comment, to: index)
    }

    /// Takes everything up to and with a text, or all that is left.
    mutating func take(through text: StaticString, after count: Int = 0, _ kind: TokenClass) {
        add(kind, to: find(text, from: position + count) + text.utf8CodeUnitCount)
    }

    /// Where a string ends that a backslash can escape: after its quote, else before the end of the line.
    func stringEnd(_ quote: UInt8, from start: Int, spansLines: Bool = false) -> Int {
        var index = start
        while index < end {
            let byte = code[index]
            if byte == quote { return index + 1 }
            if byte == UInt8(ascii: "\n"), !spansLines { return index }
            index += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        return end
    }

    /// Takes a string whose end is known, its escapes apart.
    mutating func takeString(to limit: Int) {
        let limit = min(limit, end)
        while position < limit {
            let next = min(find(UInt8(ascii: "\\")), limit)
            if next > position { add(.string, to: next) }
            if position < limit { add(.escape, to: min(escapeEnd(position), limit)) }
        }
    }

    /// Takes a string that a backslash can escape and the line ends.
    mutating func takeString(spansLines: Bool = false) {
        takeString(to: stringEnd(byte, from: position + 1, spansLines: spansLines))
    }

    /// Where an escape ends that begins with the backslash at an offset.
    func escapeEnd(_ start: Int) -> Int {
        let mark = start + 1 < end ? code[start + 1] : 0
        switch mark {
        case UInt8(ascii: "u") where has("{", at: start + 2):
            let close = find(from: start + 3) { !$0.isHexDigit && $0 != UInt8(ascii: "_") }
            return has("}", at: close) ? close + 1 : start + 2
        case UInt8(ascii: "u"): return hexEnd(start + 2, most: 4)
        case UInt8(ascii: "U"): return hexEnd(start + 2, most: 8)
        case UInt8(ascii: "x"): return hexEnd(start + 2, most: 2)
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            let limit = min(start + 4, end)
            var index = start + 2
            while index < limit, code[index].isDigit { index += 1 }
            return index
        default: return start + 2
        }
    }

    private func hexEnd(_ start: Int, most count: Int) -> Int {
        let limit = min(start + count, end)
        var index = start
        while index < limit, code[index].isHexDigit { index += 1 }
        return index
    }

    /// Takes a number: its prefix, digits with `_` or another mark between, fraction, exponent and suffix.
    mutating func takeNumber(mark: UInt8 = UInt8(ascii: "_"), endsWithPoint: Bool = false) {
        add(.number, to: numberEnd(mark: mark, endsWithPoint: endsWithPoint))
    }

    func numberEnd(mark: UInt8 = UInt8(ascii: "_"), endsWithPoint: Bool = false) -> Int {
        let isHex = byte == UInt8(ascii: "0") && byte(1) | 0x20 == UInt8(ascii: "x")
        let exponent = isHex ? UInt8(ascii: "p") : UInt8(ascii: "e")
        var hasPoint = false
        var index = position
        while index < end {
            let byte = code[index]
            let next = index + 1 < end ? code[index + 1] : 0
            if byte < 0x80, byte.isWord || byte == mark && next.isWord {
                index += 1
                if byte | 0x20 == exponent, next == UInt8(ascii: "-") || next == UInt8(ascii: "+") {
                    index += 1
                }
            } else if byte == UInt8(ascii: "."), !hasPoint,
                next.isDigit || endsWithPoint && !next.isLetter && next != UInt8(ascii: ".")
            {
                hasPoint = true
                index += 1
            } else {
                break
            }
        }
        return index
    }
}
