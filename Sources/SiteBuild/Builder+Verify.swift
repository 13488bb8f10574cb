import SiteContent
package import SiteDiagnostics
import SiteFiles
import SiteOutput

extension Builder {
    /// Builds the site from nothing, in memory, and tells what of a published build differs.
    package static func verify(_ published: BuildResult, _ request: BuildRequest) -> [Diagnostic] {
        var request = request
        request.progress?(BuildProgress("verifying"))
        request.progress = nil
        let memory = MemoryOutput()
        let clean = render(request, into: memory, BuildGraph())
        let shown = published.configuration.output
        let root = shown.hasPrefix("/") ? shown : "\(request.siteRoot)/\(shown)"
        let made = memory.taken
        let manifest = (try? Disk.read("\(root)/\(Manifest.name)")) ?? []
        let differing = made.filter { path, file in
            (try? file.bytes()) != (try? Disk.read("\(root)/\(path)"))
        }.map(\.key)
        let stale = Manifest(manifest).sizes.keys.filter { made[$0] == nil }
        var result = Set(differing + stale).sorted().map { path in
            Diagnostic.differs("\(shown)/\(path)")
        }
        let told = published.diagnostics.filter { $0.id != "output.changed" }
        if told != clean.diagnostics { result.append(.diagnosticsDiffer(shown)) }
        return result
    }
}

extension Diagnostic {
    fileprivate static func differs(_ path: String) -> Diagnostic {
        Diagnostic(
            "build.differs", .error, reach: .reference,
            "a published file equals what a clean build makes", path: path,
            hint: "delete .sitegen/ and build again; then please report it, for it is our mistake")
    }

    fileprivate static func diagnosticsDiffer(_ output: String) -> Diagnostic {
        Diagnostic(
            "build.differs", .error, reach: .reference,
            "a build says the same of the site as a clean build", path: output,
            hint: "delete .sitegen/ and build again; then please report it, for it is our mistake")
    }
}
