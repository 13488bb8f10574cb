/// The blocks that need no template.
enum BlockDirective: String, CaseIterable {
    case note, tip, important, warning, caution, danger
    case details, tabs, tab, steps, figure, card, cards, button
    case codeGroup = "code-group"

    /// What it understands beside `id`, `class`, `lang` and `dir`.
    var attributes: [String] {
        switch self {
        case .details: ["open"]
        case .tabs, .codeGroup: ["sync"]
        case .card, .button: ["href"]
        default: []
        }
    }

    var holdsTabs: Bool { self == .tabs || self == .codeGroup }
}

/// The blocks that show items of catalogs, which only the whole site knows.
enum DeferredDirective: String, CaseIterable {
    case item, query

    var attributes: [String] {
        switch self {
        case .item: ["ref"]
        case .query: ["from", "where", "sort", "limit", "offset", "count"]
        }
    }
}

/// What may stand in a text without a template: each becomes the element of its name, but a button
/// a link.
enum InlineDirective: String, CaseIterable {
    case abbr, button, kbd, mark, span, sub, sup

    var element: String { self == .button ? "a" : rawValue }

    var classes: [String] { self == .button ? ["button"] : [] }

    var attributes: [String] { self == .button ? ["href"] : [] }
}

/// What every directive may have, as in HTML.
enum GlobalAttribute {
    static let names = ["lang", "dir", "title"]

    /// `data-…` and `aria-…` too.
    static func isKnown(_ name: String) -> Bool {
        names.contains(name)
            || name.utf8.count > 5 && (name.hasPrefix("data-") || name.hasPrefix("aria-"))
    }
}
