import SiteContent

extension SiteCatalog {
    /// The fields that have a text of their own in languages.
    package var localizedFields: [Int] {
        schema.fields.indices.filter { field in
            schema.isLocalized(field) && schema.fields[field].isPublished
                && catalog.columns[field].contains { $0 != nil }
        }
    }

    /// Those of localized fields that an item has in another language and not in this one.
    package func fields(of item: Int, lacking language: String, among fields: [Int]) -> [Int] {
        fields.filter { field in
            !isWritten(field, of: item, in: language)
                && catalog.languages.contains { isWritten(field, of: item, in: $0) }
        }
    }

    /// Items are never left out for a language: what they lack is shown in another one.
    package func state(of item: Int, in language: String) -> TranslationState {
        fields(of: item, lacking: language, among: localizedFields).isEmpty
            ? .translated : .fallback
    }

    private func isWritten(_ field: Int, of item: Int, in key: String) -> Bool {
        guard let language = catalog.languages.firstIndex(of: key),
            language < catalog.columns[field].count,
            let column = catalog.columns[field][language]
        else { return false }
        return !column.isAbsent(item)
    }
}
