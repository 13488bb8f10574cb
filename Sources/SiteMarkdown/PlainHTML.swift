package import SiteDiagnostics

extension MarkdownParser {
    /// The HTML of cmark's own dialect: only the named extensions, raw HTML and all, nothing of ours.
    ///
    /// Byte for byte what the GFM specification shows. Bytes that are not UTF-8 become U+FFFD. Where the
    /// text is beyond a limit of pages, there is none.
    package static func plainHTML(
        _ file: SourceFile, extensions: Set<MarkdownExtension> = []
    ) -> (html: [UInt8], diagnostics: [Diagnostic]) {
        let file = SourceFile(path: file.path, bytes: validUTF8(file.bytes))
        let body = 0..<file.bytes.count
        if let problem = ReferenceLimit.check(file, body) { return ([], [problem]) }
        return file.bytes.withUnsafeBufferPointer { bytes in
            let lines = SourceLines(file: file, bytes: bytes, body: body)
            return SyntaxTree.withParser(for: bytes, extensions) { tree in
                if let problem = MarkdownLimits.feed(lines, to: tree) { return ([], [problem]) }
                guard let root = tree.finish() else { return ([], []) }
                var writer = PlainWriter(
                    capacity: bytes.count * 2, filtersTags: extensions.contains(.tagfilter))
                writer.walk(root)
                writer.closeFootnotes()
                return (writer.html.bytes, [])
            }
        } ?? ([], [])
    }

    private static func validUTF8(_ text: [UInt8]) -> [UInt8] {
        let isValid = text.withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) != nil }
        return isValid ? text : Array(String(decoding: text, as: UTF8.self).utf8)
    }
}

/// Writes a tree as cmark-gfm 0.29.0.gfm.6 does.
struct PlainWriter: TreeVisitor, ~Copyable {
    var html: HTMLBuffer
    let filtersTags: Bool
    private var alignments = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    private var column = 0
    private var isInHeader = false
    private var isBodyOpen = false
    private var footnotes = PlainFootnotes()

    init(capacity: Int, filtersTags: Bool) {
        html = HTMLBuffer(capacity: capacity)
        self.filtersTags = filtersTags
    }

    mutating func closeFootnotes() {
        if footnotes.isOpen { html.append("</ol>\n</section>\n") }
    }

    mutating func enter(_ node: SyntaxNode, _ kind: SyntaxNode.Kind) -> Bool {
        switch kind {
        case .document, .other: break
        case .text: return write(node.literal)
        case .softBreak: return write("\n")
        case .lineBreak: return write("<br />\n")
        case .code: return writeCode(node)
        case .htmlInline: return writeRaw(node.literal)
        case .emphasis: html.append("<em>")
        case .strong: html.append("<strong>")
        case .strikethrough: html.append("<del>")
        case .link: openLink(node)
        case .image: return writeImage(node)
        case .footnoteReference: return writeReference(node)
        case .paragraph: if !node.isInTightList { openBlock("<p>") }
        case .heading: openHeading(node)
        case .blockQuote: openBlock("<blockquote>\n")
        case .list: openList(node)
        case .item: openBlock("<li>")
        case .taskItem: openTask(node)
        case .codeBlock: return writeCodeBlock(node)
        case .htmlBlock: return writeHTMLBlock(node)
        case .thematicBreak:
            openBlock("<hr />\n")
            return false
        case .footnoteDefinition: openFootnote()
        case .table: openTable(node)
        case .tableRow: openRow(node)
        case .tableCell: openCell()
        case .directive, .directiveTitle, .directiveEnd, .inlineDirective: break
        }
        return true
    }

    mutating func leave(_ node: SyntaxNode, _ kind: SyntaxNode.Kind) {
        switch kind {
        case .emphasis: html.append("</em>")
        case .strong: html.append("</strong>")
        case .strikethrough: html.append("</del>")
        case .link: html.append("</a>")
        case .paragraph: if !node.isInTightList { closeParagraph(node) }
        case .heading:
            html.append("</h")
            html.append(node.headingLevel)
            html.append(">\n")
        case .blockQuote:
            html.startLine()
            html.append("</blockquote>\n")
        case .list: html.append(node.isOrdered ? "</ol>\n" : "</ul>\n")
        case .item, .taskItem: html.append("</li>\n")
        case .footnoteDefinition: closeFootnote()
        case .table: closeTable()
        case .tableRow: closeRow()
        case .tableCell: html.append(isInHeader ? "</th>" : "</td>")
        default: break
        }
    }

    private mutating func openBlock(_ tag: StaticString) {
        html.startLine()
        html.append(tag)
    }

    private mutating func write(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        html.appendEscaped(text)
        return false
    }

    private mutating func write(_ markup: StaticString) -> Bool {
        html.append(markup)
        return false
    }
}

