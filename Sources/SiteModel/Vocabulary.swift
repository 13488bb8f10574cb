import SiteContent
import SiteData
package import SiteDiagnostics

/// The terms of a taxonomy as its `terms` file declares them.
package struct Vocabulary: Sendable {
    package let name: String
    private let entries: [Entry]
    private let entryOfName: [String: Int]

    package struct Entry: Sendable {
        package let id: String
        let labels: [String: String]
        let slugs: [String: String]

        func label(in languages: [String]) -> String? {
            for language in languages { if let label = labels[language] { return label } }
            return nil
        }

        func slug(in language: String) -> String? { slugs[language] }
    }

    /// A taxonomy whose values are what pages write.
    package init(name: String, entries: [Entry] = []) {
        self.name = name
        self.entries = entries
        var entryOfName: [String: Int] = [:]
        for (index, entry) in entries.enumerated() {
            for label in entry.labels.values.sorted() where entryOfName[label] == nil {
                entryOfName[label] = index
            }
        }
        for (index, entry) in entries.enumerated() { entryOfName[entry.id] = index }
        self.entryOfName = entryOfName
    }

    /// Reads a file of terms: id → labels and slugs, one for all languages or one for each.
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
                entries.append(Entry(id: id, labels: [:], slugs: [:]))
                continue
            }
            guard let map = decoder.map(term.value, keys: ["labels", "slugs", "label", "slug"])
            else { continue }
            func texts(_ keys: [String]) -> [String: String] {
                var result: [String: String] = [:]
                for key in keys {
                    for entry in map[key]?.value.entries ?? [] {
                        if let language = entry.key.scalarText {
                            result[language] = decoder.text(entry.value)
                        }
                    }
                }
                return result
            }
            entries.append(
                Entry(id: id, labels: texts(["labels", "label"]), slugs: texts(["slugs", "slug"])))
        }
        return (Vocabulary(name: name, entries: entries), decoder.diagnostics)
    }

    /// The declared term that a page means by its id or by a label in any language.
    func entry(for value: String) -> Entry? { entryOfName[value].map { entries[$0] } }
}
