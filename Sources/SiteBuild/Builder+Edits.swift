import SiteContent
import SiteDiagnostics
import SiteImages
import SiteOutput

extension Builder {
    /// Remembers a site that was rendered in memory, for the one that follows it.
    func remember(_ stage: RenderStage) {
        guard !request.isCancelled() else { return }
        let (result, problems) = (self.result, otherProblems)
        graph.remember {
            $0.rendered = RenderedSite(stage: stage, result: result, otherProblems: problems)
        }
    }

    /// Renders a site whose texts changed since it was rendered.
    ///
    /// - Returns: Nil where more than texts may have changed.
    static func follow(
        _ former: RenderedSite, _ changed: Set<String>, _ request: BuildRequest,
        into sink: any OutputSink, _ graph: BuildGraph
    ) -> BuildResult? {
        let images = ImageStore(
            root: request.siteRoot, settings: former.result.configuration.images, verifies: false,
            memory: graph.images)
        guard let edits = former.edits(changed, graph),
            var stage = former.stage.following(
                edits, images: images, isCancelled: request.isCancelled)
        else { return nil }
        var builder = Builder(request: request, graph: graph)
        builder.result = former.result
        builder.result.followsTexts = true
        builder.otherProblems = former.otherProblems
        builder.result.diagnostics =
            former.otherProblems + stage.loader.diagnostics + stage.linkProblems
        builder.render(&stage, into: sink)
        if request.isCancelled() { return builder.result }
        graph.remember {
            for edit in edits.sources { $0.sources[edit.old.place.path] = edit.new.record }
        }
        if !stage.hasTheFiles(of: former.stage) { builder.result.outputs = stage.listing() }
        builder.remember(stage)
        return builder.orderedResult
    }
}
