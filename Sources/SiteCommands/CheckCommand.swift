import SiteBuild
import SiteCheck
import SiteContent
import SiteDiagnostics
import SiteFiles

/// `sitegen check`: everything a build looks at, and every address of the rendered site.
///
/// Writes nothing but a baseline, where one is asked for, and what is known of other hosts.
enum CheckCommand {
    static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> Int32 {
        let request = try SiteRequest.make(arguments, console)
        let checked = CheckedSite(request)
        var diagnostics = checked.diagnostics
        if arguments.has("--external") {
            let links = ExternalLinks(root: request.siteRoot)
            let isTold = arguments.diagnosticsFormat == .text && !arguments.has("--quiet")
            diagnostics += links.check(checked.externalAddresses) { addresses, hosts in
                guard isTold else { return }
                console.writeError("asking other hosts: \(addresses) addresses of \(hosts) hosts\n")
            }
        }
        if arguments.has("--data") {
            let report = DataReport(checked.result.catalogs)
            console.write(table(report).text(arguments["--format"] ?? "table"))
        }
        if arguments.has("--write-baseline") { return writeBaseline(diagnostics, request, console) }
        let outcome = SiteRequest.outcome(
            of: diagnostics, severities: checked.result.configuration.severities, request)
        let isQuiet = arguments.has("--quiet")
        console.show(
            outcome.diagnostics.filter { !isQuiet || $0.severity != .note },
            as: arguments.diagnosticsFormat, root: request.siteRoot)
        if arguments.diagnosticsFormat == .text, !isQuiet {
            tell(outcome, console)
        }
        return outcome.exitStatus
    }

    private static func tell(_ outcome: DiagnosticPolicy.Outcome, _ console: Console) {
        let count = DiagnosticCount(outcome.diagnostics).summary
        let known = outcome.known > 0 ? "\(outcome.known) known" : ""
        let line = [count, known].filter { !$0.isEmpty }.joined(separator: ", ")
        if !line.isEmpty { console.writeError("\(line)\n") }
    }

    /// Writes down what is wrong, so that only what comes after is told.
    private static func writeBaseline(
        _ diagnostics: [Diagnostic], _ request: BuildRequest, _ console: Console
    ) -> Int32 {
        let baseline = DiagnosticBaseline(of: diagnostics)
        do throws(FileError) {
            try Disk.write(
                Array(baseline.json.utf8),
                to: "\(request.siteRoot)/\(DiagnosticBaseline.fileName)")
        } catch {
            let problem = FileError("write", DiagnosticBaseline.fileName, code: error.code)
            console.show([problem.diagnostic], as: .text)
            return 3
        }
        let blocking = diagnostics.filter(\.blocksPublishing)
        console.show(blocking, as: .text, root: request.siteRoot)
        return blocking.isEmpty ? 0 : 1
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
            }, numbers: ["line", "column"])
    }
}
