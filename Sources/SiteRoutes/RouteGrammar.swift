/// The one grammar of the site's URLs (without the base path).
package struct RouteGrammar: Sendable {
    private let languages: [String]

    /// The language whose pages stand at the root, without a prefix.
    private let rootLanguage: String?
    private let taxonomies: Set<String>
    let catalogs: [CatalogNames]
    private let hasSearch: Bool

    package init(
        languages: [String], rootLanguage: String?, taxonomies: [String],
        catalogs: [CatalogNames] = [], hasSearch: Bool = true
    ) {
        self.hasSearch = hasSearch
        self.catalogs = catalogs
        self.languages = languages
        self.rootLanguage = rootLanguage
        self.taxonomies = Set(taxonomies)
    }

    /// The path of a route, percent-encoded, from the root of the site: `/en/tags/swift/`.
    package func url(of route: Route) -> String {
        let parts = self.parts(of: route)
        let path = "/" + parts.map(URLEncoding.encode).joined(separator: "/")
        return isFolder(route) && !parts.isEmpty ? path + "/" : path
    }

    /// The file that a static host answers with, relative to the output.
    package func file(of route: Route) -> String {
        var parts = self.parts(of: route)
        if isFolder(route) { parts.append("index.html") }
        return parts.joined(separator: "/")
    }

    /// Whether a language's pages stand at the root.
    package func isAtRoot(_ language: String) -> Bool { language == rootLanguage }

    /// The route of a path, or nil where the grammar has none.
    ///
    /// Whether a page of that path exists is not asked here.
    package func route(of url: String) -> Route? {
        guard url.hasPrefix("/") else { return nil }
        var parts: [String] = []
        for part in url.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            guard let decoded = URLEncoding.decode(String(part)) else { return nil }
            parts.append(decoded)
        }
        let isFolder = parts.last == ""
        if isFolder { parts.removeLast() }
        guard let route = isFolder ? folderRoute(parts) : fileRoute(parts) else { return nil }
        return self.url(of: route) == url ? route : nil
    }

    private func parts(of route: Route) -> [String] {
        switch route {
        case .page(let language, let path, let number):
            prefix(language) + path + further(number)
        case .taxonomy(let language, let name): prefix(language) + [name]
        case .term(let language, let taxonomy, let slug, let number):
            prefix(language) + [taxonomy, slug] + further(number)
        case .feed(let language, let format): prefix(language) + [format.rawValue]
        case .catalog(let language, let name, let number):
            prefix(language) + path(language, name) + further(number)
        case .facet(let language, let catalog, let field, let number):
            prefix(language) + path(language, catalog) + [segment(catalog, field)]
                + further(number)
        case .facetValue(let language, let catalog, let field, let term, let number):
            prefix(language) + path(language, catalog) + [segment(catalog, field), term]
                + further(number)
        case .item(let language, let catalog, let segment):
            prefix(language) + path(language, catalog) + [segment]
        case .download(let language, let catalog, let format):
            prefix(language) + path(language, catalog) + [format.rawValue]
        case .myList(let language, let catalog):
            prefix(language) + path(language, catalog) + [CatalogNames.myList]
        case .search(let language): prefix(language) + ["search"]
        case .notFound(let language): (language.map(prefix) ?? []) + ["404.html"]
        case .languageChoice: []
        case .siteMap: ["sitemap.xml"]
        case .siteMapPart(let language, let number): ["sitemap-\(language)-\(number).xml"]
        case .robots: ["robots.txt"]
        case .llms: ["llms.txt"]
        }
    }

    private func isFolder(_ route: Route) -> Bool {
        switch route {
        case .page, .taxonomy, .term, .languageChoice, .catalog, .facet, .facetValue, .item,
            .myList, .search:
            true
        default: false
        }
    }

    private func prefix(_ language: String) -> [String] {
        language == rootLanguage ? [] : [language]
    }

    private func further(_ number: Int) -> [String] {
        number > 1 ? ["page", String(number)] : []
    }
}

// MARK: - Reading a URL

extension RouteGrammar {
    private func folderRoute(_ parts: [String]) -> Route? {
        guard let (language, rest) = splitLanguage(parts) else {
            return parts.isEmpty ? .languageChoice : nil
        }
        guard !rest.contains("") else { return nil }
        if hasSearch, rest == ["search"] { return .search(language: language) }
        if let route = catalogRoute(language, rest) { return route }
        let (path, number) = splitNumber(rest)
        if let name = path.first, taxonomies.contains(name) {
            if path.count == 1, number == 1 { return .taxonomy(language: language, name: name) }
            guard path.count == 2 else { return nil }
            return .term(language: language, taxonomy: name, slug: path[1], number: number)
        }
        return .page(language: language, path: path, number: number)
    }

    private func fileRoute(_ parts: [String]) -> Route? {
        guard let name = parts.last else { return nil }
        if parts.count == 1 {
            switch name {
            case "sitemap.xml": return .siteMap
            case "robots.txt": return .robots
            case "llms.txt": return .llms
            case "404.html": return .notFound(language: nil)
            default: break
            }
            if let part = siteMapPart(name) { return part }
        }
        guard let (language, rest) = splitLanguage(parts) else { return nil }
        if let route = downloadRoute(language, rest) { return route }
        guard rest.count == 1 else { return nil }
        if name == "404.html" { return .notFound(language: language) }
        return Route.FeedFormat(rawValue: name).map { .feed(language: language, $0) }
    }

    private func siteMapPart(_ name: String) -> Route? {
        guard name.hasPrefix("sitemap-"), name.hasSuffix(".xml") else { return nil }
        let middle = name.dropFirst("sitemap-".count).dropLast(".xml".count)
        guard let hyphen = middle.lastIndex(of: "-"),
            let number = Int(middle[middle.index(after: hyphen)...]), number > 0,
            languages.contains(String(middle[..<hyphen]))
        else { return nil }
        return .siteMapPart(language: String(middle[..<hyphen]), number: number)
    }

    private func splitLanguage(_ parts: [String]) -> (language: String, rest: [String])? {
        if let first = parts.first, first != rootLanguage, languages.contains(first) {
            return (first, Array(parts.dropFirst()))
        }
        return rootLanguage.map { ($0, parts) }
    }

    private func splitNumber(_ path: [String]) -> (path: [String], number: Int) {
        guard path.count >= 2, path[path.count - 2] == "page", let last = path.last,
            let number = Int(last), number > 1, String(number) == last
        else { return (path, 1) }
        return (path.dropLast(2), number)
    }
}
