import SiteContent

extension Configuration.ContentSecurityPolicy {
    /// What the meta tag says; nil for none.
    ///
    /// Directives of the site replace those of `strict`, one by one, and add to them.
    var text: String? {
        switch self {
        case .off: return nil
        case .strict: return Self.text(of: Self.strict)
        case .directives(let wished):
            let names = Set(wished.map(\.0))
            let added = wished.filter { wish in !Self.strict.contains { $0.0 == wish.0 } }
            let kept = Self.strict.map { rule in
                names.contains(rule.0) ? wished.last { $0.0 == rule.0 } ?? rule : rule
            }
            return Self.text(of: kept + added)
        }
    }

    /// Everything from the site itself; `data:` only for images.
    private static let strict = [
        ("default-src", "'self'"), ("img-src", "'self' data:"), ("object-src", "'none'"),
        ("base-uri", "'self'"), ("form-action", "'self'"),
    ]

    private static func text(of directives: [(String, String)]) -> String {
        directives.map { "\($0) \($1)" }.joined(separator: "; ")
    }
}
