package import SiteContent
package import SiteDiagnostics
import SiteDigest
import SiteFiles
import SiteLanguage
import SiteImages
import SiteMarkdown
import SiteModel
package import SiteOutput
import SiteRendering
import SiteRoutes

/// What a build did and found.
package struct BuildResult: Sendable {
    /// In the order in which they are shown, before any policy.
    package internal(set) var diagnostics: [Diagnostic] = []
    package internal(set) var configuration = Configuration()
    package internal(set) var pages = 0
    package internal(set) var written = 0
    package internal(set) var kept = 0
    package internal(set) var deleted = 0

    /// Whether the output holds this build.
    package internal(set) var isPublished = false

    /// Whether the output holds a part of this build, since the system refused a step of publishing.
    package internal(set) var isPartlyPublished = false

    /// Whether only the texts that changed were looked at, since nothing else did.
    package internal(set) var followsTexts = false

    /// Whether nothing of the site or the output has changed since the last build.
    package internal(set) var isUnchanged = false

    /// Every file of the output, unless it was published.
    package internal(set) var outputs: [OutputListing] = []

    /// The items that were asked for.
    package internal(set) var items: ItemListing?

    /// Every page, unless the site was rendered.
    package internal(set) var listing: [PageListing] = []

    /// How far its languages are, where that was asked for.
    package internal(set) var translations: TranslationListing?

    /// In the order of their names.
    package internal(set) var catalogs: [Catalog] = []
}

/// A file of the output, for `list routes`.
package struct OutputListing: Sendable {
    package let kind: String
    package let language: String?
    package let url: String
    package let file: String
    package let source: String?
}

/// A page, for `list pages`.
package struct PageListing: Sendable {
    package let language: String
    package let title: String
    package let url: String
    package let source: String?
}

