/// The ids that stand in a text before any is made from a heading.
struct WrittenIDs: TreeVisitor {
    private(set) var headings: [SyntaxNode] = []
    private(set) var rawIDs: [String] = []
    private(set) var directives: [SyntaxNode] = []

    /// How often each footnote is referred to.
    private(set) var uses: [Int] = []
    private(set) var footnotes = 0
    private let readsRawHTML: Bool

    /// The open one of those whose content is text.
    private var textElement: String?

    init(readsRawHTML: Bool) { self.readsRawHTML = readsRawHTML }

    /// Whether a text may hold any, so that a walk through its tree pays.
    static func mayBe(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        guard let first = range.first else { return false }
        if bytes[first] == UInt8(ascii: "<") { return true }
        let rest = range.dropFirst()
        func holds(_ byte: UInt8, in range: Range<Int>, where matches: (Int) -> Bool) -> Bool {
            var next = bytes.first(byte, in: range)
            while let place = next {
                if matches(place) { return true }
                next = bytes.first(byte, in: place + 1..<range.upperBound)
            }
            return false
        }
        if holds(UInt8(ascii: "^"), in: rest, where: { bytes[$0 - 1] == UInt8(ascii: "[") }) {
            return true
        }
        let hasNumberSign = holds(UInt8(ascii: "#"), in: rest) { place in
            // As in `{.class #id}`.
            bytes[place - 1] == UInt8(ascii: "{")
                || bytes[place - 1] == 0x20 && place + 1 < range.upperBound
                    && bytes[place + 1] != UInt8(ascii: "#") && !isCSpace(bytes[place + 1])
        }
        if hasNumberSign { return true }
        let open = bytes.first(UInt8(ascii: "<"), in: rest) ?? range.upperBound
        let tag = bytes.first(UInt8(ascii: ">"), in: rest.lowerBound..<open) ?? open
        return holds(UInt8(ascii: "="), in: tag..<range.upperBound) { endsName(bytes[$0 - 1]) }
    }

    /// Whether the byte may be the last of `id` or `name`, or the space after it.
    private static func endsName(_ byte: UInt8) -> Bool {
        byte | 0x20 == UInt8(ascii: "d") || byte | 0x20 == UInt8(ascii: "e") || isCSpace(byte)
    }

    mutating func enter(_ node: SyntaxNode, _ kind: SyntaxNode.Kind) -> Bool {
        switch kind {
        case .heading: headings.append(node)
        case .directive, .inlineDirective:
            directives.append(node)
            return true
        case .footnoteDefinition: footnotes += 1
        case .footnoteReference:
            let number = PageFootnotes.number(node.literal)
            while uses.count <= number { uses.append(0) }
            uses[number] += 1
        case .htmlBlock, .htmlInline:
            guard readsRawHTML else { return false }
            let raw = node.literal
            for case .id(let range) in RawHTMLScanner.scan(raw, in: &textElement) {
                rawIDs.append(EntityDecoding.decode(String(decoding: raw[range], as: UTF8.self)))
            }
        default: return true
        }
        return kind == .heading || kind == .footnoteDefinition
    }

    mutating func leave(_ node: SyntaxNode, _ kind: SyntaxNode.Kind) {}
}
