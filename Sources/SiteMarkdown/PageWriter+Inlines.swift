import SiteDiagnostics
internal import SiteLanguage

extension PageWriter {
    mutating func enterInline(_ node: SyntaxNode, _ kind: SyntaxNode.Kind) -> Bool {
        switch kind {
        case .text:
            if isInNamedLink { return false }
            let text = node.literal
            plain.append(text)
            let isPlain = text.isPlain
            write(text: text, isPlain: isPlain)
            checkAttributes(text, node)
            if !isPlain, !isInAutomaticLink {
                noteFootnoteMarks(in: text)
                cursor.pass(text)
            }
            if text.first == UInt8(ascii: ":") { checkFence(node) }
        case .softBreak:
            if joinsLines(at: node) { return false }
            writeSoftBreak()
            plain.append(" ")
        case .lineBreak:
            html.append("<br />\n")
            plain.append(" ")
        case .code:
            let text = node.literal
            html.append("<code>")
            html.appendEscaped(text)
            html.append("</code>")
            plain.append(text)
            if !text.isPlain { cursor.pass(text, isCode: true) }
        case .htmlInline: writeRaw(node.literal, from: cursor.skip(node.literal).lowerBound)
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
        case .inlineDirective:
            enterInlineDirective(node)
            return true
        case .footnoteReference:
            footnotes.writeReference(node.literal, to: &html)
            cursor.passFootnote()
        default: return true
        }
        return false
    }

    private mutating func openLink(_ node: SyntaxNode) {
        let opening = cursor.open(node, isImage: false)
        let start = (html.count, holes.count)
        if !isLinkOfTemplate { html.append("<a href=\"") }
        let url = Text.string(node.url)
        let link = add(url, .link, isImage: false)
        if case .automatic(let range) = opening {
            isInAutomaticLink = true
            isInNamedLink = url.hasPrefix("item:")
            place(link, url, at: range)
        }
        openLinks.append(OpenLink(opening: opening, link: link, start: start))
        if isLinkOfTemplate {
            if link != nil { holes.removeLast() }
            return writeWords(of: link)
        }
        writeTitle(node)
        html.append("\"")
        if options.isRightToLeft, isAddress(node.firstChild) { html.append(" dir=\"ltr\"") }
        if link != nil { writeRelation(of: url) }
        html.append(">")
        writeWords(of: link)
    }

    /// Leaves a hole in an automatic link for the title of what it leads to.
    private mutating func writeWords(of link: Int?) {
        guard isInNamedLink, let link else { return }
        holes.append(Document.Hole(offset: html.count, filling: .words(link)))
    }

    /// Whether what an address leads to has a title: an item, or a page of the site.
    private func hasTitle(_ address: String) -> Bool {
        if address.hasPrefix("item:") { return true }
        let path = address.prefix { $0 != "#" && $0 != "?" }
        return path.hasSuffix(".md") && !path.contains("://") && !path.hasPrefix("//")
    }

    /// Whether a link shows an address, which runs from left to right wherever it stands.
    private func isAddress(_ text: SyntaxNode?) -> Bool {
        guard let text, text.kind == .text, text.literal.starts(with: "http".utf8) else {
            return false
        }
        return !text.literal.contains(0x20)
    }

    /// Writes what a link to another site is to the page.
    mutating func writeRelation(of address: String) {
        guard ExternalAddress.isExternal(address, own: options.origin) else { return }
        html.append(" rel=\"")
        html.append(ExternalAddress.relation)
        html.append("\"")
    }

    private var isLinkOfTemplate: Bool { options.templates.elements.contains(.link) }

