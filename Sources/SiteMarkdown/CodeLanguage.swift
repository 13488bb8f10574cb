import SiteHighlighting

/// The languages whose code has colours.
enum CodeLanguage {
    static func isKnown(_ name: String) -> Bool { Language.named(name) != nil }

    /// What a reader is shown; nil for text that is no code.
    static func title(of name: String) -> String? {
        guard let language = Language.named(name) else { return name }
        return language.id == Language.plain.id ? nil : language.title
    }
}
