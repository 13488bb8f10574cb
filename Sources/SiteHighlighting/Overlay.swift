/// Code with pieces of something else in it: the marks of a diff, the prompts of a session, the tags of a template.
///
/// What remains without them is read as one text in its own language.
struct Overlay {
    private var host: [UInt8] = []
    private var pieces: [(end: Int, kind: TokenClass?)] = []
    private var position: Int

    init(startingAt position: Int) {
        self.position = position
    }

    /// Where the next piece begins.
    var end: Int { position }

    mutating func add(_ kind: TokenClass, to end: Int) {
        guard end > position else { return }
        pieces.append((end, kind))
        position = end
    }

    mutating func addHost(_ code: UnsafeBufferPointer<UInt8>, to end: Int) {
        guard end > position else { return }
        host.append(contentsOf: UnsafeBufferPointer(rebasing: code[position..<end]))
        pieces.append((end, nil))
        position = end
    }

    /// Adds what a scanner found in a piece.
    mutating func add(_ tokens: some Sequence<Token>) {
        for token in tokens { add(token.kind, to: token.end) }
    }

    /// Gives all pieces to a scanner that stands where they begin.
    func write(to scanner: inout Scanner, in language: Language) {
        var tokens: [Token] = []
        let depth = scanner.depth + 1
        if depth < Scanner.deepest {
            host.withUnsafeBufferPointer { language.tokenize($0, into: &tokens, depth: depth) }
        }
        var index = 0
        var read = 0
        for piece in pieces {
            guard let end = Optional(piece.end), piece.kind == nil else {
                scanner.add(piece.kind ?? .text, to: piece.end)
                continue
            }
            while scanner.position < end {
                while index < tokens.count, tokens[index].end <= read { index += 1 }
                let start = scanner.position
                let token =
                    index < tokens.count ? tokens[index] : Token(end: .max >> 8, kind: .text)
                scanner.add(token.kind, to: min(end, start + token.end - read))
                read += scanner.position - start
            }
        }
    }
}
