/// The typed address of everything that has a URL.
///
/// `RouteGrammar` turns a route into its URL and back, one to one.
package enum Route: Hashable, Sendable {
    /// A home (empty path), section or page; lists continue on page 2, 3, …
    case page(language: String, path: [String], number: Int = 1)
    case taxonomy(language: String, name: String)
    case term(language: String, taxonomy: String, slug: String, number: Int = 1)
    case feed(language: String, FeedFormat)

    /// The list of a catalog.
    case catalog(language: String, name: String, number: Int = 1)

    /// The values of a facet.
    case facet(language: String, catalog: String, field: String, number: Int = 1)

    /// The items that have a value.
    case facetValue(
        language: String, catalog: String, field: String, term: String, number: Int = 1)
    case item(language: String, catalog: String, segment: String)
    case download(language: String, catalog: String, DownloadFormat)

    /// What a reader chose from a catalog.
    case myList(language: String, catalog: String)
    case search(language: String)

    /// The page a host shows for an unknown URL; nil for the one at the root.
    case notFound(language: String?)

    /// Sends a reader to their language.
    case languageChoice
    case siteMap

    /// A part of a site map that is too large for one file.
    case siteMapPart(language: String, number: Int)
    case robots
    case llms

    package enum DownloadFormat: String, Hashable, Sendable, CaseIterable {
        case csv = "data.csv"
        case json = "data.json"
        case geoJSON = "data.geojson"
    }

    package enum FeedFormat: String, Hashable, Sendable, CaseIterable {
        case atom = "feed.xml"
        case json = "feed.json"
    }

    /// The word `list routes` and `routes.json` use.
    package var kind: String {
        switch self {
        case .page(_, let path, _): path.isEmpty ? "home" : "page"
        case .taxonomy: "taxonomy"
        case .term: "term"
        case .feed: "feed"
        case .catalog: "catalog"
        case .facet: "facet"
        case .facetValue: "facet-value"
        case .item: "item"
        case .download: "download"
        case .myList: "my-list"
        case .search: "search"
        case .notFound: "404"
        case .languageChoice: "languages"
        case .siteMap, .siteMapPart: "sitemap"
        case .robots: "robots"
        case .llms: "llms"
        }
    }

    package var language: String? {
        switch self {
        case .page(let language, _, _), .taxonomy(let language, _), .term(let language, _, _, _),
            .feed(let language, _), .siteMapPart(let language, _), .catalog(let language, _, _),
            .facet(let language, _, _, _), .facetValue(let language, _, _, _, _),
            .item(let language, _, _), .download(let language, _, _), .myList(let language, _),
            .search(let language):
            language
        case .notFound(let language): language
        case .languageChoice, .siteMap, .robots, .llms: nil
        }
    }

    /// The further list page of the same route.
    package func numbered(_ number: Int) -> Route {
        switch self {
        case .page(let language, let path, _):
            .page(language: language, path: path, number: number)
        case .term(let language, let taxonomy, let slug, _):
            .term(language: language, taxonomy: taxonomy, slug: slug, number: number)
        case .catalog(let language, let name, _):
            .catalog(language: language, name: name, number: number)
        case .facet(let language, let catalog, let field, _):
            .facet(language: language, catalog: catalog, field: field, number: number)
        case .facetValue(let language, let catalog, let field, let term, _):
            .facetValue(
                language: language, catalog: catalog, field: field, term: term, number: number)
        default: self
        }
    }
}
