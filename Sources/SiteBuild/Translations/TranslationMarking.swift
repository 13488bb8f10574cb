import SiteContent
import SiteData
package import SiteDiagnostics
package import SiteFiles
import SiteModel

/// Records what translations were made from, for `translations mark`.
package struct TranslationMarking: Sendable {
    /// A page that was marked.
    package struct Mark: Sendable {
        /// The file, relative to the site.
        package let path: String

        /// The file it was translated from; nil for a source page itself.
        package let original: String?

        /// Whether what the page says itself leaves it as old as it was.
        package let isOverruled: Bool

        /// For a minor change: the headings that were taken over, and by how many translations.
        package let headings: [String]
        package let translations: Int
    }

    package private(set) var marks: [Mark] = []
    package private(set) var diagnostics: [Diagnostic] = []
    private let root: String
    private let isMinor: Bool
    private let former: TranslationLock
    private var lock: TranslationLock

    /// Finds out, and writes nothing.
    ///
    /// Paths are files and folders, relative to the site; what is minor in a source page outdates no
    /// translation.
    package init(_ request: BuildRequest, paths: [String], isMinor: Bool) {
        root = request.siteRoot
        self.isMinor = isMinor
        let (found, problems) = SiteLoader.lock(of: root)
        former = found
        lock = found
        diagnostics = problems
        guard let site = readSite(request) else { return }
        let files = site.pages.filter { !$0.isFallback }.compactMap { $0.source?.place.path }
        for path in paths {
            let chosen = files.filter { path.isEmpty || $0 == path || $0.hasPrefix("\(path)/") }
            if chosen.isEmpty { diagnostics.append(.nothingToMark(path, among: files)) }
        }
        for page in site.pages where !page.isFallback {
            guard let file = page.source?.place.path,
                paths.contains(where: { $0.isEmpty || file == $0 || file.hasPrefix("\($0)/") })
            else { continue }
            if isMinor, let source = site.groups[page.group].sourcePage, source != page.id {
                if paths.contains(file) {
                    diagnostics.append(
                        .minorTranslation(file, original: site.pages[source].source?.place.path))
                }
                continue
            }
            mark(page, site)
        }
        for path in lock.records.keys where !files.contains(path) { lock[path] = nil }
        diagnostics = diagnostics.ordered()
    }

    /// Drafts too, as they are translated before they are published.
    private mutating func readSite(_ request: BuildRequest) -> Site? {
        let configuration: Configuration
        do {
            let file = SourceFile(path: "sitegen.yml", bytes: try Disk.read("\(root)/sitegen.yml"))
            let (read, problems) = Configuration.read(file)
            configuration = read
            diagnostics += problems
        } catch {
            diagnostics.append(FileError("read", "sitegen.yml", code: error.code).diagnostic)
            return nil
        }
        var loader = SiteLoader(
            root: root, configuration: configuration, jobs: request.jobs ?? Workers.processors)
        loader.load()
        let (site, problems) = SiteBuilder.build(
            loader.sources, languages: loader.languages, configuration: configuration,
            vocabularies: [], options: .init(includesDrafts: true, now: .max))
        let isOfPages = { (problem: Diagnostic) in
            problem.severity == .error && problem.path?.hasSuffix(".md") == true
        }
        diagnostics += loader.diagnostics.filter(isOfPages) + problems.filter(isOfPages)
        return site
    }

    private mutating func mark(_ page: Page, _ site: Site) {
        let group = site.groups[page.group]
        guard let file = page.source, let source = group.sourcePage.map({ site.pages[$0] }),
            let original = source.source
        else { return }
        let path = original.place.path
        let current = TranslationLock.Record(original.sections)
        guard source.id == page.id else {
            let version = page.state == .translated ? nil : file.frontMatter.sourceVersion
            if let version {
                diagnostics.append(.markedWithVersion(version, source.frontMatter.version))
            }
            lock[file.place.path] = current
            lock[path] = current
            marks.append(
                Mark(
                    path: file.place.path, original: path, isOverruled: version != nil,
                    headings: [], translations: 0))
            return
        }
        guard isMinor else {
            lock[path] = current
            marks.append(
                Mark(
                    path: path, original: nil, isOverruled: false, headings: [], translations: 0))
            return
        }
        takeOver(original, of: group, site)
    }

    /// Gives translations that had the former text of a section its present one.
    private mutating func takeOver(_ original: PageSource, of group: TranslationGroup, _ site: Site)
    {
        let path = original.place.path
        guard let before = lock[path] else {
            diagnostics.append(.nothingRecorded(path))
            return
        }
        let current = TranslationLock.Record(original.sections)
        let changes = original.sections.changes(since: before)
        lock[path] = current
        var count = 0
        for member in group.members.compactMap(\.self) {
            guard let file = site.pages[member].source?.place.path, file != path,
                !site.pages[member].isFallback, let record = lock[file]
            else { continue }
            let renewed = record.renewed(from: before, to: current)
            if renewed != record { count += 1 }
            lock[file] = renewed
        }
        marks.append(
            Mark(
                path: path, original: nil, isOverruled: false,
                headings: changes.map {
                    $0.title.isEmpty ? site.pages[group.sourcePage ?? 0].title : $0.title
                },
                translations: count))
    }

    package var changesLock: Bool { lock != former }

    /// Writes the file, if anything changed in it.
    package func write() throws(FileError) {
        guard changesLock else { return }
        var rewrite = Rewrite()
        rewrite.add("\(root)/\(TranslationLock.fileName)", Array(lock.text.utf8))
        try rewrite.run()
    }
}

extension Diagnostic {
    static func nothingToMark(_ path: String, among files: [String]) -> Diagnostic {
        Diagnostic(
            "translation.nothing-to-mark", .error,
            "what is marked is a page, or a folder of pages: “\(path)” is neither",
            hint: NearMiss.hint(for: path, among: files)
                ?? "write a path like Content/pl/tutorials/lists.md")
    }

    static func minorTranslation(_ path: String, original: String?) -> Diagnostic {
        Diagnostic(
            "translation.minor", .error,
            "a minor change is one of a source page, and this is a translation", path: path,
            hint: original.map { "name \($0)" })
    }

    static func nothingRecorded(_ path: String) -> Diagnostic {
        Diagnostic(
            "translation.nothing-recorded", .warning,
            "nobody recorded what the translations of this page were made from", path: path,
            hint: "mark the translations that are up to date first")
    }

    static func markedWithVersion(_ written: Located<String>, _ current: String?) -> Diagnostic {
        Diagnostic(
            "translation.source-version", .warning,
            "what a page says itself wins over what is recorded: source_version", at: written.span,
            hint: current.map { "write source_version: \($0.prefix(40)), or take the line out" }
                ?? "take the line out")
    }
}
