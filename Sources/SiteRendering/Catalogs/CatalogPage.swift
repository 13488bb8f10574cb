import SiteContent
import SiteLanguage
import SiteModel
import SiteRoutes
import SiteTemplates

/// `page` of an item, a facet or one of its values: the attributes of a page, and those of the item.
final class CatalogPage: TemplateObject {
    let catalog: SiteCatalog
    let context: ViewContext

    init(_ catalog: SiteCatalog, _ context: ViewContext) {
        self.catalog = catalog
        self.context = context
    }

    private static let attributes = AttributeTable<PageObject.Attribute>()
    private static let itemAttributes = AttributeTable<ItemPage.Attribute>()
    var typeName: String { "a page" }
    var text: String? { title.text }
    var attributeNames: [String] { PageObject.names + CatalogPage.itemAttributes.names }

    /// The item of the view.
    var item: ItemObject? {
        guard case .item(_, let item, _) = context.view.subject else { return nil }
        return ItemObject(catalog, item, context)
    }

    func attribute(_ name: String) -> Value? { attribute(named: .of(name)) }

    func attribute(named name: Name) -> Value? {
        if let attribute = CatalogPage.attributes[name] { return value(of: attribute) }
        guard let attribute = CatalogPage.itemAttributes[name], let item else { return nil }
        return ItemPage(item).value(of: attribute)
    }

    private var title: (text: String, language: Int?) {
        switch context.view.subject {
        case .item(_, let item, _):
            return catalog.title(item, language: context.language.index)
        case .facetValue(_, let facet, let term, _):
            return (context.label(ofTerm: term, facet, catalog), nil)
        case .facet(_, let facet, _):
            let field = catalog.facets[facet].field
            return (
                context.input.catalogTables[catalog.index].labels[context.language.index][field],
                nil
            )
        case .myList:
            return (
                context.input.translators[context.language.index].text("reader.my_list") ?? "", nil
            )
        default: return ("", nil)
        }
    }

    private var isMyList: Bool {
        if case .myList = context.view.subject { return true }
        return false
    }

    private func value(of attribute: PageObject.Attribute) -> Value {
        switch attribute {
        case .title, .navTitle: return .string(title.text)
        case .url: return .string(context.urls.url(firstPage))
        case .permalink: return .string(context.urls.absolute(context.view.place))
        case .canonical:
            let other = original.map { context.counterpart(in: context.site.languages[$0]) }
            return .string(other?.permalink ?? context.urls.absolute(context.view.place))
        case .lang: return .string(context.language.tag.text)
        case .dir: return .string(context.language.tag.direction.rawValue)
        case .contentLang: return .string(context.tag(title.language).text)
        case .contentDir: return .string(context.tag(title.language).direction.rawValue)
        case .langName: return .string(context.language.name)
        case .kind: return .string(context.view.route.kind)
        case .state: return .string(state.rawValue)
        case .noindex: return .bool(isMyList || original != nil)
        case .draft, .isHidden, .showsContents, .embeds: return .bool(false)
        case .alternates: return .list(alternates)
        case .ancestors: return .list(ancestors)
        case .structuredData:
            let url = context.urls.absolute(context.view.place)
            return .list([StructuredData.trail(ancestors, title: title.text, url: url)])
        case .parent, .section:
            return .object(PageObject(context.page(ofCatalog: catalog.index), context))
        case .description, .summary: return item.flatMap { ItemPage($0).summary } ?? Value.none
        case .image: return item?.thumbnail.map { .string($0.url) } ?? Value.none
        case .imagePermalink: return .text(item?.thumbnail?.permalink)
        case .blocks: return .list((item?.blocks ?? []).map { .string($0) })
        case .children, .contents, .tags, .terms, .authors, .related, .translations, .questions:
            return .list([])
        case .extra, .fields: return .dictionary([])
        case .readingTime, .wordCount, .childCount: return .int(0)
        default: return .none
        }
    }