    /// Only now is it known where the address of the link stands.
    mutating func closeLink(_ node: SyntaxNode) {
        guard let open = openLinks.popLast() else { return }
        isInAutomaticLink = false
        isInNamedLink = false
        let range: Range<Int>
        switch open.opening {
        case .automatic(let place): range = place
        case .bracket(let start):
            range = cursor.close(start, url: node.url)
            place(open.link, Text.string(node.url), at: range)
            guard node.firstChild == nil else { break }
            if let link = open.link, hasTitle(links[link].destination) {
                holes.append(Document.Hole(offset: html.count, filling: .words(link)))
            } else {
                diagnostics.append(.emptyLink(at: lines.file.span(start..<start + 2)))
            }
        }
        guard isLinkOfTemplate else { return html.append("</a>") }
        let content = take(from: open.start.html, holes: open.start.holes)
        let isExternal =
            ExternalAddress.isExternal(Text.string(node.url), own: options.origin)
        let variables: [(String, MarkdownValue)] =
            [("content", .html(content.marked)), ("is_external", .flag(isExternal))]
            + addressVariables(node, open.link)
        put(template: "markdown/link.html", variables, at: range, else: content)
    }

    private mutating func writeImage(_ node: SyntaxNode) {
        var walk = CursorWalk(cursor, through: node)
        let range = walk.passed()
        cursor = walk.cursor
        let url = Text.string(node.url)
        if options.templates.elements.contains(.image) {
            let link = add(url, .image, isImage: true)
            if link != nil { holes.removeLast() }
            place(link, url, at: range)
            let alternative = String(decoding: AlternativeText.of(node), as: UTF8.self)
            let variables: [(String, MarkdownValue)] =
                [("alt", .html(CharacterCheck.clean(alternative)))] + addressVariables(node, link)
            let nothing = Fragment(bytes: [], holes: [])
            return put(template: "markdown/image.html", variables, at: range, else: nothing)
        }
        html.append("<img src=\"")
        let link = add(url, .image, isImage: true)
        if let link { holes[holes.count - 1].filling = .source(link) }
        place(link, url, at: range)
        html.append("\" alt=\"")
        html.append(AlternativeText.of(node))
        writeTitle(node)
        html.append("\" />")
    }

    /// What a template is told of an address: to print, and as it is written.
    private func addressVariables(
        _ node: SyntaxNode, _ link: Int?
    ) -> [(String, MarkdownValue)] {
        func clean(_ bytes: UnsafeBufferPointer<UInt8>) -> MarkdownValue {
            .text(CharacterCheck.clean(String(decoding: bytes, as: UTF8.self)))
        }
        return [
            ("url", .text(link.map(Fragment.mark) ?? "")), ("destination", clean(node.url)),
            ("title", node.title.isEmpty ? .none : clean(node.title)),
        ]
    }

    private mutating func writeTitle(_ node: SyntaxNode) {
        let title = node.title
        guard !title.isEmpty else { return }
        html.append("\" title=\"")
        html.appendEscaped(title)
    }

    /// Leaves a hole for an address that stands in an attribute: the index of the link.
    mutating func addLink(_ destination: String, isImage: Bool, at range: Range<Int>) -> Int? {
        let link = add(destination, isImage ? .image : .link, isImage: isImage)
        place(link, destination, at: range)
        return link
    }

    /// Notes an address for which a template leaves the hole: what of, the template alone knows.
    mutating func noteLink(_ destination: String, isImage: Bool, at range: Range<Int>) -> Int? {
        let link = add(destination, .rawHTML, isImage: isImage)
        place(link, destination, at: range)
        if link != nil { holes.removeLast() }
        return link
    }

    /// Tells of a line of colons alone, which ends no directive.
    private mutating func checkFence(_ node: SyntaxNode) {
        guard node.literal.count > 2, node.literal.allSatisfy({ $0 == UInt8(ascii: ":") }),
            node.parent?.kind == .paragraph, node.next?.kind ?? .softBreak == .softBreak,
            let place = cursor.line(of: node.literal)
        else { return }
        diagnostics.append(.strayFence(at: lines.file.span(place)))
    }

