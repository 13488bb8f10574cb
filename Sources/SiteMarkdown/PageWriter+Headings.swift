import SiteDiagnostics
internal import SiteLanguage

extension PageWriter {
    /// Ids that are written come first, so that no id made from a text takes one of them.
    mutating func reserveWrittenIDs(_ root: SyntaxNode) {
        guard WrittenIDs.mayBe(in: lines.bytes, lines.body) else { return }
        var written = WrittenIDs(readsRawHTML: options.rawHTML == .allow)
        written.walk(root)
        for id in written.rawIDs { _ = ids.reserve(id) }
        for number in 0..<written.footnotes { _ = ids.reserve("fn-\(number + 1)") }
        for (number, uses) in written.uses.enumerated() {
            for use in 1..<max(2, uses + 1) { _ = ids.reserve(PageFootnotes.id(number, use)) }
        }
        for directive in written.directives {
            if let id = self.id(of: directive), ids.reserve(id) { directiveIDs.insert(id) }
        }
        var first: [String: Int] = [:]
        for heading in written.headings {
            guard let range = explicitID(of: heading) else { continue }
            let id = TextForms.nfc(String(decoding: lines.bytes[range], as: UTF8.self))
            if ids.reserve(id) {
                explicitIDs[heading.startLine] = id
                first[id] = range.lowerBound
            } else {
                let earlier = first[id].map { lines.file.span($0..<$0 + range.count) }
                diagnostics.append(
                    .duplicateID(id, at: lines.file.span(range), first: earlier))
            }
        }
    }

    /// The last line of a heading's text, without the marks behind it.
    private func lastText(of node: SyntaxNode) -> Range<Int> {
        let bytes = lines.bytes
        var range = lines.trimmed(lastLine(of: node))
        while range.count > 1, bytes[range.upperBound - 1] == UInt8(ascii: "#") {
            range = range.dropLast()
        }
        while let last = range.last, isCSpace(bytes[last]) { range = range.dropLast() }
        return range
    }

    /// The range of the id in `{#id}` at the end of a heading's text.
    private func explicitID(of node: SyntaxNode) -> Range<Int>? {
        let bytes = lines.bytes
        let range = lastText(of: node)
        guard range.last.map({ bytes[$0] }) == UInt8(ascii: "}"),
            let open = bytes[range].lastIndex(of: UInt8(ascii: "{")),
            open + 2 < range.upperBound - 1,
            bytes[open + 1] == UInt8(ascii: "#"), open == 0 || bytes[open - 1] != UInt8(ascii: "\\")
        else { return nil }
        let id = open + 2..<range.upperBound - 1
        return bytes[id].contains(where: isCSpace) ? nil : id
    }

    /// The last line with text: the one above the underline, where there is one.
    private func lastLine(of node: SyntaxNode) -> Int {
        let bytes = lines.bytes
        let start = lines.range(node.startLine).lowerBound + max(0, node.startColumn - 1)
        if start < bytes.count, bytes[start] == UInt8(ascii: "#") { return node.startLine }
        var line = node.startLine
        while line + 1 < node.endLine {
            let next = lines.trimmed(line + 1)
            let mark = bytes[next].drop { $0 == UInt8(ascii: ">") || isCSpace($0) }
            if let first = mark.first, first == UInt8(ascii: "=") || first == UInt8(ascii: "-"),
                mark.allSatisfy({ $0 == first })
            {
                break
            }
            line += 1
        }
        return line
    }

    mutating func enterHeading(_ node: SyntaxNode) -> Bool {
        moveCursor(toHeading: node)
        if explicitID(of: node) == nil { checkAttributes(ofHeading: lastText(of: node)) }
        if options.dropsLeadingTitle, mayBeTitle(node) {
            var plain = PlainText()
            plain.walk(node)
            let text = trimmedTitle(plain.text)
            if !text.isEmpty {
                leadingTitle = Document.LeadingTitle(
                    text: text, id: explicitIDs[node.startLine] ?? ids.stem(for: text),
                    span: lines.file.span(lines.trimmed(node.startLine)))
                return false
            }
        }
        html.startLine()
        headingStart = (html.count, plain.count)
        return true
    }

