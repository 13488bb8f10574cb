extension DiagnosticRenderer {
    /// One object; a place that is not known is null.
    func json(_ diagnostic: Diagnostic, _ places: inout PlaceFinder) -> String {
        var members = [
            ("id", JSONLines.quoted(diagnostic.id)),
            ("severity", JSONLines.quoted(diagnostic.severity.name)),
            ("file", JSONLines.quoted(diagnostic.path)),
        ]
        members += place(diagnostic.span, &places)
        members.append(("summary", JSONLines.quoted(diagnostic.summary)))
        members.append(("hint", JSONLines.quoted(diagnostic.hint)))
        var notes: [String] = []
        for note in diagnostic.notes {
            let file = ("file", JSONLines.quoted(note.span?.file.path))
            let message = ("message", JSONLines.quoted(note.message))
            notes.append(JSONLines.object([message, file] + place(note.span, &places)))
        }
        members.append(("notes", "[" + notes.joined(separator: ", ") + "]"))
        return JSONLines.object(members)
    }

    private func place(_ span: SourceSpan?, _ places: inout PlaceFinder) -> [(String, String)] {
        let position = span.map { places.position($0) }
        let numbers: [(String, Int?)] = [
            ("line", position?.line), ("column", position?.column), ("offset", span?.offset),
            ("length", span?.length),
        ]
        return numbers.map { ($0.0, $0.1.map(String.init) ?? "null") }
    }

    /// A command: `::error file=…,line=…,col=…,title=…::…`.
    func workflowCommand(_ diagnostic: Diagnostic, _ places: inout PlaceFinder) -> String {
        var properties: [(String, String)] = []
        if let path = diagnostic.path { properties.append(("file", prefix + path)) }
        if let span = diagnostic.span {
            let position = places.position(span)
            properties += [("line", String(position.line)), ("col", String(position.column))]
        }
        properties.append(("title", diagnostic.id))
        let name = diagnostic.severity == .note ? "notice" : diagnostic.severity.name
        let list = properties.map { "\($0.0)=\(escaped($0.1, isProperty: true))" }
        let message = [diagnostic.summary, diagnostic.hint].compactMap { $0 }.joined(
            separator: "\n")
        return "::\(name) \(list.joined(separator: ","))::\(escaped(message, isProperty: false))\n"
    }

    private func escaped(_ text: String, isProperty: Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\n": result += "%0A"
            case "\r": result += "%0D"
            case ":" where isProperty: result += "%3A"
            case "," where isProperty: result += "%2C"
            default: result += VisibleText.picture(scalar)
            }
        }
        return result
    }
}
