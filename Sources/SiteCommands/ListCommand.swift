import SiteContent
import SiteBuild
import SiteDiagnostics

/// `sitegen list pages|routes|translations|diagnostics`.
enum ListCommand {
    static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> Int32 {
        let request = try SiteRequest.make(arguments, console)
        let result = Builder.build(request, publishes: false)
        let outcome = SiteRequest.outcome(
            of: result.diagnostics, severities: result.configuration.severities, request)
        let format = arguments["--format"] ?? "table"
        let what = arguments.positional.first ?? "pages"
        if what == "diagnostics", format == "json" {
            console.write(DiagnosticRenderer(.json).render(outcome.diagnostics))
            return outcome.exitStatus
        }
        console.write(table(what, result, outcome).text(format))
        if what != "diagnostics" {
            console.show(
                outcome.diagnostics, as: arguments.diagnosticsFormat, root: request.siteRoot)
        }
        return outcome.exitStatus
    }

    private static func table(
        _ what: String, _ result: BuildResult, _ outcome: DiagnosticPolicy.Outcome
    ) -> Table {
        switch what {
        case "routes":
            Table(
                columns: ["kind", "lang", "url", "file", "source"],
                rows: result.outputs.map { [$0.kind, $0.language, $0.url, $0.file, $0.source] })
        case "translations":
            Table(
                columns: ["group", "lang", "state", "url", "source"],
                rows: translations(result.listing))
        case "diagnostics":
            Table(
                columns: ["severity", "id", "file", "line", "column", "summary"],
                rows: rows(outcome.diagnostics))
        default:
            Table(
                columns: ["lang", "url", "title", "source"],
                rows: result.listing.map { [$0.language, $0.url, $0.title, $0.source] })
        }
    }

    private static func translations(_ pages: [PageListing]) -> [[String?]] {
        pages.sorted { ($0.group, $0.language) < ($1.group, $1.language) }
            .map { [$0.group, $0.language, $0.state, $0.url, $0.source] }
    }

    private static func rows(_ diagnostics: [Diagnostic]) -> [[String?]] {
        var places = PlaceFinder()
        return diagnostics.map { diagnostic in
            let place = diagnostic.span.map { places.position($0) }
            return [
                diagnostic.severity.name, diagnostic.id, diagnostic.path,
                place.map { "\($0.line)" }, place.map { "\($0.column)" }, diagnostic.summary,
            ]
        }
    }
}
