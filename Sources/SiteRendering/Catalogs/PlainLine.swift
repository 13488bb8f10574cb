import SiteDiagnostics

/// A text on one line and without the signs of Markdown: words with single spaces between them.
enum PlainLine {
    static func of(_ text: String) -> String {
        var text = text
        return text.withUTF8 { source in
            String(unsafeUninitializedCapacity: source.count) { line in
                var writer = Writer(line: line)
                var index = 0
                while index < source.count { index += writer.add(source, index) }
                return writer.count
            }
        }
    }

    /// Never writes more than was read, since a gap is at least one byte.
    private struct Writer {
        let line: UnsafeMutableBufferPointer<UInt8>
        private(set) var count = 0
        private var hasGap = false

        init(line: UnsafeMutableBufferPointer<UInt8>) { self.line = line }

        /// Takes what stands at a place; returns how many bytes that was.
        @inline(__always)
        mutating func add(_ source: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
            let byte = source[index]
            let space = byte > 32 && byte < 0x80 ? 0 : PlainLine.whitespace(source, index)
            if space > 0 {
                hasGap = count > 0
                return space
            }
            if PlainLine.isSign(byte), !PlainLine.isMarked(source, index + 1) { return 1 }
            if hasGap {
                put(32)
                hasGap = false
            }
            put(byte)
            return 1
        }

        private mutating func put(_ byte: UInt8) {
            line[count] = byte
            count += 1
        }
    }

    @inline(__always)
    private static func isSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "#"): true
        default: false
        }
    }

    /// How many bytes of white space stand at a place: those of one character, or none.
    private static func whitespace(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
        let byte = text[index]
        if byte < 0x80 { return byte == 32 || byte >= 9 && byte <= 13 ? 1 : 0 }
        guard byte == 0xC2 || byte >= 0xE1 && byte <= 0xE3,
            let scalar = scalar(text, index), scalar.properties.isWhitespace
        else { return 0 }
        return UTF8.width(scalar)
    }

    /// Whether what stands at a place belongs to the character before it: a keycap is no sign.
    private static func isMarked(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        guard index < text.count, text[index] >= 0xCC, let scalar = scalar(text, index) else {
            return false
        }
        return scalar.properties.isGraphemeExtend
    }

    private static func scalar(
        _ text: UnsafeBufferPointer<UInt8>, _ index: Int
    ) -> Unicode.Scalar? {
        var decoder = UTF8()
        var bytes = UnsafeBufferPointer(rebasing: text[index..<min(index + 4, text.count)])
            .makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
        return scalar
    }
}

extension PlainLine {
    /// The text of Markdown links and images without where they lead.
    static func withoutLinks(_ text: String) -> String {
        guard mayHaveLink(text) else { return text }
        var result = Substring()
        var rest = text[...]
        while let open = rest.firstIndex(of: "[") {
            guard let label = end(of: rest[open...], "[", "]"),
                rest[label...].hasPrefix("("), let end = end(of: rest[label...], "(", ")")
            else {
                result += rest[...open]
                rest = rest[rest.index(after: open)...]
                continue
            }
            var before = rest[..<open]
            if before.last == "!" { before.removeLast() }
            result += before
            let inner = rest[rest.index(after: open)..<rest.index(before: label)]
            result += withoutLinks(String(inner))
            rest = rest[end...]
        }
        return String(result + rest)
    }

    private static func mayHaveLink(_ text: String) -> Bool {
        text.withBytes { bytes in
            var rest = bytes[...]
            while let end = rest.firstIndex(of: UInt8(ascii: "]")) {
                rest = rest[(end + 1)...]
                if rest.first == UInt8(ascii: "(") { return true }
            }
            return false
        }
    }

    /// What follows the bracket that closes the first one; nil where none does.
    private static func end(
        of text: Substring, _ open: Character, _ close: Character
    ) -> Substring.Index? {
        var depth = 0
        var isEscaped = false
        for index in text.indices {
            let character = text[index]
            if isEscaped {
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == open {
                depth += 1
            } else if character == close {
                depth -= 1
                if depth == 0 { return text.index(after: index) }
            }
        }
        return nil
    }
}
