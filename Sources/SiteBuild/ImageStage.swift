import SiteContent
import SiteDiagnostics
import SiteDigest
import SiteFiles
import SiteImages
import SiteModel
import SiteOutput
import SiteRendering
import SiteRoutes

/// Looks at the images of a site before its pages are rendered, and makes the copies that these ask for.
struct ImageStage {
    private(set) var published: PublishedImages

    /// The file of each published path, relative to the site.
    private let files: [String: String]
    private let store: ImageStore

    /// The files whose problems are told where authors name them.
    private(set) var told: Set<String> = []
    private let settings: Configuration.Images
    private let jobs: Int

    init(
        _ routes: RouteTable, tree: ContentTree, staticFiles: [String], store: ImageStore,
        settings: Configuration.Images, jobs: Int
    ) {
        var files: [String: String] = [:]
        for (asset, path) in zip(tree.assets, routes.assets) { files[path] = asset.path }
        for path in staticFiles { files[path] = "static/\(path)" }
        self.files = files
        self.store = store
        self.settings = settings
        self.jobs = jobs
        published = PublishedImages(store: store, files: files, told: [], settings: settings)
    }

    /// For pages that name the same images and are rendered once more.
    private init(_ former: ImageStage, _ store: ImageStore) {
        files = former.files
        settings = former.settings
        jobs = former.jobs
        told = former.told
        self.store = store
        published = PublishedImages(
            store: store, files: former.files, told: former.told, settings: former.settings)
    }

    /// For pages that name the same images and are rendered once more.
    func following(_ store: ImageStore) -> ImageStage { ImageStage(self, store) }

    /// Knows what authors name from a former build, which looked at them.
    mutating func resume(_ named: [String]) {
        told = Set(named)
        published = PublishedImages(store: store, files: files, told: told, settings: settings)
    }

    /// Looks at the images that authors name; one problem for each, where it is named first.
    mutating func look(
        _ site: Site, _ routes: RouteTable, _ targets: [[LinkTarget]]
    ) -> [Diagnostic] {
        let uses = ImageUses(site, routes, targets: targets, sources: files)
        let used = uses.files
        let store = self.store
        let problems = Workers.map(used.count, jobs: jobs) { index -> Diagnostic? in
            let (path, span) = used[index]
            guard let image = store.image(path) else { return nil }
            guard let problem = image.problem else { return .misnamedImage(image, at: span) }
            return .badImage(path, problem, at: span)
        }
        told = Set(used.map(\.path))
        published = PublishedImages(store: store, files: files, told: told, settings: settings)
        return uses.diagnostics + problems.compactMap(\.self)
    }

    /// The copies that pages asked for while they were rendered.
    var copies: [ImageCopy] { store.copies }

    /// Tells what is in the files from anything else that may be in them.
    func digest(_ identities: [String: FileIdentity]) -> UInt64 {
        var result: UInt64 = store.libraryProblem == nil ? 0 : 1
        for (path, file) in files {
            var print = Fingerprint()
            print.add(path)
            print.add(file)
            if let identity = identities[file] {
                print.add([identity.size, identity.changed, identity.altered])
                print.add(identity.number)
            }
            result &+= print.value
        }
        return result
    }

    /// Hands the copies over: those that are not there yet are made now, or when somebody wants them.
    func makeCopies(
        into sink: any OutputSink, _ former: FormerOutputs
    ) -> (records: [String: OutputRecord], problems: [Diagnostic]) {
        let store = self.store
        var records: [String: OutputRecord] = [:]
        var wanted: [String: [ImageCopy]] = [:]
        for copy in copies {
            var print = Fingerprint()
            print.add(copy.path)
            let record = OutputRecord(digest: print.value)
            records[copy.path] = record
            let isThere = former.record(of: copy.path)?.digest == record.digest
            if isThere, sink.keep(copy.path, kind: .asset) { continue }
            wanted[copy.source.path, default: []].append(copy)
        }
        let groups = wanted.sorted { $0.key < $1.key }.map(\.value)
        let failed = Workers.map(groups.count, jobs: jobs) { index -> [ImageCopy] in
            guard sink.takesPromises else {
                return store.make(groups[index]) { sink.add($0.path, $1, kind: .asset) }
            }
            for copy in groups[index] { sink.promise(copy.path) { store.bytes(of: copy) } }
            return []
        }
        for copy in failed.joined() { records[copy.path] = nil }
        var problems = failed.compactMap(\.first).map {
            Diagnostic.imageNotCopied($0.source.path, format: $0.format.rawValue)
        }
        if let reason = store.libraryProblem { problems.append(.noImageLibrary(reason)) }
        return (records, problems)
    }
}
