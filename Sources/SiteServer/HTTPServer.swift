internal import CHTTPDaemon
import SiteFiles
internal import Synchronization

/// Serves a site to browsers until it is stopped.
package final class HTTPServer: Sendable {
    package struct Failure: Error {
        /// Why the library that speaks HTTP cannot be loaded; nil where it would not start.
        package let libraryError: String?
    }

    private let exchanges: Exchanges
    private let daemon: UInt
    private let pulse: Pulse
    private let isStopped = Mutex(false)

    /// Takes over the socket, and begins to answer.
    ///
    /// With the folder of the site, messages have lines of its sources and links that open an editor.
    /// - Throws: `Failure`; the socket is closed then.
    package init(
        _ site: ServedSite, on socket: ListeningSocket, hosts: HostPolicy, root: String?,
        editor: EditorLink
    ) throws(Failure) {
        let streams = EventStreams(site, .init(root: root, editor: editor))
        let exchanges = Exchanges(responder: Responder(hosts: hosts), streams: streams)
        if let error = sitegen_daemon_load() {
            socket.close()
            throw Failure(libraryError: String(cString: error))
        }
        // Many more connections than browsers open, and few enough for a small machine.
        let limits = sitegen_limits(
            threads: 2, connections: 4096, idle_seconds: 30, request_seconds: 15,
            request_bytes: 32_768)
        let started = sitegen_daemon_start(socket.descriptor, limits, exchanges.callbacks)
        guard let started else {
            socket.close()
            throw Failure(libraryError: nil)
        }
        let daemon = UInt(bitPattern: started)
        self.exchanges = exchanges
        self.daemon = daemon
        pulse = Pulse { second in
            sitegen_daemon_expire(OpaquePointer(bitPattern: daemon))
            if second % 15 == 0 { streams.beat() }
        }
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
        sitegen_daemon_stop(OpaquePointer(bitPattern: daemon))
    }

    deinit { stop() }
}
