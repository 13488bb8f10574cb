import SiteContent
import SiteData
import SiteModel
import SiteRoutes
import SiteTemplates

/// `catalogs`: by name.
final class CatalogsObject: TemplateObject {
    private let context: ViewContext

    init(_ context: ViewContext) {
        context.reads(.catalogs)
        self.context = context
    }

    var typeName: String { "the catalogs" }
    var attributeNames: [String] { context.site.catalogs.map(\.name) }
    var elements: [Value]? { attributeNames.map { .string($0) } }

    func attribute(_ name: String) -> Value? {
        context.site.catalogs.first { $0.name == name }.map {
            .object(CatalogObject($0, context))
        }
    }
}

/// `catalog`; iterating gives its items in the order of the source.
final class CatalogObject: EnumeratedObject {
    private let catalog: SiteCatalog
    private let context: ViewContext

    init(_ catalog: SiteCatalog, _ context: ViewContext) {
        self.catalog = catalog
        self.context = context
    }

    enum Attribute: String, CaseIterable, Sendable {
        case name, title, url, permalink, items, fields, facets, count, licence, downloads, pages,
            sort
        case pageSize = "page_size"
        case licenceURL = "licence_url"
        case indexURL = "index_url"
        case reactions
        case myURL = "my_url"
        case hasPlaces = "has_places"
    }

    static let attributes = AttributeTable<Attribute>()
    var typeName: String { "a catalog" }
    var text: String? { page.title }
    var elements: [Value]? {
        (0..<catalog.count).map { .object(ItemObject(catalog, $0, context)) }
    }

    private var page: Page { context.site.pages[context.page(ofCatalog: catalog.index)] }

    func value(of attribute: Attribute) -> Value? {
        switch attribute {
        case .name: return .string(catalog.name)
        case .title: return .string(page.title)
        case .url: return .string(context.url(of: page.id))
        case .permalink: return .string(context.input.routes.pages[page.id].permalink)
        case .items: return .list(elements ?? [])
        case .count: return .int(catalog.count)
        case .fields: return .list(fields)
        case .facets: return .list(context.facets(of: catalog))
        case .pages: return .bool(catalog.schema.hasPages)
        case .pageSize: return .int(catalog.schema.list.pageSize)
        case .sort: return .string(sort)
        case .licence: return .text(catalog.schema.licence)
        case .licenceURL: return .text(catalog.schema.licence.flatMap(Licence.url))
        case .downloads: return .list(downloads)
        case .indexURL: return .string(context.indexURL(of: catalog))
        case .reactions: return .list(catalog.schema.reactions.map(reaction))
        case .myURL:
            return catalog.schema.hasMyList ? .string(context.urls.url(myList)) : Value.none
        case .hasPlaces:
            let table = context.input.catalogTables[catalog.index]
            return .bool(table.field(of: .coordinate) != nil)
        }
    }

    private var fields: [Value] {
        let table = context.input.catalogTables[catalog.index]
        return table.published.map { .object(FieldObject($0, catalog, context)) }
    }

    /// As a query writes it: `-year,title`; empty for the order of the source.
    private var sort: String {
        catalog.schema.list.sort.map { ($0.isDescending ? "-" : "") + $0.field.value }
            .joined(separator: ",")
    }

    private var myList: Route { .myList(language: context.language.key, catalog: catalog.name) }

    private func reaction(_ reaction: CatalogSchema.Reaction) -> Value {
        .dictionary([
            ("emoji", .string(reaction.emoji)),
            ("label", .string(reaction.label.text(in: context.languageKeys) ?? reaction.emoji)),
        ])
    }

    private var downloads: [Value] {
        Downloads.formats(of: catalog).map { format in
            .dictionary([
                ("name", .string(Downloads.name(of: format))), ("type", .string(format.mediaType)),
                (
                    "url",
                    .string(
                        context.urls.url(
                            .download(
                                language: context.language.key, catalog: catalog.name, format)))
                ),
            ])
        }
    }
}

/// A field of `catalog.fields`, and `field` of a facet.
final class FieldObject: TemplateObject {
    private let field: Int
    private let catalog: SiteCatalog
    private let context: ViewContext

    init(_ field: Int, _ catalog: SiteCatalog, _ context: ViewContext) {
        self.field = field
        self.catalog = catalog
        self.context = context
    }

    private var declared: FieldSchema.Field { catalog.schema.fields[field] }
    private var table: CatalogTable { context.input.catalogTables[catalog.index] }
    var typeName: String { "a field" }
    var text: String? { table.labels[context.language.index][field] }
    var attributeNames: [String] {
        ["name", "label", "type", "of", "localized", "required", "url"]
    }

    func attribute(_ name: String) -> Value? {
        switch name {
        case "name": .string(declared.name)
        case "label": .text(text)
        case "type": .string(declared.kind.rawValue)
        case "of": .string(declared.valueKind.rawValue)
        case "localized": .bool(declared.isLocalized)
        case "required": .bool(declared.isRequired)
        case "url":
            table.facetOfField[field].map { .string(context.url(ofFacet: $0, catalog)) }
                ?? Value.none
        default: nil
        }
    }
}

extension ViewContext {
    func page(ofCatalog index: Int) -> Int {
        reads(.catalogs)
        let page = site.catalogPages[index][language.index]
        reads(page)
        return page
    }
}
