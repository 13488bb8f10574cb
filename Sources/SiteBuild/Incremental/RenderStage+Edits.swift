import SiteContent
import SiteDiagnostics
import SiteDigest
import SiteFiles
import SiteImages
import SiteMarkdown
import SiteModel
import SiteOutput
import SiteRendering
import SiteRoutes

/// What was found while links were resolved.
struct LinkFindings: Sendable {
    /// Of each page, by its id.
    var links: [[Diagnostic]] = []
    var images: [Diagnostic] = []

    /// Of each page, by its id.
    var texts: [[Diagnostic]] = []
    var others: [Diagnostic] = []

    var all: [Diagnostic] {
        links.flatMap(\.self) + images + texts.flatMap(\.self) + others
    }
}

extension RenderStage {
    /// The stage of the same site after texts changed, ready to be rendered once more.
    ///
    /// - Returns: Nil where other images are named than before, which have to be looked at.
    func following(
        _ edits: TextEdits, images store: ImageStore, isCancelled: @escaping @Sendable () -> Bool
    ) -> RenderStage? {
        var stage = self
        let (site, pages) = site.showing(edits.newSources)
        stage.site = site
        stage.loader = loader.following(edits)
        stage.isCancelled = isCancelled
        let former = input
        let resolver = former.resolver.following(site)
        var changed: [Int: [LinkTarget]] = [:]
        for id in pages {
            let (found, problems) = resolver.resolve(site.pages[id])
            let page = self.site.pages[id]
            guard images(of: id, found, site) == images(of: id, former.targets[page], self.site)
            else {
                return nil
            }
            changed[id] = found
            stage.findings.links[id] = site.pages[id].isFallback ? [] : problems
        }
        let targets = former.targets.replacing(changed)
        stage.images = images.following(store)
        let input = RenderInput(
            following: former, site: site, targets: targets, images: stage.images.published)
        stage.resolved = input
        let check = TextCheck(input)
        for id in pages { stage.findings.texts[id] = check.problems(ofPage: id) }
        guard let cells else { return nil }
        stage.cells?.replaceTexts(
            of: pages,
            PageDigests(
                site: site, routes: routes, targets: targets, cells: cells.cells,
                changes: input.changes))
        stage.diagnostics = assets.diagnostics
        stage.records = [:]
        stage.editedPages = pages
        stage.indexFiles = []
        return stage
    }

    /// Keeps the views that show nothing of the pages that were edited, unless authors have the file.
    ///
    /// - Returns: The places of the other views, all of them where the stage follows no other; and what
    ///   is wrong with those that are kept.
    mutating func keepOthers(
        _ former: FormerOutputs, _ sink: any OutputSink, _ given: Set<String>
    ) -> (others: [Int], problems: [(Int, [Diagnostic])]) {
        guard let editedPages else { return (Array(views.indices), []) }
        let edited = editedPages.map { former.cells.cells.page($0, .card) }
        var problems: [(Int, [Diagnostic])] = []
        var others: [Int] = []
        records.reserveCapacity(views.count)
        let views = self.views
        // What is in memory is kept faster than it is handed from thread to thread.
        let found =
            sink.takesPromises
            ? nil
            : Workers.map(views.count, jobs: jobs) { place in
                given.contains(views[place].place.file)
                    ? nil : former.keep(views[place], in: sink, unlessIn: edited)
            }
        for (place, view) in views.enumerated() {
            guard !given.contains(view.place.file),
                let kept = found.map({ $0[place] })
                    ?? former.keep(view, in: sink, unlessIn: edited)
            else {
                others.append(place)
                continue
            }
            if !kept.record.copies.isEmpty { former.input.images.ask(again: kept.record.copies) }
            records[view.place.file] = kept.record
            if !kept.problems.isEmpty { problems.append((place, kept.problems)) }
        }
        return (others, problems)
    }

