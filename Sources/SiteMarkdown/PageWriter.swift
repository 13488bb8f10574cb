import SiteDiagnostics

/// Writes a tree as the HTML of a page, and notes what the rest of the site asks of it.
struct PageWriter: TreeVisitor, ~Copyable {
    var html: HTMLBuffer
    var plain = HTMLBuffer(capacity: 0)
    let lines: SourceLines
    let options: MarkdownOptions
    var diagnostics: [Diagnostic] = []
    var holes: [Document.Hole] = []
    var links: [Document.Link] = []
    var insertions: [Document.Insertion] = []
    var outline: [Document.Heading] = []
    var anchors: [String] = []
    var ids: HeadingIDs
    var explicitIDs: [Int: String] = [:]
    var leadingTitle: Document.LeadingTitle?
    var firstParagraph: Range<Int>?
    var cursor: InlineCursor
    var openLinks: [OpenLink] = []

    /// Whether the cursor has passed the text of the link already.
    var isInAutomaticLink = false

    /// Whether it is within a link that shows the title of what it leads to.
    var isInNamedLink = false

    /// The element of raw HTML that is open, of those whose content is text.
    var rawTextElement: String?
    var footnotes = PageFootnotes()
    var directives: [OpenDirective] = []
    var inlineDirectives: [OpenInlineDirective] = []

    /// The ids that directives ask for, each of which one of them gets.
    var directiveIDs: Set<String> = []
    var table = TableState()

    /// Where attributes that are none were last found.
    var strayAttributesEnd = 0

    /// Where the heading being written begins: in the HTML and in the plain text.
    var headingStart = (html: 0, plain: 0)

    /// By how much headings are lower than they are written.
    private(set) var headingShift = 0

    /// The blocks that are open, for what differs by what holds it.
    var alerts: [Bool] = []

    /// Whether the mark of an alert is still to be left out of its first paragraph.
    var skipsAlertMark = false
    struct TableState {
        var alignments = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        var column = 0
        var isInHeader = false
        var isBodyOpen = false
    }

    init(root: SyntaxNode, lines: SourceLines, options: MarkdownOptions) {
        self.lines = lines
        self.options = options
        html = HTMLBuffer(capacity: lines.body.count * 2)
        ids = HeadingIDs(reserved: options.exactReservedIDs, isTurkic: options.isTurkic)
        cursor = InlineCursor(lines.bytes, lines.body)
        reserveWrittenIDs(root)
        if options.isPart, hasTitle(root) { headingShift = 1 }
    }

    mutating func enter(_ node: SyntaxNode, _ kind: SyntaxNode.Kind) -> Bool {
        if skipsAlertMark, let skipped = skipAlertMark(node, kind) { return skipped }
        switch kind {
        case .document, .other: break
        case .text, .softBreak, .lineBreak, .code, .htmlInline, .emphasis, .strong, .strikethrough,
            .link, .image, .footnoteReference, .inlineDirective:
            return enterInline(node, kind)
        case .paragraph: enterParagraph(node)
        case .heading: return enterHeading(node)
        case .blockQuote: enterQuote(node)
        case .list: openList(node)
        case .item: openBlock("<li>")
        case .taskItem: openTask(node)
        case .codeBlock: return writeCodeBlock(node)
        case .htmlBlock: return writeHTMLBlock(node)
        case .thematicBreak:
            openBlock("<hr />\n")
            return false
        case .footnoteDefinition: openFootnote(node)
        case .table: openTable(node)
        case .tableRow: openRow(node)
        case .tableCell: openCell()
        case .directive: enterDirective(node)
        case .directiveTitle: enterDirectiveTitle(node)
        case .directiveEnd: return false
        }
        return true
    }

    mutating func leave(_ node: SyntaxNode, _ kind: SyntaxNode.Kind) {
        switch kind {
        case .emphasis: html.append("</em>")
        case .strong: html.append("</strong>")
        case .strikethrough: html.append("</del>")
        case .link: closeLink(node)
        case .inlineDirective: leaveInlineDirective()
        case .directive: leaveDirective()
        case .directiveTitle: leaveDirectiveTitle()
        case .paragraph: leaveParagraph(node)
        case .heading: leaveHeading(node)
        case .blockQuote:
            html.startLine()
            html.append(alerts.popLast() == true ? "</aside>\n" : "</blockquote>\n")
        case .list: html.append(node.isOrdered ? "</ol>\n" : "</ul>\n")
        case .item, .taskItem:
            html.append("</li>\n")
            plain.startLine()
        case .footnoteDefinition: closeFootnote()
        case .table: closeTable()
        case .tableRow: closeRow()
        case .tableCell:
            html.append(table.isInHeader ? "</th>" : "</td>")
            plain.append(" ")
        default: break
        }
    }

