import SiteImages
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
    var site: Site
    let routes: RouteTable
    var loader: SiteLoader
    let jobs: Int
    let siteRoot: String
    var isCancelled: @Sendable () -> Bool

    /// Tells a configuration from any other.
    let configuration: UInt64
    var diagnostics: [Diagnostic] = []

    /// What every output was made from, for the next build.
    var records: [String: OutputRecord] = [:]
    var resolved: RenderInput?
    var findings = LinkFindings()

    /// Known once the site was rendered, and where it follows one that was.
    var cells: CellTable?

    /// The pages whose texts are others than those of the site that this one follows; nil where it follows none.
    var editedPages: [Int]?

    /// Tells a site of the same shape; nil where texts may change more than what shows them.
    var shape: UInt64?

    /// Where the links in the texts of items lead.
    var itemLinks: UInt64 = 0

    /// The files by which browsers filter catalogs; empty where none were asked for.
    var indexFiles: [String] = []
    let views: [View]
    let assets: PublishedAssets
    var images: ImageStage

    init(
        site: Site, routes: RouteTable, loader: SiteLoader, images: ImageStore, jobs: Int,
        siteRoot: String, isCancelled: @escaping @Sendable () -> Bool, configuration: UInt64 = 0
    ) {
        self.configuration = configuration
        self.site = site
        self.routes = routes
        self.loader = loader
        self.jobs = jobs
        self.siteRoot = siteRoot
        self.isCancelled = isCancelled
        self.images = ImageStage(
            routes, tree: loader.tree, staticFiles: loader.staticFiles, store: images,
            settings: site.configuration.images, jobs: jobs)
        views = RenderStage.views(site, routes)
        assets = PublishedAssets(loader.templates, staticFiles: loader.staticFiles)
        diagnostics = assets.diagnostics
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
        for language in site.languages where site.configuration.search != nil {
            let place = routes.placed(.search(language: language.key))
            views.append(View(.search(language: language.index), at: place))
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

    var otherRoutes: [Route] {
        var result: [Route] = [.siteMap, .robots, .llms] + CatalogViews.downloads(site)
        for language in site.languages {
            result += [.feed(language: language.key, .atom), .feed(language: language.key, .json)]
        }
        return result
    }

    /// Finds where every link leads, and looks at the images that authors name where pages are made.
    ///
    /// Where the site has the shape of a former one, only its other texts are looked at.
    mutating func resolveLinks(looksAtImages: Bool, former: FormerSite? = nil) {
        let outputs = Set(views.map(\.place.file) + otherRoutes.map(routes.grammar.file))
        let resolver = LinkResolver(
            site: site, routes: routes, tree: loader.tree, staticFiles: loader.staticFiles,
            outputs: outputs)
        if let former, resume(former, resolver) { return }
        let site = self.site
        let resolved = Workers.map(site.pages.count, jobs: jobs) { index in
            let page = site.pages[index]
            let (targets, problems) = resolver.resolve(page)
            return (targets, page.isFallback ? [] : problems)
        }
        let targets = resolved.map(\.0)
        let imageProblems = looksAtImages ? images.look(site, routes, targets) : []
        let input = input(LinkTargets(targets), resolver)
        self.resolved = input
        let checked = TextChecks.run(input, jobs: jobs)
        itemLinks = checked.links
        findings = LinkFindings(
            links: resolved.map(\.1), images: imageProblems, texts: checked.pages,
            others: checked.items + routes.collisions(with: outputs))
    }

    /// What was found while links were resolved.
    var linkProblems: [Diagnostic] { findings.all }

    /// What pages may ask for; complete once links are resolved.
    var input: RenderInput {
        resolved
            ?? input(
                LinkTargets([]),
                LinkResolver(
                    site: site, routes: routes, tree: loader.tree, staticFiles: [], outputs: []))
    }

    func input(_ targets: LinkTargets, _ resolver: LinkResolver) -> RenderInput {
        RenderInput(
            site: site, routes: routes, targets: targets, resolver: resolver,
            translators: loader.translators, environment: loader.templates.environment,
            texts: loader.textOptions, assets: assets.paths,
            changes: GitHistory.changes(site, root: siteRoot),
            images: images.published)
    }

    /// Renders everything into the sink, assets first, once the images were looked at; what did not
    /// change is kept.
    mutating func render(into sink: any OutputSink, _ graph: BuildGraph) {
        for name in assets.names {
            if let path = assets.paths[name], let bytes = assets.bytes(name) {
                sink.add(path, bytes, kind: .asset)
            }
        }
        copyFiles(into: sink, graph)
        let input = self.input
        var known = graph.known
        let followed = self.cells
        let cells =
            followed
            ?? CellTable(
                site, routes, input.targets, surroundings(input), &known.subjects, jobs: jobs)
        self.cells = cells
        let former = FormerOutputs(
            input: input, cells: cells, known: known, files: SourceFiles(root: siteRoot),
            sameWorld: followed != nil, jobs: jobs)
        renderViews(former, sink)
        addRedirects(sink)
        if isCancelled() { return }
        let (copied, problems) = images.makeCopies(into: sink, former)
        records.merge(copied) { $1 }
        diagnostics += problems
        let (records, related) = (self.records, former.relatedRecord)
        graph.remember {
            $0.outputs = records
            $0.subjects = known.subjects
            $0.related = related
        }
    }

    private func surroundings(_ input: RenderInput) -> CellTable.Surroundings {
        var base = Fingerprint(loader.surroundings)
        base.add(configuration)
        base.add(site.languages.map { routes.grammar.isAtRoot($0.key) ? 1 : 0 })
        for (name, path) in assets.paths.sorted(by: { $0.key < $1.key }) {
            base.add(name)
            base.add(path)
        }
        var catalogs = Fingerprint(loader.catalogFiles)
        catalogs.add(itemLinks)
        var published = Fingerprint()
        for (asset, path) in zip(loader.tree.assets, routes.assets) {
            published.add(asset.path)
            published.add(path)
        }
        return CellTable.Surroundings(
            base: base.value, catalogs: catalogs.value, assets: published.value,
            images: images.digest(loader.identities),
            changes: input.changes)
    }

    /// Renders the views, and beside them what the site has once.
    private mutating func renderViews(_ former: FormerOutputs, _ sink: any OutputSink) {
        let renderer = PageRenderer(input: former.input)
        let given = Set(loader.staticFiles)
        let tasks = WholeSiteFiles(former: former, sink: sink, given: given).tasks
        let isCancelled = isCancelled
        let views = self.views
        let (others, keptProblems) = keepOthers(former, sink, given)
        let made = Workers.map(tasks.count + others.count, jobs: jobs, atOnce: 1) { index in
            if isCancelled() { return RenderedFiles() }
            if index < tasks.count { return tasks[index]() }
            let view = views[others[index - tasks.count]]
            let path = view.place.file
            let isGiven = given.contains(path)
            if !isGiven, let (record, problems) = former.keep(view, in: sink) {
                former.input.images.ask(again: record.copies)
                return RenderedFiles(records: [(path, record)], problems: problems)
            }
            let reads = ReadSet(former.cells.cells)
            let (bytes, problems) = renderer.render(view, noting: reads)
            guard let bytes, !isGiven else { return RenderedFiles(problems: problems) }
            sink.add(path, bytes, kind: .page)
            return RenderedFiles(
                records: [(path, former.record(view, reads, problems))], problems: problems)
        }
        records.reserveCapacity(records.count + made.count)
        for (path, record) in made.lazy.flatMap(\.records) { records[path] = record }
        indexFiles = made.flatMap(\.indexes)
        // Whoever shows a mistake first is named, so that kept views have the places they always had.
        let ofViews = keptProblems + zip(others, made.dropFirst(tasks.count).map(\.problems))
        diagnostics += RenderStage.once(
            made.prefix(tasks.count).flatMap(\.problems)
                + ofViews.sorted { $0.0 < $1.0 }.flatMap(\.1))
    }

    /// A mistake of a template is said once, not for every page.
    static func once(_ problems: [Diagnostic]) -> [Diagnostic] {
        var seen: Set<String> = []
        return problems.ordered().filter { problem in
            let place = problem.span.map { "\($0.file.path):\($0.offset)" } ?? ""
            return seen.insert("\(problem.id) \(place) \(problem.summary)").inserted
        }
    }

    private mutating func copyFiles(into sink: any OutputSink, _ graph: BuildGraph) {
        var copies = zip(loader.tree.assets, routes.assets).map { ($0.path, $1) }
        copies += loader.staticFiles.map { ("static/\($0)", $0) }
        let (root, files, identities) = (siteRoot, copies, loader.identities)
        let (moment, former) = (loader.moment, graph.known.outputs)
        let made = Workers.map(files.count, jobs: jobs) {
            index -> (record: OutputRecord?, problem: Diagnostic?) in
            let (source, path) = files[index]
            var record: OutputRecord?
            if let identity = identities[source], identity.isSettled(at: moment) {
                record = OutputRecord(copyOf: source, identity)
                if record?.digest == former[path]?.digest, sink.keep(path, kind: .asset) {
                    return (record, nil)
                }
            }
            do throws(FileError) {
                try sink.copy(path, from: "\(root)/\(source)")
                return (record, nil)
            } catch {
                return (nil, FileError("read", source, code: error.code).diagnostic)
            }
        }
        for (file, result) in zip(files, made) {
            if let record = result.record { records[file.1] = record }
        }
        diagnostics += made.compactMap(\.problem)
    }

    private func addRedirects(_ sink: any OutputSink) {
        for page in site.pages where !page.isFallback {
            for alias in page.frontMatter.aliases {
                guard let file = routes.aliasFile(alias.value) else { continue }
                let bytes = SiteMap(input: input).redirect(from: file, to: routes.pages[page.id])
                sink.add(file, bytes, kind: .page)
            }
        }
    }
}

/// What is left of a build, to be kept as a whole.
final class Remains {
    private let stage: RenderStage

    init(_ stage: RenderStage) { self.stage = stage }
}
