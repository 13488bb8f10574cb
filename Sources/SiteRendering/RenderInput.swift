import SiteContent
import SiteData
import SiteLanguage
package import SiteMarkdown
package import SiteModel
package import SiteRoutes
package import SiteTemplates
internal import Synchronization

/// Everything a page may ask of the site while it is rendered; shared by all threads.
package final class RenderInput: Sendable {
    package let site: Site
    package let routes: RouteTable

    package let targets: LinkTargets

    /// For the texts of items, whose links are resolved where they are shown.
    package let resolver: LinkResolver

    /// The strings of each language.
    package let translators: [Translator]
    package let environment: Environment

    /// How Markdown beside that of pages is read in each language.
    let texts: [MarkdownOptions]

    /// The published path of each theme asset, with its fingerprint, by its name below `assets/`.
    package let assets: [String: String]
    private let knownRelated = Mutex<RelatedPages?>(nil)
    private let foundRelated = Mutex<[Int: [Int]]>([:])

    /// What templates need of each catalog, in the order of the site.
    package let catalogTables: [CatalogTable]
    let answers = QueryAnswers()
    let termLists = TermLists()

    /// What the views of each language share.
    let scopes: [ScopePool]

    /// Dates of the last change by `git`, by the file's path.
    package let changes: [String: Int]
    package let images: PublishedImages

    package init(
        site: Site, routes: RouteTable, targets: LinkTargets, resolver: LinkResolver,
        translators: [Translator], environment: Environment, texts: [MarkdownOptions],
        assets: [String: String],
        changes: [String: Int], images: PublishedImages
    ) {
        self.site = site
        self.routes = routes
        self.targets = targets
        self.resolver = resolver
        self.translators = translators
        self.environment = environment
        self.texts = texts
        self.assets = assets
        scopes = site.languages.map { _ in ScopePool() }
        catalogTables = site.catalogs.map { CatalogTable($0, translators: translators) }
        self.changes = changes
        self.images = images
    }

    /// For the same site after files got other texts of the same shape, rendered once more.
    package init(
        following former: RenderInput, site: Site, targets: LinkTargets, images: PublishedImages
    ) {
        self.site = site
        self.targets = targets
        self.images = images
        routes = former.routes
        resolver = former.resolver.following(site)
        translators = former.translators
        environment = former.environment
        texts = former.texts
        assets = former.assets
        changes = former.changes
        catalogTables = former.catalogTables
        scopes = site.languages.map { _ in ScopePool() }
        knownRelated.withLock { $0 = former.knownRelated.withLock { $0 } }
        foundRelated.withLock { $0 = former.foundRelated.withLock { $0 } }
    }

    /// Takes what a former build found of pages that are related, by the page's id.
    package func remember(related: [Int: [Int]]) { foundRelated.withLock { $0 = related } }

    /// The pages most related to a page.
    func related(to page: Page) -> [Int] {
        if let found = foundRelated.withLock({ $0[page.id] }) { return found }
        return related.related(to: page, in: site, limit: RelatedPages.limit)
    }

    /// Made when it is first asked for.
    package var related: RelatedPages {
        knownRelated.withLock { known in
            if let known { return known }
            let related = RelatedPages(site: site)
            known = related
            return related
        }
    }
}

/// One file to render.
package struct View: Sendable {
    package enum Subject: Sendable {
        /// A home, section or page; its list page.
        case page(Int)
        case taxonomy(Int, language: Int)
        case term(Int)
        case notFound(language: Int)
        case search(language: Int)
        case item(catalog: Int, item: Int, language: Int)

        /// The values of a facet; the items that have one of them.
        case facet(catalog: Int, facet: Int, language: Int)
        case facetValue(catalog: Int, facet: Int, term: Int, language: Int)

        /// What a reader chose from a catalog.
        case myList(catalog: Int, language: Int)

        /// The page at the root of a site whose languages all have a prefix.
        case languageChoice
    }

    package let subject: Subject
    package let place: PlacedRoute

    /// The list page, from 1, and how many there are.
    package let number: Int
    package let count: Int

    package var route: Route { place.route }

    package init(_ subject: Subject, at place: PlacedRoute, number: Int = 1, count: Int = 1) {
        self.subject = subject
        self.place = place
        self.number = number
        self.count = count
    }
}

/// What the templates, functions and filters of one view share.
package final class ViewContext: Sendable {
    let input: RenderInput
    let view: View

    /// The language the view is in.
    let language: Language
    let urls: URLWriter
    let readSet: ReadSet?

    /// How many images were written so far.
    private let imageCount = Atomic<Int>(0)

    /// What went wrong in it where a template could not be told.
    let problems = ProblemList()

    init(input: RenderInput, view: View, language: Int, readSet: ReadSet? = nil) {
        self.input = input
        self.view = view
        self.readSet = readSet
        self.language = input.site.languages[language]
        urls = URLWriter(
            routes: input.routes, style: input.site.configuration.links,
            file: view.place.file)
    }

    var site: Site { input.site }

    /// How the next image of the page is loaded: the first at once, as a reader sees it first.
    func loadingOfNextImage() -> String? {
        imageCount.wrappingAdd(1, ordering: .relaxed).oldValue == 0 ? nil : "lazy"
    }

    /// Languages in the order in which a localized text is looked for.
    var languageKeys: [String] {
        [language.key] + language.fallback.map { site.languages[$0].key }
    }

    var siteTitle: String { site.configuration.title.text(in: languageKeys) ?? language.name }

    /// What the language calls a taxonomy.
    func title(ofTaxonomy name: String) -> String {
        input.translators[language.index].text("taxonomy.\(name)")
            ?? name.prefix(1).uppercased() + name.dropFirst()
    }

    /// The names of a page's authors; their labels where the site has pages of authors.
    func authors(of page: Page) -> [String] {
        guard let taxonomy = site.taxonomies.firstIndex(where: { $0.name == "authors" }) else {
            return (page.frontMatter.authors ?? []).map(\.value)
        }
        return page.terms.filter {
            reads(term: $0)
            return site.terms[$0].taxonomy == taxonomy
        }.map { site.terms[$0].label }
    }

    func url(of page: Int) -> String {
        reads(page)
        return urls.url(input.routes.pages[page])
    }

    /// The page's counterpart in the view's language, where there is one.
    func counterpart(of page: Int) -> Int {
        reads(page)
        let group = site.pages[page].group
        return site.groups[group].members[language.index] ?? page
    }

    /// A page's date of change: written, from the history, else its date.
    func updated(_ page: Page) -> Int? { change(of: page)?.secondsSince1970 ?? page.moment }

    /// When a page was changed, as it is written or as the history has it.
    func change(of page: Page) -> Moment? {
        switch page.frontMatter.updated {
        case .moment(let moment): moment
        case .git:
            page.source.flatMap { input.changes[$0.place.path] }.map {
                Moment(secondsSince1970: $0)
            }
        case nil: nil
        }
    }
}

extension ViewContext: Collation {
    package func sortKey(_ text: String) -> [UInt8] { language.rules.sortKey(text) }
}
