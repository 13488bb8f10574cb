import SiteBuild
import SiteContent
import SiteData
import SiteDiagnostics
import SiteFiles
internal import Synchronization

/// Waits for changes and builds, one build at a time.
struct RebuildLoop: Sendable {
    var session: SiteSession
    let root: String
    let watcher: any ChangeWatcher
    let filter: WatchFilter
    let policy: DevelopmentServer.Policy
    let report: @Sendable (DevelopmentServer.Report) -> Void

    /// The site as it is now.
    private(set) var site = ServedSite()

    /// How long there has to be no change before a build, and how long that is waited for, in
    /// milliseconds: editors write a file in several steps.
    private static let settling = (quiet: 20, longest: 500)

    /// A build that was given up so often for newer changes is finished.
    private static let patience = 5

    init(
        session: SiteSession, root: String, watcher: any ChangeWatcher, filter: WatchFilter,
        policy: @escaping DevelopmentServer.Policy,
        report: @escaping @Sendable (DevelopmentServer.Report) -> Void
    ) {
        self.session = session
        self.root = root
        self.watcher = watcher
        self.filter = filter
        self.policy = policy
        self.report = report
    }

    /// Builds the site for the first time.
    mutating func begin() {
        let start = ContinuousClock.now
        if let rebuild = session.rebuild(changed: nil) {
            take(rebuild, FileChanges(), since: start)
        }
    }

    /// Builds and shows the site whenever something changed, until the watcher is stopped.
    mutating func run(_ show: (ServedSite) -> Void) {
        while var changes = watcher.next(within: nil) {
            var attempts = 0
            while true {
                guard settle(&changes) else { return }
                let start = ContinuousClock.now
                attempts += 1
                let newer = NewerChanges(watcher, isPatient: attempts > RebuildLoop.patience)
                let changed = changes.isIncomplete ? nil : changes.paths
                let rebuild = session.rebuild(changed: changed) { newer.areThere() }
                guard !newer.isStopped else { return }
                guard let rebuild else {
                    changes.merge(newer.changes)
                    continue
                }
                take(rebuild, changes, since: start, show)
                if newer.changes.isEmpty { break }
                changes = newer.changes
            }
        }
    }

    /// Waits until nothing changes any more; whether to go on.
    private func settle(_ changes: inout FileChanges) -> Bool {
        let end = ContinuousClock.now + .milliseconds(RebuildLoop.settling.longest)
        while ContinuousClock.now < end {
            guard let more = watcher.next(within: RebuildLoop.settling.quiet) else { return false }
            if more.isEmpty { return true }
            changes.merge(more)
        }
        return true
    }

    private mutating func take(
        _ rebuild: SiteSession.Rebuild, _ changes: FileChanges,
        since start: ContinuousClock.Instant,
        _ show: (ServedSite) -> Void = { _ in }
    ) {
        let result = rebuild.result
        if !rebuild.isHeldBack {
            filter.setOutput(result.configuration.output)
            watchThemes(result.configuration)
        }
        let outcome = policy(result, watcher.problems())
        site.take(rebuild, outcome.diagnostics, at: Disk.now / 1_000_000_000)
        show(site)
        report(
            DevelopmentServer.Report(
                rebuild: rebuild, outcome: outcome,
                changedPages: rebuild.changes.filter { $0.hasSuffix(".html") },
                changedFiles: rebuild.changes.count, duration: .now - start,
                sources: changes.paths.sorted()))
    }
}

extension RebuildLoop {
    /// Themes may be outside of the site's folder.
    private func watchThemes(_ configuration: Configuration) {
        for theme in configuration.themes where !WatchFilter.isInside(theme.value) {
            let path = theme.value.hasPrefix("/") ? theme.value : "\(root)/\(theme.value)"
            watcher.watch(path, as: theme.value)
        }
    }
}

/// Changes that come while a build is going on.
private final class NewerChanges: Sendable {
    private struct State {
        var changes = FileChanges()
        var isStopped = false
        var nextLook = ContinuousClock.now
    }

    private let watcher: any ChangeWatcher

    /// Whether the build is to be finished whatever comes.
    private let isPatient: Bool
    private let state = Mutex(State())

    init(_ watcher: any ChangeWatcher, isPatient: Bool) {
        self.watcher = watcher
        self.isPatient = isPatient
    }

    var changes: FileChanges { state.withLock { $0.changes } }
    var isStopped: Bool { state.withLock { $0.isStopped } }

    /// Whether the build is no longer wanted; looks at most every few milliseconds.
    func areThere() -> Bool {
        state.withLock { state in
            let now = ContinuousClock.now
            if now >= state.nextLook {
                state.nextLook = now + .milliseconds(2)
                if let more = watcher.next(within: 0) {
                    state.changes.merge(more)
                } else {
                    state.isStopped = true
                }
            }
            return state.isStopped || !isPatient && !state.changes.isEmpty
        }
    }
}
