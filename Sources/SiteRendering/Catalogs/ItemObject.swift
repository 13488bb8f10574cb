import SiteData
import SiteContent
import SiteLanguage
import SiteModel
import SiteRoutes
import SiteTemplates

/// An item as templates see it: a row, whose values are made when they are asked for.
final class ItemObject: TemplateObject {
    let catalog: SiteCatalog
    let item: Int
    let context: ViewContext

    init(_ catalog: SiteCatalog, _ item: Int, _ context: ViewContext) {
        self.catalog = catalog
        self.item = item
        self.context = context
    }

    var table: CatalogTable { context.input.catalogTables[catalog.index] }
    var typeName: String { "an item" }
    var text: String? { title.text }
    var attributeNames: [String] { table.attributes.names }

    /// What it is called in the view's language, and the language of that.
    var title: (text: String, language: Int?) {
        catalog.title(item, language: context.language.index)
    }

    /// Whether it is someone who makes things: items of a catalog refer to it as their creator.
    var isPerson: Bool {
        context.site.catalogs.contains { other in
            context.input.catalogTables[other.index].field(of: .creator)
                .map { other.targets[$0] == catalog.index } ?? false
        }
    }

    func attribute(_ name: String) -> Value? { attribute(named: .of(name)) }

    func attribute(named name: Name) -> Value? {
        switch table.attributes[name] {
        case .field(let field): value(of: field)
        case .own(let attribute): value(of: attribute)
        case nil: nil
        }
    }

    private func value(of attribute: CatalogTable.OwnAttribute) -> Value {
        switch attribute {
        case .id: .string(catalog.catalog.id(item))
        case .title: .string(title.text)
        case .url: .text(context.url(ofItem: item, catalog))
        case .permalink: .text(context.permalink(ofItem: item, catalog))
        case .fields: .object(ItemFields(self))
        case .catalog: .object(CatalogObject(catalog, context))
        case .card: .object(ItemCard(self))
        case .images: .list(images.map { .object($0) })
        case .translations: .list(translations)
        case .number: .int(Int(catalog.orders[context.language.index].positions[item]) + 1)
        case .previous: neighbour(-1)
        case .next: neighbour(1)
        case .related: items(catalog.related(to: item, limit: ItemObject.limit))
        case .samePlace: items(catalog.places.others(item, limit: ItemObject.limit))
        case .referencedBy: .dictionary(referrers)
        }
    }

    private static let limit = 6

    private func items(_ rows: [Int]) -> Value {
        .list(rows.map { .object(ItemObject(catalog, $0, context)) })
    }

    /// The item before or after it in the list of the view's language.
    private func neighbour(_ step: Int) -> Value {
        let order = catalog.orders[context.language.index]
        guard let other = order.neighbour(item, step) else { return .none }
        return .object(ItemObject(catalog, other, context))
    }

    private var translations: [Value] {
        guard catalog.schema.hasPages else { return [] }
        return context.site.languages.map { language in
            .dictionary([
                ("lang", .string(language.tag.text)), ("name", .string(language.name)),
                ("url", .text(context.url(ofItem: item, catalog, language: language.index))),
                (
                    "title",
                    .string(
                        catalog.title(item, language: language.index).text)
                ),
            ])
        }
    }

    /// By catalog: the items that lead here, in the order of their source.
    private var referrers: [(String, Value)] {
        context.site.catalogs.compactMap { other in
            let rows = catalog.incoming.filter { $0.catalog == other.index }
                .flatMap { $0.items[item] }
            guard !rows.isEmpty else { return nil }
            return (
                other.name,
                .list(Set(rows).sorted().map { .object(ItemObject(other, Int($0), context)) })
            )
        }
    }
}

/// `item.fields`: by name, and in the order of the schema.
final class ItemFields: TemplateObject {
    private let item: ItemObject

    init(_ item: ItemObject) { self.item = item }

    var typeName: String { "the fields of an item" }
    var attributeNames: [String] { item.table.fields.names }
    var elements: [Value]? { attributeNames.map { .string($0) } }

    func attribute(_ name: String) -> Value? { attribute(named: .of(name)) }

    func attribute(named name: Name) -> Value? {
        item.table.fields[name].map { item.value(of: $0) }
    }
}

/// What a list shows of an item.
final class ItemCard: EnumeratedObject {
    private let item: ItemObject

    init(_ item: ItemObject) { self.item = item }

    enum Attribute: String, CaseIterable, Sendable {
        case title, lang, dir, subtitle, thumbnail, date, genre

        /// Whether items like it have images.
        case showsImages = "shows_images"

        /// Whether items of other catalogs name it as who made them.
        case isPerson = "is_person"
    }

    static let attributes = AttributeTable<Attribute>()
    var typeName: String { "a card" }

    /// What stands below the title.
    var subtitleField: Int? {
        let said = item.catalog.schema.list.subtitle.flatMap {
            item.catalog.schema.publishedField($0.value)
        }
        return said ?? item.table.field(of: .creator) ?? item.table.field(of: .location)
    }

    func value(of attribute: Attribute) -> Value? {
        switch attribute {
        case .title: return .string(item.title.text)
        case .lang: return .string(item.context.tag(item.title.language).text)
        case .dir: return .string(item.context.tag(item.title.language).direction.rawValue)
        case .subtitle: return subtitleField.map { item.value(of: $0) } ?? Value.none
        case .date: return item.texts(of: .date).first.map { .string($0) } ?? Value.none
        case .genre: return item.table.field(of: .genre).map { item.value(of: $0) } ?? Value.none
        case .showsImages: return .bool(item.table.field(of: .image) != nil)
        case .isPerson: return .bool(item.isPerson)
        case .thumbnail: return item.thumbnail.map { .object($0) } ?? Value.none
        }
    }
}

extension ViewContext {
    /// The tag of a language, else that of the view.
    func tag(_ language: Int?) -> LanguageTag {
        language.map { site.languages[$0].tag } ?? self.language.tag
    }

    /// The address of an item in a language, else in that of the view; nil where it has no page.
    func url(ofItem item: Int, _ catalog: SiteCatalog, language: Int? = nil) -> String? {
        guard catalog.schema.hasPages else { return nil }
        let routes = input.routes.catalogs[catalog.index]
        let language = language ?? self.language.index
        switch urls.style {
        case .absolute: return routes.url(item, language: language)
        case .relative: return urls.url(file: routes.file(item, language: language))
        }
    }

    func permalink(
        ofItem item: Int, _ catalog: SiteCatalog, language: Int? = nil
    ) -> String? {
        guard catalog.schema.hasPages else { return nil }
        return input.routes.catalogs[catalog.index].permalink(
            item, language: language ?? self.language.index)
    }
}
