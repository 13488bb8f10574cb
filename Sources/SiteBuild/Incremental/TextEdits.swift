import SiteContent
import SiteDiagnostics
import SiteModel
import SiteRendering

/// Pages whose texts changed, and nothing else of the site.
struct TextEdits: Sendable {
    /// What pages showed, and what they show from now on.
    let sources: [(old: PageSource, new: PageReader.Reading)]

    /// What pages show, by the identity of what they showed.
    var newSources: [ObjectIdentifier: PageSource] {
        Dictionary(
            sources.map { (ObjectIdentifier($0.old), $0.new.source) },
            uniquingKeysWith: { first, _ in first })
    }
}

/// A site as it was rendered, from which one follows where only texts have changed.
///
/// What the texts of pages do not change is not looked at again: neither folders nor the model,
/// routes and the links of other pages.
struct RenderedSite: Sendable {
    let stage: RenderStage
    let result: BuildResult

    /// What neither the loader nor the stage found.
    let otherProblems: [Diagnostic]

    /// What was edited, where all files that changed (their paths are relative to the site) have other
    /// texts and nothing else; nil where more may have changed.
    func edits(_ changed: Set<String>, _ graph: BuildGraph) -> TextEdits? {
        let (site, loader) = (stage.site, stage.loader)
        guard !changed.isEmpty, loader.showsFilesAsTheyAre, stage.input.changes.isEmpty,
            !site.unpublished.values.contains(.waiting)
        else { return nil }
        var sources: [(old: PageSource, new: PageReader.Reading)] = []
        for path in changed.sorted() {
            guard let page = site.pageOfFile[path], let old = site.pages[page].source,
                old.place.path == path, !loader.isCompared(page, in: site), !loader.showsCode(path),
                let new = try? loader.read(old.place, graph), new.source.hasShape(of: old),
                new.record.codeFiles.isEmpty
            else { return nil }
            if new.source !== old { sources.append((old, new)) }
        }
        return TextEdits(sources: sources)
    }
}
