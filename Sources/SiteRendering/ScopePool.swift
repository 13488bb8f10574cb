import SiteTemplates
internal import Synchronization

/// The scopes of one language's views, one for each view that is being rendered.
final class ScopePool: Sendable {
    private let free = Mutex<[RenderScope]>([])

    /// Runs the body with a scope that nobody else uses meanwhile.
    func withScope<Result, Failure: Error>(
        _ body: (RenderScope) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let scope = free.withLock { $0.popLast() } ?? RenderScope()
        defer { free.withLock { $0.append(scope) } }
        return try body(scope)
    }
}
