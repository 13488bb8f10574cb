package import SiteContent
package import SiteDiagnostics
package import SiteData
import SiteLanguage
package import SiteModel

/// The URL of everything the site has: the only maker of URLs.
package struct RouteTable: Sendable {
    package let grammar: RouteGrammar
    package let baseURL: BaseURL

    /// The route of each page, by its id.
    package private(set) var pages: [PlacedRoute] = []

    /// The route of each term, by its id.
    package private(set) var terms: [PlacedRoute] = []

    /// The routes of each catalog, in the order of the site.
    package internal(set) var catalogs: [CatalogRoutes] = []

    /// Where each asset is published, relative to the output, in the order of the content tree.
    package private(set) var assets: [String] = []
    package internal(set) var diagnostics: [Diagnostic] = []

    /// Assets and redirects that are alone in their place among what authors write.
    private var ownFiles: [Claim] = []

    /// The files that several claim.
    private var contested: Set<String> = []

    /// The published path of an asset by its path relative to the site.
    private var assetOfFile: [String: String] = [:]

    package init(site: Site, tree: ContentTree, staticFiles: [String] = []) {
        let configuration = site.configuration
        let usesWholeFolder = tree.usesWholeFolder
        let rootLanguage =
            usesWholeFolder || configuration.isDefaultLanguageAtRoot
            ? site.languages[site.defaultLanguage].key : nil
        let (paths, problems) = PagePaths.paths(of: site)
        diagnostics = problems
        grammar = RouteGrammar(
            languages: site.languages.map(\.key), rootLanguage: rootLanguage,
            taxonomies: site.taxonomies.map(\.name),
            catalogs: site.catalogs.map { CatalogNames($0, site, paths) },
            hasSearch: configuration.search != nil)
        baseURL = configuration.baseURL
        addPages(site, paths)
        checkTermSlugs(site)
        for term in site.terms {
            terms.append(
                placed(
                    .term(
                        language: site.languages[term.language].key,
                        taxonomy: site.taxonomies[term.taxonomy].name, slug: term.slug)))
        }
        addAssets(tree, site, paths)
        reportCollisions(site, tree, staticFiles)
    }

    private mutating func checkTermSlugs(_ site: Site) {
        var seen: Set<Int> = []
        for term in site.terms {
            guard let slug = term.writtenSlug, seen.insert(slug.span.offset).inserted else {
                continue
            }
            let rules = site.languages[term.language].rules
            if Slug(slug.value, style: .init(site.configuration.slugs), rules: rules).text.isEmpty {
                diagnostics.append(.emptySlug(slug.value, at: slug.span))
            }
        }
    }

    private mutating func addPages(_ site: Site, _ paths: [[String]]) {
        for page in site.pages {
            let language = site.languages[page.language].key
            let route: Route =
                page.catalog.map { .catalog(language: language, name: site.catalogs[$0].name) }
                ?? .page(language: language, path: paths[page.id])
            pages.append(placed(route))
        }
        addCatalogs(site)
    }

    // MARK: - Assets

    private mutating func addAssets(_ tree: ContentTree, _ site: Site, _ paths: [[String]]) {
        var folders: [String: [String]] = [:]
        for page in site.pages where page.kind != .page && !page.isFallback {
            folders[key(page.language, page.location)] = paths[page.id]
        }
        let languageOfKey = Dictionary(
            uniqueKeysWithValues: site.languages.map { ($0.key, $0.index) })
        for asset in tree.assets {
            var parts = asset.directory
            if let tag = asset.language, let language = languageOfKey[tag] {
                parts = published(asset.directory, language, folders)
                if !(grammar.isAtRoot(tag)) { parts.insert(tag, at: 0) }
            }
            let path = (parts + [asset.name]).joined(separator: "/")
            assets.append(path)
            assetOfFile[TextForms.nfc(asset.path)] = path
        }
    }

    /// The published folder: that of the nearest section, and what is below it as it is.
    private func published(
        _ directory: [String], _ language: Int, _ folders: [String: [String]]
    ) -> [String] {
        for count in stride(from: directory.count, through: 0, by: -1) {
            if let path = folders[key(language, Array(directory.prefix(count)))] {
                return path + directory.dropFirst(count)
            }
        }
        return directory
    }

    private func key(_ language: Int, _ directory: [String]) -> String {
        "\(language)/" + directory.joined(separator: "/")
    }

    /// The published path of an asset, by its path relative to the site.
    package func asset(_ file: String) -> String? { assetOfFile[file] }

    /// Where the image that front matter names is published; nil where there is no such file.
    package func image(_ address: Located<String>) -> String? {
        asset(RouteTable.file(ofImage: address))
    }

    /// The file that front matter means: relative to the page that says so, from `/` on below `Content/`.
    package static func file(ofImage address: Located<String>) -> String {
        let path = TextForms.nfc(address.value)
        if path.hasPrefix("/") { return "Content\(path)" }
        var parts = address.span.file.path.split(separator: "/").dropLast().map(String.init)
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
        }
        return parts.joined(separator: "/")
    }

    // MARK: - Collisions

    private mutating func reportCollisions(
        _ site: Site, _ tree: ContentTree, _ staticFiles: [String]
    ) {
        var claims = [String: Claim](minimumCapacity: site.pages.count + site.terms.count)
        for page in site.pages {
            let placed = pages[page.id]
            claim(
                Claim(
                    url: pathOnSite(placed), file: placed.file,
                    path: page.source?.place.path, span: page.frontMatter.slug?.span,
                    description: page.source == nil
                        ? page.kind == .page
                            ? "the page about translations" : "the section of its folder"
                        : nil), &claims)
        }
        for (index, term) in site.terms.enumerated() {
            let placed = terms[term.id]
            claim(
                Claim(
                    url: pathOnSite(placed), file: placed.file,
                    path: nil, span: term.writtenSlug?.span,
                    description: "the term “\(site.terms[index].label)”"),
                &claims)
        }
        for (asset, path) in zip(tree.assets, assets) {
            let own = Claim(url: "/\(path)", file: path, path: asset.path, span: nil)
            claim(own, &claims)
            ownFiles.append(own)
        }
        for file in staticFiles {
            claim(Claim(url: "/\(file)", file: file, path: "static/\(file)", span: nil), &claims)
        }
        claimCatalogs(site, &claims)
        if site.configuration.search != nil { claimSearch(site, &claims) }
        for page in site.pages where !page.isFallback {
            for alias in page.frontMatter.aliases {
                guard let file = aliasFile(alias.value) else {
                    diagnostics.append(.wrongAlias(alias.value, at: alias.span))
                    continue
                }
                let own = Claim(
                    url: alias.value, file: file, path: page.source?.place.path,
                    span: alias.span)
                claim(own, &claims)
                ownFiles.append(own)
            }
        }
        ownFiles.removeAll { contested.contains(TextForms.folded($0.file)) }
    }

    /// Assets and redirects in the place of what the build makes: feeds, lists, the site map.
    ///
    /// Files of `static/` are not among them, for they win.
    package func collisions(with made: Set<String>) -> [Diagnostic] {
        ownFiles.filter { made.contains($0.file) }.map {
            .collisionWithMade($0.url, at: $0.span, path: $0.path)
        }
    }

    /// The URL without the base path.
    private func pathOnSite(_ placed: PlacedRoute) -> String {
        String(Substring(placed.url.utf8.dropFirst(baseURL.path.utf8.count - 1)))
    }

    private mutating func claimSearch(_ site: Site, _ claims: inout [String: Claim]) {
        for language in site.languages {
            let route = Route.search(language: language.key)
            claim(
                Claim(
                    url: grammar.url(of: route), file: grammar.file(of: route), path: nil,
                    span: nil, description: "the search page, unless `search: off`"), &claims)
        }
    }

    struct Claim {
        let url: String
        let file: String
        let path: String?
        let span: SourceSpan?
        var description: String?
    }

    mutating func claim(_ claim: Claim, _ claims: inout [String: Claim]) {
        let key = TextForms.folded(claim.file)
        guard let first = claims[key] else {
            claims[key] = claim
            return
        }
        contested.insert(key)
        let hasPlace = claim.path != nil || claim.span != nil && first.path == nil
        let (shown, other) = hasPlace ? (claim, first) : (first, claim)
        diagnostics.append(
            .collision(
                shown.url, other: other.url, at: shown.span, path: shown.path,
                second: other.description ?? other.path, secondSpan: other.span))
    }

    /// The file of a redirect: an alias is a path of the site.
    package func aliasFile(_ alias: String) -> String? {
        guard !alias.contains(where: { "?#\\".contains($0) }) else { return nil }
        let parts = alias.split(separator: "/").map(String.init).compactMap(URLEncoding.decode)
        guard !parts.isEmpty, !parts.contains(".."), !parts.contains("."), !alias.contains("://")
        else {
            return nil
        }
        let joined = parts.joined(separator: "/")
        return joined.hasSuffix(".html") ? joined : "\(joined)/index.html"
    }
}

