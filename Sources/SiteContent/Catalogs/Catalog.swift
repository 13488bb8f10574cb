package import SiteDiagnostics

/// The items of a catalog: columns of typed values, one row an item.
///
/// Items stand in the order of the source. All that a field holds is at `columns[field][language]`;
/// a shared field has the one column 0.
package struct Catalog: Sendable {
    /// Its fields are the declared ones, and after them the columns that the schema does not name.
    package internal(set) var schema: CatalogSchema

    /// The keys of the site's languages; the first is the default one.
    package let languages: [String]
    package internal(set) var texts: TextPool
    package internal(set) var ids: [TextSlice] { didSet { indexIDs() } }
    private var itemsByID = SliceTable()

    /// By field, then by language; nil where a localized field has nothing in a language.
    package internal(set) var columns: [[FieldColumn?]]

    /// Where everything was written; until the last check has passed.
    package internal(set) var places: CatalogPlaces?

    init(
        schema: CatalogSchema, languages: [String], texts: TextPool, ids: [TextSlice],
        columns: [[FieldColumn?]]
    ) {
        self.schema = schema
        self.languages = languages
        self.texts = texts
        self.ids = ids
        self.columns = columns
        indexIDs()
    }

    private mutating func indexIDs() {
        var table = SliceTable(capacity: ids.count)
        texts.bytes.withUnsafeBufferPointer { bytes in
            for id in ids { _ = table.insert(id, in: bytes) }
        }
        itemsByID = table
    }

    package var count: Int { ids.count }

    package func id(_ item: Int) -> String { texts.text(ids[item]) }

    /// The item of an id.
    package func item(id: String) -> Int? {
        var id = id
        return texts.bytes.withUnsafeBufferPointer { bytes in
            id.withUTF8 { itemsByID.find($0, in: bytes) }
        }
    }

    /// Forgets where everything was written.
    package mutating func releasePlaces() { places = nil }
}

extension Catalog {
    /// The value of a field in the first of the languages that has one, and in which one that is.
    ///
    /// Languages are indexes into `languages`. The language of a shared field is nil.
    package func value(
        _ item: Int, _ field: Int, languages chain: [Int]
    ) -> (value: FieldValue, language: Int?) {
        guard schema.isLocalized(field) else {
            let column = columns[field].first.flatMap { $0 }
            return (column.map { value(item, field, $0, chain) } ?? .none, nil)
        }
        for language in chain where language < columns[field].count {
            guard let column = columns[field][language], !column.isAbsent(item) else { continue }
            return (value(item, field, column, chain), language)
        }
        return (.none, nil)
    }

    /// The text of a field, of the first element where it is a list, and in which language it is.
    package func slice(
        _ item: Int, _ field: Int, languages chain: [Int]
    ) -> (slice: TextSlice, language: Int?) {
        let columns = columns[field]
        guard schema.isLocalized(field) else {
            return (columns.first.flatMap { $0 }?.first(of: item) ?? .none, nil)
        }
        for language in chain where language < columns.count {
            guard let slice = columns[language]?.first(of: item), !slice.isEmpty else { continue }
            return (slice, language)
        }
        return (.none, nil)
    }

    private func value(
        _ item: Int, _ field: Int, _ column: FieldColumn, _ chain: [Int]
    ) -> FieldValue {
        let isImage = schema.valueKind(of: field) == .image
        let elements = column.elements(of: item)
        guard column.starts != nil else {
            return value(element: elements.lowerBound, column, isImage: isImage, chain)
        }
        let values = elements.map { value(element: $0, column, isImage: isImage, chain) }
        return values.allSatisfy { $0 == .none } ? .none : .list(values)
    }

    private func value(
        element: Int, _ column: FieldColumn, isImage: Bool, _ chain: [Int]
    ) -> FieldValue {
        let slice = column.texts[element]
        if slice.isEmpty { return .none }
        let text = texts.text(slice)
        guard column.typed.isReadable(element) else { return .unreadable(text) }
        switch column.typed {
        case .texts: return isImage ? .image(image(text, element, column, chain)) : .text(text)
        case .integers(let values): return .integer(values[element])
        case .numbers(let values): return .number(values[element], text: text)
        case .booleans(let values): return .boolean(values[element] == 1)
        case .dates(let values): return .date(values[element], text: text)
        case .choices(let values): return .choice(Int(values[element]))
        case .references(let values): return .reference(Int(values[element]))
        case .coordinates(let values): return .coordinate(values[element])
        }
    }

    private func image(
        _ source: String, _ element: Int, _ column: FieldColumn, _ chain: [Int]
    ) -> ImageValue {
        let said = column.imageTexts
        let text = { (columns: [[TextSlice]?]) -> String? in
            // What is for all languages is written in the default one.
            let order = chain.flatMap { $0 == 0 ? [1, 0] : [$0 + 1] } + [0]
            for language in order where language < columns.count {
                guard let slice = columns[language]?[element], !slice.isEmpty else { continue }
                return texts.text(slice)
            }
            return nil
        }
        return ImageValue(
            source: source, alternative: said.flatMap { text($0.alternatives) },
            caption: said.flatMap { text($0.captions) }, credit: said.flatMap { text($0.credits) })
    }
}

extension Catalog {
    /// Where an element of a column of a field is written; the cell where it does not stand as it is.
    package func place(
        ofElement element: Int, of column: FieldColumn, field: Int, language: Int
    ) -> SourceSpan? {
        let item = column.item(of: element)
        guard let cell = places?.cell(item, field: field, language: language) else {
            return places?.record(item)
        }
        return places?.element(column.texts[element], in: cell) ?? cell
    }
}
