import SiteBuild
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
        SiteRun()
    }
}
