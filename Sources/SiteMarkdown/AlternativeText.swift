/// Collects the text of an image's description, escaped, without its markup.
struct AlternativeText: TreeVisitor, ~Copyable {
    private(set) var html = HTMLBuffer(capacity: 0)

    static func of(_ image: SyntaxNode) -> [UInt8] {
        var visitor = AlternativeText()
        visitor.walk(image)
        return visitor.html.bytes
    }

    mutating func enter(_ node: SyntaxNode, _ kind: SyntaxNode.Kind) -> Bool {
        switch kind {
        case .text, .code, .htmlInline: html.appendEscaped(node.literal)
        case .softBreak, .lineBreak: html.append(" ")
        default: return true
        }
        return false
    }

    mutating func leave(_ node: SyntaxNode, _ kind: SyntaxNode.Kind) {}
}
