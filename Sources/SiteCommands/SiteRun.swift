import SiteBuild
import SiteContent
import SiteDiagnostics

/// What the commands need to know of a build.
struct SiteRun: Sendable {
    var diagnostics: [Diagnostic] = []
    var severities: [(id: String, severity: Diagnostic.Severity?)] = []
    var pages = 0
    var written = 0
    var kept = 0
    var deleted = 0
    var isPublished = false

    /// kind, lang, url, file, source of every file of the output.
    var routes: [[String?]] = []

    /// lang, url, title, source of every page.
    var listing: [[String?]] = []

    /// group, lang, state, url, source of every page.
    var translations: [[String?]] = []

    static func build(_ request: BuildRequest, publishes: Bool = true) -> SiteRun {
        let result = Builder.build(request, publishes: publishes)
        var run = SiteRun()
        run.diagnostics = result.diagnostics
        run.severities = result.configuration.severities
        run.pages = result.pages
        run.written = result.written
        run.kept = result.kept
        run.deleted = result.deleted
        run.isPublished = result.isPublished
        run.routes = result.outputs.map { [$0.kind, $0.language, $0.url, $0.file, $0.source] }
        run.listing = result.listing.map { [$0.language, $0.url, $0.title, $0.source] }
        let pages = result.listing.sorted { ($0.group, $0.language) < ($1.group, $1.language) }
        run.translations = pages.map { [$0.group, $0.language, $0.state, $0.url, $0.source] }
        return run
    }
}
