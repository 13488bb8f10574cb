package import SiteContent

/// How far the languages of a site are.
package struct TranslationReport: Sendable {
    /// A page or an item in a language.
    package struct Entry: Sendable {
        /// What all its translations have in common: their path, or catalog and id.
        package let group: String
        package let language: Int
        package let state: TranslationState

        /// The first folder of its path, or its catalog; “/” for what stands at the top.
        package let section: String

        /// What is shown at an address of the language.
        package let place: Place?

        /// The source page; nil for an item.
        package let source: Int?

        /// What changed in the source page since; of an item, the fields that changed or lack the language.
        package let changes: [PageSections.Change]

        package enum Place: Sendable {
            case page(Int)
            case item(catalog: Int, Int)
        }
    }

    /// In the order of their groups, then of the languages.
    package private(set) var entries: [Entry] = []

    /// Complexity: linear in the pages and items, times the languages.
    package init(_ site: Site) {
        let groups = site.groups.indices.filter { site.groups[$0].sourcePage != nil }.sorted {
            let (left, right) = (site.groups[$0].key, site.groups[$1].key)
            return left == right
                ? $0 < $1 : left.utf8.lexicographicallyPrecedes(right.utf8)
        }
        for group in groups { add(group, site) }
        for catalog in site.catalogs { add(catalog, site) }
    }

    private mutating func add(_ index: Int, _ site: Site) {
        let group = site.groups[index]
        guard let source = group.sourcePage else { return }
        let page = site.pages[source]
        let isTop = page.location.count < (page.kind == .page ? 2 : 1)
        let section = isTop ? "/" : page.location[0]
        for language in site.languages.indices {
            let member = group.members[language].map { site.pages[$0] }
            let shown = member.flatMap { $0.source == nil ? nil : $0 }
            let state = shown?.state ?? group.absences[language] ?? .missing
            entries.append(
                Entry(
                    group: group.key, language: language, state: state, section: section,
                    place: shown.map { .page($0.id) }, source: source,
                    changes: shown?.changes ?? []))
        }
    }

    private mutating func add(_ catalog: SiteCatalog, _ site: Site) {
        let translations = site.itemTranslations[catalog.index]
        guard !translations.fields.isEmpty else { return }
        for item in 0..<catalog.count {
            for language in site.languages.indices {
                entries.append(
                    Entry(
                        group: "\(catalog.name)/\(catalog.catalog.id(item))", language: language,
                        state: translations.state(of: item, in: language), section: catalog.name,
                        place: .item(catalog: catalog.index, item), source: nil,
                        changes: translations.changes(of: item, in: language)))
            }
        }
    }
}

/// How many pages and items of a section are in which state, in one language.
package struct TranslationCount: Sendable {
    package let language: Int
    package let section: String
    private var counts: [TranslationState: Int] = [:]

    init(language: Int, section: String) {
        self.language = language
        self.section = section
    }

    package subscript(state: TranslationState) -> Int { counts[state] ?? 0 }

    /// Without what is left out on purpose.
    package var total: Int { counts.values.reduce(0, +) - self[.omitted] }

    /// Those that are there and not known to be outdated.
    package var done: Int { self[.translated] + self[.unverified] }

    /// Rounded down, so that 100 means all.
    package var percent: Int { total == 0 ? 100 : done * 100 / total }

    fileprivate mutating func add(_ state: TranslationState) { counts[state, default: 0] += 1 }
}

extension TranslationReport {
    /// For each language and section, in their orders; a language's own sum comes first, its section
    /// being “*”.
    package func counts(languages: Int) -> [TranslationCount] {
        var result: [TranslationCount] = []
        for language in 0..<languages {
            var sum = TranslationCount(language: language, section: "*")
            var sections: [String: TranslationCount] = [:]
            for entry in entries where entry.language == language {
                sum.add(entry.state)
                sections[
                    entry.section,
                    default: TranslationCount(language: language, section: entry.section)
                ].add(entry.state)
            }
            result.append(sum)
            result += sections.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
                .map(\.value)
        }
        return result
    }
}
