/// An address as an author wrote it, in its parts.
struct Address {
    let path: String
    let query: String?
    let fragment: String?

    /// Whether it has a scheme or a host.
    let isExternal: Bool

    /// Query and fragment as they were written.
    var suffix: String { (query.map { "?\($0)" } ?? "") + (fragment.map { "#\($0)" } ?? "") }

    /// The path with its escapes decoded; as written where they are broken.
    var decodedPath: String { URLEncoding.decode(path) ?? path }

    init(_ text: String) {
        var rest = text[...]
        isExternal = text.hasPrefix("//") || Address.hasScheme(text)
        if let hash = rest.utf8.firstIndex(of: UInt8(ascii: "#")) {
            fragment = String(rest[rest.utf8.index(after: hash)...])
            rest = rest[..<hash]
        } else {
            fragment = nil
        }
        if let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) {
            query = String(rest[rest.utf8.index(after: mark)...])
            rest = rest[..<mark]
        } else {
            query = nil
        }
        path = String(rest)
    }

    private static func hasScheme(_ text: String) -> Bool {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let scheme = text.utf8[..<colon]
        guard let first = scheme.first, (first | 0x20) &- 97 < 26, scheme.count > 1 else {
            return false
        }
        return scheme.allSatisfy { byte in
            (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || "+-.".utf8.contains(byte)
        }
    }
}
