import SiteBuild
import SiteData
import SiteDiagnostics
import SiteFiles

/// What the commands about a whole site have in common.
enum SiteRequest {
    static func make(_ arguments: ParsedArguments, _ console: Console) throws(UsageError)
        -> BuildRequest
    {
        var request = BuildRequest(siteRoot: try root(arguments, console))
        request.output = arguments["--output"].map(console.absolute)
        request.baseURL = arguments["--base-url"]
        request.includesDrafts = arguments.has("--drafts")
        request.asOf = arguments["--as-of"]
        request.jobs = arguments["--jobs"].flatMap { Int($0) }
        request.isStrict = arguments.has("--strict")
        request.showsTimings = arguments.has("--timings")
        return request
    }

    /// The folder of `sitegen.yml`: the one named, else the nearest from here upwards.
    static func root(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> String
    {
        if let named = arguments["--site"] {
            let path = console.absolute(named)
            guard !Disk.isAbsent("\(path)/sitegen.yml") else {
                throw UsageError(
                    "there is no sitegen.yml in “\(named)”",
                    hint: "make a site with: sitegen new site \(named)")
            }
            return Disk.realPath(path) ?? path
        }
        var folder = console.folder
        while true {
            if Disk.kind(ofEntry: "\(folder)/sitegen.yml") != nil { return folder }
            guard let slash = folder.lastIndex(of: "/"), !folder.isEmpty else { break }
            folder = String(folder[..<slash])
        }
        throw UsageError(
            "there is no sitegen.yml here or in a folder above",
            hint: "make a site with: sitegen new site DIR, or name one with --site DIR")
    }

    /// The diagnostics as the configuration, the options and the baseline want them.
    static func outcome(
        of diagnostics: [Diagnostic],
        severities: [DiagnosticPolicy.Rule], _ request: BuildRequest
    ) -> DiagnosticPolicy.Outcome {
        let (baseline, problems) = readBaseline(request.siteRoot)
        let policy = DiagnosticPolicy(
            severities: severities, isStrict: request.isStrict, baseline: baseline)
        return policy.apply(to: diagnostics + problems + unknown(severities))
    }

    /// Severities of ids that no problem has.
    private static func unknown(_ rules: [DiagnosticPolicy.Rule]) -> [Diagnostic] {
        rules.filter { rule in !Explanation.all.contains { rule.covers($0.id) } }.map { rule in
            let ids = Explanation.all.map(\.id)
            let prefixes = ids.compactMap { $0.split(separator: ".").first.map(String.init) }
            return .unknownSeverity(
                rule, near: NearMiss.nearest(to: rule.id, among: ids + prefixes))
        }
    }

    /// Writes into the sources unless something is wrong, and shows what is.
    ///
    /// - Returns: The exit status.
    static func change(
        _ request: BuildRequest, _ diagnostics: [Diagnostic], _ arguments: ParsedArguments,
        _ console: Console, write: () throws(FileError) -> Void
    ) -> Int32 {
        var diagnostics = diagnostics
        if !diagnostics.contains(where: { $0.severity == .error }) {
            do throws(FileError) {
                try write()
            } catch {
                diagnostics.append(error.diagnostic)
            }
        }
        let outcome = outcome(of: diagnostics, severities: [], request)
        console.show(
            outcome.diagnostics, as: arguments.diagnosticsFormat, root: request.siteRoot)
        return outcome.exitStatus
    }

    private static func readBaseline(_ root: String) -> (DiagnosticBaseline, [Diagnostic]) {
        let name = DiagnosticBaseline.fileName
        do throws(FileError) {
            guard let bytes = try Disk.readIfThere("\(root)/\(name)") else {
                return (DiagnosticBaseline(), [])
            }
            return DiagnosticBaseline.read(SourceFile(path: name, bytes: bytes))
        } catch {
            return (DiagnosticBaseline(), [FileError("read", name, code: error.code).diagnostic])
        }
    }
}

extension DiagnosticBaseline {
    /// Reads what `json` writes; an entry that is none is reported and left out.
    static func read(_ file: SourceFile) -> (DiagnosticBaseline, [Diagnostic]) {
        var (node, diagnostics) = JSONParser.parse(file)
        var baseline = DiagnosticBaseline()
        guard let node else { return (baseline, diagnostics) }
        guard let elements = node.elements else {
            return (baseline, diagnostics + [.wrongBaseline(at: node.span)])
        }
        for element in elements {
            guard let id = element["id"]?.text, let path = element["file"]?.text,
                let summary = element["summary"]?.text
            else {
                diagnostics.append(.wrongBaseline(at: element.span))
                continue
            }
            let count = element["count"]?.text.flatMap { Int($0) } ?? 1
            baseline.insert(Key(id: id, file: path, summary: summary), count: count)
        }
        return (baseline, diagnostics)
    }
}

extension Diagnostic {
    static func unknownSeverity(_ rule: DiagnosticPolicy.Rule, near: String?) -> Diagnostic {
        let hint = near.map { "did you mean “\($0)”?" } ?? "sitegen explain lists all ids"
        return Diagnostic(
            "config.severity", .warning, "no problem has the id “\(rule.id.prefix(60))”",
            at: rule.span, hint: hint)
    }

    static func wrongBaseline(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "baseline.entry", .error,
            "a baseline is a list of objects with id, file, summary and count", at: span,
            hint: "delete the file, or write it anew")
    }
}
