/// The blocks that need no template.
enum BlockDirective: String, CaseIterable {
    case note, tip, important, warning, caution, danger
    case details, tabs, tab, steps, figure, card, cards
    case codeGroup = "code-group"

    /// What it understands beside `id`, `class`, `lang` and `dir`.
    var attributes: [String] {
        switch self {
        case .details: ["open"]
        case .tabs, .codeGroup: ["sync"]
        case .card: ["href"]
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

/// What may stand in a text without a template: each becomes the element of its name.
enum InlineDirective: String, CaseIterable {
    case abbr, kbd, mark, span, sub, sup
}

/// What every directive may have, as in HTML.
enum GlobalAttribute {
    static let names = ["lang", "dir", "title"]
}