extension Diagnostic {
    static func wrongAlias(_ alias: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "route.alias", .error, "an alias is a path of the site, not “\(alias.prefix(60))”",
            at: span,
            hint: "write it like /old/path/, without “?”, “#” and backslashes")
    }

    static func collisionWithMade(
        _ url: String, at span: SourceSpan?, path: String?
    ) -> Diagnostic {
        Diagnostic(
            "route.collision", .error,
            "a URL belongs to one source: \(url); a file that the build makes has it too",
            at: span, path: path,
            hint: span == nil
                ? "rename it, or put it into static/, whose files are taken in place of made ones"
                : "choose another address")
    }

    static func collision(
        _ url: String, other: String, at span: SourceSpan?, path: String?, second: String?,
        secondSpan: SourceSpan?
    ) -> Diagnostic {
        let isCaseOnly = url != other && TextForms.folded(url) == TextForms.folded(other)
        let rest = second.map { "; \($0) has it too" } ?? ""
        return Diagnostic(
            "route.collision", .error,
            isCaseOnly
                ? "URLs differ by more than case: \(url) and \(other) are one file on some disks\(rest)"
                : "a URL belongs to one source: \(url)\(rest)",
            at: span, path: path, hint: "give one of them another slug, or rename its file",
            notes: second.map { [Note("the other one: \($0)", at: secondSpan)] } ?? [])
    }
}
