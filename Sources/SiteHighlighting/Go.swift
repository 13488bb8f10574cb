extension Language {
    static let go = Language("go", "Go", aliases: ["golang"]) { grammar.scan(&$0) }

    private static let grammar = CodeGrammar(
        words: WordTable([
            .keyword: """
            break case chan const continue default defer else fallthrough for func go goto if
            import interface map package range return select struct switch type var
            true false iota nil
            """
        ]), traits: [.rawBackticks, .capitalTypes, .pointedNumbers], functionWord: "func",
        specialBytes: ByteSet("abcefirsu"), special: { takeType(&$0, &$1) })

    private static let types = WordTable([
        .keyword: """
        any bool byte comparable complex64 complex128 error float32 float64 int int8 int16
        int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr
        """
    ])

    /// Takes a type that the language has, which is a function where it converts.
    private static func takeType(_ reader: inout CodeReader, _ scanner: inout Scanner) -> Bool {
        let end = scanner.wordEnd(from: scanner.position)
        guard types.kind(scanner.code, from: scanner.position, to: end) != nil else { return false }
        scanner.add(scanner.has("(", at: end) ? .function : .keyword, to: end)
        reader.expectsValue = false
        return true
    }
}
