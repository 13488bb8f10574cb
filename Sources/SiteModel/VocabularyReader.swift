import SiteContent
import SiteData
package import SiteDiagnostics

extension Vocabulary {
    /// Reads a file of terms: id → labels, slugs and descriptions, one for all languages or one for
    /// each.
    package static func read(
        _ file: SourceFile, name: String, languages: [String]
    ) -> (vocabulary: Vocabulary, diagnostics: [Diagnostic]) {
        let (node, diagnostics) = YAMLParser.parse(file)
        var reader = VocabularyReader()
        reader.decoder.diagnostics = diagnostics
        let entries = (node?.entries ?? []).compactMap { reader.entry($0) }
        reader.checkLanguagesOfTexts(languages)
        return (Vocabulary(name: name, entries: entries), reader.decoder.diagnostics)
    }
}

/// Decodes the terms of a taxonomy.
private struct VocabularyReader: LocalizedTextReader {
    var decoder = Decoder(area: "terms")
    var languagesOfTexts: [Located<String>] = []

    mutating func entry(_ term: Node.Entry) -> Vocabulary.Entry? {
        guard let id = term.key.scalarText else { return nil }
        if term.value.isNull { return Vocabulary.Entry(id: id) }
        guard let map = decoder.map(term.value, keys: Vocabulary.Entry.keys) else { return nil }
        func node(_ names: String...) -> Node? {
            names.compactMap { map[$0]?.value }.first { !$0.isNull }
        }
        return Vocabulary.Entry(
            id: id, labels: node("labels", "label").map { localizedText($0) } ?? LocalizedText(),
            slugs: node("slugs", "slug").map { slugs($0) } ?? [],
            descriptions: node("descriptions", "description").map { localizedText($0) }
                ?? LocalizedText(),
            extra: map["extra"]?.value)
    }

    private mutating func slugs(_ node: Node) -> [Vocabulary.Entry.Slug] {
        guard let entries = node.entries else {
            return located(node).map { [.init(language: nil, text: $0)] } ?? []
        }
        return entries.compactMap { entry in
            guard let language = entry.key.scalarText else { return nil }
            languagesOfTexts.append(Located(language, at: entry.key.span))
            return located(entry.value).map { .init(language: language, text: $0) }
        }
    }
}
