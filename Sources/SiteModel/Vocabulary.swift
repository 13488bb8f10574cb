import SiteContent
import SiteData
import SiteDiagnostics

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

    /// The declared term that a page means by its id or by a label in any language.
    func entry(for value: String) -> Entry? { entryOfName[value].map { entries[$0] } }
}
