import SiteDiagnostics

/// The HTML of the directives that need no template: readable without style and script.
extension PageWriter {
    /// Whether the block that is written stands right in a group of tabs.
    func isInTabs(_ node: SyntaxNode) -> Bool {
        guard case .builtIn(let directive)? = directives.last?.kind, directive.holdsTabs else {
            return false
        }
        return node.parent?.kind == .directive
    }

    /// Whether a paragraph holds nothing but the pictures of a figure, whose content they are.
    func isPictures(_ paragraph: SyntaxNode) -> Bool {
        guard directives.last?.kind == .builtIn(.figure), paragraph.parent?.kind == .directive
        else {
            return false
        }
        var child = paragraph.firstChild
        while let node = child {
            guard node.kind == .image || node.kind == .softBreak else { return false }
            child = node.next
        }
        return true
    }

    /// Writes what stands before the content of the directive that was opened last.
    mutating func openBuiltIn() {
        guard let open = directives.last else { return }
        defer {
            directives[directives.count - 1].start = (html.count, plain.count, holes.count)
        }
        if case .deferred(let directive) = open.kind { return openDeferred(directive, open) }
        guard case .builtIn(let directive) = open.kind else { return }
        html.startLine()
        switch directive {
        case .note, .tip, .important, .warning, .caution, .danger:
            openElement(
                "aside", open.attributes, classes: ["alert", "alert-\(directive.rawValue)"])
            html.append("\n")
            writeTitle("p", "alert-title", open, options.strings.alertTitles[directive.rawValue])
        case .details:
            openElement("details", open.attributes, flag: open.attributes["open"])
            html.append("\n")
            writeTitle("summary", nil, open, options.strings.details)
        case .tabs: openTabs(open, sync: nil)
        case .codeGroup: openTabs(open, sync: "code")
        case .tab:
            openElement("div", open.attributes, classes: ["tab"])
            html.append("\n")
            writeTitle("p", "tab-title", open, nil)
        case .cards:
            openElement("div", open.attributes, classes: ["cards"])
            html.append("\n")
            writeTitle("p", "cards-title", open, nil)
        case .steps:
            openElement("div", open.attributes, classes: ["steps"])
            html.append("\n")
            writeTitle("p", "steps-title", open, nil)
        case .figure:
            openElement("figure", open.attributes)
            html.append("\n")
        case .card: openCard(open)
        case .button:
            html.append("<p>")
            openLink(open.attributes, classes: ["button"])
            if let title = open.title { put(title) }
            html.append("</a></p>\n")
        }
    }

    /// Opens a link that is written as a directive.
    mutating func openLink(_ attributes: AttributeList, classes: [String]) {
        openElement("a", attributes, classes: classes, href: attributes["href"])
    }

    /// Leaves a hole for what the site knows.
    private mutating func openDeferred(_ directive: DeferredDirective, _ open: OpenDirective) {
        html.startLine()
        openElement("div", open.attributes, classes: ["embed", "embed-\(directive.rawValue)"])
        html.append("\n")
        writeTitle("p", "embed-title", open, nil)
        holes.append(Document.Hole(offset: html.count, filling: .insertion(insertions.count)))
        insertions.append(
            Document.Insertion(
                name: open.name,
                attributes: open.attributes.others.map {
                    Document.Insertion.Attribute(
                        name: $0.name, text: $0.value ?? "", span: lines.file.span($0.valueRange))
                },
                span: open.span))
    }

    private mutating func openTabs(_ open: OpenDirective, sync: String?) {
        let key = open.attributes["sync"]?.value ?? sync
        let values = key.flatMap { $0 == "none" ? nil : [("data-sync", $0)] } ?? []
        openElement("div", open.attributes, classes: ["tabs"], values: values)
        html.append("\n")
        writeTitle("p", "tabs-title", open, nil)
    }

    private mutating func openCard(_ open: OpenDirective) {
        openElement("div", open.attributes, classes: ["card"])
        html.append("\n")
        guard let href = open.attributes["href"], let address = href.value, let title = open.title
        else { return writeTitle("p", "card-title", open, nil) }
        html.append("<p class=\"card-title\"><a href=\"")
        let link = addLink(address, isImage: false, at: href.valueRange)
        html.append("\"")
        if link != nil { writeRelation(of: address) }
        html.append(">")
        put(title)
        html.append("</a></p>\n")
    }

