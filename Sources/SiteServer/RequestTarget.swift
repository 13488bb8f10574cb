import SiteRoutes

/// The target of a request, taken apart and decoded once (RFC 9112, 3.2.1; RFC 3986).
struct RequestTarget: Sendable, Equatable {
    enum Failure: Error { case malformed, tooLong }

    /// Bytes above which a target is refused.
    static let limit = 8192

    /// The decoded parts between the slashes.
    private(set) var segments: [String] = []

    /// Whether the path ends with a slash.
    private(set) var isFolder = true

    /// Without its question mark, as sent; nil where there is none.
    private(set) var query: String?

    /// - Throws: `Failure`; malformed are a target that is no path, escapes that are none or not of
    ///   UTF-8, `.` and `..`, and parts with a slash, a backslash or control characters.
    init(_ target: String) throws(Failure) {
        guard target.utf8.count <= RequestTarget.limit else { throw .tooLong }
        let end = target.firstIndex { $0 == "?" || $0 == "#" } ?? target.endIndex
        if end < target.endIndex, target[end] == "?" {
            query = String(target[target.index(after: end)...].prefix { $0 != "#" })
        }
        let path = target[..<end]
        guard path.utf8.first == UInt8(ascii: "/") else { throw .malformed }
        var parts = path.utf8.dropFirst().split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        isFolder = parts.last?.isEmpty ?? true
        if isFolder { parts = parts.dropLast() }
        for part in parts { segments.append(try RequestTarget.segment(part)) }
    }

    private static func segment(_ part: Substring.UTF8View) throws(Failure) -> String {
        guard let text = URLEncoding.decode(part), text != ".", text != "..",
            !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0x2F || $0 == 0x5C })
        else { throw .malformed }
        return text
    }

    /// The decoded value of a field of the query; nil where there is none.
    func field(_ name: String) -> String? {
        for pair in (query ?? "").split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts[0] == name, parts.count == 2 {
                return URLEncoding.decode(parts[1].utf8)
            }
        }
        return nil
    }
}

/// Octets as `%` and two hexadecimal digits, where whole paths and queries are written.
enum PercentEncoding {
    /// A path whose parts may have any characters but slashes.
    static func encoded(_ path: String, also allowed: String = "") -> String {
        var result = ""
        for byte in path.utf8 {
            if isPlain(byte) || allowed.utf8.contains(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return result
    }

    /// A query as it was sent, whatever is not allowed in one as escapes.
    static func query(_ text: String) -> String {
        text.split(separator: "%", omittingEmptySubsequences: false)
            .map { encoded(String($0), also: "?") }.joined(separator: "%")
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~/!$&'()*+,;=:@".utf8.contains(byte)
        }
    }
}