    /// Leaves a hole for an address: the index of the link, or nil for a dangerous one.
    private mutating func add(
        _ destination: String, _ kind: Document.Link.Kind, isImage: Bool
    ) -> Int? {
        guard !DangerousAddress.isDangerous(destination.utf8, isImage: isImage) else { return nil }
        holes.append(Document.Hole(offset: html.count, filling: .address(links.count)))
        links.append(
            Document.Link(
                kind: kind, destination: FragmentForm.normal(destination),
                span: lines.file.span(0..<0)))
        return links.count - 1
    }

    /// Gives a link its place; a link that was left out is told of there.
    private mutating func place(
        _ link: Int?, _ destination: @autoclosure () -> String, at range: Range<Int>
    ) {
        let span = lines.file.span(range)
        if let link {
            links[link].span = span
        } else {
            diagnostics.append(.dangerousScheme(destination(), at: span))
        }
    }

    /// Writes raw HTML by the site's policy, with holes for its addresses.
    ///
    /// It begins at the offset, or for a block somewhere in the line that begins there.
    mutating func writeRaw(_ raw: UnsafeBufferPointer<UInt8>, from offset: Int) {
        switch options.rawHTML {
        case .drop: return
        case .escape: return html.appendEscaped(raw)
        case .allow: break
        }
        let found = RawHTMLScanner.scan(raw, in: &rawTextElement)
        guard !found.isEmpty else { return html.append(raw) }
        let places = RawPlaces(raw, in: lines.file.bytes, from: offset)
        var start = 0
        for found in found {
            switch found {
            case .id(let range):
                let id = TextForms.nfc(String(decoding: raw[range], as: UTF8.self))
                html.append(UnsafeBufferPointer(rebasing: raw[start..<range.lowerBound]))
                html.append(id)
                anchors.append(EntityDecoding.decode(id))
                start = range.upperBound
            case .address(let range, let isImage):
                html.append(UnsafeBufferPointer(rebasing: raw[start..<range.lowerBound]))
                let url = EntityDecoding.decode(String(decoding: raw[range], as: UTF8.self))
                let link = add(url, .rawHTML, isImage: isImage)
                place(link, url, at: places.range(range, default: offset))
                start = range.upperBound
            }
        }
        html.append(UnsafeBufferPointer(rebasing: raw[start...]))
    }
}

/// A link that is being written.
struct OpenLink {
    let opening: InlineCursor.Opening

    /// Its index; nil where its address is left out.
    let link: Int?

    /// Where it begins.
    let start: (html: Int, holes: Int)
}

/// Takes a cursor through an image, of whose description only the text is written.
struct CursorWalk: TreeVisitor {
    private(set) var cursor: InlineCursor
    private let image: SyntaxNode
    private var openings: [InlineCursor.Opening] = []
    private var last = 0..<0

    init(_ cursor: InlineCursor, through image: SyntaxNode) {
        self.cursor = cursor
        self.image = image
    }

    /// The place of the image's address; the cursor is behind the image then.
    mutating func passed() -> Range<Int> {
        walk(image)
        return last
    }

    mutating func enter(_ node: SyntaxNode, _ kind: SyntaxNode.Kind) -> Bool {
        switch kind {
        case .text: cursor.pass(node.literal)
        case .code: cursor.pass(node.literal, isCode: true)
        case .htmlInline: _ = cursor.skip(node.literal)
        case .footnoteReference: cursor.passFootnote()
        case .inlineDirective:
            if let parts = node.directive { _ = cursor.openDirective(parts) }
            return true
        case .link, .image:
            openings.append(cursor.open(node, isImage: kind == .image))
            if case .automatic(let range)? = openings.last, kind == .link {
                openings.removeLast()
                last = range
                return false
            }
            return true
        default: return true
        }
        return false
    }

    mutating func leave(_ node: SyntaxNode, _ kind: SyntaxNode.Kind) {
        if kind == .inlineDirective, let parts = node.directive { cursor.closeDirective(parts) }
        guard kind == .link || kind == .image, let opening = openings.popLast() else { return }
        switch opening {
        case .bracket(let start): last = cursor.close(start, url: node.url)
        case .automatic(let range): last = range
        }
    }
}
