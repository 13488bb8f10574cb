/// The ids that stand in a text before any is made from a heading.
struct WrittenIDs: TreeVisitor {
    private(set) var headings: [SyntaxNode] = []
    private(set) var rawIDs: [String] = []
    private(set) var directives: [SyntaxNode] = []

    /// How often each footnote is referred to.
    private(set) var uses: [Int] = []
    private(set) var footnotes = 0
    private let readsRawHTML: Bool

    init(readsRawHTML: Bool) { self.readsRawHTML = readsRawHTML }

    /// Whether a text may hold any, so that a walk through its tree pays.
    static func mayBe(in bytes: [UInt8], _ range: Range<Int>) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var hasTag = false
            for index in range.dropFirst() {
                switch bytes[index] {
                case UInt8(ascii: "#"):
                    if bytes[index - 1] == UInt8(ascii: "{") { return true }
                    // As in `{.class #id}`.
                    if bytes[index - 1] == 0x20, index + 1 < range.upperBound,
                        bytes[index + 1] != UInt8(ascii: "#"), !isCSpace(bytes[index + 1])
                    {
                        return true
                    }
                case UInt8(ascii: "^"): if bytes[index - 1] == UInt8(ascii: "[") { return true }
                case UInt8(ascii: "="): if hasTag, endsName(bytes[index - 1]) { return true }
                case UInt8(ascii: ">"), UInt8(ascii: "<"): hasTag = true
                default: break
                }
            }
            return bytes[range].first == UInt8(ascii: "<")
        }
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
            for case .id(let range) in RawHTMLScanner.scan(raw) {
                rawIDs.append(EntityDecoding.decode(String(decoding: raw[range], as: UTF8.self)))
            }
        default: return true
        }
        return kind == .heading || kind == .footnoteDefinition
    }

    mutating func leave(_ node: SyntaxNode, _ kind: SyntaxNode.Kind) {}
}
