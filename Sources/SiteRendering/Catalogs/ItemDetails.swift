import SiteContent
import SiteLanguage
import SiteModel
import SiteTemplates

/// The fields of an item with their labels, in the order of the schema.
struct ItemDetails {
    private let item: ItemObject

    init(_ item: ItemObject) { self.item = item }

    /// Without the title, the images and the description, which stand elsewhere on the page.
    var rows: [Value] {
        let hidden = self.hidden
        return item.table.published.compactMap { field in
            guard !hidden.contains(field) else { return nil }
            return row(field).map { .object($0) }
        }
    }

    /// What stands below the title.
    var facts: [Value] {
        [CatalogSchema.Role.location, .creator, .date].compactMap { role in
            item.table.field(of: role).flatMap(row).map { .object($0) }
        }
    }

    /// The address of the rights is where their text leads.
    private var hidden: [Int?] {
        let image = item.table.field(of: .image).flatMap { field in
            item.catalog.schema.valueKind(of: field) == .image ? field : nil
        }
        let rights = item.texts(of: .rights).isEmpty ? nil : item.table.field(of: .rightsURI)
        return [
            item.catalog.titleField, item.table.field(of: .description),
            image, rights,
        ]
    }

    private func row(_ field: Int) -> DetailRow? {
        let found = item.catalog.value(item.item, field, language: item.context.language.index)
        let values: [FieldValue]
        switch found.value {
        case .none: return nil
        case .list(let list): values = list.filter { $0 != .none }
        default: values = [found.value]
        }
        return DetailRow(item, field, values, found.language)
    }
}

/// A field that has a value: its label, and each element with where it leads.
final class DetailRow: EnumeratedObject {
    private let item: ItemObject
    private let field: Int
    private let fieldValues: [FieldValue]
    private let language: Int?

    init(_ item: ItemObject, _ field: Int, _ values: [FieldValue], _ language: Int?) {
        self.item = item
        self.field = field
        fieldValues = values
        self.language = language
    }

    enum Attribute: String, CaseIterable, Sendable { case name, label, type, lang, dir, values }

    static let attributes = AttributeTable<Attribute>()
    var typeName: String { "a row of details" }

    func value(of attribute: Attribute) -> Value? {
        switch attribute {
        case .name: return .string(item.table.names[field])
        case .label: return .string(item.table.labels[item.context.language.index][field])
        case .type: return .string(item.catalog.schema.valueKind(of: field).rawValue)
        case .lang: return .string(item.context.tag(language).text)
        case .dir: return .string(item.context.tag(language).direction.rawValue)
        case .values: return .list(values)
        }
    }

    private var values: [Value] {
        let terms = item.table.facetOfField[field].map { facet in
            (facet, item.catalog.facets[facet])
        }
        let written = terms.flatMap { $0.1.kind == .values ? $0.1.termsOfItem[item.item] : nil }
        let isAligned = written?.count == fieldValues.count
        return fieldValues.enumerated().map { place, value in
            var url: String?
            if let (facet, _) = terms, let written, isAligned {
                let term = Int(written[written.startIndex + place])
                url = item.context.url(ofTerm: term, facet, item.catalog)
            }
            return .object(DetailValue(item, field, value, language, url: url))
        }
    }
}

/// One element of a field.
final class DetailValue: EnumeratedObject {
    private let item: ItemObject
    private let field: Int
    private let value: FieldValue
    private let language: Int?

    /// The page of all items that have it.
    private let facetURL: String?

    init(
        _ item: ItemObject, _ field: Int, _ value: FieldValue, _ language: Int?, url: String?
    ) {
        self.item = item
        self.field = field
        self.value = value
        self.language = language
        facetURL = url
    }

    enum Attribute: String, CaseIterable, Sendable {
        case text, html, url, value
        case isExternal = "is_external"
    }

    static let attributes = AttributeTable<Attribute>()
    var typeName: String { "a value" }
    var text: String? { item.text(of: value, field, language) }

    func value(of attribute: Attribute) -> Value? {
        switch attribute {
        case .text: return .text(text)
        case .value: return item.value(value, field, language)
        case .html:
            if case .markup(let html) = item.value(value, field, language) { return .markup(html) }
            return Value.none
        case .isExternal: return .bool((externalURL ?? rightsURL) != nil)
        case .url:
            if let facetURL { return .string(facetURL) }
            if case .reference(let row) = value, let target = item.catalog.targets[field] {
                return .text(item.context.url(ofItem: row, item.context.site.catalogs[target]))
            }
            return .text(externalURL ?? rightsURL)
        }
    }

    /// Where the text of the rights leads.
    private var rightsURL: String? {
        guard field == item.table.field(of: .rights),
            let url = item.texts(of: .rightsURI).first, url.hasPrefix("http")
        else { return nil }
        return url
    }

    private var externalURL: String? {
        guard case .text(let text) = value,
            text.hasPrefix("https://") || text.hasPrefix("http://"),
            !text.utf8.contains(where: { $0 <= 32 })
        else { return nil }
        return text
    }
}
