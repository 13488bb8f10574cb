import SiteContent
import SiteDiagnostics
import SiteLanguage
package import SiteModel

/// Where the items and facets of a catalog stand, written once for the whole build.
package final class CatalogRoutes: Sendable {
    /// By item; empty where items have no pages.
    package let segments: [String]

    /// Items whose segment got a suffix, as their slug was not theirs alone.
    let suffixed: [Int]

    /// By language, then by item: with the base path, percent-encoded.
    private let urls: [[String]]

    /// By language: the folder of the list in the output, with its slash.
    private let folders: [String]
    private let lists: [String]

    /// By language, then by facet: where it is listed.
    private let facetURLs: [[String]]

    /// By facet.
    fileprivate let facetSegments: [String]
    private let origin: String

    init(
        _ catalog: SiteCatalog, site: Site, lists: [PlacedRoute], facets: [String], origin: String
    ) {
        self.origin = origin
        self.lists = lists.map(\.url)
        facetSegments = facets
        let encodedFacets = facets.map(URLEncoding.encode)
        facetURLs = lists.map { list in encodedFacets.map { "\(list.url)\($0)/" } }
        let (segments, suffixed) =
            catalog.schema.hasPages
            ? ItemSegments.segments(
                of: catalog, facets: facets, style: .init(site.configuration.slugs)) : ([], [])
        self.segments = segments
        self.suffixed = suffixed
        folders = lists.map { String($0.file.dropLast("index.html".count)) }
        let encoded = segments.map(URLEncoding.encode)
        urls = lists.map { list in encoded.map { "\(list.url)\($0)/" } }
    }

    package func url(_ item: Int, language: Int) -> String { urls[language][item] }

    package func file(_ item: Int, language: Int) -> String {
        "\(folders[language])\(segments[item])/index.html"
    }

    package func url(facet: Int, language: Int) -> String {
        facetURLs[language][facet]
    }

    package func file(facet: Int, language: Int) -> String {
        "\(folders[language])\(facetSegments[facet])/index.html"
    }

    package func url(facet: Int, term: String, language: Int) -> String {
        "\(facetURLs[language][facet])\(URLEncoding.encode(term))/"
    }

    package func file(facet: Int, term: String, language: Int) -> String {
        "\(folders[language])\(facetSegments[facet])/\(term)/index.html"
    }

    package func permalink(_ item: Int, language: Int) -> String { origin + urls[language][item] }
}

/// The segment of each item: its slug, else its id as it is or made a slug.
///
/// A slug that lost characters makes room for what has that name without a loss, on every disk.
private enum ItemSegments {
    static func segments(
        of catalog: SiteCatalog, facets: [String], style: Slug.Style
    ) -> (segments: [String], suffixed: [Int]) {
        let slugField = catalog.schema.fieldIndex("slug")
        let texts = catalog.catalog.texts
        var result: [String] = []
        result.reserveCapacity(catalog.count)
        var unsafe: [Int] = []
        for item in 0..<catalog.count {
            let own = slugField.map {
                catalog.slice(
                    item, $0, language: catalog.family.standard.index
                )
                .slice
            }
            let text = texts.text(
                own.flatMap { $0.isEmpty ? nil : $0 } ?? catalog.catalog.ids[item])
            if !isSafe(text) { unsafe.append(item) }
            result.append(text)
        }
        guard !unsafe.isEmpty else { return (result, []) }
        var taken = CatalogSchema.reservedSegments.union(facets.map(TextForms.folded))
        let isUnsafe = Set(unsafe)
        for item in result.indices where !isUnsafe.contains(item) {
            taken.insert(TextForms.folded(result[item]))
        }
        let slugs = Slug.assignDistinct(
            unsafe.map { result[$0] }, style: style, rules: catalog.family.standard.rules,
            reserved: taken)
        var suffixed: [Int] = []
        for (item, slug) in zip(unsafe, slugs) {
            let own = Slug(result[item], style: style, rules: catalog.family.standard.rules).text
            if own != slug { suffixed.append(item) }
            result[item] = slug
        }
        return (result, suffixed)
    }

    /// Only characters that an address never encodes, and no name that a folder cannot have.
    private static func isSafe(_ text: String) -> Bool {
        !text.isEmpty && !text.utf8.contains(UInt8(ascii: "/")) && URLEncoding.isPlain(text)
            && text.utf8.first != UInt8(ascii: ".") && text.utf8.count <= 200
            && text.lowercased() != "index.html"
    }
}

extension CatalogNames {
    init(_ catalog: SiteCatalog, _ site: Site, _ paths: [[String]]) {
        let pages = site.catalogPages[catalog.index]
        self.init(
            name: catalog.name,
            paths: Dictionary(
                uniqueKeysWithValues: zip(site.languages, pages).map { ($0.key, paths[$1]) }),
            facets: CatalogNames.facets(catalog, style: .init(site.configuration.slugs)))
    }

