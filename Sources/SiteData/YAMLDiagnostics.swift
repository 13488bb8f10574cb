import SiteDiagnostics

extension Diagnostic {
    static func secondDocument(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "yaml.second-document", .error, "a file holds one YAML document", at: span,
            hint: "remove the line “---” and what follows it")
    }

    static func tooLarge(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "yaml.too-large", .error,
            "YAML nests at most 100 levels and stands for at most a million values", at: span,
            hint: "write fewer aliases within aliases, or fewer levels")
    }

    static func keyIsNotText(at span: SourceSpan) -> Diagnostic {
        Diagnostic("yaml.key", .error, "a key is text, not a list or map", at: span)
    }

    static func duplicateKey(_ key: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
        Diagnostic(
            "yaml.duplicate-key", .error,
            "a key stands once in its map; “\(key)” stands on line \(first.position.line) already",
            at: span, hint: "remove one of the two", notes: [.init("first here", at: first)])
    }

    static func unknownAlias(_ name: String, near: [String], at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "yaml.unknown-alias", .error, "“*\(name)” refers to an anchor above it", at: span,
            hint: NearMiss.hint(for: name, among: near)
                ?? "a text that begins with * is put in quotes")
    }

    /// libyaml's words turned into what an author can act on.
    static func yamlSyntax(
        _ problem: String, context: String, at span: SourceSpan, contextSpan: SourceSpan?
    ) -> Diagnostic {
        let place = span.file.span(at: span.offset)
        let (summary, hint) = explanation(of: problem)
        let notes = contextSpan.flatMap { context in
            context.offset == place.offset
                ? nil : [Note("it belongs to what begins here", at: context)]
        }
        return Diagnostic(
            "yaml.syntax", .error, summary, at: place, hint: hint, notes: notes ?? [])
    }

    private static func explanation(of problem: String) -> (String, String?) {
        let table: [(part: String, summary: String, hint: String?)] = [
            (
                "mapping values are not allowed", "a “:” cannot stand here",
                "put a value that has “: ” in it in quotes, or check the indentation"
            ),
            (
                "found character that cannot start any token",
                "a value cannot begin with this character",
                "indent with spaces, not tabs; put a value that begins with @ ` or % in quotes"
            ),
            (
                "could not find expected ':'", "a key is followed by “:” and a value",
                "write “key: value”, or put the text in quotes"
            ),
            (
                "did not find expected key", "a new entry lines up with the entries above it",
                "check the indentation; a value that ends a quote too early needs '' for one '"
            ),
            (
                "did not find expected ',' or ']'", "a list is closed by “]”",
                "write “]”, or a comma between two values"
            ),
            (
                "did not find expected ',' or '}'", "a map is closed by “}”",
                "write “}”, or a comma between two entries"
            ),
            (
                "found unexpected end of stream", "a quote is closed on the line it belongs to",
                "write the closing quote"
            ),
            (
                "did not find expected '-' indicator", "the items of a list line up",
                "give each item the same indentation"
            ),
            (
                "found a tab character", "YAML is indented with spaces",
                "replace the tab with spaces"
            ),
            (
                "block sequence entries are not allowed", "a list cannot begin here",
                "begin the list on a line of its own"
            ),
            (
                "found unknown escape character", "a double-quoted text knows this escape not",
                "write \\\\ for a backslash, or use single quotes"
            ),
            (
                "control characters are not allowed", "YAML has no control characters",
                "remove the character, or write it as an escape in double quotes"
            ),
        ]
        for (part, summary, hint) in table where problem.contains(part) { return (summary, hint) }
        return ("YAML cannot be read here: \(problem)", nil)
    }
}
