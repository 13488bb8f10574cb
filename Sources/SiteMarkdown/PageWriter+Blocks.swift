import SiteDiagnostics

extension PageWriter {
    mutating func openList(_ node: SyntaxNode) {
        guard node.isOrdered else { return openBlock("<ul>\n") }
        let start = node.listStart
        guard start != 1 else { return openBlock("<ol>\n") }
        openBlock("<ol start=\"")
        html.append(start)
        html.append("\">\n")
    }

    mutating func openTask(_ node: SyntaxNode) {
        openBlock("<li class=\"task\"><input type=\"checkbox\"")
        if node.isChecked { html.append(" checked=\"\"") }
        html.append(" disabled=\"\" aria-label=\"")
        html.appendEscaped(node.isChecked ? options.strings.taskDone : options.strings.taskOpen)
        html.append("\" /> ")
    }

    mutating func writeHTMLBlock(_ node: SyntaxNode) -> Bool {
        html.startLine()
        writeRaw(node.literal, from: lines.range(node.startLine).lowerBound)
        html.startLine()
        return false
    }
}

// MARK: - Tables

extension PageWriter {
    mutating func openTable(_ node: SyntaxNode) {
        html.startLine()
        html.append("<div class=\"table\"><table>")
        table = TableState()
        table.alignments = node.tableAlignments
    }

    mutating func closeTable() {
        html.startLine()
        if table.isBodyOpen { html.append("</tbody>\n") }
        html.append("</table></div>\n")
        table = TableState()
    }

    mutating func openRow(_ node: SyntaxNode) {
        moveCursor(toRow: node)
        checkCells(of: node)
        table.column = 0
        html.startLine()
        table.isInHeader = node.isHeaderRow
        if table.isInHeader {
            html.append("<thead>\n")
        } else if !table.isBodyOpen {
            html.append("<tbody>\n")
            table.isBodyOpen = true
        }
        html.append("<tr>")
    }

    mutating func closeRow() {
        html.startLine()
        html.append("</tr>")
        if table.isInHeader { html.append("\n</thead>") }
        table.isInHeader = false
        plain.startLine()
    }

    mutating func openCell() {
        html.startLine()
        html.append(table.isInHeader ? "<th" : "<td")
        switch table.column < table.alignments.count ? table.alignments[table.column] : 0 {
        case UInt8(ascii: "l"): html.append(" class=\"align-left\">")
        case UInt8(ascii: "c"): html.append(" class=\"align-center\">")
        case UInt8(ascii: "r"): html.append(" class=\"align-right\">")
        default: html.append(">")
        }
        table.column += 1
    }

    /// A pipe splits cells in code too, unless it is escaped: an author’s usual mistake.
    private mutating func checkCells(of row: SyntaxNode) {
        let bytes = lines.bytes
        var range = lines.trimmed(line(ofRow: row))
        while let first = range.first, bytes[first] == UInt8(ascii: ">") || isCSpace(bytes[first]) {
            range = range.dropFirst()
        }
        guard !range.isEmpty else { return }
        let whole = range
        if bytes[range.lowerBound] == UInt8(ascii: "|") { range = range.dropFirst() }
        var cells = 1
        var isEscaped = false
        for index in range {
            if bytes[index] == UInt8(ascii: "|"), !isEscaped, index < range.upperBound - 1 {
                cells += 1
            }
            isEscaped = bytes[index] == UInt8(ascii: "\\") && !isEscaped
        }
        guard cells != table.alignments.count, cells < table.alignments.count || !row.isHeaderRow
        else {
            return
        }
        diagnostics.append(
            .tableCells(cells, columns: table.alignments.count, at: lines.file.span(whole)))
    }
}

// MARK: - Footnotes

extension PageWriter {
    mutating func openFootnote(_ node: SyntaxNode) {
        footnotes.lines.insert(node.startLine)
        html.startLine()
        if footnotes.opened == 0 {
            html.append("<section class=\"footnotes\" aria-label=\"")
            html.appendEscaped(options.strings.footnotes)
            html.append("\">\n<ol>\n")
        }
        footnotes.opened += 1
        html.append("<li id=\"fn-")
        html.append(footnotes.opened)
        html.append("\">\n")
    }

