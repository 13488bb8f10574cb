/// Who is called on the way through a tree.
protocol TreeVisitor: ~Copyable {
    /// Returns false when the children are not to be visited; then there is no `leave` either.
    mutating func enter(_ node: SyntaxNode, _ kind: SyntaxNode.Kind) -> Bool

    /// Called after the children of a node that has or might have had some.
    mutating func leave(_ node: SyntaxNode, _ kind: SyntaxNode.Kind)
}

extension TreeVisitor where Self: ~Copyable {
    /// Visits the node and all below it in document order, without recursion.
    mutating func walk(_ root: SyntaxNode) {
        var node = root
        while true {
            let kind = node.kind
            let descends = enter(node, kind)
            if descends, let child = node.firstChild {
                node = child
                continue
            }
            if descends { leave(node, kind) }
            while node != root {
                if let next = node.next {
                    node = next
                    break
                }
                guard let parent = node.parent else { return }
                node = parent
                leave(node, node.kind)
            }
            if node == root { return }
        }
    }
}
