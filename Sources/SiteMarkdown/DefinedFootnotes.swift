/// The footnotes that a text defines, those too to which nothing refers.
struct DefinedFootnotes: TreeVisitor {
    struct Definition {
        let label: String
        let line: Int
    }

    /// In the order of the text.
    private(set) var all: [Definition] = []

    /// Reads the tree before it is finished: then those without a reference are gone.
    static func read(_ tree: SyntaxTree, _ lines: SourceLines) -> [Definition] {
        guard mayBe(in: lines), let root = tree.unfinished else { return [] }
        var found = DefinedFootnotes()
        found.walk(root)
        return found.all
    }

    private static func mayBe(in lines: SourceLines) -> Bool {
        var range = lines.body.dropFirst()
        while let place = lines.bytes.first(UInt8(ascii: "^"), in: range) {
            if lines.bytes[place - 1] == UInt8(ascii: "[") { return true }
            range = place + 1..<range.upperBound
        }
        return false
    }

    mutating func enter(_ node: SyntaxNode, _ kind: SyntaxNode.Kind) -> Bool {
        if kind == .footnoteDefinition {
            all.append(
                Definition(
                    label: String(decoding: node.literal, as: UTF8.self), line: node.startLine))
        }
        return true
    }

    mutating func leave(_ node: SyntaxNode, _ kind: SyntaxNode.Kind) {}
}
