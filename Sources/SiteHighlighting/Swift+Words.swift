enum SwiftWords {
    /// `attribute` stands for modifiers, `tag` for accessors, `type` for metatypes: keywords in some places only.
    static let table = WordTable([
        .keyword: """
        _ Any Self actor as associatedtype async await break case catch class continue default
        defer deinit do else enum extension fallthrough false fileprivate for func guard if
        import in init inout internal is let nil operator precedencegroup private protocol
        public repeat rethrows return self static struct subscript super switch throw throws
        true try typealias var where while
        """,
        .attribute: """
        any borrowing consume consuming convenience copy distributed dynamic each final
        indirect infix isolated lazy macro mutating nonisolated nonmutating open optional
        override package postfix prefix required sending some then unowned unsafe weak discard
        """,
        .tag: "get set didSet willSet left right none associativity higherThan lowerThan",
        .type: "Type Protocol",
    ])

    /// What may follow: `function` a function's name, `tag` another name, `attribute` more modifiers.
    static let leading = WordTable([
        .function: "func macro",
        .tag: "let var case import struct class enum protocol extension typealias for actor",
        .attribute: "get set didSet willSet mutating nonmutating async throws nonisolated",
    ])

    /// Words that stand for values, after which an operator is expected.
    private static let values = WordTable([.keyword: "self Self super nil true false _ Any init"])

    /// Words that stay keywords behind a point.
    private static let members = WordTable([.keyword: "self init"])

    /// Words that are likely to be labels of parameters.
    private static let labels = WordTable([
        .keyword: """
        as for in is where while if default return import do case repeat switch extension
        operator class struct enum protocol func internal public private static guard else
        """
    ])

    static let afterHash = WordTable([
        .directive: "if elseif else endif available unavailable warning error sourceLocation",
        .keyword: """
        selector keyPath file fileID filePath function line column dsohandle isolation
        externalMacro colorLiteral imageLiteral fileLiteral
        """,
    ])

    static func isValue(_ code: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
        values.kind(code, from: start, to: end) != nil
    }

    static func isMember(_ code: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
        members.kind(code, from: start, to: end) != nil
    }

    static func isLabel(_ code: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
        labels.kind(code, from: start, to: end) != nil
    }
}