/// Runs the stages: files, content, model, routes, rendering, output.
package struct Builder {
    let request: BuildRequest
    let jobs: Int
    var graph: BuildGraph

    /// Where the graph comes from and goes to; nil where it stays in memory.
    var store: BuildStore?
    var configurationPrint = Fingerprint()

    /// What neither the loader nor the stage of rendering found.
    var otherProblems: [Diagnostic] = []
    var result = BuildResult()

    private enum Destination {
        case folder, nowhere
        case sink(any OutputSink)

        /// Whether images wait until somebody wants them.
        var isLazy: Bool {
            if case .sink(let sink) = self { return sink.takesPromises }
            return false
        }
    }

    /// Builds the site and, unless it only lists, publishes it.
    package static func build(_ request: BuildRequest, publishes: Bool = true) -> BuildResult {
        build(request, BuildGraph(), to: publishes ? .folder : .nowhere)
    }

    /// Renders as much of the site as there is, whatever is wrong with it, and publishes nothing.
    ///
    /// Once the build is no longer wanted, what it hands over is of no use. `changed` are the files
    /// that changed since the graph was last used so, relative to the site; nil where any may have.
    package static func render(
        _ request: BuildRequest, into sink: any OutputSink, _ graph: BuildGraph,
        changed: Set<String>? = nil
    ) -> BuildResult {
        if let changed, let former = graph.known.rendered,
            let result = follow(former, changed, request, into: sink, graph)
        {
            return result
        }
        graph.remember { $0.rendered = nil }
        return build(request, graph, to: .sink(sink))
    }

    private static func build(
        _ request: BuildRequest, _ graph: BuildGraph, to destination: Destination
    ) -> BuildResult {
        var builder = Builder(request: request, graph: graph)
        builder.run(to: destination)
        return builder.orderedResult
    }

    init(request: BuildRequest, graph: BuildGraph) {
        self.request = request
        self.graph = graph
        jobs = max(1, request.jobs ?? Workers.processors)
    }

    private mutating func run(to destination: Destination) {
        guard let configuration = readConfiguration() else { return }
        result.configuration = configuration
        let isOutputSafe = checkOutput(configuration)
        let now = now()
        if case .folder = destination, isOutputSafe, let now, openStore(at: now) { return }
        var loader = SiteLoader(root: request.siteRoot, configuration: configuration, jobs: jobs)
        request.progress?(BuildProgress("reading pages"))
        loader.load(graph)
        let ofConfiguration = result.diagnostics
        result.diagnostics += loader.diagnostics
        result.catalogs = loader.catalogs
        guard let now, !request.isCancelled() else { return }
        request.progress?(BuildProgress("building the model", isBrief: true))
        let (site, modelDiagnostics) = SiteBuilder.build(
            loader.sources, languages: loader.languages, configuration: configuration,
            vocabularies: loader.vocabularies, catalogs: loader.catalogs,
            translations: loader.translationBasis,
            options: .init(
                includesDrafts: request.includesDrafts, now: now,
                translationTitles: loader.translators.map {
                    $0.text("translations.title") ?? "translations"
                }))
        let routes = RouteTable(
            site: site, tree: loader.tree, staticFiles: loader.staticFiles)
        let images = ImageStore(
            root: request.siteRoot, settings: configuration.images,
            verifies: !destination.isLazy, memory: graph.images)
        var stage = RenderStage(
            site: site, routes: routes, loader: loader, images: images, jobs: jobs,
            siteRoot: request.siteRoot, isCancelled: request.isCancelled,
            configuration: configurationPrint.value)
        defer { if request.isLast { _ = Unmanaged.passRetained(Remains(stage)) } }
        request.progress?(BuildProgress("resolving links", isBrief: true))
        if store != nil { stage.shape = stage.shapeOfSite }
        stage.resolveLinks(
            looksAtImages: request.items == nil,
            former: graph.known.former.flatMap { $0.shape == stage.shape ? $0 : nil })
        result.followsTexts = stage.editedPages != nil
        otherProblems =
            ofConfiguration + modelDiagnostics + routes.diagnostics
            + ConfigurationNames.check(configuration, site, root: request.siteRoot)
            + loader.staleRecords
            + (request.looksForUnusedStrings
                ? loader.unusedStrings + loader.untranslatedTheme : [])
        result.diagnostics = otherProblems + loader.diagnostics + stage.linkProblems
        result.pages = site.pages.count
        if let asked = request.items {
            let (found, problems) = stage.items(asked)
            result.items = found
            result.diagnostics += problems
            return
        }
        switch destination {
        case .folder:
            if isOutputSafe { publish(&stage, configuration, at: now) }
            return
        case .sink(let sink):
            render(&stage, into: sink)
            result.outputs = stage.listing()
            remember(stage)
            return
        case .nowhere:
            list(site, routes)
            if request.listsOutputs { render(&stage, into: NoOutput()) }
        }
        result.outputs = stage.listing()
    }

    /// The result with its problems in their order.
    ///
    /// Where a file cannot be read, that links do not find it is no news.
    var orderedResult: BuildResult {
        var result = result
        if result.diagnostics.contains(where: { ["content.none", "files.read"].contains($0.id) }) {
            result.diagnostics.removeAll { $0.reach == .reference && $0.id.hasPrefix("link.") }
        }
        result.diagnostics = result.diagnostics.ordered()
        return result
    }

    private mutating func readConfiguration() -> Configuration? {
        let path = "\(request.siteRoot)/sitegen.yml"
        do {
            let file = SourceFile(path: "sitegen.yml", bytes: try Disk.read(path))
            configurationPrint.add(file.bytes)
            configurationPrint.add(request.baseURL)
            var (configuration, diagnostics) = Configuration.read(file)
            result.diagnostics += diagnostics
            if let text = request.baseURL {
                guard let url = BaseURL(text) else {
                    result.diagnostics.append(
                        .wrongOption("--base-url", text, "an address like https://example.org/"))
                    return nil
                }
                configuration.override(baseURL: url)
            }
            if let output = request.output { configuration.override(output: output) }
            return configuration
        } catch {
            result.diagnostics.append(FileError("read", "sitegen.yml", code: error.code).diagnostic)
            return nil
        }
    }

    /// The moment by which `publish_at` is judged.
    private mutating func now() -> Int? {
        if let text = request.asOf {
            guard let seconds = Clock.seconds(text) else {
                result.diagnostics.append(.wrongOption("--as-of", text, "a date like 2026-03-31"))
                return nil
            }
            return seconds
        }
        guard let text = Clock.sourceDateEpoch else { return Clock.now }
        if let seconds = Int(text) { return seconds }
        result.diagnostics.append(
            .wrongOption("SOURCE_DATE_EPOCH", text, "seconds since 1970, like 1700000000"))
        return nil
    }

    var output: String {
        let path = result.configuration.output
        return path.hasPrefix("/") ? path : "\(request.siteRoot)/\(path)"
    }

    /// The output is a folder of its own: not the site, nor within its sources, nor home or root.
    private mutating func checkOutput(_ configuration: Configuration) -> Bool {
        let target = OutputFolder.resolved(output)
        let root = Disk.realPath(request.siteRoot) ?? request.siteRoot
        let forbidden = ["/", root, Clock.home].compactMap {
            $0.flatMap { Disk.realPath($0) ?? $0 }
        }
        let sources = ["Content", "Templates", "static", "i18n", ".sitegen", ".git"].map {
            "\(root)/\($0)"
        }
        .map { Disk.realPath($0) ?? $0 }
        let isWrong =
            forbidden.contains(target) || root.hasPrefix("\(target)/")
            || OutputFolder.isOfTheSystem(target)
            || sources.contains { target == $0 || target.hasPrefix("\($0)/") }
        if isWrong {
            result.diagnostics.append(
                .wrongOutput(configuration.output, at: configuration.outputSpan))
        }
        return !isWrong
    }

    private mutating func list(_ site: Site, _ routes: RouteTable) {
        result.listing = site.pages.map { page in
            PageListing(
                language: site.languages[page.language].key, title: page.title,
                url: routes.grammar.url(of: routes.pages[page.id].route),
                source: page.source?.place.path)
        }
        if request.listsTranslations { result.translations = TranslationListing(site, routes) }
    }

    mutating func render(_ stage: inout RenderStage, into sink: any OutputSink) {
        request.progress?(BuildProgress("rendering pages", count: result.pages))
        stage.render(into: sink, graph)
        result.diagnostics += stage.diagnostics
    }

    private mutating func publish(
        _ stage: inout RenderStage, _ configuration: Configuration, at now: Int
    ) {
        let shown = configuration.output
        do {
            let outputStage = try OutputStage(
                output, known: { [store] in store?.identity(of: $0) }
            ) {
                request.progress?(BuildProgress("waiting for another build of \(shown) to end"))
            }
            let remembering = store?.rememberSources()
            render(&stage, into: outputStage)
            remembering?.join()
            guard !result.diagnostics.contains(where: \.blocksPublishing) else {
                outputStage.discard()
                return
            }
            if !configuration.hasBaseURL { result.diagnostics.append(.missingBaseURL) }
            request.progress?(BuildProgress("publishing", isBrief: true))
            let summary = try outputStage.publish()
            result.written = summary.written
            result.kept = summary.kept
            result.deleted = summary.deleted
            result.isPublished = true
            for path in summary.foreign {
                result.diagnostics.append(.changedOutput("\(shown)/\(path)"))
            }
            request.progress?(BuildProgress("remembering the build", isBrief: true))
            save(stage, outputStage.identities, of: summary.paths, at: now)
        } catch let error as FileError {
            tell(error)
        } catch let error as OutputStage.Unfinished {
            result.isPartlyPublished = true
            tell(error.error)
        } catch let error as OutputStage.ForeignFiles {
            result.diagnostics.append(.foreignFiles(error.paths.map { "\(shown)/\($0)" }))
        } catch {
            result.diagnostics.append(
                Diagnostic(
                    "files.write", .error, reach: .environment, "the output could not be written",
                    path: shown))
        }
    }

    private mutating func tell(_ error: FileError) {
        let name =
            error.path.hasPrefix("\(request.siteRoot)/")
            ? String(error.path.dropFirst(request.siteRoot.count + 1)) : error.path
        result.diagnostics.append(FileError(error.action, name, code: error.code).diagnostic)
    }
}

extension Diagnostic {
    static func wrongOption(_ option: String, _ text: String, _ wanted: String) -> Diagnostic {
        Diagnostic("command.option", .error, "\(option) is \(wanted), not “\(text.prefix(60))”")
    }

    static func wrongOutput(_ output: String, at span: SourceSpan?) -> Diagnostic {
        Diagnostic(
            "config.output", .error,
            "the output is a folder of its own; “\(output)” is the site’s folder, one of its sources, above them, or the system’s",
            at: span, hint: "write output: public")
    }

    static func changedOutput(_ path: String) -> Diagnostic {
        Diagnostic(
            "output.changed", .warning,
            "this file is of a former build, was changed since, and is left alone",
            path: path, hint: "delete it if nothing needs it")
    }

    static func foreignFiles(_ paths: [String]) -> Diagnostic {
        let rest = paths.count > 1 ? " (and \(paths.count - 1) more)" : ""
        return Diagnostic(
            "output.foreign-file", .error, reach: .environment,
            "this is in the way, and sitegen did not make it\(rest)", path: paths.first,
            hint: "move it away, empty the folder, or choose another one with --output")
    }
}
