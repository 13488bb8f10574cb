import SiteContent
import SiteFiles
import SiteModel
import SiteRendering
import SiteRoutes

/// The views and files of catalogs.
enum CatalogViews {
    typealias Listed = (subject: View.Subject, place: PlacedRoute, entries: Int)

    /// Each with how many entries its list has.
    static func all(_ site: Site, _ routes: RouteTable) -> [Listed] {
        site.catalogs.flatMap { catalog in
            site.languages.flatMap { language in
                facets(catalog, language, routes) + items(catalog, language, routes)
                    + myList(catalog, language, routes)
            }
        }
    }

    private static func items(
        _ catalog: SiteCatalog, _ language: Language, _ routes: RouteTable
    ) -> [Listed] {
        guard catalog.schema.hasPages else { return [] }
        let place = routes.catalogs[catalog.index]
        return (0..<catalog.count).map { item in
            let route = Route.item(
                language: language.key, catalog: catalog.name, segment: place.segments[item])
            let placed = PlacedRoute(
                route: route, url: place.url(item, language: language.index),
                permalink: place.permalink(item, language: language.index),
                file: place.file(item, language: language.index))
            return (
                .item(catalog: catalog.index, item: item, language: language.index), placed, 0
            )
        }
    }

    private static func myList(
        _ catalog: SiteCatalog, _ language: Language, _ routes: RouteTable
    ) -> [Listed] {
        guard catalog.schema.hasMyList else { return [] }
        let place = routes.placed(.myList(language: language.key, catalog: catalog.name))
        return [(.myList(catalog: catalog.index, language: language.index), place, 0)]
    }

    private static func facets(
        _ catalog: SiteCatalog, _ language: Language, _ routes: RouteTable
    ) -> [Listed] {
        var result: [Listed] = []
        for (index, facet) in catalog.facets.enumerated() {
            let field = catalog.schema.fields[facet.field].name
            let place = routes.placed(
                .facet(language: language.key, catalog: catalog.name, field: field))
            result.append(
                (
                    .facet(catalog: catalog.index, facet: index, language: language.index), place,
                    facet.terms.count
                ))
            for (term, value) in facet.terms.enumerated() {
                let place = routes.placed(
                    .facetValue(
                        language: language.key, catalog: catalog.name, field: field,
                        term: value.slug))
                result.append(
                    (
                        .facetValue(
                            catalog: catalog.index, facet: index, term: term,
                            language: language.index), place, facet.count(term)
                    ))
            }
        }
        return result
    }

    static func downloads(_ site: Site) -> [Route] {
        site.catalogs.flatMap { catalog in
            site.languages.flatMap { language in
                Downloads.formats(of: catalog).map {
                    .download(language: language.key, catalog: catalog.name, $0)
                }
            }
        }
    }
}
