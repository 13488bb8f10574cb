import SiteContent
import SiteData
import SiteDiagnostics
import SiteDigest
import SiteFiles
import SiteModel
import SiteOutput
import SiteRendering
import SiteRoutes
import SiteTemplates
import SiteTheme

/// Turns the model into the files of the output.
struct RenderStage {
    let site: Site
    let routes: RouteTable
    let loader: SiteLoader
    let jobs: Int
    let siteRoot: String
    let isCancelled: @Sendable () -> Bool
    private(set) var diagnostics: [Diagnostic] = []
    private var targets: [[LinkTarget]] = []
    private let views: [View]
    private let assetNames: [String]
    private let assets: [String: String]

    init(
        site: Site, routes: RouteTable, loader: SiteLoader, jobs: Int, siteRoot: String,
        isCancelled: @escaping @Sendable () -> Bool
    ) {
        self.site = site
        self.routes = routes
        self.loader = loader
        self.jobs = jobs
        self.siteRoot = siteRoot
        self.isCancelled = isCancelled
        views = RenderStage.views(site, routes)
        assetNames = loader.templates.assets
        var assets: [String: String] = [:]
        for name in assetNames {
            guard let bytes = loader.templates.asset(name) else { continue }
            assets[name] = RenderStage.fingerprinted(name, bytes)
        }
        self.assets = assets
    }

    private static func fingerprinted(_ name: String, _ bytes: [UInt8]) -> String {
        let digest = SHA256.hexadecimal(bytes, digits: 10)
        let slash = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
        guard let dot = name[slash...].lastIndex(of: "."), dot > slash else {
            return "assets/\(name).\(digest)"
        }
        return "assets/\(name[..<dot]).\(digest)\(name[dot...])"
    }

    private static func views(_ site: Site, _ routes: RouteTable) -> [View] {
        var views: [View] = []
        func add(_ subject: View.Subject, _ placed: PlacedRoute, entries: Int) {
            let count = ListPages.count(entries, size: ListPages.size(subject, site))
            for number in 1...count {
                let here =
                    number == 1 ? placed : routes.placed(placed.route.numbered(number))
                views.append(View(subject, at: here, number: number, count: count))
            }
        }
        for page in site.pages {
            add(
                .page(page.id), routes.pages[page.id],
                entries: page.catalog.map { site.catalogs[$0].count }
                    ?? (page.kind == .section ? page.children.count : 0))
        }
        for (index, taxonomy) in site.taxonomies.enumerated() {
            for language in site.languages where !taxonomy.terms[language.index].isEmpty {
                views.append(
                    View(
                        .taxonomy(index, language: language.index),
                        at: routes.placed(.taxonomy(language: language.key, name: taxonomy.name))))
            }
        }
        for term in site.terms {
            add(.term(term.id), routes.terms[term.id], entries: term.pages.count)
        }
        for (subject, placed, entries) in CatalogViews.all(site, routes) {
            add(subject, placed, entries: entries)
        }
        for language in site.languages {
            let isRoot = routes.grammar.isAtRoot(language.key)
            views.append(
                View(
                    .notFound(language: language.index),
                    at: routes.placed(.notFound(language: language.key))))
            if language.index == site.defaultLanguage, !isRoot {
                views.append(
                    View(
                        .notFound(language: language.index),
                        at: routes.placed(.notFound(language: nil))))
            }
        }
        if !site.languages.contains(where: { routes.grammar.isAtRoot($0.key) }) {
            views.append(View(.languageChoice, at: routes.placed(.languageChoice)))
        }
        return views
    }

    private var otherRoutes: [Route] {
        var result: [Route] = [.siteMap, .robots, .llms] + CatalogViews.downloads(site)
        for language in site.languages {
            result += [.feed(language: language.key, .atom), .feed(language: language.key, .json)]
        }
        return result
    }

    /// Finds where every link leads.
    mutating func resolveLinks() -> [Diagnostic] {
        let outputs =
            views.map(\.place.file) + otherRoutes.map(routes.grammar.file)
        let resolver = LinkResolver(
            site: site, routes: routes, tree: loader.tree, staticFiles: loader.staticFiles,
            outputs: outputs)
        let site = self.site
        let resolved = Workers.map(site.pages.count, jobs: jobs) { index in
            let page = site.pages[index]
            let (targets, problems) = resolver.resolve(page)
            return (targets, page.isFallback ? [] : problems)
        }
        targets = resolved.map(\.0)
        return resolved.flatMap(\.1)
    }

    var input: RenderInput {
        let environment = loader.templates.environment
        return RenderInput(
            site: site, routes: routes, targets: targets, translators: loader.translators,
            environment: environment, assets: assets, related: RelatedPages(site: site),
            changes: GitHistory.changes(site, root: siteRoot))
    }

