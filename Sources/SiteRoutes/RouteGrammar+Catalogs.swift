/// What the grammar knows of a catalog.
package struct CatalogNames: Sendable {
    /// The segment of what a reader chose, which no item and no facet can have.
    static let myList = "my"

    /// The same in every language.
    let name: String

    /// Where its list stands below the language, by the key of the language.
    let paths: [String: [String]]

    /// The fields of its facets, and the segment of each.
    let facets: [(field: String, segment: String)]

    package init(
        name: String, paths: [String: [String]], facets: [(field: String, segment: String)]
    ) {
        self.name = name
        self.paths = paths
        self.facets = facets
    }
}

extension RouteGrammar {
    func path(_ language: String, _ catalog: String) -> [String] {
        catalogs.first { $0.name == catalog }?.paths[language] ?? [catalog]
    }

    func segment(_ catalog: String, _ field: String) -> String {
        let facets = catalogs.first { $0.name == catalog }?.facets
        return facets?.first { $0.field == field }?.segment ?? field
    }

    /// A catalog, facet, value or item; nil for a path below no catalog.
    func catalogRoute(_ language: String, _ path: [String]) -> Route? {
        guard let (catalog, below) = split(language, path) else { return nil }
        let (rest, number) = splitFurther(below)
        guard let first = rest.first else {
            return .catalog(language: language, name: catalog.name, number: number)
        }
        if let facet = catalog.facets.first(where: { $0.segment == first }) {
            switch rest.count {
            case 1:
                return .facet(
                    language: language, catalog: catalog.name, field: facet.field, number: number)
            case 2:
                return .facetValue(
                    language: language, catalog: catalog.name, field: facet.field, term: rest[1],
                    number: number)
            default: return nil
            }
        }
        guard rest.count == 1, number == 1 else { return nil }
        if first == CatalogNames.myList {
            return .myList(language: language, catalog: catalog.name)
        }
        return .item(language: language, catalog: catalog.name, segment: first)
    }

    func downloadRoute(_ language: String, _ path: [String]) -> Route? {
        guard let (catalog, rest) = split(language, path), rest.count == 1 else { return nil }
        return Route.DownloadFormat(rawValue: rest[0]).map {
            .download(language: language, catalog: catalog.name, $0)
        }
    }

    /// The catalog whose list is the longest beginning of a path, and the rest.
    private func split(_ language: String, _ path: [String]) -> (CatalogNames, [String])? {
        var best: (catalog: CatalogNames, count: Int)?
        for catalog in catalogs {
            guard let own = catalog.paths[language], path.starts(with: own),
                own.count > best?.count ?? 0
            else { continue }
            best = (catalog, own.count)
        }
        return best.map { ($0.catalog, Array(path.dropFirst($0.count))) }
    }

    /// The list page; the list of a catalog itself can be a further one, too.
    private func splitFurther(_ path: [String]) -> (path: [String], number: Int) {
        guard path.count >= 2, path[path.count - 2] == "page",
            let number = Int(path[path.count - 1]),
            number > 1
        else { return (path, 1) }
        return (path.dropLast(2), number)
    }
}
