extension Language {
    static let java = Language("java", "Java") { grammar.scan(&$0) }

    private static let grammar = CodeGrammar(
        words: WordTable([
            .keyword: """
            abstract assert boolean break byte case catch char class const continue default do
            double else enum extends false final finally float for goto if implements import
            instanceof int interface long native new null package private protected public
            return short static strictfp super switch synchronized this throw throws transient
            true try void volatile while
            """,
            .directive: """
            exports module open opens permits provides record requires sealed to transitive
            uses var with yield when
            """,
        ]),
        traits: [
            .annotations, .textBlocks, .dollarNames, .capitalTypes, .pointedNumbers, .freeMembers,
        ]
    )
}
