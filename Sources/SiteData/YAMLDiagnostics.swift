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

    /// What an author can do about what stopped libyaml.
    static func yamlSyntax(
        _ problem: String, context: String, at span: SourceSpan, contextSpan: SourceSpan?
    ) -> Diagnostic {
        if let mark = conflictMark(in: span.file) {
            return Diagnostic(
                "yaml.syntax", .error, "a merge left two versions of this text side by side",
                at: mark,
                hint:
                    "keep what is right of both, and take out the lines <<<<<<<, ======= and >>>>>>>"
            )
        }
        let place = span.file.span(at: span.offset)
        let (summary, hint) = YAMLProblem.explanation(of: problem, while: context)
        let notes = contextSpan.flatMap { context in
            context.offset == place.offset
                ? nil : [Note("it belongs to what begins here", at: context)]
        }
        return Diagnostic(
            "yaml.syntax", .error, summary, at: place, hint: hint, notes: notes ?? [])
    }

    /// Where git marked the beginning of what it could not merge.
    private static func conflictMark(in file: SourceFile) -> SourceSpan? {
        let (mark, bytes) = (Array("<<<<<<< ".utf8), file.bytes)
        return bytes.indices.first { start in
            bytes[start] == mark[0] && (start == 0 || bytes[start - 1] == 10)
                && bytes[start...].starts(with: mark)
        }.map { file.span($0..<$0 + mark.count - 1) }
    }
}
