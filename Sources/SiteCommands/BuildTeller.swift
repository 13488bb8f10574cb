import SiteBuild
import SiteDiagnostics
import SiteServer
import Synchronization

/// Says in the terminal what each build of a server led to.
final class BuildTeller: Sendable {
    private let console: Console
    private let format: DiagnosticRenderer.Format
    private let isQuiet: Bool
    private let root: String

    /// What was shown of the build before.
    private let known = Mutex<[Diagnostic]>([])

    init(_ console: Console, _ arguments: ParsedArguments, root: String) {
        self.console = console
        format = arguments.diagnosticsFormat
        isQuiet = arguments.has("--quiet")
        self.root = root
    }

    /// Problems that were there before are not shown again, only counted.
    func tell(_ report: DevelopmentServer.Report) {
        let diagnostics = report.outcome.diagnostics
        let former = known.withLock { known in
            defer { known = diagnostics }
            return known
        }
        console.show(diagnostics.filter { !former.contains($0) }, as: format, root: root)
        guard !isQuiet, format == .text else { return }
        console.write("\(line(report, mended: diagnostics.isEmpty && !former.isEmpty))\n")
    }

    private func line(_ report: DevelopmentServer.Report, mended: Bool) -> String {
        let count = DiagnosticCount(report.outcome.diagnostics).summary
        let problems = mended ? ", nothing is wrong any more" : count.isEmpty ? "" : ", \(count)"
        let time = BuildTeller.milliseconds(report.duration)
        if report.rebuild.isHeldBack {
            return "not rebuilt\(problems); the last sound site is shown"
        }
        if report.sources.isEmpty {
            return "built \(counted(report.rebuild.result.pages, "page")) in \(time)\(problems)"
        }
        return "rebuilt in \(time): \(changed(report)) (\(BuildTeller.sources(report)))\(problems)"
    }

    private func changed(_ report: DevelopmentServer.Report) -> String {
        let others = report.changedFiles - report.changedPages.count
        let pages = "\(counted(report.changedPages.count, "page")) changed"
        return others == 0 ? pages : "\(pages), and \(counted(others, "other file"))"
    }

    private static func sources(_ report: DevelopmentServer.Report) -> String {
        let first = report.sources.first ?? ""
        let rest = report.sources.count - 1
        return rest == 0 ? first : "\(first) and \(rest) more"
    }

    private func counted(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    private static func milliseconds(_ duration: Duration) -> String {
        "\(Int((duration / .milliseconds(1)).rounded())) ms"
    }
}
