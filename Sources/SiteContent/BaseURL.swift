/// Where the site is published: `https://example.org/museum/`.
package struct BaseURL: Sendable, Equatable {
    /// Scheme and host, without a slash at the end.
    package let origin: String

    /// `/`, or the path with a slash at both ends.
    package let path: String

    package static let root = BaseURL(origin: "http://localhost", path: "/")

    private init(origin: String, path: String) {
        self.origin = origin
        self.path = path
    }

    /// Nil for anything but an absolute http or https URL without query and fragment.
    package init?(_ text: String) {
        let scheme = text.prefix { $0 != ":" }.lowercased()
        guard scheme == "http" || scheme == "https" else { return nil }
        let rest = text.dropFirst(scheme.count)
        guard rest.hasPrefix("://"), !rest.contains(where: { "?# \"<>\\".contains($0) }) else {
            return nil
        }
        let host = rest.dropFirst(3).prefix { $0 != "/" }
        guard !host.isEmpty, !host.hasPrefix(":") else { return nil }
        let path = rest.dropFirst(3 + host.count)
        let parts = path.split(separator: "/")
        guard !parts.contains("..") else { return nil }
        origin = "\(scheme)://\(host.lowercased())"
        self.path = parts.isEmpty ? "/" : "/" + parts.joined(separator: "/") + "/"
    }
}
