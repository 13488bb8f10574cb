import SiteContent
import SiteDigest
import SiteFiles
import SiteModel
import SiteOutput
import SiteRendering
import SiteRoutes
import SiteSearch

/// The files that a site has once or once for a language: feeds, maps, downloads, indexes.
struct WholeSiteFiles: Sendable {
    /// Makes some of the files, or keeps them; for any thread.
    typealias Task = @Sendable () -> RenderedFiles

    let former: FormerOutputs
    let sink: any OutputSink

    /// The files that authors have themselves.
    let given: Set<String>

    private var input: RenderInput { former.input }
    private var grammar: RouteGrammar { input.routes.grammar }

    /// Each can be run beside the others; the longest come first.
    var tasks: [Task] {
        searches + indexes + downloads + input.site.languages.flatMap(feeds) + [
            siteMap, robots, llms,
        ]
    }

    private func feeds(_ language: Language) -> [Task] {
        [
            {
                add(.feed(language: language.key, .atom), feedDigest(language)) {
                    Feeds(input: input).atom(language.index)
                }
            },
            {
                add(.feed(language: language.key, .json), feedDigest(language)) {
                    Feeds(input: input).json(language.index)
                }
            },
        ]
    }

    private func feedDigest(_ language: Language) -> UInt64 {
        var contents = Fingerprint()
        for page in Feeds(input: input).pages(language.index) {
            contents.add(former.cells.digests[former.cells.cells.page(page.id, .content)])
        }
        return digest(of: "feed", contents.value)
    }

    private func robots() -> RenderedFiles {
        add(.robots, digest(of: "robots", 0)) { SiteMap(input: input).robots() }
    }

    private func llms() -> RenderedFiles {
        add(.llms, digest(of: "llms", 0)) { SiteMap(input: input).llms() }
    }

    private func siteMap() -> RenderedFiles {
        let digest = self.digest(of: "map", 0)
        let known = former.paths(of: digest)
        if known.contains(grammar.file(of: .siteMap)), !isGiven(.siteMap),
            known.allSatisfy({ sink.keep($0, kind: .page) })
        {
            return RenderedFiles(records: known.map { ($0, former.record(of: $0)) })
        }
        var result = RenderedFiles()
        for (route, bytes) in SiteMap(input: input).files() where !isGiven(route) {
            let file = grammar.file(of: route)
            sink.add(file, bytes, kind: .page)
            result.records.append((file, OutputRecord(digest: digest)))
        }
        return result
    }

    private var downloads: [Task] {
        let digest = self.digest(of: "download", 0)
        return CatalogViews.downloads(input.site).map { route -> Task in
            {
                guard case .download(let key, let name, let format) = route,
                    let catalog = input.site.catalogs.first(where: { $0.name == name }),
                    let language = input.site.languages.first(where: { $0.key == key })
                else { return RenderedFiles() }
                return add(route, digest) {
                    Downloads(input: input, catalog: catalog, language: language.index)
                        .bytes(format)
                }
            }
        }
    }

    /// The files by which browsers filter catalogs.
    private var indexes: [Task] {
        input.site.catalogs.flatMap { catalog in
            input.site.languages.map { language -> Task in { index(catalog, language) } }
        }
    }

    private func index(_ catalog: SiteCatalog, _ language: Language) -> RenderedFiles {
        let name = "index \(catalog.name) \(language.key)"
        let cells = former.cells
        var read = Fingerprint()
        read.add(cells.digests[cells.cells.whole(.assets)])
        read.add(cells.digests[cells.cells.whole(.images)])
        return several(digest(of: name, read.value)) {
            CatalogIndexes.files(input, catalog, language.index).map {
                ($0.path, $0.bytes, $0.isFingerprinted, $0.copies)
            }
        }
    }

    /// The search indexes, which a server makes when a reader searches.
    private var searches: [Task] {
        guard let search = input.site.configuration.search else { return [] }
        return input.site.languages.map { language -> Task in
            { self.search(language, stems: search.stems) }
        }
    }

    private func search(_ language: Language, stems: Bool) -> RenderedFiles {
        let stage = SearchStage(input, language, stems: stems)
        var contents = Fingerprint()
        for page in stage.pages {
            contents.add(former.cells.digests[former.cells.cells.page(page.id, .content)])
        }
        let digest = self.digest(of: "search \(language.key)", contents.value)
        if sink.bundlesIndexes {
            guard !given.contains(stage.manifest) else { return RenderedFiles() }
            sink.promise(stage.manifest, version: digest) { stage.singleFile() }
            return RenderedFiles(indexes: [stage.manifest])
        }
        return several(digest) {
            stage.files().map { ($0.path, $0.file.bytes, $0.file.isFingerprinted, []) }
        }
    }

    /// The files of an index, which are all kept or all made.
    private func several(
        _ digest: UInt64,
        _ make: () -> [(path: String, bytes: [UInt8], isFingerprinted: Bool, copies: [String])]
    ) -> RenderedFiles {
        let known = former.paths(of: digest).sorted()
        if !known.isEmpty, known.allSatisfy({ keepIndex($0) }) {
            let records = known.map { ($0, former.record(of: $0)) }
            for (_, record) in records { input.images.ask(again: record?.copies ?? []) }
            return RenderedFiles(records: records, indexes: known)
        }
        var result = RenderedFiles()
        for (path, bytes, isFingerprinted, copies) in make() where !given.contains(path) {
            sink.add(path, bytes, kind: isFingerprinted ? .asset : .page)
            result.records.append((path, OutputRecord(digest: digest, copies: copies)))
            result.indexes.append(path)
        }
        return result
    }

    private func keepIndex(_ path: String) -> Bool {
        sink.keep(path, kind: path.hasSuffix("/index.json") ? .page : .asset)
    }

    private func isGiven(_ route: Route) -> Bool { given.contains(grammar.file(of: route)) }

    /// All that is known of the site but its texts, and what the kind of file needs beside it.
    private func digest(of kind: String, _ contents: UInt64) -> UInt64 {
        var print = Fingerprint(former.cells.base)
        print.add(kind)
        print.add(former.cells.everything)
        print.add(contents)
        return print.value
    }

    private func add(_ route: Route, _ digest: UInt64, _ make: () -> [UInt8]) -> RenderedFiles {
        guard !isGiven(route) else { return RenderedFiles() }
        let file = grammar.file(of: route)
        if former.record(of: file)?.digest != digest || !sink.keep(file, kind: .page) {
            sink.add(file, make(), kind: .page)
        }
        return RenderedFiles(records: [(file, OutputRecord(digest: digest))])
    }
}
