/// The text of a node and all below it.
struct PlainText: TreeVisitor, ~Copyable {
    private var bytes = HTMLBuffer(capacity: 0)

    var text: String { Text.trimmed(bytes.text(from: 0)) }

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
        if let first = text.utf8.first, let last = text.utf8.last, isInk(first), isInk(last) {
            return text
        }
        var rest = text.unicodeScalars[...]
        while let first = rest.first, first.properties.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.properties.isWhitespace { rest.removeLast() }
        return String(rest)
    }

    /// Whether the byte is an ASCII character that is neither white space nor control.
    private static func isInk(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F }

    /// The text of bytes that should be UTF-8, checked more quickly than `String` does.
    static func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        let plain = bytes.asciiCount
        let isASCII = plain == bytes.count
        guard #available(macOS 26, *),
            isASCII || CharacterCheck.check(bytes, plain..<bytes.count).invalid == nil
        else { return String(decoding: bytes, as: UTF8.self) }
        return unsafe String(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))
    }

    static func string(_ bytes: ArraySlice<UInt8>) -> String {
        bytes.withUnsafeBufferPointer { string($0) }
    }
}
