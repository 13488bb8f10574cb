import SiteContent
import SiteLanguage
package import SiteData
package import SiteDiagnostics

/// The terms of a taxonomy as its `terms` file declares them.
package struct Vocabulary: Sendable {
    package let name: String
    private let entries: [Entry]
    private let entryOfName: [String: Int]

    /// By names whose case does not count: ids, labels, slugs.
    private let entryOfFolded: [String: Int]

    package struct Entry: Sendable {
        package let id: String
        let labels: LocalizedText
        let slugs: LocalizedText
        let descriptions: LocalizedText

        /// What a site keeps for its templates.
        package let extra: Node?

        fileprivate var names: [String] { [id] }

        static let keys = [
            "labels", "slugs", "label", "slug", "descriptions", "description", "extra",
        ]

        init(
            id: String, labels: LocalizedText = LocalizedText(),
            slugs: LocalizedText = LocalizedText(), descriptions: LocalizedText = LocalizedText(),
            extra: Node? = nil
        ) {
            self.id = id
            self.labels = labels
            self.slugs = slugs
            self.descriptions = descriptions
            self.extra = extra
        }

        func label(in languages: [String]) -> String? { labels.text(in: languages) }

        func slug(in language: String) -> String? { slugs.text(in: [language]) }

        func description(in languages: [String]) -> String? { descriptions.text(in: languages) }
    }

    /// A taxonomy whose values are what pages write.
    package init(name: String, entries: [Entry] = []) {
        self.name = name
        self.entries = entries
        var entryOfName: [String: Int] = [:]
        for (index, entry) in entries.enumerated() {
            for label in entry.labels.all where entryOfName[label] == nil {
                entryOfName[label] = index
            }
        }
        for (index, entry) in entries.enumerated() { entryOfName[entry.id] = index }
        self.entryOfName = entryOfName
        var folded: [String: Int] = [:]
        for names in [\Entry.names, \Entry.labels.all, \Entry.slugs.all] {
            for (index, entry) in entries.enumerated() {
                for name in entry[keyPath: names] where folded[TextForms.folded(name)] == nil {
                    folded[TextForms.folded(name)] = index
                }
            }
        }
        entryOfFolded = folded
    }

    /// Reads a file of terms: id → labels, slugs and descriptions, one for all languages or one for
    /// each.
    package static func read(
        _ file: SourceFile, name: String
    ) -> (vocabulary: Vocabulary, diagnostics: [Diagnostic]) {
        let (node, diagnostics) = YAMLParser.parse(file)
        var decoder = Decoder(area: "terms")
        decoder.diagnostics = diagnostics
        var entries: [Entry] = []
        for term in node?.entries ?? [] {
            guard let id = term.key.scalarText else { continue }
            if term.value.isNull {
                entries.append(Entry(id: id))
                continue
            }
            guard let map = decoder.map(term.value, keys: Entry.keys) else { continue }
            func text(_ names: String...) -> LocalizedText {
                guard let node = names.compactMap({ map[$0]?.value }).first else {
                    return LocalizedText()
                }
                guard let translations = node.entries else {
                    return decoder.text(node).map { LocalizedText($0) } ?? LocalizedText()
                }
                var texts: [String: String] = [:]
                for entry in translations {
                    guard let language = entry.key.scalarText else { continue }
                    texts[language] = decoder.text(entry.value)
                }
                return LocalizedText(texts)
            }
            entries.append(
                Entry(
                    id: id, labels: text("labels", "label"), slugs: text("slugs", "slug"),
                    descriptions: text("descriptions", "description"), extra: map["extra"]?.value))
        }
        return (Vocabulary(name: name, entries: entries), decoder.diagnostics)
    }

    /// The declared term that a page means by its id, or by a label or slug in any language.
    ///
    /// What is written exactly so comes first; then case does not count.
    func entry(for value: String) -> Entry? {
        (entryOfName[value] ?? entryOfFolded[TextForms.folded(value)]).map { entries[$0] }
    }
}
