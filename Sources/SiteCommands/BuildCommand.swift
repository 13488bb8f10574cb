import SiteBuild
import SiteContent
import SiteDiagnostics
import SiteFiles

/// `sitegen build`.
enum BuildCommand {
    static func run(_ arguments: ParsedArguments) throws(UsageError) -> Int32 {
        let request = try SiteRequest.make(arguments)
        let result = Builder.build(request)
        let outcome = SiteRequest.outcome(result, request, arguments)
        Terminal.show(outcome.diagnostics, arguments)
        let format = arguments["--diagnostics"] ?? "text"
        if format == "text", !arguments.has("--quiet") {
            let count = DiagnosticCount(outcome.diagnostics).summary
            if !count.isEmpty { Terminal.writeError("\(count)\n") }
            if result.isPublished {
                Terminal.write(
                    "\(result.pages) pages: \(result.written) files written, \(result.kept) unchanged, \(result.deleted) removed\n"
                )
            } else {
                Terminal.writeError("nothing was published; the former site is as it was\n")
            }
        }
        return outcome.exitStatus
    }
}

/// What the commands about a site have in common.
enum SiteRequest {
    static func make(_ arguments: ParsedArguments) throws(UsageError) -> BuildRequest {
        var request = BuildRequest(siteRoot: try root(arguments["--site"]))
        request.output = arguments["--output"].map(absolute)
        request.baseURL = arguments["--base-url"]
        request.includesDrafts = arguments.has("--drafts")
        request.asOf = arguments["--as-of"]
        request.isStrict = arguments.has("--strict")
        if let text = arguments["--jobs"] {
            guard let jobs = Int(text), (1...256).contains(jobs) else {
                throw UsageError("“--jobs” is a number from 1 to 256, not “\(text)”", hint: nil)
            }
            request.jobs = jobs
        }
        return request
    }

    /// The folder of `sitegen.yml`: the one named, else here or above.
    static func root(_ named: String?) throws(UsageError) -> String {
        if let named {
            let path = absolute(named)
            guard Disk.kind("\(path)/sitegen.yml") == .file else {
                throw UsageError(
                    "there is no sitegen.yml in “\(named)”", hint: "sitegen new site \(named)")
            }
            return path
        }
        var folder = Disk.currentFolder
        while true {
            if Disk.kind("\(folder)/sitegen.yml") == .file { return folder }
            guard let slash = folder.lastIndex(of: "/"), slash > folder.startIndex else { break }
            folder = String(folder[..<slash])
        }
        throw UsageError(
            "there is no sitegen.yml here or above", hint: "begin a site with: sitegen new site DIR"
        )
    }

    static func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : "\(Disk.currentFolder)/\(path)"
    }

    static func outcome(
        _ result: BuildResult, _ request: BuildRequest, _ arguments: ParsedArguments
    ) -> DiagnosticPolicy.Outcome {
        DiagnosticPolicy(severities: result.configuration.severities, isStrict: request.isStrict)
            .apply(to: result.diagnostics)
    }
}
