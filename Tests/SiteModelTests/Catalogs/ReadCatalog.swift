import SiteContent
import SiteDiagnostics
import SiteFiles
import SiteLanguage
import SiteModel
import Testing

/// Catalogs made from the texts of their files.
enum ReadCatalog {
    static func languages(_ keys: [String]) throws -> [Language] {
        try keys.enumerated().map { index, key in
            let tag = try #require(LanguageTag(key))
            return Language(
                index: index, key: key, name: key, tag: tag, rules: LanguageRules(tag: tag),
                fallback: index == 0 ? [] : [0])
        }
    }

    /// Each with its name, its `catalog.yml` and its `data.csv`.
    static func build(
        _ catalogs: [(name: String, schema: String, csv: String)], languages keys: [String] = ["en"]
    ) throws -> [SiteCatalog] {
        var read: [Catalog] = []
        for (name, schema, csv) in catalogs {
            let file = SourceFile(
                path: "Content/\(name)/catalog.yml", text: "source: data.csv\n" + schema)
            let (declared, problems) = CatalogSchema.read(file, name: name, languages: keys)
            try #require(problems.filter { $0.severity == .error }.isEmpty)
            let (catalog, more) = Catalog.read(
                declared, languages: keys, available: ["data.csv"]
            ) { _ in .success(Array(csv.utf8)) }
            try #require(more.filter { $0.severity == .error }.isEmpty)
            read.append(catalog)
        }
        try #require(CatalogLinks.resolve(&read).filter { $0.severity == .error }.isEmpty)
        return SiteCatalog.build(
            read, languages: try languages(keys), defaultLanguage: 0, slugs: .ascii)
    }
}

extension SiteCatalog {
    /// The ids of items.
    func ids(_ items: some Sequence<UInt32>) -> [String] { items.map { catalog.id(Int($0)) } }

    /// By slug: the ids of the items of each term.
    func items(of field: String) throws -> [String: [String]] {
        let place = try #require(self.facet(named: field))
        let facet = facets[place]
        return Dictionary(
            uniqueKeysWithValues: facet.terms.enumerated().map {
                ($0.element.slug, ids(facet.items[$0.offset]))
            })
    }
}
