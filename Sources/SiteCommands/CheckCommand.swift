import SiteBuild
import SiteContent
import SiteDiagnostics

/// `sitegen check`: everything a build looks at, and nothing written.
enum CheckCommand {
    static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> Int32 {
        let request = try SiteRequest.make(arguments, console)
        let result = Builder.build(request, publishes: false)
        let outcome = SiteRequest.outcome(
            of: result.diagnostics, severities: result.configuration.severities, request)
        if arguments.has("--data") {
            let report = DataReport(result.catalogs)
            console.write(table(report).text(arguments["--format"] ?? "table"))
        }
        console.show(
            outcome.diagnostics, as: arguments.diagnosticsFormat, root: request.siteRoot)
        return outcome.exitStatus
    }

    private static func table(_ report: DataReport) -> Table {
        var places = PlaceFinder()
        return Table(
            columns: ["kind", "catalog", "field", "file", "line", "column", "value", "detail"],
            rows: report.findings.map { finding in
                let place = finding.span.map { places.position($0) }
                return [
                    finding.kind.rawValue, finding.catalog, finding.field,
                    finding.span?.file.path, place.map { "\($0.line)" },
                    place.map { "\($0.column)" }, finding.value, finding.detail,
                ]
            })
    }
}