    private mutating func writeTitle(
        _ element: String, _ name: String?, _ open: OpenDirective, _ standard: String?
    ) {
        guard open.title != nil || standard != nil else { return }
        html.append("<\(element)")
        if let name { html.append(" class=\"\(name)\"") }
        html.append(">")
        if let title = open.title { put(title) } else { html.appendEscaped(standard ?? "") }
        html.append("</\(element)>\n")
    }

    mutating func openElement(
        _ name: String, _ attributes: AttributeList, classes: [String] = [],
        values: [(String, String)] = [], flag: AttributeList.Attribute? = nil,
        href: AttributeList.Attribute? = nil
    ) {
        html.append("<\(name)")
        let classes = classes + attributes.classes
        if !classes.isEmpty { writeAttribute("class", classes.joined(separator: " ")) }
        if let id = takeID(of: attributes) { writeAttribute("id", id) }
        if let href, let address = href.value {
            html.append(" href=\"")
            let link = addLink(address, isImage: false, at: href.valueRange)
            html.append("\"")
            if link != nil { writeRelation(of: address) }
        }
        for (name, value) in values { writeAttribute(name, value) }
        for attribute in attributes.others where GlobalAttribute.isKnown(attribute.name) {
            // The last of a name counts, but not against ours.
            guard attributes[attribute.name]?.range == attribute.range,
                !values.contains(where: { $0.0 == attribute.name })
            else { continue }
            writeAttribute(attribute.name, attribute.value ?? "")
        }
        if let flag, flag.value != "false" { writeAttribute(flag.name, "") }
        html.append(">")
    }

    private mutating func writeAttribute(_ name: String, _ value: String) {
        html.append(" \(name)=\"")
        html.appendEscaped(value)
        html.append("\"")
    }

    mutating func close(_ directive: BlockDirective, _ open: OpenDirective) {
        html.startLine()
        switch directive {
        case .note, .tip, .important, .warning, .caution, .danger: html.append("</aside>\n")
        case .details: html.append("</details>\n")
        case .tabs, .codeGroup, .tab, .steps, .card, .cards: html.append("</div>\n")
        case .button: break
        case .figure:
            if let title = open.title {
                html.append("<figcaption>")
                put(title)
                html.append("</figcaption>\n")
            }
            html.append("</figure>\n")
        }
    }

    // MARK: - What may stand where

    mutating func checkPlace(_ open: OpenDirective, _ node: SyntaxNode) {
        guard case .builtIn(let directive) = open.kind else { return }
        switch directive {
        case .tab:
            if !isInTabs(node), directives.last?.kind != .template {
                diagnostics.append(
                    .directiveContent("a tab stands right within tabs", at: open.span))
            }
            if node.directive?.title == nil {
                diagnostics.append(.directiveContent("a tab has a title", at: open.span))
            }
        case .tabs, .codeGroup:
            checkChildren(node, "a group of tabs holds only tabs and code blocks") {
                writer, child in
                child.kind == .codeBlock || writer.name(of: child) == BlockDirective.tab.rawValue
            }
        case .button:
            checkTarget(of: open.attributes, at: open.span)
            checkChildren(node, "a button has a title, and nothing else stands in it") { _, _ in
                false
            }
        case .steps:
            checkChildren(node, "steps are one numbered list") { $1.kind == .list && $1.isOrdered }
        default: break
        }
    }

    mutating func checkTarget(of attributes: AttributeList, at span: SourceSpan) {
        guard attributes["href"]?.value == nil else { return }
        diagnostics.append(
            .directiveContent("a button leads somewhere: {href=page.md}", at: span))
    }

    private func name(of node: SyntaxNode) -> String? {
        guard let parts = node.directive else { return nil }
        let line = lines.range(node.startLine)
        let range =
            parts.name.lowerBound + line.lowerBound..<parts.name.upperBound + line.lowerBound
        return String(decoding: lines.bytes[range.clamped(to: line)], as: UTF8.self)
    }

    private mutating func checkChildren(
        _ node: SyntaxNode, _ rule: String, isAllowed: (borrowing PageWriter, SyntaxNode) -> Bool
    ) {
        var child = node.firstChild
        while let block = child {
            let isOurs = block.kind == .directiveTitle || block.kind == .directiveEnd
            if !isOurs, !isAllowed(self, block) {
                let place = lines.trimmed(max(1, block.startLine))
                diagnostics.append(.directiveContent(rule, at: lines.file.span(place)))
                return
            }
            child = block.next
        }
    }
}