// MARK: Inlines

extension PlainWriter {
    private mutating func writeCode(_ node: SyntaxNode) -> Bool {
        html.append("<code>")
        html.appendEscaped(node.literal)
        html.append("</code>")
        return false
    }

    private mutating func openLink(_ node: SyntaxNode) {
        html.append("<a href=\"")
        html.appendAddress(node.url)
        writeTitle(node)
        html.append("\">")
    }

    private mutating func writeImage(_ node: SyntaxNode) -> Bool {
        html.append("<img src=\"")
        html.appendAddress(node.url)
        html.append("\" alt=\"")
        html.append(AlternativeText.of(node))
        writeTitle(node)
        html.append("\" />")
        return false
    }

    private mutating func writeTitle(_ node: SyntaxNode) {
        let title = node.title
        guard !title.isEmpty else { return }
        html.append("\" title=\"")
        html.appendEscaped(title)
    }

    private mutating func writeRaw(_ tag: UnsafeBufferPointer<UInt8>) -> Bool {
        if filtersTags {
            TagFilter.append(tag, to: &html, everyTag: false)
        } else {
            html.append(tag)
        }
        return false
    }
}

// MARK: Blocks

extension PlainWriter {
    private mutating func openHeading(_ node: SyntaxNode) {
        openBlock("<h")
        html.append(node.headingLevel)
        html.append(">")
    }

    private mutating func openList(_ node: SyntaxNode) {
        guard node.isOrdered else { return openBlock("<ul>\n") }
        let start = node.listStart
        guard start != 1 else { return openBlock("<ol>\n") }
        openBlock("<ol start=\"")
        html.append(start)
        html.append("\">\n")
    }

    private mutating func openTask(_ node: SyntaxNode) {
        openBlock("<li><input type=\"checkbox\"")
        if node.isChecked { html.append(" checked=\"\"") }
        html.append(" disabled=\"\" /> ")
    }

    private mutating func writeCodeBlock(_ node: SyntaxNode) -> Bool {
        openBlock("<pre><code")
        let info = node.fenceInfo
        if !info.isEmpty {
            html.append(" class=\"language-")
            let end = info.firstIndex(where: isCSpace) ?? info.endIndex
            html.appendEscaped(UnsafeBufferPointer(rebasing: info[..<end]))
            html.append("\"")
        }
        html.append(">")
        html.appendEscaped(node.literal)
        html.append("</code></pre>\n")
        return false
    }

    private mutating func writeHTMLBlock(_ node: SyntaxNode) -> Bool {
        html.startLine()
        if filtersTags {
            TagFilter.append(node.literal, to: &html, everyTag: true)
        } else {
            html.append(node.literal)
        }
        html.startLine()
        return false
    }

    private mutating func closeParagraph(_ node: SyntaxNode) {
        if node.next == nil, node.parent?.kind == .footnoteDefinition {
            html.append(" ")
            footnotes.writeBackReference(to: &html)
        }
        html.append("</p>\n")
    }
}

// MARK: Tables

extension PlainWriter {
    private mutating func openTable(_ node: SyntaxNode) {
        openBlock("<table>")
        alignments = node.tableAlignments
        isBodyOpen = false
    }

    private mutating func closeTable() {
        html.startLine()
        if isBodyOpen { html.append("</tbody>\n") }
        isBodyOpen = false
        html.append("</table>\n")
    }

    private mutating func openRow(_ node: SyntaxNode) {
        column = 0
        html.startLine()
        isInHeader = node.isHeaderRow
        if isInHeader {
            html.append("<thead>\n")
        } else if !isBodyOpen {
            html.append("<tbody>\n")
            isBodyOpen = true
        }
        html.append("<tr>")
    }

    private mutating func closeRow() {
        html.startLine()
        html.append("</tr>")
        if isInHeader { html.append("\n</thead>") }
        isInHeader = false
    }

    private mutating func openCell() {
        html.startLine()
        html.append(isInHeader ? "<th" : "<td")
        switch column < alignments.count ? alignments[column] : 0 {
        case UInt8(ascii: "l"): html.append(" align=\"left\">")
        case UInt8(ascii: "c"): html.append(" align=\"center\">")
        case UInt8(ascii: "r"): html.append(" align=\"right\">")
        default: html.append(">")
        }
        column += 1
    }
}

// MARK: Footnotes

extension PlainWriter {
    private mutating func writeReference(_ node: SyntaxNode) -> Bool {
        footnotes.writeReference(node.literal, to: &html)
        return false
    }

    private mutating func openFootnote() {
        footnotes.open(in: &html)
    }

    private mutating func closeFootnote() {
        if footnotes.writeBackReference(to: &html) { html.append("\n") }
        html.append("</li>\n")
    }
}
