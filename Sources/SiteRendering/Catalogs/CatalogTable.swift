import SiteContent
import SiteData
import SiteLanguage
package import SiteModel
import SiteTemplates

/// What the templates need of a catalog's schema, made once: which name is which field, what fields
/// are called, which of them mean what.
package final class CatalogTable: Sendable {
    enum ItemAttribute: Sendable {
        case own(OwnAttribute)
        case field(Int)
    }

    /// Names that win over fields of that name.
    enum OwnAttribute: String, CaseIterable, Sendable {
        case id, url, permalink, images, translations, next, related, fields, catalog, card, number
        case previous = "prev"
        case samePlace = "same_place"
        case referencedBy = "referenced_by"

        /// Only where no field is called so.
        case title
    }

    let attributes: NameTable<ItemAttribute>

    /// The published fields by name, also those that sitegen's own names hide.
    let fields: NameTable<Int>

    /// The published fields, in the order of the schema.
    let published: [Int]

    /// By field.
    let names: [String]

    /// By language, then by field.
    let labels: [[String]]

    /// By field: its facet, an index of `SiteCatalog.facets`.
    let facetOfField: [Int?]
    private let fieldOfRole: [CatalogSchema.Role: Int]

    package init(_ catalog: SiteCatalog, translators: [Translator]) {
        let schema = catalog.schema
        published = schema.fields.indices.filter { schema.fields[$0].isPublished }
        names = schema.fields.map(\.name)
        fields = NameTable(published.map { (schema.fields[$0].name, $0) })
        let own = OwnAttribute.allCases.filter { $0 != .title }.map {
            ($0.rawValue, ItemAttribute.own($0))
        }
        attributes = NameTable(
            own + published.map { (schema.fields[$0].name, .field($0)) }
                + [(OwnAttribute.title.rawValue, .own(.title))])
        labels = catalog.family.languages.map { language in
            let keys =
                [language.key] + language.fallback.map { catalog.family.languages[$0].key }
            return schema.fields.map { field in
                field.label.text(in: keys)
                    ?? translators[language.index].text("field.\(field.name)")
                    ?? CatalogTable.readable(field.name)
            }
        }
        facetOfField = schema.fields.indices.map { field in
            catalog.facets.firstIndex { $0.field == field }
        }
        fieldOfRole = CatalogTable.roles(schema)
    }

    /// The field of a meaning: as the schema says, else one that is called so.
    func field(of role: CatalogSchema.Role) -> Int? { fieldOfRole[role] }

    private static func roles(_ schema: CatalogSchema) -> [CatalogSchema.Role: Int] {
        var result: [CatalogSchema.Role: Int] = [:]
        for role in CatalogSchema.Role.allCases {
            let said = schema.roles.first { $0.role == role }?.field.value
            let names = said.map { [$0] } ?? usualNames[role] ?? [role.rawValue]
            let field = names.lazy.compactMap { schema.fieldIndex($0) }.first
            let ofKind = usualKind[role].flatMap { kind in
                schema.fields.firstIndex { $0.valueKind == kind && $0.isPublished }
            }
            guard let index = field ?? (said == nil ? ofKind : nil),
                schema.fields[index].isPublished
            else { continue }
            result[role] = index
        }
        return result
    }

    private static let usualNames: [CatalogSchema.Role: [String]] = [
        .creator: ["creator", "artist", "artists", "author"], .date: ["date", "year"],
        .medium: ["medium", "technique", "materials"],
        .genre: ["genre", "discipline", "type", "classification"],
        .location: ["location", "place"], .coordinate: ["coordinate", "coordinates"],
        .image: ["images", "image"], .keywords: ["keywords", "tags", "subjects", "subject"],
        .identifier: ["identifier", "accession_number"], .credit: ["credit", "credit_line"],
    ]
    private static let usualKind: [CatalogSchema.Role: FieldSchema.Kind] = [
        .coordinate: .coordinate, .image: .image,
    ]

    private static func readable(_ name: String) -> String {
        let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
        guard let first = words.first else { return name }
        return first.uppercased() + words.dropFirst()
    }
}
