/// The text of a node and all below it.
struct PlainText: TreeVisitor {
    private var bytes = HTMLBuffer(capacity: 0)

    var text: String { Text.trimmed(String(decoding: bytes.bytes, as: UTF8.self)) }

    mutating func enter(_ node: SyntaxNode, _ kind: SyntaxNode.Kind) -> Bool {
        switch kind {
        case .text, .code: bytes.append(node.literal)
        case .softBreak, .lineBreak: bytes.append(" ")
        case .htmlInline, .footnoteReference, .image: return false
        default: return true
        }
        return false
    }

    mutating func leave(_ node: SyntaxNode, _ kind: SyntaxNode.Kind) {}
}

enum Text {
    static func trimmed(_ text: String) -> String {
        var rest = text.unicodeScalars[...]
        while let first = rest.first, first.properties.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.properties.isWhitespace { rest.removeLast() }
        return String(rest)
    }
}
