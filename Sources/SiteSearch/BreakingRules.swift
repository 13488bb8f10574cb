/// What is within a word in some languages, and ends it in others.
struct BreakingRules: Sendable {
    /// Whether an apostrophe ends a word, since vowels are dropped there: l’été, dell’arte.
    let elides: Bool

    /// Whether quotes within a word are part of it: צה"ל.
    let joinsQuotes: Bool

    /// Whether a half-space, which many leave out or type as a space, parts a word: می‌خواهم.
    let splitsHalfSpaces: Bool

    /// By the primary subtag of the language.
    init(language: String) {
        elides = ["ca", "fr", "it", "oc"].contains(language)
        joinsQuotes = ["he", "yi"].contains(language)
        splitsHalfSpaces = ["ckb", "fa", "ps", "ug", "ur"].contains(language)
    }
}
