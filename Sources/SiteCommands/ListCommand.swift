import SiteBuild
import SiteDiagnostics

/// `sitegen list pages|routes|translations|diagnostics`.
enum ListCommand {
    static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> Int32 {
        let request = try SiteRequest.make(arguments, console)
        let result = SiteRun.build(request, publishes: false)
        let outcome = SiteRequest.outcome(
            of: result.diagnostics, severities: result.severities, request)
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
        _ what: String, _ result: SiteRun, _ outcome: DiagnosticPolicy.Outcome
    ) -> Table {
        switch what {
        case "routes":
            Table(columns: ["kind", "lang", "url", "file", "source"], rows: result.routes)
        case "translations":
            Table(
                columns: ["group", "lang", "state", "url", "source"], rows: result.translations)
        case "diagnostics":
            Table(
                columns: ["severity", "id", "file", "line", "column", "summary"],
                rows: outcome.diagnostics.map(row))
        default: Table(columns: ["lang", "url", "title", "source"], rows: result.listing)
        }
    }

    private static func row(_ diagnostic: Diagnostic) -> [String?] {
        let place = diagnostic.span?.position
        return [
            diagnostic.severity.name, diagnostic.id, diagnostic.path, place.map { "\($0.line)" },
            place.map { "\($0.column)" }, diagnostic.summary,
        ]
    }
}
