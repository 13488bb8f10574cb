extension DiagnosticRenderer {
    /// The head, the source line with a caret, the hint, and the notes with their places.
    func text(_ diagnostic: Diagnostic, _ places: inout PlaceFinder) -> String {
        let severity = diagnostic.severity
        var result = place(diagnostic.span, path: diagnostic.path, &places)
        result += paint("\(severity.name):", color(of: severity)) + " "
        result += paint(VisibleText.neutralised(diagnostic.summary), "1")
        result += paint(" [\(VisibleText.neutralised(diagnostic.id))]", "2") + "\n"
        if let span = diagnostic.span, span.offset < span.file.bytes.count || span.offset > 0 {
            result += excerpt(span, places.index(span.file))
        }
        if let hint = diagnostic.hint {
            result += "  " + paint("hint:", "36") + " \(VisibleText.neutralised(hint))\n"
        }
        for note in diagnostic.notes {
            result += "  " + place(note.span, path: nil, &places)
            result += paint("note:", "36") + " \(VisibleText.neutralised(note.message))\n"
        }
        return result
    }

    /// "path:line:column: ", "path: " or nothing.
    private func place(_ span: SourceSpan?, path: String?, _ places: inout PlaceFinder) -> String {
        guard let path = path ?? span?.file.path, !path.isEmpty else { return "" }
        let name = VisibleText.neutralised(path)
        guard let span else { return "\(name): " }
        let position = places.position(span)
        return "\(name):\(position.line):\(position.column): "
    }

    private func excerpt(_ span: SourceSpan, _ index: LineIndex) -> String {
        let excerpt = SourceExcerpt(span, line: index.line(at: span.offset), width: width)
        guard !excerpt.text.isEmpty else { return "" }
        return "    \(excerpt.text)\n    \(excerpt.indent)\(paint(excerpt.mark, "32"))\n"
    }

    private func color(of severity: Diagnostic.Severity) -> String {
        switch severity {
        case .error: "1;31"
        case .warning: "1;33"
        case .note: "36"
        }
    }

    private func paint(_ text: String, _ code: String) -> String {
        usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
