import SiteBuild
import SiteCheck
import SiteContent
import SiteDiagnostics
import SiteFiles
import SiteOutput

/// A site rendered in memory, at its own base path and at another, and what is wrong with it.
struct CheckedSite {
    let result: BuildResult
    private(set) var diagnostics: [Diagnostic]

    /// Addresses on other hosts, each with the first place that has it.
    var externalAddresses: [(address: String, place: SourceSpan)] {
        checker?.externalAddresses ?? []
    }

    private var checker: SiteChecker?

    init(_ request: BuildRequest) {
        let graph = BuildGraph()
        var request = request
        request.looksForUnusedStrings = true
        let (result, site) = CheckedSite.render(request, graph)
        self.result = result
        diagnostics = result.diagnostics
        guard let site, !result.diagnostics.contains(where: \.blocksPublishing) else { return }
        let checker = SiteChecker(site, jobs: request.jobs ?? Workers.processors)
        var elsewhere = request
        elsewhere.baseURL = site.origin + CheckedSite.otherPath(than: site.basePath)
        let (_, other) = CheckedSite.render(elsewhere, graph)
        diagnostics += checker.diagnostics(told: result.diagnostics, other: other)
        self.checker = checker
    }

    private static func otherPath(than path: String) -> String {
        path == "/" ? "/a/base/" : "/"
    }

    private static func render(
        _ request: BuildRequest, _ graph: BuildGraph
    ) -> (BuildResult, RenderedSite?) {
        let output = MemoryOutput()
        let result = Builder.render(request, into: output, graph)
        let address = result.configuration.baseURL
        var files: [String: [UInt8]] = [:]
        for (path, file) in output.taken { files[path] = (try? file.bytes()) ?? [] }
        var sources: [String: SourceFile] = [:]
        for listed in result.outputs {
            guard let source = listed.source, listed.kind != "asset", listed.kind != "static" else {
                continue
            }
            let path = "\(request.siteRoot)/\(source)"
            sources[listed.file] = SourceFile(path: source) { (try? Disk.read(path)) ?? [] }
        }
        let site = RenderedSite(
            origin: address.origin, basePath: address.path, output: result.configuration.output,
            files: files, sources: sources, jobs: request.jobs ?? Workers.processors)
        return (result, result.outputs.isEmpty ? nil : site)
    }
}
