import SiteContent

/// A route with its URL and its file, each written once for the whole build.
package struct PlacedRoute: Sendable {
    package let route: Route

    /// With the base path, percent-encoded: `/docs/en/tags/`.
    package let url: String

    /// With scheme and host.
    package let permalink: String

    /// What a static host answers with, relative to the output.
    package let file: String

    package init(route: Route, url: String, permalink: String, file: String) {
        self.route = route
        self.url = url
        self.permalink = permalink
        self.file = file
    }
}

extension RouteTable {
    /// The route with its addresses.
    package func placed(_ route: Route) -> PlacedRoute {
        let url = String(baseURL.path.dropLast()) + grammar.url(of: route)
        return PlacedRoute(
            route: route, url: url, permalink: baseURL.origin + url, file: grammar.file(of: route))
    }
}
