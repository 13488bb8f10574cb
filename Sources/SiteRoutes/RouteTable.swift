package import SiteContent
package import SiteDiagnostics
import SiteData
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

    /// Where each asset is published, relative to the output, in the order of the content tree.
    package private(set) var assets: [String] = []
    package private(set) var diagnostics: [Diagnostic] = []

    /// The published path of an asset by its path relative to the site.
    private var assetOfFile: [String: String] = [:]

    package init(site: Site, tree: ContentTree, staticFiles: [String] = []) {
        let configuration = site.configuration
        let usesWholeFolder = tree.usesWholeFolder
        let rootLanguage =
            usesWholeFolder || configuration.isDefaultLanguageAtRoot
            ? site.languages[site.defaultLanguage].key : nil
        grammar = RouteGrammar(
            languages: site.languages.map(\.key), rootLanguage: rootLanguage,
            taxonomies: site.taxonomies.map(\.name))
        baseURL = configuration.baseURL
        addPages(site)
        for term in site.terms {
            terms.append(
                placed(
                    .term(
                        language: site.languages[term.language].key,
                        taxonomy: site.taxonomies[term.taxonomy].name, slug: term.slug)))
        }
        addAssets(tree, site)
        reportCollisions(site, tree, staticFiles)
    }

    // MARK: - Pages

    private mutating func addPages(_ site: Site) {
        var segments: [String] = Array(repeating: "", count: site.pages.count)
        for page in site.pages {
            let own = page.children.filter { site.pages[$0].parent == page.id }
            giveSegments(to: own, in: site, &segments)
        }
        var paths: [[String]?] = Array(repeating: nil, count: site.pages.count)
        for page in site.pages {
            pages.append(
                placed(
                    .page(
                        language: site.languages[page.language].key,
                        path: path(of: page.id, site, segments, &paths))))
        }
    }

    /// The segments of siblings, so that names that lost characters stay apart.
    private mutating func giveSegments(
        to siblings: [Int], in site: Site, _ segments: inout [String]
    ) {
        let style = Slug.Style(site.configuration.slugs)
        for language in Set(siblings.map { site.pages[$0].contentLanguage }).sorted() {
            let members = siblings.filter { site.pages[$0].contentLanguage == language }
            let rules = site.languages[language].rules
            let named = members.filter { site.pages[$0].frontMatter.slug == nil }
            let slugs = Slug.assign(
                named.map { site.pages[$0].location.last ?? "" }, style: style, rules: rules)
            for (page, slug) in zip(named, slugs) {
                segments[page] = slug
                noteSuffix(slug, of: site.pages[page], style, rules)
            }
            for page in members {
                guard let slug = site.pages[page].frontMatter.slug else { continue }
                segments[page] = Slug(slug.value, style: style, rules: rules).text
                if segments[page].isEmpty {
                    diagnostics.append(.emptySlug(slug.value, at: slug.span))
                    segments[page] = "page"
                }
            }
        }
    }

    /// Says where a name could not stand in the URL as it is.
    private mutating func noteSuffix(
        _ slug: String, of page: Page, _ style: Slug.Style, _ rules: LanguageRules
    ) {
        guard let name = page.location.last, let path = page.source?.place.path, !page.isFallback,
            Slug(name, style: style, rules: rules).text != slug
        else { return }
        diagnostics.append(.suffixedSlug(name, slug, path: path))
    }

    private func path(
        of page: Int, _ site: Site, _ segments: [String], _ paths: inout [[String]?]
    ) -> [String] {
        if let known = paths[page] { return known }
        let parent = site.pages[page].parent
        let result = parent.map { path(of: $0, site, segments, &paths) + [segments[page]] } ?? []
        paths[page] = result
        return result
    }

    // MARK: - Assets

    private mutating func addAssets(_ tree: ContentTree, _ site: Site) {
        var folders: [String: [String]] = [:]
        for page in site.pages where page.kind != .page && !page.isFallback {
            folders[key(page.language, page.location)] = path(of: pages[page.id])
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

    private func path(of placed: PlacedRoute) -> [String] {
        if case .page(_, let path, _) = placed.route { return path }
        return []
    }

    /// The published path of an asset, by its path relative to the site.
    package func asset(_ file: String) -> String? { assetOfFile[file] }

    // MARK: - Collisions

    private mutating func reportCollisions(
        _ site: Site, _ tree: ContentTree, _ staticFiles: [String]
    ) {
        var claims: [String: Claim] = [:]
        for page in site.pages {
            let placed = pages[page.id]
            claim(
                Claim(
                    url: grammar.url(of: placed.route), file: placed.file,
                    path: page.source?.place.path, span: page.frontMatter.slug?.span,
                    description: page.source == nil ? "the section of its folder" : nil), &claims)
        }
        for (index, term) in site.terms.enumerated() {
            let placed = terms[term.id]
            claim(
                Claim(
                    url: grammar.url(of: placed.route), file: placed.file,
                    path: nil, span: nil, description: "the term “\(site.terms[index].label)”"),
                &claims)
        }
        for (asset, path) in zip(tree.assets, assets) {
            claim(Claim(url: "/\(path)", file: path, path: asset.path, span: nil), &claims)
        }
        for file in staticFiles {
            claim(Claim(url: "/\(file)", file: file, path: "static/\(file)", span: nil), &claims)
        }
        for page in site.pages where !page.isFallback {
            for alias in page.frontMatter.aliases {
                guard let file = aliasFile(alias.value) else {
                    diagnostics.append(.wrongAlias(alias.value, at: alias.span))
                    continue
                }
                claim(
                    Claim(
                        url: alias.value, file: file, path: page.source?.place.path,
                        span: alias.span),
                    &claims)
            }
        }
    }

    private struct Claim {
        let url: String
        let file: String
        let path: String?
        let span: SourceSpan?
        var description: String?
    }

    private mutating func claim(_ claim: Claim, _ claims: inout [String: Claim]) {
        let key = TextForms.folded(claim.file)
        guard let first = claims[key] else {
            claims[key] = claim
            return
        }
        let (shown, other) = claim.path == nil ? (first, claim) : (claim, first)
        diagnostics.append(
            .collision(
                shown.url, other: other.url, at: shown.span, path: shown.path,
                second: other.description ?? other.path, secondSpan: other.span))
    }

    /// The file of a redirect: an alias is a path of the site.
    package func aliasFile(_ alias: String) -> String? {
        let path = alias.prefix { $0 != "?" && $0 != "#" }
        let parts = path.split(separator: "/").map(String.init).compactMap(URLEncoding.decode)
        guard !parts.isEmpty, !parts.contains(".."), !parts.contains("."), !alias.contains("://")
        else {
            return nil
        }
        let joined = parts.joined(separator: "/")
        return joined.hasSuffix(".html") ? joined : "\(joined)/index.html"
    }
}

extension Diagnostic {
    static func suffixedSlug(_ name: String, _ slug: String, path: String) -> Diagnostic {
        Diagnostic(
            "route.slug-suffix", .note,
            "“\(name)” has characters that no URL keeps; the page is at “\(slug)”, made from its name",
            path: path, hint: "give it a slug of your own")
    }

    static func emptySlug(_ slug: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "route.slug", .error, "a slug has a letter or digit; “\(slug)” has none", at: span,
            hint: "write one like deep-links")
    }

    static func wrongAlias(_ alias: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "route.alias", .error, "an alias is a path of the site, not “\(alias.prefix(60))”",
            at: span,
            hint: "write it like /old/path/")
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
