import SiteRoutes

/// Where an address leads, seen from a file of the site.
enum SiteAddress: Equatable, Sendable {
    /// Below the base path: the decoded path from there, with a slash at its end for a folder.
    case inside(path: String, fragment: String?)

    /// On the site's host, but not below its base path.
    case outside(path: String)
    case external(String)

    /// `mailto:`, `data:` and the like.
    case other
    case malformed
}

/// The address of a site, and what addresses mean there.
struct AddressSpace: Sendable {
    /// Scheme and host.
    let origin: String

    /// With a slash at both ends.
    let basePath: String

    /// The same host by the other scheme is the same site.
    private var host: Substring {
        origin.firstIndex(of: ":").map { origin[$0...].dropFirst(3) } ?? origin[...]
    }

    /// The path of a file's own address, with the base path.
    func path(of file: String) -> String {
        let shown =
            file == "index.html"
            ? ""
            : file.hasSuffix("/index.html")
                ? String(file.dropLast("index.html".count)) : file
        return basePath
            + shown.split(separator: "/", omittingEmptySubsequences: false)
            .map { URLEncoding.encode(String($0)) }.joined(separator: "/")
    }

    /// Resolves an address that stands in a document of this path (RFC 3986, 5.2).
    func resolve(_ address: String, from page: String) -> SiteAddress {
        var rest = address[...]
        var fragment: String?
        if let hash = rest.utf8.firstIndex(of: UInt8(ascii: "#")) {
            fragment = String(rest[rest.utf8.index(after: hash)...])
            rest = rest[..<hash]
        }
        if let scheme = AddressSpace.scheme(of: rest) {
            guard scheme == "http" || scheme == "https" else { return .other }
            let after = rest.dropFirst(scheme.count + 1)
            guard after.hasPrefix("//") else { return .malformed }
            return hosted(after.dropFirst(2), fragment, whole: address)
        }
        if rest.hasPrefix("//") {
            let scheme = String(origin.prefix { $0 != ":" })
            return hosted(rest.dropFirst(2), fragment, whole: "\(scheme):\(address)")
        }
        let path = rest.prefix { $0 != "?" }
        if path.isEmpty { return inside(page, fragment) }
        if path.hasPrefix("/") { return inside(String(path), fragment) }
        let folder = page[...(page.lastIndex(of: "/") ?? page.startIndex)]
        return inside("\(folder)\(path)", fragment)
    }

    private func hosted(
        _ rest: Substring, _ fragment: String?, whole: String
    ) -> SiteAddress {
        let host = rest.prefix { $0 != "/" && $0 != "?" }
        guard !host.isEmpty else { return .malformed }
        guard host.lowercased() == self.host else { return .external(whole) }
        let path = rest.dropFirst(host.count).prefix { $0 != "?" }
        return inside(path.isEmpty ? "/" : String(path), fragment)
    }

    private func inside(_ path: String, _ fragment: String?) -> SiteAddress {
        var parts: [String] = []
        let written = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        for part in written {
            switch part {
            case ".": continue
            case "..": _ = parts.popLast()
            default:
                guard let decoded = URLEncoding.decode(String(part)) else { return .malformed }
                parts.append(decoded)
            }
        }
        if written.last == "." || written.last == ".." { parts.append("") }
        let whole = "/" + parts.joined(separator: "/")
        let base = URLEncoding.decode(basePath) ?? basePath
        if whole + "/" == base { return .inside(path: "", fragment: fragment) }
        guard whole.hasPrefix(base) else { return .outside(path: whole) }
        return .inside(path: String(whole.dropFirst(base.count)), fragment: fragment)
    }

    /// In lower case; nil for an address that has none.
    private static func scheme(of text: Substring) -> String? {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let scheme = text[..<colon].lowercased()
        guard let first = scheme.utf8.first, first &- 97 < 26,
            scheme.utf8.allSatisfy({ $0 &- 97 < 26 || $0 &- 48 < 10 || "+-.".utf8.contains($0) })
        else { return nil }
        return scheme
    }
}
