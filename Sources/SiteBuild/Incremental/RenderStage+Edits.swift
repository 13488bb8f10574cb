import SiteContent
import SiteDiagnostics
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
        var targets = former.targets
        for id in pages {
            let (found, problems) = resolver.resolve(site.pages[id])
            guard images(of: id, found, site) == images(of: id, targets[id], self.site) else {
                return nil
            }
            targets[id] = found
            stage.findings.links[id] = site.pages[id].isFallback ? [] : problems
        }
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
        for (place, view) in views.enumerated() {
            guard !given.contains(view.place.file),
                let kept = former.keep(view, in: sink, unlessIn: edited)
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