    mutating func openBlock(_ tag: StaticString) {
        html.startLine()
        html.append(tag)
    }
}

// MARK: - Paragraphs and quotes

extension PageWriter {
    private mutating func enterParagraph(_ node: SyntaxNode) {
        moveCursor(toParagraph: node)
        if firstParagraph?.isEmpty ?? true, node.parent?.kind == .document {
            firstParagraph = plain.count..<plain.count
        }
        if !node.isInTightList, !isPictures(node) { openBlock("<p>") }
    }

    private mutating func leaveParagraph(_ node: SyntaxNode) {
        if let range = firstParagraph, range.isEmpty, node.parent?.kind == .document {
            firstParagraph = range.lowerBound..<max(range.lowerBound, plain.count)
        }
        plain.startLine()
        guard !node.isInTightList, !isPictures(node) else { return }
        if node.next == nil, node.parent?.kind == .footnoteDefinition {
            footnotes.markWayBack(at: html.count)
        }
        html.append("</p>\n")
    }

    private mutating func enterQuote(_ node: SyntaxNode) {
        guard let kind = alertKind(of: node) else {
            checkAlert(node)
            alerts.append(false)
            return openBlock("<blockquote>\n")
        }
        alerts.append(true)
        skipsAlertMark = true
        openBlock("<aside class=\"alert alert-")
        html.append(kind)
        html.append("\">\n<p class=\"alert-title\">")
        html.appendEscaped(options.strings.alertTitles[kind] ?? kind)
        html.append("</p>\n")
    }

    /// The kind of `> [!NOTE]`, which stands alone on the first line of the quote.
    private func alertKind(of node: SyntaxNode) -> String? {
        guard let (range, name) = alertMark(of: node),
            lines.bytes[range.upperBound..<lineEnd(range)].allSatisfy(isCSpace)
        else { return nil }
        return PageWriter.alertKinds.contains(name.lowercased()) ? name.lowercased() : nil
    }

    private static let alertKinds = ["note", "tip", "important", "warning", "caution"]

    /// `[!NAME]` at the beginning of a quote.
    private func alertMark(of node: SyntaxNode) -> (range: Range<Int>, name: String)? {
        guard let paragraph = node.firstChild, paragraph.kind == .paragraph else { return nil }
        var range = lines.trimmed(paragraph.startLine)
        let bytes = lines.bytes
        while let first = range.first, bytes[first] == UInt8(ascii: ">") || isCSpace(bytes[first]) {
            range = range.dropFirst()
        }
        guard bytes[range].starts(with: "[!".utf8),
            let end = bytes[range].firstIndex(of: UInt8(ascii: "]")), end > range.lowerBound + 2
        else { return nil }
        let name = String(decoding: bytes[range.lowerBound + 2..<end], as: UTF8.self)
        return (range.lowerBound..<end + 1, name)
    }

    private func lineEnd(_ range: Range<Int>) -> Int {
        let rest = lines.bytes[range.upperBound..<lines.body.upperBound]
        return rest.firstIndex { $0 == 10 || $0 == 13 } ?? lines.body.upperBound
    }

    /// Tells of what was meant for an alert and is a quote.
    private mutating func checkAlert(_ node: SyntaxNode) {
        guard let (range, name) = alertMark(of: node),
            name.utf8.allSatisfy({ ($0 | 0x20) &- 97 < 26 || $0 == UInt8(ascii: "-") })
        else { return }
        let next = range.upperBound < lines.body.upperBound ? lines.bytes[range.upperBound] : 10
        guard next != UInt8(ascii: "("), next != UInt8(ascii: "[") else { return }
        diagnostics.append(
            .wrongAlert(name, kinds: PageWriter.alertKinds, at: lines.file.span(range)))
    }

    /// Leaves out `[!NOTE]` and the break after it; nil for a node that is none of its business.
    private mutating func skipAlertMark(_ node: SyntaxNode, _ kind: SyntaxNode.Kind) -> Bool? {
        if kind == .paragraph {
            guard node.startLine == node.endLine else { return nil }
            skipsAlertMark = false
            return false
        }
        if kind == .softBreak || kind == .lineBreak { skipsAlertMark = false }
        if kind == .text { cursor.pass(node.literal) }
        return false
    }
}
