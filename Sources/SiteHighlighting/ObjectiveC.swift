extension Language {
    static let objectiveC = Language(
        "objective-c", "Objective-C", aliases: ["objc", "obj-c", "objectivec", "m", "mm"]
    ) { grammar.scan(&$0) }

    private static let grammar = CodeGrammar(
        words: WordTable([
            .keyword: CFamily.keywords + " " + CFamily.types + """
                 BOOL Class IBAction IBOutlet IMP SEL assign atomic copy getter id in inout
                instancetype nonatomic out readonly readwrite release retain setter strong unichar
                unsafe_unretained weak nullable nonnull __autoreleasing __block __bridge __strong
                __weak __kindof __bridge_transfer __bridge_retained class
                """,
            .attribute: CFamily.extensions,
            .tag: CFamily.values + " YES NO nil Nil self super TRUE FALSE",
        ]), traits: CFamily.traits.union(.capitalTypes),
        specialBytes: ByteSet("@LuU"),
        special: { takeSign(&$0, &$1) || CFamily.takePrefixedString(&$1) })

    /// Takes `@"…"`, `@YES`, `@12` and `@interface`.
    private static func takeSign(_ reader: inout CodeReader, _ scanner: inout Scanner) -> Bool {
        guard scanner.byte == UInt8(ascii: "@") else { return false }
        switch scanner.byte(1) {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            let end = scanner.stringEnd(scanner.byte(1), from: scanner.position + 2)
            scanner.takeString(to: end)
            reader.expectsValue = false
        case let byte where byte.isDigit:
            scanner.take(1, .number)
            reader.readNumber(&scanner)
        case let byte where byte.isLetter:
            let isValue = scanner.has("@YES") || scanner.has("@NO")
            let end = scanner.wordEnd(from: scanner.position + 1)
            scanner.add(isValue ? .number : .keyword, to: end)
            reader.expectsValue = !isValue
        default:
            scanner.take(1, .punctuation)
        }
        return true
    }
}
