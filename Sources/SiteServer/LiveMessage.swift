import SiteDiagnostics

/// What the script in a page is told, as one object of JSON.
struct LiveMessage {
    /// What a message may show of the sources.
    struct Disclosure: Sendable {
        /// The folder of the site, for links that open an editor; nil shows neither links nor lines
        /// of the sources, as towards other machines.
        let root: String?
        let editor: EditorLink
    }

    /// Problems beyond these are seen in the terminal.
    private static let limit = 20

    static func json(
        _ update: PageUpdate, _ view: PageView, problems: [Diagnostic], _ disclosure: Disclosure
    ) -> String {
        let styles = update.styles.map { ($0.old, JSONLines.quoted($0.new)) }
        return JSONLines.object([
            ("generation", "\(view.generation ?? 0)"), ("digest", JSONLines.quoted(view.digest)),
            ("reload", "\(update.isReload)"), ("styles", JSONLines.object(styles)),
            ("files", array(update.files.map { JSONLines.quoted($0) })),
            ("problems", array(problems.prefix(limit).map { json($0, disclosure) })),
            ("hidden", "\(max(0, problems.count - limit))"),
        ])
    }

    private static func json(_ diagnostic: Diagnostic, _ disclosure: Disclosure) -> String {
        let card = DiagnosticCard(diagnostic)
        var members = [
            ("id", JSONLines.quoted(diagnostic.id)),
            ("severity", JSONLines.quoted(diagnostic.severity.name)),
            ("blocking", "\(diagnostic.blocksPublishing)"),
            ("summary", JSONLines.quoted(diagnostic.summary)),
            ("hint", JSONLines.quoted(diagnostic.hint)),
        ]
        members += place(card.place, path: diagnostic.path, disclosure)
        if disclosure.root != nil, let excerpt = card.excerpt {
            members += [
                ("text", JSONLines.quoted(excerpt.text)),
                ("mark", JSONLines.quoted(excerpt.indent + excerpt.mark)),
            ]
        }
        let notes = card.notes.map { note in
            JSONLines.object(
                [("message", JSONLines.quoted(note.message))]
                    + place(note.place, path: nil, disclosure))
        }
        members.append(("notes", array(notes)))
        return JSONLines.object(members)
    }

    private static func place(
        _ place: DiagnosticCard.Place?, path: String?, _ disclosure: Disclosure
    ) -> [(String, String)] {
        guard let path = place?.path ?? path else { return [] }
        let position = place.map { ":\($0.line):\($0.column)" } ?? ""
        var members = [("place", JSONLines.quoted(path + position))]
        if let root = disclosure.root, !path.hasPrefix("theme:") {
            let file = path.hasPrefix("/") ? path : "\(root)/\(path)"
            let link = disclosure.editor.link(
                to: file, line: place?.line ?? 1, column: place?.column ?? 1)
            members.append(("editor", JSONLines.quoted(link)))
        }
        return members
    }

    private static func array(_ elements: [String]) -> String {
        "[\(elements.joined(separator: ", "))]"
    }
}

extension ServedSite {
    /// The problems to show on a page: what blocks the site, then what is the page's own, then
    /// errors that are no page's.
    func problems(onPageAt path: String?) -> [Diagnostic] {
        let blocking = diagnostics.filter(\.blocksPublishing)
        let rest = diagnostics.filter { !$0.blocksPublishing && $0.severity != .note }
        let source = path.flatMap { sources[$0] }
        let own = rest.filter { $0.path == source && source != nil }
        let common = rest.filter { problem in
            problem.severity == .error && problem.path.map { !pageSources.contains($0) } ?? true
        }
        return blocking + own + common
    }
}
