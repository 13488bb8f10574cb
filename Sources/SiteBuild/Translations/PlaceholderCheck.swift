import SiteContent
import SiteDiagnostics

/// Compares what a site's own strings leave to templates, `{name}`, with the language they are translated from.
struct PlaceholderCheck {
    private let table: StringTable

    /// Where the language looks for what it lacks.
    private let others: [StringTable]

    /// The last of them: the language that strings are translated from.
    private let origin: StringTable
    private let language: String

    init(_ table: StringTable, others: [StringTable], origin: StringTable, language: String) {
        self.table = table
        self.others = others
        self.origin = origin
        self.language = language
    }

    var diagnostics: [Diagnostic] {
        table.keys.sorted().flatMap { key -> [Diagnostic] in
            guard table.place(of: key)?.file.path.hasPrefix("theme:") == false else { return [] }
            return problems(of: key)
        }
    }

    private func problems(of key: String) -> [Diagnostic] {
        let entries = others.compactMap { $0.entry(key) }
        guard !entries.isEmpty else { return [] }
        var known = Set(entries.flatMap(\.texts).flatMap(Placeholders.names))
        if case .plural? = table.entry(key) { known.insert("n") }
        let texts = table.written(key)
        let required = required(key)
        let counts = texts.contains { Placeholders.names(in: $0.text).contains("n") }
        return texts.flatMap { text, span -> [Diagnostic] in
            let names = Placeholders.names(in: text)
            let missing = required.filter { !names.contains($0) && !($0 == "n" && counts) }
            let foreign = names.filter { !known.contains($0) }
            if !foreign.isEmpty {
                return foreign.map {
                    .foreignPlaceholder($0, of: key, at: span, missing: missing, known: known)
                }
            }
            return missing.isEmpty
                ? [] : [.missingPlaceholders(missing, of: key, at: span, in: language)]
        }
    }

    /// What every text of the string it is translated from has; of the count, what one has.
    private func required(_ key: String) -> [String] {
        let names = (origin.entry(key)?.texts ?? []).map { Set(Placeholders.names(in: $0)) }
        guard let first = names.first else { return [] }
        let common = names.dropFirst().reduce(first) { $0.intersection($1) }
        return common.union(names.contains { $0.contains("n") } ? ["n"] : []).sorted()
    }
}

extension Diagnostic {
    fileprivate static func foreignPlaceholder(
        _ name: String, of key: String, at span: SourceSpan, missing: [String], known: Set<String>
    ) -> Diagnostic {
        let near =
            NearMiss.nearest(to: name, among: missing) ?? NearMiss.nearest(to: name, among: known)
        let only = missing.count == 1 ? missing.first : nil
        let list = known.sorted().map { "{\($0)}" }.joined(separator: ", ")
        let wanted = near ?? only
        let span = place(of: name, in: span)
        return Diagnostic(
            "strings.placeholder", .warning, reach: .reference,
            "nothing fills {\(name)}, which no other language has in “\(key)”", at: span,
            hint: wanted.map { "did you mean {\($0)}?" }
                ?? (known.isEmpty ? "it has no placeholder" : "it has \(list)"),
            fixes: wanted.map { [Fix("write “\($0)”", replace: span, with: $0)] } ?? [])
    }

    fileprivate static func missingPlaceholders(
        _ names: [String], of key: String, at span: SourceSpan, in language: String
    ) -> Diagnostic {
        let list = names.map { "{\($0)}" }.joined(separator: ", ")
        return Diagnostic(
            "strings.placeholder", .warning, reach: .reference,
            "“\(key)” lacks \(list), which it has in \(language)", at: span,
            hint: "put \(list) where its value belongs")
    }

    /// The name within the text, where it is written there as it is.
    private static func place(of name: String, in span: SourceSpan) -> SourceSpan {
        let bytes = span.file.bytes[span.range]
        guard let found = bytes.firstRange(of: Array("{\(name)}".utf8)) else { return span }
        return span.file.span(found.lowerBound + 1..<found.upperBound - 1)
    }
}
