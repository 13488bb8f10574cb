import Foundation
import SiteRoutes
import Testing

/// The vectors that everything shares which makes or reads URLs.
@Suite struct RouteVectorTests {
    private struct Vectors: Decodable {
        let sites: [Site]
    }

    private struct Site: Decodable {
        let languages: [String]
        let rootLanguage: String?
        let taxonomies: [String]
        let catalogs: [Catalog]?
        let routes: [Vector]

        /// Paths that are nobody's URL.
        let noRoute: [String]

        var grammar: RouteGrammar {
            RouteGrammar(
                languages: languages, rootLanguage: rootLanguage, taxonomies: taxonomies,
                catalogs: (catalogs ?? []).map { catalog in
                    CatalogNames(
                        name: catalog.name, paths: catalog.paths,
                        facets: catalog.facets.map { (field: $0, segment: $0) })
                })
        }
    }

    private struct Catalog: Decodable {
        let name: String
        let paths: [String: [String]]
        let facets: [String]
    }

    private struct Vector: Decodable {
        let route: Written
        let url: String
    }

    private struct Written: Decodable {
        let kind: String
        let language: String?
        let path: [String]?
        let taxonomy: String?
        let slug: String?
        let format: String?
        let number: Int?
        let catalog: String?
        let field: String?
        let term: String?
        let segment: String?

        var route: Route? {
            switch (kind, language) {
            case ("home", let language?), ("page", let language?):
                .page(language: language, path: path ?? [], number: number ?? 1)
            case ("taxonomy", let language?): .taxonomy(language: language, name: taxonomy ?? "")
            case ("term", let language?):
                .term(
                    language: language, taxonomy: taxonomy ?? "", slug: slug ?? "",
                    number: number ?? 1)
            case ("feed", let language?):
                .feed(language: language, format == "json" ? .json : .atom)
            case ("catalog", let language?):
                .catalog(language: language, name: catalog ?? "", number: number ?? 1)
            case ("facet", let language?):
                .facet(
                    language: language, catalog: catalog ?? "", field: field ?? "",
                    number: number ?? 1)
            case ("facet-value", let language?):
                .facetValue(
                    language: language, catalog: catalog ?? "", field: field ?? "",
                    term: term ?? "", number: number ?? 1)
            case ("item", let language?):
                .item(language: language, catalog: catalog ?? "", segment: segment ?? "")
            case ("download", let language?):
                Route.DownloadFormat(rawValue: format ?? "").map {
                    .download(language: language, catalog: catalog ?? "", $0)
                }
            case ("my-list", let language?):
                .myList(language: language, catalog: catalog ?? "")
            case ("search", let language?): .search(language: language)
            case ("404", let language): .notFound(language: language)
            case ("sitemap", let language?):
                .siteMapPart(language: language, number: number ?? 1)
            case ("sitemap", nil): .siteMap
            case ("languages", nil): .languageChoice
            case ("robots", nil): .robots
            case ("llms", nil): .llms
            default: nil
            }
        }
    }

    private static func sites() throws -> [Site] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Fixtures/routes.json")
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Vectors.self, from: Data(contentsOf: file)).sites
    }

    @Test func `a route and its URL are one to one`() throws {
        let sites = try RouteVectorTests.sites()
        #expect(sites.map(\.routes.count).reduce(0, +) >= 35)
        for site in sites {
            for vector in site.routes {
                let route = try #require(vector.route.route, "\(vector.url)")
                #expect(site.grammar.url(of: route) == vector.url)
                #expect(site.grammar.route(of: vector.url) == route)
                #expect(route.kind == vector.route.kind)
            }
        }
    }

    @Test func `what is written otherwise is no URL`() throws {
        for site in try RouteVectorTests.sites() {
            for path in site.noRoute { #expect(site.grammar.route(of: path) == nil, "\(path)") }
        }
    }
}