    /// A field of a plain name keeps it; another one is made a slug.
    private static func facets(
        _ catalog: SiteCatalog, style: Slug.Style
    ) -> [(field: String, segment: String)] {
        let names = catalog.facets.map { catalog.schema.fields[$0.field].name }
        let slugs = Slug.assignDistinct(
            names, style: style, rules: catalog.family.standard.rules,
            reserved: ["page", CatalogNames.myList])
        return zip(names, slugs).map { name, slug in
            let isPlain =
                URLEncoding.isPlain(name) && !name.hasPrefix(".")
                && !name.utf8.contains(UInt8(ascii: "/"))
            return (name, isPlain ? name : slug)
        }
    }
}

extension RouteTable {
    mutating func addCatalogs(_ site: Site) {
        catalogs = site.catalogs.map { catalog in
            CatalogRoutes(
                catalog, site: site, lists: site.catalogPages[catalog.index].map { pages[$0] },
                facets: grammar.catalogs[catalog.index].facets.map(\.segment),
                origin: baseURL.origin)
        }
    }

    /// Where an image of an item is published; nil where there is no such file.
    ///
    /// The path is relative to the catalog's folder or to its `images/`; from `/` on it is one of the site.
    package func image(_ path: String, of catalog: SiteCatalog) -> String? {
        RouteTable.files(ofImage: path, in: catalog.name).lazy.compactMap(asset).first
    }

    /// The files that the path of an image may mean, relative to the site, the likeliest first.
    package static func files(ofImage path: String, in catalog: String) -> [String] {
        let path = TextForms.nfc(path)
        if path.hasPrefix("/") { return ["Content\(path)"] }
        let plain = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
        return ["Content/\(catalog)/\(plain)", "Content/\(catalog)/images/\(plain)"]
    }

    /// Two items of one address, and what else has an address below a catalog.
    mutating func claimCatalogs(_ site: Site, _ claims: inout [String: Claim]) {
        for catalog in site.catalogs {
            let routes = catalogs[catalog.index]
            var below: [String: Claim] = [:]
            for page in site.catalogPages[catalog.index] {
                let folder = TextForms.folded(
                    String(pages[page].file.dropLast("index.html".count)))
                for (file, claim) in claims where file.hasPrefix(folder) { below[file] = claim }
            }
            reportItems(catalog, routes, below)
            if let first = routes.suffixed.first {
                diagnostics.append(
                    .suffixedItems(
                        catalog.catalog.id(first), routes.segments[first],
                        count: routes.suffixed.count, at: catalog.catalog.places?.id(first)))
            }
            claimFacets(site, catalog, &claims)
        }
    }

    private mutating func reportItems(
        _ catalog: SiteCatalog, _ routes: CatalogRoutes, _ below: [String: Claim]
    ) {
        var first: [String: Int] = [:]
        first.reserveCapacity(routes.segments.count)
        let places = catalog.catalog.places
        for (item, segment) in routes.segments.enumerated() {
            let folded = TextForms.folded(segment)
            if let other = first[folded] {
                if segment != routes.segments[other] { continue }
                diagnostics.append(
                    .collision(
                        routes.url(item, language: 0), other: routes.url(other, language: 0),
                        at: places?.record(item), path: nil,
                        second: "the item “\(catalog.catalog.id(other))”",
                        secondSpan: places?.record(other)))
                continue
            }
            first[folded] = item
        }
        for (facet, segment) in zip(catalog.facets, routes.facetSegments) {
            let field = catalog.schema.fields[facet.field]
            // An id that is the name of the field was reported where it was read.
            guard segment != field.name, let item = first[TextForms.folded(segment)] else {
                continue
            }
            let url = routes.url(item, language: 0)
            diagnostics.append(
                .collision(
                    url, other: url, at: places?.id(item), path: nil,
                    second: "the facet “\(field.name)”", secondSpan: field.span))
        }
        for (file, claim) in below.sorted(by: { $0.key < $1.key }) {
            let parts = file.split(separator: "/")
            guard parts.count > 1, parts.last == "index.html",
                let item = first[String(parts[parts.count - 2])]
            else { continue }
            for language in catalog.family.languages.indices
            where TextForms.folded(routes.file(item, language: language)) == file {
                diagnostics.append(
                    .collision(
                        claim.url, other: claim.url, at: claim.span, path: claim.path,
                        second: "the item “\(catalog.catalog.id(item))”",
                        secondSpan: places?.record(item)))
            }
        }
    }

    private mutating func claimFacets(
        _ site: Site, _ catalog: SiteCatalog, _ claims: inout [String: Claim]
    ) {
        for language in site.languages {
            for facet in catalog.facets {
                let field = catalog.schema.fields[facet.field]
                let place = placed(
                    .facet(language: language.key, catalog: catalog.name, field: field.name))
                claim(
                    Claim(
                        url: grammar.url(of: place.route), file: place.file,
                        path: field.span.file.path, span: field.span), &claims)
            }
        }
    }
}
