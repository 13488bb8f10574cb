package import SiteContent

extension SiteCatalog {
    /// A value in a language of the site, and the language in which it is; nil for all languages.
    package func value(
        _ item: Int, _ field: Int, language: Int
    ) -> (value: FieldValue, language: Int?) {
        let (value, found) = catalog.value(item, field, languages: family.chain(language))
        return (value, found.map(family.siteLanguage))
    }

    /// The text of a field, of the first element where it is a list, and the language it is in.
    package func slice(
        _ item: Int, _ field: Int, language: Int
    ) -> (slice: TextSlice, language: Int?) {
        let (slice, found) = catalog.slice(item, field, languages: family.chain(language))
        return (slice, found.map(family.siteLanguage))
    }

    /// What an item is called, and the language of that; its id where it has no name.
    package func title(_ item: Int, language: Int) -> (text: String, language: Int?) {
        if let titleField {
            let (slice, found) = slice(item, titleField, language: language)
            if !slice.isEmpty { return (catalog.texts.text(slice), found) }
        }
        return (catalog.id(item), nil)
    }
}
