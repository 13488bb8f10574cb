/// What tells one form of a file from any other (RFC 9110, 8.8.3).
struct EntityTag: Sendable, Equatable {
    /// With its quotes.
    let text: String

    /// - Parameter opaque: Letters, digits and hyphens.
    init(_ opaque: String) { text = "\"\(opaque)\"" }

    /// Whether an `If-Match` names it, strongly, or anything at all.
    func isNamed(in header: String) -> Bool {
        header.split(separator: ",").contains { part in
            let tag = part.filter { $0 != " " && $0 != "\t" }
            return tag == "*" || tag == text
        }
    }

    /// Whether an `If-None-Match` names it, weakly or strongly, or anything at all.
    func matches(anyOf header: String) -> Bool {
        header.split(separator: ",").contains { part in
            let tag = part.drop { $0 == " " || $0 == "\t" }
            let end = tag.lastIndex { $0 != " " && $0 != "\t" }
            guard let end else { return false }
            let trimmed = tag[...end]
            return trimmed == "*" || trimmed == text || trimmed == "W/\(text)"
        }
    }
}
