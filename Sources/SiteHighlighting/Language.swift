/// A language whose code can be coloured.
package struct Language: Sendable {
    /// The name that stands for it in `lang-…`: `swift`, `objective-c`.
    package let id: String

    /// The name to show to a reader: `Swift`, `Objective-C`.
    package let title: String

    /// Other names by which authors call it.
    package let aliases: [String]

    let scan: @Sendable (inout Scanner) -> Void

    init(
        _ id: String, _ title: String, aliases: [String] = [],
        scan: @escaping @Sendable (inout Scanner) -> Void
    ) {
        self.id = id
        self.title = title
        self.aliases = aliases
        self.scan = scan
    }

    /// Cuts code into tokens, in order and without gaps, the last of which ends where the code ends.
    ///
    /// Any bytes will do. Adjacent tokens differ in class. The memory of `tokens` is used again.
    package func tokenize(_ code: UnsafeBufferPointer<UInt8>, into tokens: inout [Token]) {
        tokenize(code, into: &tokens, depth: 0)
    }

    func tokenize(_ code: UnsafeBufferPointer<UInt8>, into tokens: inout [Token], depth: Int) {
        var scanner = Scanner(code, reusing: tokens)
        scanner.depth = depth
        tokens = []
        scan(&scanner)
        if !scanner.isAtEnd || scanner.tokens.last?.end != code.count {
            scanner.add(.text, to: code.count)
        }
        tokens = scanner.tokens
    }
}
