/// How a group of pages stands in a language.
package enum TranslationState: String, CaseIterable, Sendable {
    /// Written in it, and as new as what it was made from; the source page too.
    case translated

    /// Made from an older text than the source page has now.
    case outdated

    /// Written in it, and nobody said what it was made from.
    case unverified

    /// Shown at an address of the language, in the words of another one.
    case fallback

    /// Listed with the page of another language.
    case linked

    /// Not there.
    case missing

    /// Left out on purpose, by the page or its section.
    case omitted

    /// Whether someone wrote the page in the language.
    package var isWritten: Bool { [.translated, .outdated, .unverified].contains(self) }

    /// Whether nothing is left to do for it, as far as anyone knows.
    package var isDone: Bool { [.translated, .unverified, .omitted].contains(self) }
}
