import SiteBuild
import SiteDiagnostics
import SiteFiles
internal import Synchronization

/// Which files of a site's folder cannot be among its sources.
final class WatchFilter: Sendable {
    private let root: String
    private let output: Mutex<String?>

    init(_ request: BuildRequest) {
        root = request.siteRoot
        output = Mutex(nil)
        setOutput(request.output ?? "public")
    }

    /// The output folder, relative to the site or absolute.
    func setOutput(_ path: String) {
        let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
        let isInside = trimmed.hasPrefix("\(root)/")
        output.withLock {
            $0 = isInside ? String(trimmed.dropFirst(root.utf8.count + 1)) : trimmed
        }
    }

    /// Whether a path that the configuration names is in the folder of the site.
    static func isInside(_ path: String) -> Bool {
        !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
    }

    /// Whether a path, relative to the site, is of none.
    func isIgnored(_ path: String) -> Bool {
        let names = path.split(separator: "/")
        guard let first = names.first, let last = names.last else { return false }
        if EditorLeftover.isOne(String(last)) { return true }
        if let output = output.withLock({ $0 }), path == output || path.hasPrefix("\(output)/") {
            return true
        }
        if path == DiagnosticBaseline.fileName { return false }
        let isHidden = names.contains { $0.hasPrefix(".") && $0 != ".." }
        return first == "node_modules" || names.contains(".git") || isHidden && first != "static"
    }
}