    /// The language whose page an item's page repeats.
    private var original: Int? {
        guard case .item(_, let item, _) = context.view.subject else { return nil }
        return context.site.original(
            ofItem: item, of: catalog.index, in: context.language.index)
    }

    private var state: TranslationState {
        guard case .item(_, let item, _) = context.view.subject else { return .translated }
        return context.site.itemTranslations[catalog.index].state(
            of: item, in: context.language.index)
    }

    /// The first page of the list, which navigation compares.
    private var firstPage: PlacedRoute {
        context.view.number == 1
            ? context.view.place
            : context.input.routes.placed(context.view.route.numbered(1))
    }

    private var ancestors: [Value] {
        var result = context.ancestors(ofPage: context.page(ofCatalog: catalog.index))
        result.append(.object(PageObject(context.page(ofCatalog: catalog.index), context)))
        if case .facetValue(_, let facet, _, _) = context.view.subject {
            let field = catalog.facets[facet].field
            let label = context.input.catalogTables[catalog.index]
                .labels[context.language.index][field]
            let url = context.url(ofFacet: facet, catalog)
            let absolute = context.input.routes.catalogs[catalog.index].url(
                facet: facet, language: context.language.index)
            result.append(
                .dictionary([
                    ("title", .string(label)), ("nav_title", .string(label)), ("url", .string(url)),
                    ("permalink", .string(context.input.routes.baseURL.origin + absolute)),
                ]))
        }
        return result
    }

    /// The same item, facet or value in every language, x-default last.
    private var alternates: [Value] {
        guard context.view.number == 1, !isMyList, original == nil else { return [] }
        var languages = context.site.languages
        if case .item(_, let item, _) = context.view.subject {
            languages = context.site.languages(ofItem: item, of: catalog.index)
        }
        var result = languages.map { entry($0, tag: $0.tag.text) }
        let standard = languages.first { $0.index == context.site.defaultLanguage }
        if let standard = standard ?? languages.first {
            result.append(entry(standard, tag: "x-default"))
        }
        return result
    }

    private func entry(_ language: Language, tag: String) -> Value {
        .object(
            AlternateObject(
                lang: language.tag.text, hreflang: tag,
                url: context.counterpart(in: language).permalink, title: title.text))
    }
}

extension ViewContext {
    /// The addresses of an item, a facet or one of its values in another language.
    func counterpart(in language: Language) -> (url: String, permalink: String) {
        let absolute: String
        let own: String
        switch view.subject {
        case .item(let index, let item, _):
            let catalog = site.catalogs[index]
            absolute = input.routes.catalogs[index].url(item, language: language.index)
            own = url(ofItem: item, catalog, language: language.index) ?? absolute
        case .facet(let index, let facet, _):
            absolute = input.routes.catalogs[index].url(facet: facet, language: language.index)
            own = url(ofFacet: facet, site.catalogs[index], language: language.index)
        case .facetValue(let index, let facet, let term, _):
            let catalog = site.catalogs[index]
            absolute = input.routes.catalogs[index].url(
                facet: facet, term: catalog.facets[facet].terms[term].slug,
                language: language.index)
            own = url(ofTerm: term, facet, catalog, language: language.index)
        case .myList(let index, _):
            let place = input.routes.placed(
                .myList(language: language.key, catalog: site.catalogs[index].name))
            return (urls.url(place), place.permalink)
        default:
            reads(site.homes[language.index])
            let home = input.routes.pages[site.homes[language.index]]
            return (urls.url(home), home.permalink)
        }
        return (own, input.routes.baseURL.origin + absolute)
    }

    /// The sections above a page, the home first.
    func ancestors(ofPage id: Int) -> [Value] {
        var result: [Value] = []
        reads(id)
        var parent = site.pages[id].parent
        while let current = parent {
            result.insert(.object(PageObject(current, self)), at: 0)
            parent = site.pages[current].parent
        }
        return result
    }
}
