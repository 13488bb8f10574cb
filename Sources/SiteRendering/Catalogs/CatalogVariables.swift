import SiteContent
import SiteModel
import SiteTemplates
internal import Synchronization

/// The variables of views that show a catalog.
struct CatalogVariables {
    let context: ViewContext

    static let names = ["catalog", "items", "facets", "field", "item", "terms", "term"]

    /// Nil in a view that shows none.
    private var catalog: SiteCatalog? { context.shownCatalog.map { context.site.catalogs[$0] } }

    func variable(_ name: String) -> Value? {
        guard let catalog else { return nil }
        switch (name, context.view.subject) {
        case ("catalog", _): return .object(CatalogObject(catalog, context))
        case ("item", .item(_, let item, _)): return .object(ItemObject(catalog, item, context))
        case ("facets", .page), ("facets", .facetValue), ("facets", .facet):
            return .list(context.facets(of: catalog))
        case ("items", .page), ("items", .facetValue):
            return .list(rows(catalog).map { .object(ItemObject(catalog, Int($0), context)) })
        case ("field", .facet(_, let facet, _)), ("field", .facetValue(_, let facet, _, _)):
            return .object(FieldObject(catalog.facets[facet].field, catalog, context))
        case ("term", .facetValue(_, let facet, let term, _)):
            return .object(FacetTermObject(term, facet, catalog, context))
        case ("terms", .facet(_, let facet, _)):
            let order = catalog.facets[facet].orders[context.language.index]
            return .list(
                slice(order[...]).map { .object(FacetTermObject(Int($0), facet, catalog, context)) }
            )
        default: return nil
        }
    }

    /// The items of this list page.
    private func rows(_ catalog: SiteCatalog) -> ArraySlice<UInt32> {
        guard case .facetValue(_, let facet, let term, _) = context.view.subject else {
            return slice(catalog.orders[context.language.index].items[...])
        }
        if catalog.schema.list.sort.isEmpty { return slice(catalog.facets[facet].items[term]) }
        return slice(
            context.input.termLists.items(
                of: term, facet, catalog, language: context.language.index)[...])
    }

    private func slice(_ rows: ArraySlice<UInt32>) -> ArraySlice<UInt32> {
        let size = ListPages.size(context.view.subject, context.site)
        return rows.dropFirst((context.view.number - 1) * size).prefix(size)
    }
}

extension ViewContext {
    /// The catalog that the view is about.
    var shownCatalog: Int? {
        switch view.subject {
        case .page(let id): site.pages[id].catalog
        case .item(let catalog, _, _), .facet(let catalog, _, _),
            .facetValue(let catalog, _, _, _), .myList(let catalog, _):
            catalog
        default: nil
        }
    }

    /// The page that navigation holds for the one that is shown.
    var shownPage: Int? {
        if case .page(let id) = view.subject { return id }
        return shownCatalog.map(page(ofCatalog:))
    }
}

/// How long the lists of a catalog are.
enum CatalogLists {
    /// Entries of the list that a view shows a page of; nil for what is no list of a catalog.
    static func entries(_ subject: View.Subject, _ site: Site) -> Int? {
        switch subject {
        case .page(let id): site.pages[id].catalog.map { site.catalogs[$0].count }
        case .facet(let catalog, let facet, _): site.catalogs[catalog].facets[facet].terms.count
        case .facetValue(let catalog, let facet, let term, _):
            site.catalogs[catalog].facets[facet].count(term)
        default: nil
        }
    }

    /// Values are short, so that ten times as many stand on a page.
    static func size(_ subject: View.Subject, _ site: Site) -> Int? {
        switch subject {
        case .page(let id): site.pages[id].catalog.map { site.catalogs[$0].schema.list.pageSize }
        case .facet(let catalog, _, _): site.catalogs[catalog].schema.list.pageSize * 10
        case .facetValue(let catalog, _, _, _): site.catalogs[catalog].schema.list.pageSize
        default: nil
        }
    }
}

/// The items of a facet's value in the order of the catalog's list, sorted once for all its list pages.
final class TermLists: Sendable {
    private struct Key: Hashable {
        let catalog: Int
        let facet: Int
        let term: Int
        let language: Int
    }

    private let known = Mutex<[Key: [UInt32]]>([:])

    func items(
        of term: Int, _ facet: Int, _ catalog: SiteCatalog, language: Int
    ) -> [UInt32] {
        let key = Key(catalog: catalog.index, facet: facet, term: term, language: language)
        if let found = known.withLock({ $0[key] }) { return found }
        let order = catalog.orders[language].positions
        let rows = catalog.facets[facet].items[term]
        let sorted = rows.sorted { order[Int($0)] < order[Int($1)] }
        if rows.count > catalog.schema.list.pageSize { known.withLock { $0[key] = sorted } }
        return sorted
    }
}
