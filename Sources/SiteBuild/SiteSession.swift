import SiteDiagnostics
package import SiteOutput

/// A site that is built again and again in memory, as a server needs it.
package struct SiteSession: Sendable {
    /// What a rebuild led to.
    package struct Rebuild: Sendable {
        package let result: BuildResult

        /// The files to show, by their path in the output.
        package let files: [String: RenderedFile]

        /// The paths whose files differ from those shown before, came or went; in byte order.
        package let changes: [String]

        /// Whether errors kept the former files where they were.
        package let isHeldBack: Bool
    }

    private let request: BuildRequest
    private let graph = BuildGraph()
    private var shown: [String: RenderedFile] = [:]

    /// What the last build made, whether it is shown or not.
    private var made: [String: RenderedFile] = [:]

    /// Whether the files shown are of a build without blocking errors.
    private var isSound = false

    package init(_ request: BuildRequest) { self.request = request }

    /// Builds the site anew.
    ///
    /// While an error would keep it from being published, the last sound site is shown; where there
    /// was none yet, as much as there is.
    /// - Parameters:
    ///   - changed: The files that changed since the last time, relative to the site; nil where
    ///     any may have.
    ///   - isCancelled: Asked from any thread whether the build is no longer wanted.
    /// - Returns: Nil where it was cancelled; then the session is as it was.
    package mutating func rebuild(
        changed: Set<String>?, isCancelled: @escaping @Sendable () -> Bool = { false }
    ) -> Rebuild? {
        var request = request
        request.isCancelled = isCancelled
        let output = MemoryOutput(former: made, bundlesIndexes: true)
        let result = Builder.render(request, into: output, graph, changed: changed)
        if isCancelled() { return nil }
        made = output.taken
        let isBlocked = result.diagnostics.contains(where: \.blocksPublishing)
        let isHeldBack = isBlocked && isSound
        let files = isHeldBack ? shown : made
        let changes = isHeldBack ? [] : SiteSession.changes(from: shown, to: files)
        shown = files
        isSound = isSound || !isBlocked
        return Rebuild(result: result, files: files, changes: changes, isHeldBack: isHeldBack)
    }

    private static func changes(
        from old: [String: RenderedFile], to new: [String: RenderedFile]
    ) -> [String] {
        let differing = new.filter {
            old[$0.key] !== $0.value && old[$0.key]?.content != $0.value.content
        }.map(\.key)
        let stayed = new.count - differing.count { old[$0] == nil }
        let gone = stayed == old.count ? [] : old.keys.filter { new[$0] == nil }
        return (differing + gone).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
