import SiteDiagnostics
import Synchronization

/// Files to propose for dead links, measured only once one is dead.
package final class NearFiles: Sendable {
    private let files: [String]
    private let known = Mutex(Known())

    private struct Known {
        var index: Index?
        var answers: [String: String?] = [:]
    }

    private struct Index {
        let paths: NearMissIndex

        /// Files by their name in lower case; nil where several have it.
        var named: [String: String?] = [:]
    }

    package init(_ files: [String]) { self.files = files }

    package func nearest(to path: String) -> String? {
        let (answer, index) = known.withLock { known in
            let index = known.index ?? NearFiles.index(files)
            known.index = index
            return (known.answers[path], index)
        }
        if let answer { return answer }
        let near = NearFiles.nearest(to: path, in: index)
        known.withLock { $0.answers[path] = .some(near) }
        return near
    }

    /// The nearest path whose last part is near too, else the one file of that name elsewhere.
    private static func nearest(to path: String, in index: Index) -> String? {
        let name = name(of: path)
        if let near = index.paths.nearest(to: path) {
            let other = self.name(of: near)
            let isNear =
                stem(other).lowercased() == stem(name).lowercased()
                || NearMiss.nearest(to: stem(name), among: [stem(other)]) != nil
            if isNear { return near }
        }
        return index.named[name.lowercased()] ?? nil
    }

    private static func index(_ files: [String]) -> Index {
        var index = Index(paths: NearMissIndex(files))
        for file in files {
            let name = name(of: file).lowercased()
            let isFirst = index.named[name] == nil
            index.named[name] = .some(isFirst ? file : nil)
        }
        return index
    }

    /// Without its ending, which many files have alike.
    private static func stem(_ name: String) -> String {
        name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }

    private static func name(of path: String) -> String {
        String(path.split(separator: "/").last ?? "")
    }
}
