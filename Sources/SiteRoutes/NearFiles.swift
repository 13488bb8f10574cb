import SiteDiagnostics
import Synchronization

/// Files to propose for dead links, measured only once one is dead.
final class NearFiles: Sendable {
    private let files: [String]
    private let known = Mutex(Known())

    private struct Known {
        var index: NearMissIndex?
        var answers: [String: String?] = [:]
    }

    init(_ files: [String]) { self.files = files }

    func nearest(to path: String) -> String? {
        let (answer, index) = known.withLock { known in
            if let answer = known.answers[path] { return (Optional(answer), NearMissIndex([])) }
            let index = known.index ?? NearMissIndex(files)
            known.index = index
            return (nil, index)
        }
        if let answer { return answer }
        let near = index.nearest(to: path)
        known.withLock { $0.answers[path] = .some(near) }
        return near
    }
}
