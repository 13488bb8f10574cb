package import SiteDiagnostics

/// Markdown in, HTML out.
package enum MarkdownParser {
    private static let dialect: Set<MarkdownExtension> = [
        .table, .strikethrough, .autolink, .tasklist, .footnotes,
    ]

    /// Reads the text of a page.
    ///
    /// Places are in bytes of the whole file. Where the text cannot be read, the document is empty.
    package static func parse(
        _ file: SourceFile, body: Range<Int>, options: MarkdownOptions = MarkdownOptions()
    ) -> (document: Document, diagnostics: [Diagnostic]) {
        let body = body.clamped(to: 0..<file.bytes.count)
        let check = CharacterCheck.check(file.bytes, body)
        if let place = check.invalid {
            return (.empty, [.notUTF8("a page", at: file.span(place..<place + 1))])
        }
        if let problem = ReferenceLimit.check(file, body) { return (.empty, [problem]) }
        return file.bytes.withUnsafeBufferPointer { bytes in
            let lines = SourceLines(file: file, bytes: bytes, body: body)
            let text = UnsafeBufferPointer(rebasing: bytes[body])
            return SyntaxTree.withParser(for: text, dialect, hasDirectives: true) { tree in
                if let problem = MarkdownLimits.feed(lines, to: tree) { return (.empty, [problem]) }
                let footnotes = DefinedFootnotes.read(tree, lines)
                guard let root = tree.finish() else { return (.empty, []) }
                var writer = PageWriter(root: root, lines: lines, options: options)
                writer.walk(root)
                writer.closeFootnotes()
                writer.tellFootnotes(footnotes)
                if let place = check.forbidden {
                    writer.diagnostics.append(.forbiddenCharacter(at: file.span(place..<place + 1)))
                    writer.dropForbiddenCharacters()
                }
                return (writer.document, writer.diagnostics)
            }
        } ?? (.empty, [])
    }
}

extension PageWriter {
    var document: Document {
        let paragraph = firstParagraph.map { range in
            Text.string(
                UnsafeBufferPointer(rebasing: plain.written[range.clamped(to: 0..<plain.count)]))
        }
        return Document(
            html: html.bytes, holes: holes, outline: outline, links: links, insertions: insertions,
            ids: anchors,
            leadingTitle: leadingTitle, plainText: plain.text(from: 0),
            firstParagraph: Text.trimmed(paragraph ?? ""))
    }

    /// Takes out what XML forbids, and moves the holes behind it.
    mutating func dropForbiddenCharacters() {
        let dropped = CharacterCheck.forbiddenRanges(html.bytes)
        html.remove(dropped)
        var passed = 0
        var shift = 0
        for index in holes.indices {
            while passed < dropped.count, dropped[passed].lowerBound < holes[index].offset {
                shift += dropped[passed].count
                passed += 1
            }
            holes[index].offset -= shift
        }
        plain.remove(CharacterCheck.forbiddenRanges(plain.bytes))
        firstParagraph = firstParagraph.map { $0.clamped(to: 0..<plain.count) }
        anchors = anchors.map(CharacterCheck.clean)
        links = links.map { link in
            Document.Link(
                kind: link.kind, destination: CharacterCheck.clean(link.destination),
                span: link.span)
        }
        outline = outline.map { heading in
            Document.Heading(
                level: heading.level, id: CharacterCheck.clean(heading.id),
                text: CharacterCheck.clean(heading.text),
                html: CharacterCheck.clean(heading.html), span: heading.span)
        }
    }
}
