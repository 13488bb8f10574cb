package import SiteContent

/// The catalogs of a site with what they need of one another: languages, titles, references.
package final class CatalogFamily: Sendable {
    package let catalogs: [Catalog]
    package let languages: [Language]

    /// The default language, whose rules make what is the same in all languages.
    package let standard: Language

    /// By language of the site: where a localized value is looked for, as indexes of
    /// `Catalog.languages`; its own first, then those it falls back to, then all others.
    private let chains: [[Int]]

    /// By language of the catalogs: that of the site.
    private let siteLanguages: [Int]

    /// By catalog: the field that names an item.
    package let titleFields: [Int?]

    package init(_ catalogs: [Catalog], languages: [Language], defaultLanguage: Int) {
        self.catalogs = catalogs
        self.languages = languages
        standard = languages[defaultLanguage]
        let order = [defaultLanguage] + languages.indices.filter { $0 != defaultLanguage }
        siteLanguages = order
        chains = languages.map { language in
            var wished = [language.index] + language.fallback
            for other in order where !wished.contains(other) { wished.append(other) }
            return wished.compactMap { order.firstIndex(of: $0) }
        }
        titleFields = catalogs.map(CatalogFamily.titleField)
    }

    /// The field of the role, the one called title or name, else the first text that is published.
    private static func titleField(_ catalog: Catalog) -> Int? {
        let schema = catalog.schema
        if let field = schema.field(of: .title), field.isPublished {
            return schema.fieldIndex(field.name)
        }
        for name in ["title", "name", "label"] {
            if let index = schema.fieldIndex(name), schema.fields[index].kind == .text,
                schema.fields[index].isPublished
            {
                return index
            }
        }
        return schema.fields.firstIndex { $0.kind == .text && $0.isPublished && $0.isDeclared }
    }

    func chain(_ language: Int) -> [Int] { chains[language] }

    /// The language of the site that a catalog's is.
    func siteLanguage(_ language: Int) -> Int { siteLanguages[language] }

    /// The text of a field, of the first element where it is a list, and the language it is in.
    package func slice(
        _ catalog: Int, _ item: Int, _ field: Int, language: Int
    ) -> (slice: TextSlice, language: Int?) {
        let (slice, found) = catalogs[catalog].slice(item, field, languages: chains[language])
        return (slice, found.map { siteLanguages[$0] })
    }

    /// What an item is called, and the language of that; its id where it has no name.
    package func title(
        _ catalog: Int, _ item: Int, language: Int
    ) -> (text: String, language: Int?) {
        if let field = titleFields[catalog] {
            let (slice, found) = slice(catalog, item, field, language: language)
            if !slice.isEmpty { return (catalogs[catalog].texts.text(slice), found) }
        }
        return (catalogs[catalog].id(item), nil)
    }
}
