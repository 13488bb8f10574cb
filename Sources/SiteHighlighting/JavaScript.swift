extension Language {
    static let javaScript = Language(
        "javascript", "JavaScript", aliases: ["js", "jsx", "mjs", "cjs", "node"]
    ) { JavaScript.grammar.scan(&$0) }

    static let typeScript = Language(
        "typescript", "TypeScript", aliases: ["ts", "tsx", "mts", "cts"]
    ) { JavaScript.typed.scan(&$0) }
}

enum JavaScript {
    private static let traits: CodeGrammar.Traits = [
        .singleQuotes, .templates, .regexes, .dollarNames, .capitalTypes, .pointedNumbers,
        .annotations, .freeMembers,
    ]

    private static let keywords = """
        await break case catch class const continue debugger default delete do else enum export
        extends false finally for function if import in instanceof let new null return super
        switch this throw true try typeof undefined var void while with yield NaN Infinity
        constructor
        """

    private static let announced = "async from as of static get set"

    static let grammar = CodeGrammar(
        words: WordTable([.keyword: keywords, .directive: announced]), traits: traits,
        specialBytes: specialBytes, special: special)

    static let typed = CodeGrammar(
        words: WordTable([
            .keyword: keywords + """
                 any bigint boolean implements interface never number object private protected
                public readonly string symbol unknown
                """,
            .directive: announced + """
                 abstract accessor asserts declare infer is keyof module namespace override
                satisfies type unique
                """,
        ]), traits: traits, specialBytes: specialBytes, special: special)

    private static let specialBytes = ByteSet("#<")

    /// Takes `#name`, a private member, and `<!--`, a comment.
    private static let special: @Sendable (inout CodeReader, inout Scanner) -> Bool = {
        reader, scanner in
        if scanner.byte == UInt8(ascii: "#"), scanner.byte(1).isLetter {
            scanner.add(.text, to: scanner.wordEnd(from: scanner.position + 1))
            reader.expectsValue = false
            return true
        }
        guard scanner.has("<!--") else { return false }
        scanner.takeLine(.comment)
        return true
    }
}
