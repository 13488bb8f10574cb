import SiteContent
import SiteLanguage
package import SiteData

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
        let slugs: [Slug]
        let descriptions: LocalizedText

        /// What a site keeps for its templates.
        package let extra: Node?

        /// A slug of one language, or of all.
        struct Slug {
            let language: String?
            let text: Located<String>
        }

        fileprivate var names: [String] { [id] }

        static let keys = [
            "labels", "slugs", "label", "slug", "descriptions", "description", "extra",
        ]

        init(
            id: String, labels: LocalizedText = LocalizedText(),
            slugs: [Slug] = [], descriptions: LocalizedText = LocalizedText(),
            extra: Node? = nil
        ) {
            self.id = id
            self.labels = labels
            self.slugs = slugs
            self.descriptions = descriptions
            self.extra = extra
        }

        func label(in languages: [String]) -> String? { labels.text(in: languages) }

        func slug(in language: String) -> Located<String>? {
            slugs.first { $0.language == nil || $0.language == language }?.text
        }

        fileprivate var writtenSlugs: [String] { slugs.map(\.text.value).sorted() }

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
        for names in [\Entry.names, \Entry.labels.all, \Entry.writtenSlugs] {
            for (index, entry) in entries.enumerated() {
                for name in entry[keyPath: names] where folded[TextForms.folded(name)] == nil {
                    folded[TextForms.folded(name)] = index
                }
            }
        }
        entryOfFolded = folded
    }

    /// The declared term that a page means by its id, or by a label or slug in any language.
    ///
    /// What is written exactly so comes first; then case does not count.
    func entry(for value: String) -> Entry? {
        (entryOfName[value] ?? entryOfFolded[TextForms.folded(value)]).map { entries[$0] }
    }
}