    /// Renders everything into the sink, assets first.
    mutating func render(into sink: any OutputSink) {
        for name in assetNames {
            if let path = assets[name], let bytes = loader.templates.asset(name) {
                sink.add(path, bytes, kind: .asset)
            }
        }
        copyFiles(into: sink)
        let input = self.input
        let renderer = PageRenderer(input: input)
        let views = self.views
        let given = Set(loader.staticFiles)
        let isCancelled = self.isCancelled
        let problems = Workers.map(views.count, jobs: jobs) { index -> [Diagnostic] in
            if isCancelled() { return [] }
            let view = views[index]
            let (bytes, problems) = renderer.render(view)
            if let bytes, !given.contains(view.place.file) {
                sink.add(view.place.file, bytes, kind: .page)
            }
            return problems
        }
        diagnostics += RenderStage.once(problems.flatMap(\.self))
        addSiteFiles(input, sink)
        addRedirects(sink)
    }

    /// A mistake of a template is said once, not for every page.
    static func once(_ problems: [Diagnostic]) -> [Diagnostic] {
        var seen: Set<String> = []
        return problems.ordered().filter { problem in
            let place = problem.span.map { "\($0.file.path):\($0.offset)" } ?? ""
            return seen.insert("\(problem.id) \(place) \(problem.summary)").inserted
        }
    }

    private mutating func copyFiles(into sink: any OutputSink) {
        var copies = zip(loader.tree.assets, routes.assets).map { ($0.path, $1) }
        copies += loader.staticFiles.map { ("static/\($0)", $0) }
        let root = siteRoot
        let files = copies
        let problems = Workers.map(files.count, jobs: jobs) { index -> Diagnostic? in
            do throws(FileError) {
                try sink.copy(files[index].1, from: "\(root)/\(files[index].0)")
                return nil
            } catch {
                return FileError("read", files[index].0, code: error.code).diagnostic
            }
        }
        diagnostics += problems.compactMap { $0 }
    }

    private func addSiteFiles(_ input: RenderInput, _ sink: any OutputSink) {
        let grammar = routes.grammar
        let own = Set(loader.staticFiles)
        @Sendable func add(_ route: Route, _ bytes: [UInt8]) {
            let file = grammar.file(of: route)
            if !own.contains(file) { sink.add(file, bytes, kind: .page) }
        }
        let feeds = Feeds(input: input)
        for language in site.languages {
            add(.feed(language: language.key, .atom), feeds.atom(language.index))
            add(.feed(language: language.key, .json), feeds.json(language.index))
        }
        CatalogViews.addDownloads(input, jobs: jobs, add)
        let map = SiteMap(input: input)
        for (route, bytes) in map.files() { add(route, bytes) }
        add(.robots, map.robots())
        add(.llms, map.llms())
    }

    private func addRedirects(_ sink: any OutputSink) {
        for page in site.pages where !page.isFallback {
            for alias in page.frontMatter.aliases {
                guard let file = routes.aliasFile(alias.value) else { continue }
                let base = String(routes.baseURL.path.dropLast())
                let url = base + routes.grammar.url(of: routes.pages[page.id].route)
                sink.add(
                    file, SiteMap.redirect(to: url, canonical: routes.baseURL.origin + url),
                    kind: .page)
            }
        }
    }

    /// Every file of the output.
    func listing() -> [OutputListing] {
        var result = views.map { view in
            OutputListing(
                kind: kind(of: view), language: view.route.language,
                url: routes.grammar.url(of: view.route),
                file: view.place.file, source: source(of: view))
        }
        result += otherRoutes.map { route in
            OutputListing(
                kind: route.kind, language: route.language, url: routes.grammar.url(of: route),
                file: routes.grammar.file(of: route), source: nil)
        }
        result += zip(loader.tree.assets, routes.assets).map {
            OutputListing(
                kind: "asset", language: $0.language, url: "/\($1)", file: $1, source: $0.path)
        }
        result += loader.staticFiles.map {
            OutputListing(
                kind: "static", language: nil, url: "/\($0)", file: $0, source: "static/\($0)")
        }
        result += assetNames.compactMap { assets[$0] }.map {
            OutputListing(kind: "asset", language: nil, url: "/\($0)", file: $0, source: nil)
        }
        for page in site.pages where !page.isFallback {
            for alias in page.frontMatter.aliases {
                guard let file = routes.aliasFile(alias.value) else { continue }
                result.append(
                    OutputListing(
                        kind: "redirect", language: site.languages[page.language].key,
                        url: alias.value, file: file, source: page.source?.place.path))
            }
        }
        return result.sorted { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
    }

    private func kind(of view: View) -> String {
        if case .page(let id) = view.subject, site.pages[id].kind == .section,
            site.pages[id].catalog == nil
        {
            return "section"
        }
        return view.route.kind
    }

    private func source(of view: View) -> String? {
        if case .page(let id) = view.subject { return site.pages[id].source?.place.path }
        return nil
    }
}
