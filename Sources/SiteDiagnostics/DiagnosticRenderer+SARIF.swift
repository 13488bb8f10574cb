extension DiagnosticRenderer {
    /// A log of SARIF 2.1.0 (OASIS), as code scanners hand it over.
    func sarif(_ diagnostics: [Diagnostic], _ places: inout PlaceFinder) -> String {
        let rules = Set(diagnostics.map(\.id)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let driver = JSONLines.object([
            ("name", JSONLines.quoted("sitegen")),
            ("rules", list(rules.map { JSONLines.object([("id", JSONLines.quoted($0))]) })),
        ])
        var results: [String] = []
        for diagnostic in diagnostics { results.append(result(diagnostic, &places)) }
        let run = JSONLines.object([
            ("tool", JSONLines.object([("driver", driver)])),
            ("columnKind", JSONLines.quoted("unicodeCodePoints")),
            ("results", "[\n" + results.joined(separator: ",\n") + "\n]"),
        ])
        let schema = "https://json.schemastore.org/sarif-2.1.0.json"
        return JSONLines.object([
            ("$schema", JSONLines.quoted(schema)), ("version", JSONLines.quoted("2.1.0")),
            ("runs", "[\(run)]"),
        ]) + "\n"
    }

    private func list(_ values: [String]) -> String { "[" + values.joined(separator: ", ") + "]" }

    private func result(_ diagnostic: Diagnostic, _ places: inout PlaceFinder) -> String {
        let text = [diagnostic.summary, diagnostic.hint].compactMap { $0 }.joined(separator: "; ")
        var members = [
            ("ruleId", JSONLines.quoted(diagnostic.id)),
            ("level", JSONLines.quoted(diagnostic.severity.name)),
            ("message", message(text)),
        ]
        if let path = diagnostic.path {
            members.append(("locations", list([location(path, diagnostic.span, nil, &places)])))
        }
        var related: [String] = []
        for note in diagnostic.notes {
            guard let span = note.span else { continue }
            related.append(location(span.file.path, span, note.message, &places))
        }
        if !related.isEmpty { members.append(("relatedLocations", list(related))) }
        return JSONLines.object(members)
    }

    private func message(_ text: String) -> String {
        JSONLines.object([("text", JSONLines.quoted(text))])
    }

    private func location(
        _ path: String, _ span: SourceSpan?, _ words: String?, _ places: inout PlaceFinder
    ) -> String {
        let artifact = JSONLines.object([("uri", JSONLines.quoted(uri(prefix + path)))])
        var physical = [("artifactLocation", artifact)]
        if let span {
            let position = places.position(span)
            physical.append(
                (
                    "region",
                    JSONLines.object([
                        ("startLine", String(position.line)),
                        ("startColumn", String(position.column)),
                        ("byteOffset", String(span.offset)), ("byteLength", String(span.length)),
                    ])
                ))
        }
        var members = [("physicalLocation", JSONLines.object(physical))]
        if let words { members.append(("message", message(words))) }
        return JSONLines.object(members)
    }

    /// The path as a relative reference: what URIs do not have is escaped.
    private func uri(_ path: String) -> String {
        var result = ""
        for byte in path.utf8 {
            let isPlain =
                (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || "/-._~".utf8.contains(byte)
            let digits = String(byte, radix: 16, uppercase: true)
            result +=
                isPlain
                ? String(Unicode.Scalar(byte)) : "%" + (digits.utf8.count < 2 ? "0" : "") + digits
        }
        return result
    }
}
