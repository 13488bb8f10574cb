internal import CHTTPDaemon
import SiteFiles
internal import Synchronization

/// Serves a site to browsers until it is stopped.
package final class HTTPServer: Sendable {
    package struct Failure: Error {
        /// Why the library that speaks HTTP cannot be loaded; nil where it would not start.
        package let libraryError: String?
    }

    /// Seconds that a client is given.
    package struct Limits: Sendable {
        /// Without a byte.
        package var idle: UInt32 = 30

        /// Until a request is there as a whole.
        package var request: UInt32 = 15

        package init() {}
    }

    private let exchanges: Exchanges
    private let daemons: [UInt]
    private let pulse: Pulse
    private let isStopped = Mutex(false)

    /// Takes over the sockets, and begins to answer.
    ///
    /// With the folder of the site, messages have lines of its sources and links that open an editor.
    /// - Throws: `Failure`; the sockets are closed then.
    package init(
        _ site: ServedSite, on sockets: [ListeningSocket], hosts: HostPolicy, root: String?,
        editor: EditorLink, limits: Limits
    ) throws(Failure) {
        let streams = EventStreams(site, .init(root: root, editor: editor))
        let exchanges = Exchanges(responder: Responder(hosts: hosts), streams: streams)
        if let error = sitegen_daemon_load() {
            for socket in sockets { socket.close() }
            throw Failure(libraryError: String(cString: error))
        }
        let daemons = try HTTPServer.start(on: sockets, exchanges, limits)
        self.exchanges = exchanges
        self.daemons = daemons
        pulse = Pulse { second in
            for daemon in daemons { sitegen_daemon_expire(OpaquePointer(bitPattern: daemon)) }
            if second % 15 == 0 { streams.beat() }
        }
    }

    /// A daemon for each socket; all or none.
    private static func start(
        on sockets: [ListeningSocket], _ exchanges: Exchanges, _ limits: Limits
    ) throws(Failure) -> [UInt] {
        // Many more connections than browsers open, and few enough for a small machine.
        let limits = sitegen_limits(
            threads: 2, connections: 4096, idle_seconds: limits.idle,
            request_seconds: limits.request, request_bytes: 32_768)
        var daemons: [UInt] = []
        for (index, socket) in sockets.enumerated() {
            guard
                let daemon = sitegen_daemon_start(socket.descriptor, limits, exchanges.callbacks)
            else {
                for daemon in daemons { sitegen_daemon_stop(OpaquePointer(bitPattern: daemon)) }
                for socket in sockets[index...] { socket.close() }
                throw Failure(libraryError: nil)
            }
            daemons.append(UInt(bitPattern: daemon))
        }
        return daemons
    }

    /// Serves the site from now on.
    package func show(_ site: ServedSite) { exchanges.streams.show(site) }

    /// Ends all connections.
    package func stop() {
        let isFirst = isStopped.withLock { isStopped in
            defer { isStopped = true }
            return !isStopped
        }
        guard isFirst else { return }
        pulse.stop()
        exchanges.streams.stop()
        for daemon in daemons { sitegen_daemon_stop(OpaquePointer(bitPattern: daemon)) }
    }

    deinit { stop() }
}
