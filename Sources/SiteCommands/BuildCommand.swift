import SiteContent
import SiteBuild
import SiteDiagnostics

/// `sitegen build`.
enum BuildCommand {
    static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> Int32 {
        var request = try SiteRequest.make(arguments, console)
        let isQuiet = arguments.has("--quiet")
        let progress = ProgressLine(console, isQuiet: isQuiet)
        request.progress = { progress.show($0) }
        request.isLast = true
        let result = Builder.build(request)
        let isVerified = arguments.has("--verify") && result.isPublished
        let differences = isVerified ? Builder.verify(result, request) : []
        progress.finish()
        let outcome = SiteRequest.outcome(
            of: result.diagnostics + differences, severities: result.configuration.severities,
            request)
        console.show(
            outcome.diagnostics.filter { !isQuiet || $0.severity != .note },
            as: arguments.diagnosticsFormat, root: request.siteRoot)
        if arguments.diagnosticsFormat == .text { tell(outcome, result, console, isQuiet) }
        if request.showsTimings { console.write(progress.timings()) }
        return outcome.exitStatus
    }

    private static func tell(
        _ outcome: DiagnosticPolicy.Outcome, _ result: BuildResult, _ console: Console,
        _ isQuiet: Bool
    ) {
        let count = DiagnosticCount(outcome.diagnostics).summary
        let known = outcome.known > 0 ? "\(outcome.known) known" : ""
        let line = [count, known].filter { !$0.isEmpty }.joined(separator: ", ")
        if !line.isEmpty, !isQuiet { console.writeError("\(line)\n") }
        guard result.isPublished else {
            console.writeError(
                result.isPartlyPublished
                    ? "only a part was published: mend the error, and build again\n"
                    : "nothing was published; the output is as it was\n")
            return
        }
        guard !isQuiet else { return }
        console.write(
            "\(counted(result.pages, "page")): \(counted(result.written, "file")) written,"
                + " \(result.kept) unchanged, \(result.deleted) deleted\n")
    }

    private static func counted(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