    /// Whether it is the first `# heading` of the text itself, not of a quote or list.
    private func mayBeTitle(_ node: SyntaxNode) -> Bool {
        leadingTitle == nil && node.headingLevel == 1 && node.parent?.kind == .document
    }

    /// Whether a heading of the text itself is of level 1.
    func hasTitle(_ root: SyntaxNode) -> Bool {
        var child = root.firstChild
        while let node = child {
            if node.kind == .heading, node.headingLevel == 1 { return true }
            child = node.next
        }
        return false
    }

    /// Without `{#id}` at its end.
    private func trimmedTitle(_ text: String) -> String {
        guard text.hasSuffix("}"), let open = text.lastIndex(of: "{"),
            text[open...].hasPrefix("{#")
        else { return text }
        return Text.trimmed(String(text[..<open]))
    }

    mutating func leaveHeading(_ node: SyntaxNode) {
        let level = min(max(node.headingLevel + headingShift, 1), 6)
        var inner = html.bytes(from: headingStart.html)
        var text = plain.text(from: headingStart.plain)
        let explicit = explicitID(of: node)
        if explicit != nil, let brace = lastBrace(inner) {
            inner.removeSubrange(brace...)
            while let hole = holes.last, hole.offset > headingStart.html + brace {
                holes.removeLast()
                if hole.filling == .address(links.count - 1) { links.removeLast() }
            }
            while let last = inner.last, isCSpace(last) { inner.removeLast() }
            text = trimmedTitle(text)
        }
        let id = explicitIDs[node.startLine] ?? ids.id(for: text)
        anchors.append(id)
        if mayBeTitle(node), !text.isEmpty {
            leadingTitle = Document.LeadingTitle(
                text: text, id: id, span: lines.file.span(lines.trimmed(node.startLine)))
        }
        let place = lines.trimmed(node.startLine)
        outline.append(
            Document.Heading(
                level: level, id: id, text: text, html: HeadingMarkup.inline(inner),
                span: lines.file.span(place)))
        write(inner, level: level, id: id, text: text, at: place)
        plain.truncate(to: headingStart.plain)
        plain.append(text)
        plain.startLine()
    }

    /// Writes the heading in place of its content, whose holes move with it.
    private mutating func write(
        _ inner: [UInt8], level: Int, id: String, text: String, at place: Range<Int>
    ) {
        html.truncate(to: headingStart.html)
        var first = holes.count
        while first > 0, holes[first - 1].offset >= headingStart.html { first -= 1 }
        let anchor = Document.Hole(offset: 0, filling: .anchor(outline.count - 1))
        let content = Fragment(
            bytes: inner,
            holes: (options.marksHeadings ? [anchor] : [])
                + holes[first...].map {
                    Document.Hole(offset: $0.offset - headingStart.html, filling: $0.filling)
                })
        holes.removeSubrange(first...)
        if options.templates.elements.contains(.heading) {
            let variables: [(String, MarkdownValue)] = [
                ("level", .number(level)), ("id", .text(CharacterCheck.clean(id))),
                ("content", .html(content.marked)), ("text", .text(CharacterCheck.clean(text))),
            ]
            put(template: "markdown/heading.html", variables, at: place, else: content)
            return html.startLine()
        }
        html.append("<h")
        html.append(level)
        html.append(" id=\"")
        html.appendEscaped(id)
        html.append("\">")
        put(content)
        html.append("</h")
        html.append(level)
        html.append(">\n")
    }

    private func lastBrace(_ html: [UInt8]) -> Int? {
        html.indices.dropLast().last {
            html[$0] == UInt8(ascii: "{") && html[$0 + 1] == UInt8(ascii: "#")
        }
    }
}
