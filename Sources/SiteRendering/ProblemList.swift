import SiteDiagnostics
internal import Synchronization

/// Problems found on any thread.
final class ProblemList: Sendable {
    private let found = Mutex<[Diagnostic]>([])

    func add(_ problem: Diagnostic) { found.withLock { $0.append(problem) } }

    var all: [Diagnostic] { found.withLock { $0 } }
}
