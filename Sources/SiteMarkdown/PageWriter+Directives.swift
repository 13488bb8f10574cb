import SiteDiagnostics
internal import SiteLanguage

/// A block directive that is being written.
struct OpenDirective {
    enum Kind: Equatable {
        case builtIn(BlockDirective)
        case template
        case deferred(DeferredDirective)
        case unknown
    }

    let name: String
    let kind: Kind
    let attributes: AttributeList
    let span: SourceSpan
    var title: Fragment?

    /// The title as text.
    var label = ""

    /// Where its content begins.
    var start = (html: 0, plain: 0, holes: 0)

    /// What a template is told of the directives right within.
    var children: [MarkdownValue] = []
}

extension PageWriter {
    /// The directives there are in this text.
    private var blockNames: [String] {
        BlockDirective.allCases.map(\.rawValue) + DeferredDirective.allCases.map(\.rawValue)
            + options.templates.directives.sorted()
    }

    mutating func enterDirective(_ node: SyntaxNode) {
        guard let parts = node.directive else { return }
        let open = opened(parts, in: lines.range(node.startLine))
        if !parts.isClosed {
            diagnostics.append(
                .unclosedDirective(open.name, colons: parts.colons, at: open.span))
        }
        checkPlace(open, node)
        directives.append(open)
        noteStart()
        if node.firstChild?.kind != .directiveTitle { openBuiltIn() }
    }

    private mutating func opened(_ parts: DirectiveParts, in line: Range<Int>) -> OpenDirective {
        func place(_ range: Range<Int>) -> Range<Int> {
            (range.lowerBound + line.lowerBound..<range.upperBound + line.lowerBound)
                .clamped(to: line)
        }
        let file = lines.file
        let name = String(decoding: file.bytes[place(parts.name)], as: UTF8.self)
        let span = file.span(place(parts.start..<parts.name.upperBound))
        if !parts.rest.isEmpty {
            diagnostics.append(.directiveSyntax(at: file.span(place(parts.rest))))
        }
        var attributes = AttributeList.none
        if let range = parts.attributes, place(range).count == range.count {
            attributes = AttributeList(file.bytes, place(range), shift: 0)
        }
        let kind: OpenDirective.Kind
        if options.templates.directives.contains(name) {
            kind = .template
        } else if let known = BlockDirective(rawValue: name) {
            kind = .builtIn(known)
            check(attributes, of: name, knows: known.attributes)
        } else if let known = DeferredDirective(rawValue: name) {
            kind = .deferred(known)
            check(attributes, of: name, knows: known.attributes)
        } else {
            kind = .unknown
            let names = blockNames
            diagnostics.append(
                .unknownDirective(
                    name, among: names, isInText: false, at: file.span(place(parts.name))))
        }
        if let problem = attributes.problem {
            diagnostics.append(.directiveSyntax(at: file.span(problem)))
        }
        return OpenDirective(name: name, kind: kind, attributes: attributes, span: span)
    }

    mutating func check(_ attributes: AttributeList, of owner: String, knows names: [String]) {
        for attribute in attributes.others
        where !names.contains(attribute.name) && !GlobalAttribute.isKnown(attribute.name) {
            diagnostics.append(
                .unknownAttribute(
                    attribute.name, of: owner,
                    among: names + ["id", "class"] + GlobalAttribute.names,
                    at: lines.file.span(attribute.range)))
        }
    }

    private mutating func noteStart() {
        directives[directives.count - 1].start = (html.count, plain.count, holes.count)
    }

    // MARK: - Titles

    mutating func enterDirectiveTitle(_ node: SyntaxNode) {
        guard let title = node.parent?.directive?.title else { return }
        let line = lines.range(node.startLine)
        cursor = InlineCursor(
            lines.bytes,
            title.lowerBound + line.lowerBound..<title.upperBound + line.lowerBound)
        noteStart()
    }

    mutating func leaveDirectiveTitle() {
        guard let open = directives.last else { return }
        let last = directives.count - 1
        directives[last].label = Text.trimmed(plain.text(from: open.start.plain))
        directives[last].title = take(from: open.start.html, holes: open.start.holes)
        plain.startLine()
        openBuiltIn()
    }

    // MARK: - The end

    mutating func leaveDirective() {
        guard let open = directives.popLast() else { return }
        plain.startLine()
        let isTemplate = open.kind == .template
        let isChild = directives.last?.kind == .template
        if isTemplate || isChild {
            let content = take(from: open.start.html, holes: open.start.holes)
            let variables = variables(of: open, content)
            if isChild { directives[directives.count - 1].children.append(.fields(variables)) }
            if isTemplate {
                html.startLine()
                put(
                    template: "directives/\(open.name).html", variables, at: open.span.range,
                    else: content)
                html.startLine()
                return
            }
            put(content)
        }
        if case .builtIn(let directive) = open.kind { close(directive, open) }
        if case .deferred = open.kind { html.append("</div>\n") }
    }

    private mutating func variables(
        of open: OpenDirective, _ content: Fragment
    ) -> [(String, MarkdownValue)] {
        let title = open.title.map { MarkdownValue.html($0.marked) } ?? .none
        return [
            ("name", .text(open.name)), ("title", title),
            ("label", .text(CharacterCheck.clean(open.label))),
            ("content", .html(content.marked)), ("children", .list(open.children)),
        ] + variables(of: open.attributes)
    }

    /// The id that a directive asks for.
    func id(of node: SyntaxNode) -> String? {
        guard let parts = node.directive, let range = parts.attributes else { return nil }
        guard parts.text.isEmpty else {
            return AttributeList(parts.text, range, shift: 0).id?.value
        }
        let line = lines.range(node.startLine)
        let place = range.lowerBound + line.lowerBound..<range.upperBound + line.lowerBound
        guard place.upperBound <= line.upperBound else { return nil }
        return AttributeList(lines.file.bytes, place, shift: 0).id?.value
    }

    /// Takes the id that is asked for, which only the first gets.
    mutating func takeID(of attributes: AttributeList) -> String? {
        guard let attribute = attributes.id, let id = attribute.value.map(TextForms.nfc) else {
            return nil
        }
        guard directiveIDs.remove(id) != nil || ids.reserve(id) else {
            diagnostics.append(
                .duplicateID(
                    id, at: lines.file.span(attribute.range), first: nil,
                    hint: "the directive gets none"))
            return nil
        }
        anchors.append(id)
        return id
    }

    /// Addresses among the attributes are links like all others.
    mutating func variables(of attributes: AttributeList) -> [(String, MarkdownValue)] {
        let fields = attributes.others.map { attribute -> (String, MarkdownValue) in
            guard let value = attribute.value else { return (attribute.name, .flag(true)) }
            guard ["href", "src", "poster"].contains(attribute.name),
                let link = noteLink(
                    value, isImage: attribute.name != "href", at: attribute.valueRange)
            else { return (attribute.name, .text(CharacterCheck.clean(value))) }
            return (attribute.name, .text(Fragment.mark(link)))
        }
        let id = takeID(of: attributes).map { MarkdownValue.text(CharacterCheck.clean($0)) }
        return [
            ("id", id ?? .none), ("classes", .list(attributes.classes.map { .text($0) })),
            ("attributes", .fields(fields)),
        ]
    }
}
