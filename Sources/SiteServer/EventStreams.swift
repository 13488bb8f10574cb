internal import CHTTPDaemon
import SiteDiagnostics
internal import Synchronization

/// The pages that are open in browsers, and what they are told.
final class EventStreams: Sendable {
    private struct Stream {
        var view: PageView
        let connection: UInt
        var pending: [UInt8]
        var isSuspended = false
    }

    private struct State {
        var site: ServedSite
        var streams: [UInt64: Stream] = [:]
        var count: UInt64 = 0
        var isStopped = false
    }

    private let state: Mutex<State>
    private let disclosure: LiveMessage.Disclosure

    init(_ site: ServedSite, _ disclosure: LiveMessage.Disclosure) {
        state = Mutex(State(site: site))
        self.disclosure = disclosure
    }

    /// The site that is served.
    var site: ServedSite { state.withLock { $0.site } }

    /// Serves another site, and tells every page what it has to do.
    func show(_ site: ServedSite) {
        let (former, streams) = state.withLock { state in
            defer { state.site = site }
            return (state.site, state.streams.mapValues(\.view))
        }
        let styles = StyleSheets(from: former, to: site)
        for (number, view) in streams {
            let (update, next) = site.update(view, from: former, styles)
            send(event(update, next, site), to: number, view: next)
        }
    }

    /// Keeps connections alive, and notices those that are gone.
    func beat() {
        for number in state.withLock({ Array($0.streams.keys) }) {
            send(Array(":\n\n".utf8), to: number)
        }
    }

    /// Ends all streams, and every one that is opened later.
    func stop() {
        let waiting = state.withLock { state in
            state.isStopped = true
            return state.streams.keys.compactMap { EventStreams.wake(&state, $0) }
        }
        for connection in waiting { sitegen_connection_resume(connection) }
    }

    private func event(_ update: PageUpdate, _ view: PageView, _ site: ServedSite) -> [UInt8] {
        let problems = site.problems(onPageAt: site.page(at: view.target)?.path)
        let json = LiveMessage.json(update, view, problems: problems, disclosure)
        return Array("data: \(json)\n\n".utf8)
    }

    private func send(_ bytes: [UInt8], to number: UInt64, view: PageView? = nil) {
        let connection = state.withLock { state -> UInt? in
            state.streams[number]?.pending += bytes
            if let view { state.streams[number]?.view = view }
            return EventStreams.wake(&state, number)
        }
        if let connection { sitegen_connection_resume(connection) }
    }

    /// The connection to resume, by whoever is told; nil where it is not suspended.
    private static func wake(_ state: inout State, _ number: UInt64) -> UInt? {
        guard let stream = state.streams[number], stream.isSuspended else { return nil }
        state.streams[number]?.isSuspended = false
        return stream.connection
    }
}

// MARK: Calls of the daemon

extension EventStreams {
    /// Begins a stream with what the page has to do at once.
    func open(_ view: PageView, connection: UInt) -> UInt64 {
        while true {
            let site = self.site
            let (update, next) = site.update(view)
            let first = Array("retry: 500\n\n".utf8) + event(update, next, site)
            let number = state.withLock { state -> UInt64? in
                // A site that was shown meanwhile would be missed.
                guard state.site.generation == site.generation else { return nil }
                state.count += 1
                state.streams[state.count] = Stream(
                    view: next, connection: connection, pending: first)
                return state.count
            }
            if let number { return number }
        }
    }

    /// The next bytes; suspends the connection where there are none, and ends it by -1.
    func read(_ number: UInt64, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        state.withLock { state in
            guard !state.isStopped, let stream = state.streams[number] else { return -1 }
            guard !stream.pending.isEmpty else {
                state.streams[number]?.isSuspended = true
                sitegen_connection_suspend(stream.connection)
                return 0
            }
            let count = min(buffer.count, stream.pending.count)
            buffer.copyBytes(from: stream.pending[..<count])
            state.streams[number]?.pending.removeFirst(count)
            return count
        }
    }

    func close(_ number: UInt64) { state.withLock { $0.streams[number] = nil } }
}