    /// Whether it made files of the same names as the one it follows.
    func hasTheFiles(of former: RenderStage) -> Bool {
        indexFiles == former.indexFiles
            && images.copies.map(\.path) == former.images.copies.map(\.path)
    }

    /// The images that a page names; with their places where something is wrong with one of them.
    private func images(of page: Int, _ targets: [LinkTarget], _ site: Site) -> [String] {
        guard let source = site.pages[page].source else { return [] }
        let path = source.place.path
        let tellsPlaces = findings.images.contains { $0.path == path }
        return zip(source.outline.links, targets).compactMap { link, target in
            guard link.kind == .image, case .file(let file, _) = target else { return nil }
            return tellsPlaces ? "\(file) \(link.span.offset)" : file
        }
    }
}

// MARK: Between builds

extension RenderStage {
    /// Tells the shape of a site: two that have the same differ in the texts of pages alone.
    ///
    /// Nil where texts or the history may change more than what shows them.
    var shapeOfSite: UInt64? {
        guard loader.showsFilesAsTheyAre, !loader.asksHistory else { return nil }
        var print = Fingerprint(configuration)
        print.add(loader.surroundings)
        print.add(loader.catalogFiles)
        print.add(loader.lockPrint)
        print.add(loader.sources.count)
        for (source, shape) in zip(loader.sources, loader.shapes) {
            print.add(source.place.path)
            print.add(shape)
        }
        print.add(loader.staticFiles)
        print.add(loader.tree.assets.map(\.path))
        print.add(images.digest(loader.identities))
        for (name, path) in assets.paths.sorted(by: { $0.key < $1.key }) {
            print.add([name, path])
        }
        for (path, reason) in site.unpublished.sorted(by: { $0.key < $1.key }) {
            print.add(path)
            print.add(reason == .draft)
        }
        return print.value
    }

    /// At most so many texts are looked at one by one.
    private static let fewTexts = 50

    /// Takes from a former site of this shape what it found, but of the pages that have another text now.
    ///
    /// - Returns: False where more has to be looked at; then nothing was taken.
    mutating func resume(_ former: FormerSite, _ resolver: LinkResolver) -> Bool {
        guard let known = former.contents(SourceFiles(root: siteRoot)),
            known.texts.count == site.pages.count, known.cells.cells.terms.count == site.terms.count
        else { return false }
        let edited = site.pages.indices.filter {
            site.pages[$0].source?.fingerprint ?? 0 != known.texts[$0]
        }
        let paths = Set(edited.compactMap { site.pages[$0].source?.place.path })
        guard edited.count <= RenderStage.fewTexts,
            !edited.contains(where: { loader.isCompared($0, in: site) }),
            !known.findings.images.contains(where: { $0.path.map(paths.contains) ?? false })
        else { return false }
        findings = known.findings
        itemLinks = known.itemLinks
        images.resume(known.images)
        var ofEdited: [Int: [LinkTarget]] = [:]
        for id in edited {
            let (found, problems) = resolver.resolve(site.pages[id])
            ofEdited[id] = found
            findings.links[id] = site.pages[id].isFallback ? [] : problems
        }
        let input = input(LinkTargets(ofEdited, others: resolver), resolver)
        resolved = input
        let check = TextCheck(input)
        for id in edited { findings.texts[id] = check.problems(ofPage: id) }
        cells = known.cells
        cells?.replaceTexts(
            of: edited,
            PageDigests(
                site: site, routes: routes, targets: input.targets, cells: known.cells.cells,
                changes: input.changes))
        editedPages = edited
        return true
    }

    /// What the next build takes from this one, if the site still has this shape.
    var formerSite: FormerSite? {
        guard let shape, let cells else { return nil }
        return FormerSite(
            shape: shape,
            FormerSite.Contents(
                texts: site.pages.map { $0.source?.fingerprint ?? 0 }, cells: cells,
                itemLinks: itemLinks, images: images.told.sorted(), findings: findings))
    }
}