    mutating func closeFootnote() {
        footnotes.markWayBack(at: html.count)
        html.append("</li>\n")
    }

    /// Closes the list of footnotes and writes the ways back, now that every use is known.
    mutating func closeFootnotes() {
        guard footnotes.opened > 0 else { return }
        html.append("</ol>\n</section>\n")
        let label = FootnoteLabel(options.strings.footnoteBack)
        let inserted = footnotes.waysBack.sorted { $0.key < $1.key }.map { number, offset in
            (
                offset,
                footnotes.wayBack(number, label: label, arrow: options.isRightToLeft ? "↪" : "↩")
                    .bytes
            )
        }
        html.insert(inserted)
        var passed = 0
        var shift = 0
        for index in holes.indices {
            while passed < inserted.count, inserted[passed].0 <= holes[index].offset {
                shift += inserted[passed].1.count
                passed += 1
            }
            holes[index].offset += shift
        }
        for number in 0..<footnotes.opened { anchors.append("fn-\(number + 1)") }
    }
}

/// The footnotes of a page: numbers and uses.
struct PageFootnotes {
    /// The lines on which those that are used are defined.
    var lines: Set<Int> = []

    /// What is referred to and not defined, and where first.
    var missing: [String: Range<Int>] = [:]
    var opened = 0
    private var uses: [Int] = []

    /// Where the ways back of each footnote are to be written.
    private(set) var waysBack: [Int: Int] = [:]

    mutating func writeReference(
        _ literal: UnsafeBufferPointer<UInt8>, to html: inout HTMLBuffer
    ) {
        let number = PageFootnotes.number(literal)
        while uses.count <= number { uses.append(0) }
        uses[number] += 1
        html.append("<sup class=\"footnote-ref\"><a href=\"#fn-")
        html.append(number)
        html.append("\" id=\"")
        html.append(PageFootnotes.id(number, uses[number]))
        html.append("\">")
        html.append(number)
        html.append("</a></sup>")
    }

    static func number(_ literal: UnsafeBufferPointer<UInt8>) -> Int {
        min(max(0, Int(String(decoding: literal, as: UTF8.self)) ?? 0), 1_000_000)
    }

    static func id(_ number: Int, _ use: Int) -> String {
        use > 1 ? "fnref-\(number)-\(use)" : "fnref-\(number)"
    }

    /// The first place counts: the end of the footnote's last paragraph.
    mutating func markWayBack(at offset: Int) {
        if waysBack[opened] == nil { waysBack[opened] = offset }
    }

    /// A link back to each use, by an arrow against the direction of the text.
    func wayBack(_ number: Int, label: FootnoteLabel, arrow: StaticString) -> HTMLBuffer {
        var html = HTMLBuffer(capacity: 100)
        for use in 1...max(1, number < uses.count ? uses[number] : 1) {
            html.append(" <a href=\"#")
            html.append(PageFootnotes.id(number, use))
            html.append("\" class=\"footnote-backref\" aria-label=\"")
            html.appendEscaped(label.text(use > 1 ? "\(number)-\(use)" : "\(number)"))
            html.append("\">")
            html.append(arrow)
            if use > 1 {
                html.append("<sup>")
                html.append(use)
                html.append("</sup>")
            }
            html.append("</a>")
        }
        return html
    }
}

/// The label of the ways back, whose `{n}` stands for a number.
struct FootnoteLabel {
    private let parts: [Substring]

    init(_ label: String) {
        let mark = Array("{n}".utf8)
        let bytes = Array(label.utf8)
        var parts: [Substring] = []
        var start = label.startIndex
        var index = 0
        while index < bytes.count {
            guard bytes[index...].starts(with: mark) else {
                index += 1
                continue
            }
            let end = label.utf8.index(label.startIndex, offsetBy: index)
            parts.append(label[start..<end])
            start = label.utf8.index(end, offsetBy: mark.count)
            index += mark.count
        }
        self.parts = parts + [label[start...]]
    }

    func text(_ number: String) -> String { parts.joined(separator: number) }
}
