import SiteDiagnostics

/// Where in the source the inline nodes of each kind of block are looked for.
extension PageWriter {
    mutating func moveCursor(toParagraph node: SyntaxNode) {
        // The library loses the place of a paragraph that it cut off before a table.
        guard node.startLine > 0 else {
            guard let table = node.next, table.kind == .table else { return }
            let header = headerLine(of: table)
            let range = lines.range(table.startLine...max(table.startLine, header))
            cursor = InlineCursor(
                lines.bytes,
                range.lowerBound..<max(range.lowerBound, lines.range(header).lowerBound))
            return
        }
        moveCursor(to: node)
        cursor.passDefinitions()
    }

    mutating func moveCursor(toHeading node: SyntaxNode) {
        moveCursor(to: node)
        cursor.passDefinitions()
    }

    mutating func moveCursor(toRow node: SyntaxNode) {
        cursor = InlineCursor(lines.bytes, lines.range(line(ofRow: node)))
    }

    /// The line of a row; the library gives a header that of the paragraph it was cut from.
    func line(ofRow node: SyntaxNode) -> Int {
        guard node.isHeaderRow, let table = node.parent else { return max(1, node.startLine) }
        return headerLine(of: table)
    }

    private func headerLine(of table: SyntaxNode) -> Int {
        if let row = table.firstChild?.next, row.startLine > 2 { return row.startLine - 2 }
        return max(1, max(table.startLine, table.endLine - 1))
    }

    private mutating func moveCursor(to node: SyntaxNode) {
        let first = max(1, node.startLine)
        var range = lines.range(first...max(first, node.endLine))
        range = range.dropFirst(max(0, node.startColumn - 1))
        cursor = InlineCursor(lines.bytes, range)
    }
}
