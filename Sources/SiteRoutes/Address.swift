/// An address as an author wrote it, in its parts.
struct Address {
    let path: String
    let query: String?
    let fragment: String?

    /// Whether it has a scheme or a host.
    let isExternal: Bool

    /// Query and fragment as they were written.
    var suffix: String {
        if query == nil, fragment == nil { return "" }
        return (query.map { "?\($0)" } ?? "") + (fragment.map { "#\($0)" } ?? "")
    }

    /// The path with its escapes decoded; as written where they are broken.
    var decodedPath: String { URLEncoding.decode(path) ?? path }

    init(_ text: String) {
        var text = text
        let (isExternal, mark, hash, count) = text.withUTF8 { utf8 in
            let hash = utf8.firstIndex(of: UInt8(ascii: "#")) ?? utf8.count
            let mark = utf8[..<hash].firstIndex(of: UInt8(ascii: "?")) ?? hash
            return (Address.isExternal(utf8), mark, hash, utf8.count)
        }
        self.isExternal = isExternal
        path = mark == count ? text : text.part(0..<mark)
        query = mark == hash ? nil : text.part(mark + 1..<hash)
        fragment = hash == count ? nil : text.part(hash + 1..<count)
    }

    private static func isExternal(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        let slash = UInt8(ascii: "/")
        if utf8.count > 1, utf8[0] == slash, utf8[1] == slash { return true }
        guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), colon > 1,
            (utf8[0] | 0x20) &- 97 < 26
        else { return false }
        return utf8[..<colon].allSatisfy { byte in
            (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || byte == UInt8(ascii: "+")
                || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
        }
    }
}

extension String {
    /// What stands between two places, counted in bytes, which are beside ASCII.
    fileprivate func part(_ range: Range<Int>) -> String {
        let start = utf8.index(startIndex, offsetBy: range.lowerBound)
        let end = utf8.index(start, offsetBy: range.count)
        return String(self[start..<end])
    }
}
