import SiteContent

extension Configuration.ContentSecurityPolicy {
    /// What the meta tag says; nil for none.
    ///
    /// Directives of the site replace those of `strict`, one by one, and add to them. Tiles of maps
    /// are images from another host.
    func text(tiles: String?) -> String? {
        switch self {
        case .off: return nil
        case .strict: return Self.text(of: Self.strict(tiles: tiles))
        case .directives(let wished):
            let names = Set(wished.map(\.0))
            let strict = Self.strict(tiles: tiles)
            let added = wished.filter { wish in !strict.contains { $0.0 == wish.0 } }
            let kept = strict.map { rule in
                names.contains(rule.0) ? wished.last { $0.0 == rule.0 } ?? rule : rule
            }
            return Self.text(of: kept + added)
        }
    }

    /// Everything from the site itself; `data:` only for images.
    private static func strict(tiles: String?) -> [(String, String)] {
        let host = tiles.flatMap(origin).map { " \($0)" } ?? ""
        return [
            ("default-src", "'self'"), ("img-src", "'self' data:\(host)"), ("object-src", "'none'"),
            ("base-uri", "'self'"), ("form-action", "'self'"),
        ]
    }

    /// Scheme and host of an address, with a star for a part that varies: `https://{s}.tiles.example`.
    private static func origin(_ address: String) -> String? {
        let parts = address.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 3, parts[0].hasSuffix(":"), parts[1].isEmpty else { return nil }
        let host = parts[2].hasPrefix("{s}.") ? "*.\(parts[2].dropFirst(4))" : String(parts[2])
        return "\(parts[0])//\(host)"
    }

    private static func text(of directives: [(String, String)]) -> String {
        directives.map { "\($0) \($1)" }.joined(separator: "; ")
    }
}
