package import SiteContent
import SiteDiagnostics

/// How the items of a catalog stand in each language.
///
/// Languages are indexes of `Site.languages`. Items are never left out for a language: what they lack is
/// shown in another one.
package struct ItemTranslations: Sendable {
    /// An item in a language.
    package struct Place: Hashable, Comparable, Sendable {
        package let item: Int
        package let language: Int

        package static func < (left: Place, right: Place) -> Bool {
            (left.item, left.language) < (right.item, right.language)
        }
    }

    /// What is known of the text that a translation was made from.
    package struct Verdict: Sendable {
        package let isOutdated: Bool

        /// The fields whose text changed since, as far as that is known.
        package let changes: [Int]
    }

    /// The localized fields that have a text in some language.
    package let fields: [Int]

    /// What somebody said of translations; of all others nobody knows.
    package internal(set) var verdicts: [Place: Verdict] = [:]
    private let catalog: Catalog

    /// For each language, its place in the catalog.
    private let columns: [Int]

    /// Those languages as the catalog has them, the default one first.
    private let order: [Int]

    init(_ catalog: Catalog, languages: [Language]) {
        self.catalog = catalog
        columns = languages.map { catalog.languages.firstIndex(of: $0.key) ?? 0 }
        order = catalog.languages.compactMap { key in languages.firstIndex { $0.key == key } }
        let schema = catalog.schema
        fields = schema.fields.indices.filter { field in
            schema.isLocalized(field) && schema.fields[field].isPublished
                && schema.fields[field].name != CatalogSchema.sourceVersionField
                && catalog.columns[field].contains { $0 != nil }
        }
    }

    /// The language that an item is translated from: the default one, else the first that it is in.
    package func source(of item: Int) -> Int? {
        order.first { language in fields.contains { isWritten($0, of: item, in: language) } }
    }

    /// The fields that an item has in another language and not in this one.
    package func lacking(_ item: Int, in language: Int) -> [Int] {
        fields.filter { field in
            !isWritten(field, of: item, in: language)
                && order.contains { isWritten(field, of: item, in: $0) }
        }
    }

    /// Whether an item has texts, and none of them in this language.
    func isForeign(_ item: Int, in language: Int) -> Bool {
        !fields.contains { isWritten($0, of: item, in: language) } && source(of: item) != nil
    }

    package func state(of item: Int, in language: Int) -> TranslationState {
        if !lacking(item, in: language).isEmpty { return .fallback }
        guard let source = source(of: item), source != language else { return .translated }
        guard let verdict = verdicts[Place(item: item, language: language)] else {
            return .unverified
        }
        return verdict.isOutdated ? .outdated : .translated
    }

    /// What is to be translated: fields without a text, and those whose text changed.
    package func changes(of item: Int, in language: Int) -> [PageSections.Change] {
        let changed = verdicts[Place(item: item, language: language)]?.changes ?? []
        return lacking(item, in: language).map { change(.added, $0) }
            + changed.map { change(.changed, $0) }
    }

    /// The Markdown file that an item is written in, in a language; nil for one in a table.
    package func file(of item: Int, in language: Int) -> String? {
        let spans = fields.lazy.compactMap {
            catalog.places?.cell(item, field: $0, language: columns[language])
        }
        return spans.map(\.file.path).first { $0.hasSuffix(".md") }
    }

    private func change(_ kind: PageSections.Change.Kind, _ field: Int) -> PageSections.Change {
        let name = catalog.schema.fields[field].name
        return PageSections.Change(kind: kind, id: name, title: name)
    }

    private func isWritten(_ field: Int, of item: Int, in language: Int) -> Bool {
        let place = columns[language]
        guard place < catalog.columns[field].count, let column = catalog.columns[field][place]
        else { return false }
        return !column.isAbsent(item)
    }
}
