import SiteDiagnostics

extension Diagnostic {
    static func forbiddenCharacter(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "content.forbidden-character", .warning,
            "a page has no control characters; they are left out", at: span,
            hint: "remove the character that cannot be seen here")
    }

    static func dangerousScheme(_ address: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "link.dangerous-scheme", .warning,
            "an address that runs code is left out: “\(address.prefix(40))”", at: span,
            hint: "link to a page, or to an address that begins with https:")
    }

    static func duplicateID(
        _ id: String, at span: SourceSpan, first: SourceSpan?,
        hint: String = "the heading gets an id made from its text"
    ) -> Diagnostic {
        Diagnostic(
            "markdown.duplicate-id", .warning, "an id stands once on a page; “\(id)” is taken",
            at: span,
            hint: hint,
            notes: first.map { [Note("first here", at: $0)] } ?? [])
    }

    static func wrongAlert(_ name: String, kinds: [String], at span: SourceSpan) -> Diagnostic {
        let isKind = kinds.contains(name.lowercased())
        let near = NearMiss.nearest(to: name, among: kinds)
        return Diagnostic(
            "markdown.alert", .warning,
            isKind
                ? "an alert has nothing else on its first line; this is shown as a quote"
                : "there is no alert “\(name.prefix(40))”; this is shown as a quote",
            at: span,
            hint: isKind
                ? "write the text below, or with a title: :::\(name.lowercased()) Title"
                : near.map { "did you mean “[!\($0.uppercased())]”?" }
                    ?? "there are " + kinds.map { "[!\($0.uppercased())]" }.joined(separator: " "))
    }

    static func tableCells(_ cells: Int, columns: Int, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "markdown.table-cells", .warning,
            "a row has as many cells as its table, \(columns), not \(cells)", at: span,
            hint: cells > columns
                ? "the last ones are lost; write “\\|” for a pipe within a cell" : nil)
    }

    static func markdownLimit(_ rule: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "markdown.limit", .error, rule, at: span,
            hint: "split the page or simplify what stands here")
    }

    static func missingFootnote(
        _ label: String, among labels: [String], at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            "markdown.footnote", .warning,
            "there is no footnote “\(label.prefix(40))”; the brackets are shown as text", at: span,
            hint: NearMiss.nearest(to: label, among: labels).map { "did you mean “[^\($0)]”?" }
                ?? "write “[^\(label.prefix(40))]: …” on a line of its own, or “\\[” for a bracket")
    }

    static func unusedFootnote(_ label: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "markdown.footnote", .warning,
            "nothing refers to the footnote “\(label.prefix(40))”, so it is not shown", at: span,
            hint: "write “[^\(label.prefix(40))]” where it belongs, or remove it")
    }

    static func doubleFootnote(
        _ label: String, at span: SourceSpan, first: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            "markdown.footnote", .warning,
            "a footnote is defined once; this “\(label.prefix(40))” is not shown", at: span,
            hint: "give it a label of its own", notes: [Note("first here", at: first)])
    }

    static func strayAttributes(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "markdown.attributes", .warning,
            "only headings, with an id, and directives have attributes; these are shown as text",
            at: span, hint: "remove them, write a directive, or “\\{” for a brace")
    }

    static func headingAttributes(_ id: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "markdown.attributes", .warning,
            "a heading has an id and no other attribute; this is shown as text", at: span,
            hint: id.isEmpty
                ? "write {#id}, or “\\{” for a brace" : "write {#\(id.prefix(60))}",
            fixes: id.isEmpty ? [] : [Fix("write the id alone", replace: span, with: "{#\(id)}")])
    }

    static func emptyLink(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "markdown.link-text", .warning, "a link has words; this one cannot be seen", at: span,
            hint: "write them between the brackets")
    }
}
