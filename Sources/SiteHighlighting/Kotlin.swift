extension Language {
    static let kotlin = Language("kotlin", "Kotlin", aliases: ["kt", "kts"]) { grammar.scan(&$0) }

    private static let grammar = CodeGrammar(
        words: WordTable([
            .keyword: """
            as break by catch class constructor continue do else false finally for fun if import
            in init interface is null object package return super this throw true try
            typealias val var when where while
            Any Boolean Byte Char Double Float Int Long Short String Unit
            """,
            .directive: """
            abstract actual annotation companion const crossinline data dynamic enum expect
            external final get infix inline inner internal lateinit noinline open operator out
            override private protected public reified sealed set suspend tailrec value vararg
            """,
        ]),
        traits: [
            .annotations, .textBlocks, .dollarValues, .capitalTypes, .nestedComments, .freeMembers,
        ],
        functionWord: "fun")
}
