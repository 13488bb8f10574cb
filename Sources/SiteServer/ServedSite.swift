import SiteFiles
import SiteRoutes
import SiteBuild
import SiteContent
package import SiteDiagnostics
package import SiteOutput

/// A built site as it is served.
package struct ServedSite: Sendable {
    /// The path below which it is published, with a slash at both ends.
    package var basePath = "/"

    /// By their paths in the output.
    package var files: [String: RenderedFile] = [:] {
        didSet {
            notFoundFolders = files.keys.filter { $0 == "404.html" || $0.hasSuffix("/404.html") }
                .map { String($0.dropLast("404.html".count)) }
                .sorted { $0.utf8.count > $1.utf8.count }
        }
    }

    /// The folders that have a page for what is not there, each with its slash, the longest first.
    private var notFoundFolders: [String] = []

    /// The source file of each page, by the page's path in the output.
    package var sources: [String: String] = [:] {
        didSet { pageSources = Set(sources.values) }
    }
    private(set) var pageSources: Set<String> = []
    package var diagnostics: [Diagnostic] = []

    /// How many builds there were.
    package var generation = 0

    /// The build in which each path last changed, of those that are no pages.
    package var changes: [String: Int] = [:]

    /// When each file that is in memory last changed, in seconds since 1970.
    package var times: [String: Int] = [:]

    package init() {}

    /// Becomes what a build led to at a moment, in seconds since 1970, with its problems as they are
    /// shown.
    mutating func take(
        _ rebuild: SiteSession.Rebuild, _ diagnostics: [Diagnostic], at moment: Int
    ) {
        generation += 1
        self.diagnostics = diagnostics
        for path in rebuild.changes where !path.hasSuffix(".html") {
            changes[path] = rebuild.files[path] == nil ? nil : generation
        }
        guard !rebuild.isHeldBack else { return }
        files = rebuild.files
        for path in rebuild.changes {
            // Of two changes within a second, the later one has to look later.
            times[path] = files[path].map { _ in max(moment, times[path, default: 0] + 1) }
        }
        let path = rebuild.result.configuration.baseURL.path
        basePath = URLEncoding.decode(path.utf8) ?? path
        let pages = rebuild.result.outputs.compactMap { output in
            output.file.hasSuffix(".html") ? output.source.map { (output.file, $0) } : nil
        }
        sources = Dictionary(pages, uniquingKeysWith: { first, _ in first })
    }

    /// When a file last changed, in seconds since 1970; nil where that is not known.
    func modified(_ path: String, _ file: RenderedFile) -> Int? {
        if case .file(_, let identity) = file.content { return identity.changed / 1_000_000_000 }
        return times[path]
    }

    /// What is shown while no page could be built at all.
    private static let placeholder = RenderedFile(
        .bytes(
            Array(
                """
                <!doctype html>
                <html lang="en">
                <meta charset="utf-8">
                <title>sitegen</title>
                <p>There is no page yet.</p>

                """.utf8)))

    /// What a target leads to.
    enum Finding {
        case file(String, RenderedFile)

        /// A folder with a page, asked for without the slash at its end; the folder's path.
        case folder(String)

        /// Nothing; the page that says so, where there is one.
        case nothing(String, RenderedFile)
        case outside
    }

    /// Finds the file as static hosts do.
    ///
    /// What is not there is answered by the nearest `404.html` above, so in the language of the
    /// address.
    func find(_ target: RequestTarget) -> Finding {
        if files.isEmpty { return .nothing("404.html", ServedSite.placeholder) }
        let base = basePath.split(separator: "/").map(String.init)
        guard target.segments.starts(with: base), target.isFolder || target.segments != base else {
            return target.segments == base ? .folder("") : .outside
        }
        let segments = target.segments.dropFirst(base.count)
        let path = segments.joined(separator: "/")
        if segments.contains("") {
            // No file has a part without a name.
        } else if target.isFolder {
            let index = path.isEmpty ? "index.html" : "\(path)/index.html"
            if let file = files[index] { return .file(index, file) }
        } else {
            if let file = files[path] { return .file(path, file) }
            if files["\(path)/index.html"] != nil { return .folder(path) }
        }
        guard let folder = notFoundFolders.first(where: "\(path)/".hasPrefix),
            let file = files["\(folder)404.html"]
        else { return .outside }
        return .nothing("\(folder)404.html", file)
    }

    /// The page that a browser shows at a target, be it only the one that says there is none.
    func page(at target: String) -> (path: String, file: RenderedFile)? {
        guard let target = try? RequestTarget(target) else { return nil }
        switch find(target) {
        case .file(let path, let file), .nothing(let path, let file): return (path, file)
        case .folder(let path):
            let index = path.isEmpty ? "index.html" : "\(path)/index.html"
            return files[index].map { (index, $0) }
        case .outside: return nil
        }
    }

    /// The path of a file as an address has it.
    func address(of path: String) -> String { PercentEncoding.encoded(basePath + path) }
}
