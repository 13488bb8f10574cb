/// The extension that takes the power from some raw tags: their `<` is escaped.
enum TagFilter {
    private static let names: [StaticString] = [
        "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
    ]

    /// Appends raw HTML, filtered at its first byte only, or at every `<`.
    static func append(
        _ raw: UnsafeBufferPointer<UInt8>, to html: inout HTMLBuffer, everyTag: Bool
    ) {
        var start = 0
        for index in 0..<raw.count where raw[index] == UInt8(ascii: "<") {
            if index > 0, !everyTag { break }
            guard isFiltered(UnsafeBufferPointer(rebasing: raw[index...])) else { continue }
            html.append(UnsafeBufferPointer(rebasing: raw[start..<index]))
            html.append("&lt;")
            start = index + 1
        }
        html.append(UnsafeBufferPointer(rebasing: raw[start...]))
    }

    private static func isFiltered(_ tag: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = tag.count > 1 && tag[1] == UInt8(ascii: "/") ? 2 : 1
        return names.contains { name in
            let end = start + name.utf8CodeUnitCount
            guard end < tag.count else { return false }
            for index in 0..<name.utf8CodeUnitCount
            where tag[start + index] | 0x20 != name.utf8Start[index] {
                return false
            }
            if isCSpace(tag[end]) || tag[end] == UInt8(ascii: ">") { return true }
            return tag[end] == UInt8(ascii: "/") && end + 1 < tag.count
                && tag[end + 1] == UInt8(ascii: ">")
        }
    }
}

/// Space as the library sees it: the six of C.
func isCSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
}
