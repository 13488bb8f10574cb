import SiteContent
import SiteDigest
import SiteFiles
import SiteModel
import SiteOutput
import SiteRendering
import SiteRoutes

/// The files that a site has once or once for a language: feeds, maps, downloads.
struct WholeSiteFiles {
    let former: FormerOutputs
    let sink: any OutputSink

    /// Whether the author has a file of this route.
    let isGiven: @Sendable (Route) -> Bool
    private(set) var records: [String: OutputRecord] = [:]

    /// The files by which browsers filter catalogs.
    private(set) var indexFiles: [String] = []

    init(
        former: FormerOutputs, sink: any OutputSink, isGiven: @escaping @Sendable (Route) -> Bool
    ) {
        self.former = former
        self.sink = sink
        self.isGiven = isGiven
    }

    private var input: RenderInput { former.input }
    private var grammar: RouteGrammar { input.routes.grammar }

    mutating func addFeeds(_ language: Language) {
        let feeds = Feeds(input: input)
        var contents = Fingerprint()
        for page in feeds.pages(language.index) {
            contents.add(former.cells.digests[former.cells.cells.page(page.id, .content)])
        }
        let digest = self.digest(of: "feed", contents.value)
        add(.feed(language: language.key, .atom), digest) { feeds.atom(language.index) }
        add(.feed(language: language.key, .json), digest) { feeds.json(language.index) }
    }

    mutating func addSiteMap() {
        let map = SiteMap(input: input)
        add(.robots, digest(of: "robots", 0)) { map.robots() }
        add(.llms, digest(of: "llms", 0)) { map.llms() }
        let digest = self.digest(of: "map", 0)
        let known = former.paths(of: digest)
        if known.contains(grammar.file(of: .siteMap)), !isGiven(.siteMap),
            known.allSatisfy({ sink.keep($0, kind: .page) })
        {
            for path in known { records[path] = former.record(of: path) }
            return
        }
        for (route, bytes) in map.files() where !isGiven(route) {
            let file = grammar.file(of: route)
            sink.add(file, bytes, kind: .page)
            records[file] = OutputRecord(digest: digest)
        }
    }

    /// Writes one file after the other for each thread, so that few are in memory.
    mutating func addDownloads(jobs: Int) {
        let (input, sink, former, isGiven) = (input, sink, former, isGiven)
        let wanted = CatalogViews.downloads(input.site).filter { !isGiven($0) }
        let digest = self.digest(of: "download", 0)
        let files = wanted.map { grammar.file(of: $0) }
        let made = Workers.map(wanted.count, jobs: jobs) { index in
            guard case .download(let key, let name, let format) = wanted[index],
                let catalog = input.site.catalogs.first(where: { $0.name == name }),
                let language = input.site.languages.first(where: { $0.key == key })
            else { return false }
            if former.record(of: files[index])?.digest == digest,
                sink.keep(files[index], kind: .page)
            {
                return true
            }
            let downloads = Downloads(input: input, catalog: catalog, language: language.index)
            sink.add(files[index], downloads.bytes(format), kind: .page)
            return true
        }
        for (file, isMade) in zip(files, made) where isMade {
            records[file] = OutputRecord(digest: digest)
        }
    }

    /// The files by which browsers filter catalogs; `given` are those of the author.
    mutating func addIndexes(jobs: Int, given: Set<String>) {
        for catalog in input.site.catalogs {
            for language in input.site.languages {
                let name = "index \(catalog.name) \(language.key)"
                let cells = former.cells
                let digest = self.digest(of: name, cells.digests[cells.cells.whole(.assets)])
                let known = former.paths(of: digest).sorted()
                if !known.isEmpty, known.allSatisfy({ keepIndex($0) }) {
                    for path in known { records[path] = former.record(of: path) }
                    indexFiles += known
                    continue
                }
                for file in CatalogIndexes.files(input, catalog, language.index, jobs: jobs)
                where !given.contains(file.path) {
                    sink.add(file.path, file.bytes, kind: file.isFingerprinted ? .asset : .page)
                    records[file.path] = OutputRecord(digest: digest)
                    indexFiles.append(file.path)
                }
            }
        }
    }

    private func keepIndex(_ path: String) -> Bool {
        sink.keep(path, kind: path.hasSuffix("/index.json") ? .page : .asset)
    }

    /// All that is known of the site but its texts, and what the kind of file needs beside it.
    private func digest(of kind: String, _ contents: UInt64) -> UInt64 {
        var print = Fingerprint(former.cells.base)
        print.add(kind)
        print.add(former.cells.everything)
        print.add(contents)
        return print.value
    }

    private mutating func add(_ route: Route, _ digest: UInt64, _ make: () -> [UInt8]) {
        guard !isGiven(route) else { return }
        let file = grammar.file(of: route)
        if former.record(of: file)?.digest != digest || !sink.keep(file, kind: .page) {
            sink.add(file, make(), kind: .page)
        }
        records[file] = OutputRecord(digest: digest)
    }
}
