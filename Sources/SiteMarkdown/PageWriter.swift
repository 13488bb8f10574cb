import SiteDiagnostics

/// Writes a tree as the HTML of a page, and notes what the rest of the site asks of it.
struct PageWriter: TreeVisitor {
    var html: HTMLBuffer
    var plain = HTMLBuffer(capacity: 0)
    let lines: SourceLines
    let options: MarkdownOptions
    var diagnostics: [Diagnostic] = []
    var holes: [Document.Hole] = []
    var links: [Document.Link] = []
    var outline: [Document.Heading] = []
    var anchors: Set<String> = []
    var ids: HeadingIDs
    var explicitIDs: [Int: String] = [:]
    var leadingTitle: Document.LeadingTitle?
    var firstParagraph: Range<Int>?
    var cursor: InlineCursor
    var footnotes = PageFootnotes()
    var table = TableState()

    /// Where the heading being written begins: in the HTML and in the plain text.
    var headingStart = (html: 0, plain: 0)

    /// The blocks that are open, for what differs by what holds it.
    var alerts: [Bool] = []

    /// Whether the mark of an alert is still to be left out of its first paragraph.
    var skipsAlertMark = false
    private let root: SyntaxNode

    struct TableState {
        var alignments = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        var column = 0
        var isInHeader = false
        var isBodyOpen = false
    }

    init(root: SyntaxNode, lines: SourceLines, options: MarkdownOptions) {
        self.root = root
        self.lines = lines
        self.options = options
        html = HTMLBuffer(capacity: lines.body.count * 2)
        ids = HeadingIDs(reserved: options.reservedIDs, isTurkic: options.isTurkic)
        cursor = InlineCursor(lines.file.bytes, lines.body)
        reserveExplicitIDs()
    }

    mutating func enter(_ node: SyntaxNode, _ kind: SyntaxNode.Kind) -> Bool {
        if skipsAlertMark, let skipped = skipAlertMark(node, kind) { return skipped }
        switch kind {
        case .document, .other: break
        case .text, .softBreak, .lineBreak, .code, .htmlInline, .emphasis, .strong, .strikethrough,
            .link, .image, .footnoteReference:
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
        case .footnoteDefinition: openFootnote()
        case .table: openTable(node)
        case .tableRow: openRow(node)
        case .tableCell: openCell()
        }
        return true
    }

