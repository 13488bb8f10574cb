/// What tells one language of the family of C from another.
struct CodeGrammar: Sendable {
    struct Traits: OptionSet {
        let rawValue: Int

        /// `#` at the start of a line speaks to the preprocessor.
        static let directives = Traits(rawValue: 1 << 0)
        static let nestedComments = Traits(rawValue: 1 << 1)
        /// `@name` is an annotation.
        static let annotations = Traits(rawValue: 1 << 2)
        /// `'…'` is a string rather than a character.
        static let singleQuotes = Traits(rawValue: 1 << 3)
        /// `"""` begins a string over lines.
        static let textBlocks = Traits(rawValue: 1 << 4)
        /// A backtick begins a string over lines without escapes.
        static let rawBackticks = Traits(rawValue: 1 << 5)
        /// A backtick begins a string over lines with `${…}` in it.
        static let templates = Traits(rawValue: 1 << 6)
        /// `$name` and `${…}` in a string are values.
        static let dollarValues = Traits(rawValue: 1 << 7)
        static let regexes = Traits(rawValue: 1 << 8)
        /// `$` is a letter.
        static let dollarNames = Traits(rawValue: 1 << 9)
        /// A name that begins with a capital is a type.
        static let capitalTypes = Traits(rawValue: 1 << 10)
        /// `1.` is a number.
        static let pointedNumbers = Traits(rawValue: 1 << 11)
        /// A minus before a number belongs to it.
        static let signedNumbers = Traits(rawValue: 1 << 12)
        /// `1'000` is a number.
        static let quotedNumbers = Traits(rawValue: 1 << 13)
        /// A keyword behind a point is a member.
        static let freeMembers = Traits(rawValue: 1 << 14)
    }

    /// `directive` stands for words that are keywords only where another word or a bracket follows.
    let words: WordTable
    let traits: Traits

    /// Words after which a function's name follows.
    var functionWord: StaticString = "function"

    /// Where `special` is asked first.
    var specialBytes = ByteSet("")

    /// Takes what only this language has; false where it does not stand here.
    var special: @Sendable (inout CodeReader, inout Scanner) -> Bool = { _, _ in false }

    func scan(_ scanner: inout Scanner) {
        var reader = CodeReader(grammar: self)
        reader.read(&scanner)
    }
}
