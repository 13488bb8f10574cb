/// Code with pieces of something else in it: the marks of a diff, the prompts of a session, the tags of a template.
///
/// What remains without them is read as one text in its own language; of a diff, what was and what is
/// are a text each.
struct Overlay {
    /// The texts that a piece belongs to.
    enum Side { case present, former, both }

    private enum Content {
        case mark(TokenClass)
        case host(Side)
    }

    private var present: [UInt8] = []
    private var former: [UInt8] = []
    private var hasFormer = false
    private var pieces: [(end: Int, content: Content)] = []
    private var position: Int

    init(startingAt position: Int) {
        self.position = position
    }

    /// Where the next piece begins.
    var end: Int { position }

    mutating func add(_ kind: TokenClass, to end: Int) {
        guard end > position else { return }
        pieces.append((end, .mark(kind)))
        position = end
    }

    mutating func addHost(
        _ code: UnsafeBufferPointer<UInt8>, to end: Int, in side: Side = .present
    ) {
        guard end > position else { return }
        let piece = UnsafeBufferPointer(rebasing: code[position..<end])
        if side != .former { present.append(contentsOf: piece) }
        if side != .present { former.append(contentsOf: piece) }
        hasFormer = hasFormer || side == .former
        pieces.append((end, .host(side)))
        position = end
    }

    /// Adds what a scanner found in a piece.
    mutating func add(_ tokens: some Sequence<Token>) {
        for token in tokens { add(token.kind, to: token.end) }
    }

    /// Gives all pieces to a scanner that stands where they begin.
    func write(to scanner: inout Scanner, in language: Language) {
        let depth = scanner.depth + 1
        var present = HostTokens(of: self.present, in: language, depth: depth)
        var former = HostTokens(of: hasFormer ? self.former : [], in: language, depth: depth)
        for piece in pieces {
            switch piece.content {
            case .mark(let kind): scanner.add(kind, to: piece.end)
            case .host(.former): former.write(to: &scanner, upTo: piece.end)
            case .host(let side):
                let start = scanner.position
                present.write(to: &scanner, upTo: piece.end)
                if side == .both { former.skip(scanner.position - start) }
            }
        }
    }
}

/// The tokens of a text whose pieces stand apart.
private struct HostTokens {
    private var tokens: [Token] = []
    private var index = 0

    /// How much of the text was passed.
    private var read = 0

    init(of text: [UInt8], in language: Language, depth: Int) {
        guard depth < Scanner.deepest else { return }
        text.withUnsafeBufferPointer { language.tokenize($0, into: &tokens, depth: depth) }
    }

    mutating func skip(_ count: Int) { read += count }

    /// Gives the next piece to a scanner that stands where it begins.
    mutating func write(to scanner: inout Scanner, upTo end: Int) {
        while scanner.position < end {
            while index < tokens.count, tokens[index].end <= read { index += 1 }
            let start = scanner.position
            let token = index < tokens.count ? tokens[index] : Token(end: .max >> 8, kind: .text)
            scanner.add(token.kind, to: min(end, start + token.end - read))
            read += scanner.position - start
        }
    }
}