    mutating func leave(_ node: SyntaxNode, _ kind: SyntaxNode.Kind) {
        switch kind {
        case .emphasis: html.append("</em>")
        case .strong: html.append("</strong>")
        case .strikethrough: html.append("</del>")
        case .link: html.append("</a>")
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

    /// The inline nodes of a block are looked for in its lines.
    mutating func moveCursor(to node: SyntaxNode) {
        let first = max(1, node.startLine)
        cursor = InlineCursor(lines.file.bytes, lines.range(first...max(first, node.endLine)))
    }
}

// MARK: - Paragraphs and quotes

extension PageWriter {
    private mutating func enterParagraph(_ node: SyntaxNode) {
        moveCursor(to: node)
        if firstParagraph == nil, node.parent?.kind == .document {
            firstParagraph = plain.count..<plain.count
        }
        if !node.isInTightList { openBlock("<p>") }
    }

    private mutating func leaveParagraph(_ node: SyntaxNode) {
        if let range = firstParagraph, range.isEmpty, node.parent?.kind == .document {
            firstParagraph = range.lowerBound..<max(range.lowerBound, plain.count)
        }
        plain.startLine()
        guard !node.isInTightList else { return }
        if node.next == nil, node.parent?.kind == .footnoteDefinition {
            footnotes.markWayBack(at: html.count)
        }
        html.append("</p>\n")
    }

    private mutating func enterQuote(_ node: SyntaxNode) {
        guard let kind = alertKind(of: node) else {
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
        guard let paragraph = node.firstChild, paragraph.kind == .paragraph else { return nil }
        var range = lines.trimmed(paragraph.startLine)
        let bytes = lines.file.bytes
        while let first = range.first, bytes[first] == UInt8(ascii: ">") || isCSpace(bytes[first]) {
            range = range.dropFirst()
        }
        guard range.count > 3, bytes[range].starts(with: "[!".utf8),
            bytes[range.upperBound - 1] == 93
        else { return nil }
        let name = String(decoding: bytes[range.dropFirst(2).dropLast()], as: UTF8.self)
            .lowercased()
        return ["note", "tip", "important", "warning", "caution"].contains(name) ? name : nil
    }

    /// Leaves out `[!NOTE]` and the break after it; nil for a node that is none of its business.
    private mutating func skipAlertMark(_ node: SyntaxNode, _ kind: SyntaxNode.Kind) -> Bool? {
        if kind == .paragraph {
            guard node.startLine == node.endLine else { return nil }
            skipsAlertMark = false
            return false
        }
        if kind == .softBreak || kind == .lineBreak {
            skipsAlertMark = false
            return false
        }
        return false
    }
}

// MARK: - Headings

extension PageWriter {
    /// Ids that authors write come first, so that no id made from a text takes one of them.
    private mutating func reserveExplicitIDs() {
        let bytes = lines.file.bytes
        guard bytes[lines.body].contains(UInt8(ascii: "{")) else { return }
        var first: [String: Int] = [:]
        var node = root.firstChild
        while let current = node {
            defer { node = current.next }
            guard current.kind == .heading, let range = explicitID(of: current) else { continue }
            let id = String(decoding: bytes[range], as: UTF8.self)
            if ids.reserve(id) {
                explicitIDs[current.startLine] = id
                first[id] = range.lowerBound
            } else {
                let span = lines.file.span(range)
                let earlier = first[id].map { lines.file.span($0..<$0 + range.count) }
                diagnostics.append(.duplicateID(id, at: span, first: earlier))
            }
        }
    }

    /// The range of the id in `{#id}` at the end of a heading's line.
    private func explicitID(of node: SyntaxNode) -> Range<Int>? {
        let bytes = lines.file.bytes
        var range = lines.trimmed(node.startLine)
        while range.count > 1, bytes[range.upperBound - 1] == UInt8(ascii: "#") {
            range = range.dropLast()
        }
        while let last = range.last, isCSpace(bytes[last]) { range = range.dropLast() }
        guard range.last.map({ bytes[$0] }) == UInt8(ascii: "}"),
            let open = bytes[range].lastIndex(of: UInt8(ascii: "{")),
            open + 2 < range.upperBound - 1,
            bytes[open + 1] == UInt8(ascii: "#")
        else { return nil }
        let id = open + 2..<range.upperBound - 1
        return bytes[id].contains(where: isCSpace) ? nil : id
    }

    private mutating func enterHeading(_ node: SyntaxNode) -> Bool {
        moveCursor(to: node)
        let isLeading = node.headingLevel == 1 && isFirst(node)
        headingStart = (html.count, plain.count)
        if isLeading, options.dropsLeadingTitle {
            var text = PlainText()
            text.walk(node)
            leadingTitle = Document.LeadingTitle(
                text: trimmedTitle(text.text), span: lines.file.span(lines.trimmed(node.startLine)))
            return false
        }
        html.startLine()
        headingStart = (html.count, plain.count)
        return true
    }

    private func isFirst(_ node: SyntaxNode) -> Bool {
        var first = node.parent?.kind == .document ? node.parent?.firstChild : nil
        while let block = first, block.kind == .htmlBlock, block != node { first = block.next }
        return first == node
    }

    /// Without `{#id}` at its end.
    private func trimmedTitle(_ text: String) -> String {
        guard text.hasSuffix("}"), let open = text.lastIndex(of: "{"),
            text[open...].hasPrefix("{#")
        else { return text }
        return Text.trimmed(String(text[..<open]))
    }

    private mutating func leaveHeading(_ node: SyntaxNode) {
        let level = min(max(node.headingLevel, 1), 6)
        var inner = Array(html.bytes[headingStart.html...])
        var text = String(decoding: plain.bytes[headingStart.plain...], as: UTF8.self)
        let explicit = explicitID(of: node)
        if explicit != nil, let brace = lastBrace(inner) {
            inner.removeSubrange(brace...)
            while let last = inner.last, isCSpace(last) { inner.removeLast() }
            text = trimmedTitle(text)
        }
        let id = explicitIDs[node.startLine] ?? ids.id(for: text)
        anchors.insert(id)
        if leadingTitle == nil, level == 1, isFirst(node) {
            leadingTitle = Document.LeadingTitle(
                text: text, span: lines.file.span(lines.trimmed(node.startLine)))
        }
        outline.append(
            Document.Heading(
                level: level, id: id, text: text, html: HeadingMarkup.inline(inner),
                span: lines.file.span(lines.trimmed(node.startLine))))
        let end = headingStart.html + inner.count
        while let last = holes.last, last.offset > end { holes.removeLast() }
        html.truncate(to: headingStart.html)
        var opening = HTMLBuffer(capacity: 40)
        opening.append("<h")
        opening.append(level)
        opening.append(" id=\"")
        opening.appendEscaped(id)
        opening.append("\">")
        for index in holes.indices.reversed() {
            guard holes[index].offset >= headingStart.html else { break }
            holes[index].offset += opening.count
        }
        html.append(opening.bytes)
        html.append(inner)
        html.append("</h")
        html.append(level)
        html.append(">\n")
        plain.truncate(to: headingStart.plain)
        plain.append(text)
        plain.startLine()
    }

    private func lastBrace(_ html: [UInt8]) -> Int? {
        html.indices.dropLast().last {
            html[$0] == UInt8(ascii: "{") && html[$0 + 1] == UInt8(ascii: "#")
        }
    }
}

/// A heading's HTML for a table of contents.
enum HeadingMarkup {
    private static let kept = [
        "<em>", "</em>", "<strong>", "</strong>", "<code>", "</code>", "<del>", "</del>",
    ]

    /// Only emphasis and code keep their tags; footnote marks go with their text.
    static func inline(_ html: [UInt8]) -> String {
        var result: [UInt8] = []
        var rest = html[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
            result += rest[..<open]
            rest = rest[open...]
            guard let close = rest.firstIndex(of: UInt8(ascii: ">")) else { break }
            let tag = rest[...close]
            rest = rest[(close + 1)...]
            if kept.contains(where: { tag.elementsEqual($0.utf8) }) {
                result += tag
            } else if tag.starts(with: "<sup class=\"footnote-ref\"".utf8) {
                let end = "</sup>".utf8
                while !rest.isEmpty, !rest.starts(with: end) { rest = rest.dropFirst() }
                rest = rest.dropFirst(end.count)
            }
        }
        return String(decoding: result + rest, as: UTF8.self)
    }
}

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
