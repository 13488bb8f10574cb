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
        guard lines.bytes.range(of: "[^".utf8, in: lines.body) != nil, let root = tree.unfinished
        else { return [] }
        var found = DefinedFootnotes()
        found.walk(root)
        return found.all
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
