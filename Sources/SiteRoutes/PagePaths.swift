import SiteData
import SiteContent
import SiteDiagnostics
import SiteLanguage
import SiteModel

/// The path of each page below its language: a segment for each folder and file.
struct PagePaths {
    private let site: Site
    private var segments: [String]
    private var known: [[String]?]
    private var diagnostics: [Diagnostic] = []

    static func paths(of site: Site) -> ([[String]], [Diagnostic]) {
        var paths = PagePaths(site)
        for page in site.pages {
            paths.giveSegments(to: page.children.filter { site.pages[$0].parent == page.id })
        }
        for page in site.translationPages {
            paths.segments[page] = site.pages[page].location.last ?? ""
        }
        return (site.pages.map { paths.path(of: $0.id) }, paths.diagnostics)
    }

    private init(_ site: Site) {
        self.site = site
        segments = Array(repeating: "", count: site.pages.count)
        known = Array(repeating: nil, count: site.pages.count)
    }

    /// The segments of siblings, so that names that lost characters stay apart.
    private mutating func giveSegments(to siblings: [Int]) {
        let style = Slug.Style(site.configuration.slugs)
        for language in Set(siblings.map(language)).sorted() {
            let members = siblings.filter { self.language($0) == language }
            let rules = site.languages[language].rules
            let named = members.filter { site.pages[$0].frontMatter.slug == nil }
            let slugs = Slug.assign(named.map(name), style: style, rules: rules)
            for (page, slug) in zip(named, slugs) {
                segments[page] = slug
                noteSuffix(slug, of: site.pages[page], style, rules)
            }
            for page in members {
                guard let slug = site.pages[page].frontMatter.slug else { continue }
                segments[page] = Slug(slug.value, style: style, rules: rules).text
                if segments[page].isEmpty {
                    diagnostics.append(.emptySlug(slug.value, at: slug.span))
                    // Nothing else is told of a page whose slug has to be another.
                    segments[page] = Slug.assign([name(page)], style: style, rules: rules)[0]
                }
            }
        }
    }

    /// The language whose letters a page's name has.
    private func language(_ page: Int) -> Int {
        let page = site.pages[page]
        return page.isFallback ? page.contentLanguage : page.language
    }

    /// Says where a name could not stand in the URL as it is.
    private mutating func noteSuffix(
        _ slug: String, of page: Page, _ style: Slug.Style, _ rules: LanguageRules
    ) {
        guard let path = page.source?.place.path, !page.isFallback, page.catalog == nil,
            let name = page.location.last, Slug(name, style: style, rules: rules).text != slug
        else { return }
        diagnostics.append(.suffixedSlug(name, slug, path: path))
    }

    /// What the segment is made from: the name of the file or folder, or the slug of a catalog.
    private func name(_ page: Int) -> String {
        let name = site.pages[page].location.last ?? ""
        guard let catalog = site.pages[page].catalog else { return name }
        let language = site.languages[site.pages[page].language]
        return site.catalogs[catalog].schema.slug.text(in: [language.key]) ?? name
    }

    private mutating func path(of page: Int) -> [String] {
        if let path = known[page] { return path }
        let result = site.pages[page].parent.map { path(of: $0) + [segments[page]] } ?? []
        known[page] = result
        return result
    }
}

extension Diagnostic {
    static func suffixedSlug(_ name: String, _ slug: String, path: String) -> Diagnostic {
        Diagnostic(
            "route.slug-suffix", .note,
            "“\(name)” has characters that no URL keeps; the page is at “\(slug)”, made from its name",
            path: path, hint: "give it a slug of your own")
    }

    /// One for all items of a catalog, of which there may be thousands.
    static func suffixedItems(
        _ id: String, _ segment: String, count: Int, at span: SourceSpan?
    ) -> Diagnostic {
        let others = count > 1 ? "; so do \(count - 1) other\(count > 2 ? "s" : "")" : ""
        return Diagnostic(
            "route.slug-suffix", .note,
            "“\(id.prefix(60))” has characters that no URL keeps, and stands at “\(segment)”, made from"
                + " its name\(others)",
            at: span, hint: "a column slug in the records gives an item an address of its own")
    }

    static func emptySlug(_ slug: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "route.slug", .error, "a slug has a letter or digit; “\(slug)” has none", at: span,
            hint: "write one like deep-links")
    }
}
