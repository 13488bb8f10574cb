import SiteDiagnostics

extension PageWriter {
    mutating func enterInline(_ node: SyntaxNode, _ kind: SyntaxNode.Kind) -> Bool {
        switch kind {
        case .text:
            html.appendEscaped(node.literal)
            plain.append(node.literal)
        case .softBreak:
            html.append("\n")
            plain.append(" ")
        case .lineBreak:
            html.append("<br />\n")
            plain.append(" ")
        case .code:
            html.append("<code>")
            html.appendEscaped(node.literal)
            html.append("</code>")
            plain.append(node.literal)
        case .htmlInline: writeRaw(node.literal, span: cursor.skip(node.literal))
        case .emphasis:
            html.append("<em>")
            return true
        case .strong:
            html.append("<strong>")
            return true
        case .strikethrough:
            html.append("<del>")
            return true
        case .link:
            openLink(node)
            return true
        case .image: writeImage(node)
        case .footnoteReference: footnotes.writeReference(node.literal, to: &html)
        default: return true
        }
        return false
    }

    private mutating func openLink(_ node: SyntaxNode) {
        html.append("<a href=\"")
        addAddress(node.url, .link)
        writeTitle(node)
        html.append("\">")
    }

    private mutating func writeImage(_ node: SyntaxNode) {
        html.append("<img src=\"")
        addAddress(node.url, .image)
        html.append("\" alt=\"")
        html.append(AlternativeText.of(node))
        writeTitle(node)
        html.append("\" />")
    }

    private mutating func writeTitle(_ node: SyntaxNode) {
        let title = node.title
        guard !title.isEmpty else { return }
        html.append("\" title=\"")
        html.appendEscaped(title)
    }

    /// Leaves a hole for an address, or nothing for a dangerous one.
    private mutating func addAddress(
        _ url: UnsafeBufferPointer<UInt8>, _ kind: Document.Link.Kind
    ) {
        let place = cursor.address(Array(url))
        add(
            String(decoding: url, as: UTF8.self), kind, isImage: kind == .image,
            at: lines.file.span(place))
    }

    private mutating func add(
        _ destination: String, _ kind: Document.Link.Kind, isImage: Bool, at span: SourceSpan
    ) {
        if DangerousAddress.isDangerous(destination.utf8, isImage: isImage) {
            diagnostics.append(.dangerousScheme(destination, at: span))
            return
        }
        holes.append(Document.Hole(offset: html.count, link: links.count))
        links.append(Document.Link(kind: kind, destination: destination, span: span))
    }

    /// Writes raw HTML by the site's policy, with holes for its addresses.
    mutating func writeRaw(_ raw: UnsafeBufferPointer<UInt8>, span place: Range<Int>) {
        switch options.rawHTML {
        case .drop: return
        case .escape: return html.appendEscaped(raw)
        case .allow: break
        }
        var start = 0
        for found in RawHTMLScanner.scan(raw) {
            switch found {
            case .id(let range):
                anchors.insert(String(decoding: raw[range], as: UTF8.self))
            case .address(let range, let isImage):
                html.append(UnsafeBufferPointer(rebasing: raw[start..<range.lowerBound]))
                let written = String(decoding: raw[range], as: UTF8.self)
                let offset = place.lowerBound + range.lowerBound
                add(
                    EntityDecoding.decode(written), .rawHTML, isImage: isImage,
                    at: lines.file.span(offset..<offset + range.count))
                start = range.upperBound
            }
        }
        html.append(UnsafeBufferPointer(rebasing: raw[start...]))
    }
}
