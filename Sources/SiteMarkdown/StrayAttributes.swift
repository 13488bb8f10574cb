/// `{#id .class key=value}` where this dialect has no attributes, as other dialects do.
enum StrayAttributes {
    /// The braces in a text that hold nothing but attributes; with `needsMark` an id or a class is among
    /// them, so that `{x=1}` is none.
    static func ranges(
        in text: UnsafeBufferPointer<UInt8>, needsMark: Bool
    ) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var start = 0
        while let open = text.first(UInt8(ascii: "{"), in: start..<text.count),
            let close = text.first(UInt8(ascii: "}"), in: open + 1..<text.count)
        {
            let content = text[open + 1..<close]
            if isList(content, needsMark: needsMark) { found.append(open..<close + 1) }
            start = open + 1
        }
        return found
    }

    static func isList(
        _ content: Slice<UnsafeBufferPointer<UInt8>>, needsMark: Bool
    ) -> Bool {
        // As kramdown writes it: `{: .class}`.
        let content = content.first == UInt8(ascii: ":") ? content.dropFirst() : content
        var isMarked = false
        var isEmpty = true
        for part in content.split(whereSeparator: isCSpace) {
            isEmpty = false
            if isMark(part) { isMarked = true } else if !isPair(part) { return false }
        }
        return !isEmpty && (isMarked || !needsMark)
    }

    /// `#id` and `.class`.
    static func isMark(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let first = part.first, first == UInt8(ascii: "#") || first == UInt8(ascii: ".")
        else { return false }
        return part.dropFirst().first.map(isLetter) ?? false
    }

    private static func isPair(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let equals = part.firstIndex(of: UInt8(ascii: "=")), equals > part.startIndex else {
            return false
        }
        return part[..<equals].allSatisfy { isLetter($0) || $0 == UInt8(ascii: "-") }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 97 < 26 || byte >= 0x80
    }
}
