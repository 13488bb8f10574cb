import SiteDiagnostics

/// A directive in a text that is being written.
struct OpenInlineDirective {
    let name: String
    let kind: OpenDirective.Kind
    let parts: DirectiveParts
    let attributes: AttributeList

    /// Where it stands, without its attributes.
    let place: Range<Int>
    let start: (html: Int, holes: Int)
}

extension PageWriter {
    private var inlineNames: [String] {
        InlineDirective.allCases.map(\.rawValue) + options.templates.directives.sorted()
    }

    mutating func enterInlineDirective(_ node: SyntaxNode) {
        guard let parts = node.directive else { return }
        let place = cursor.openDirective(parts)
        let name = String(decoding: parts.text[parts.name], as: UTF8.self)
        let shift = place - parts.start
        let attributes = parts.attributes.map {
            AttributeList(parts.text, $0, shift: shift)
        }
        let range = parts.name.lowerBound + shift..<parts.name.upperBound + shift
        var kind = OpenDirective.Kind.unknown
        if options.templates.directives.contains(name) {
            kind = .template
        } else if let element = InlineDirective(rawValue: name) {
            kind = .builtIn(.note)
            check(attributes ?? .none, of: name, knows: element.attributes)
            open(element, attributes ?? .none, at: range)
        } else {
            let names = inlineNames
            diagnostics.append(
                .unknownDirective(
                    name, among: names, isInText: true, at: lines.file.span(range)))
        }
        if let problem = attributes?.problem {
            diagnostics.append(.directiveSyntax(at: lines.file.span(problem)))
        }
        inlineDirectives.append(
            OpenInlineDirective(
                name: name, kind: kind, parts: parts, attributes: attributes ?? .none,
                place: range,
                start: (html.count, holes.count)))
    }

    private mutating func open(
        _ directive: InlineDirective, _ attributes: AttributeList, at place: Range<Int>
    ) {
        guard directive == .button else {
            return openElement(directive.element, attributes, classes: directive.classes)
        }
        checkTarget(of: attributes, at: lines.file.span(place))
        openLink(attributes, classes: directive.classes)
    }

    mutating func leaveInlineDirective() {
        guard let open = inlineDirectives.popLast() else { return }
        cursor.closeDirective(open.parts)
        switch open.kind {
        case .builtIn:
            html.append("</\(InlineDirective(rawValue: open.name)?.element ?? open.name)>")
        case .unknown, .deferred: break
        case .template:
            let content = take(from: open.start.html, holes: open.start.holes)
            let variables: [(String, MarkdownValue)] =
                [
                    ("name", .text(open.name)), ("title", .none), ("label", .text("")),
                    ("content", .html(content.marked)), ("children", .list([])),
                ] + variables(of: open.attributes)
            put(
                template: "directives/\(open.name).html", variables, at: open.place, else: content)
        }
    }
}
