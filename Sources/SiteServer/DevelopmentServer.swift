package import SiteBuild
import SiteContent
package import SiteDiagnostics
package import SiteFiles
internal import Synchronization

/// Builds a site, serves it, and builds it again whenever its sources change.
package final class DevelopmentServer: Sendable {
    package struct Options: Sendable {
        /// A name or address of this machine; nil for the loopback.
        package var host: String?

        /// Where it is taken, the next free one is; 0 for any.
        package var port = 8000
        package var editor = EditorLink()
        package var limits = HTTPServer.Limits()

        package init() {}
    }

    /// A build, as its author is told of it.
    package struct Report: Sendable {
        package let rebuild: SiteSession.Rebuild

        /// As the policy of the site wants them.
        package let outcome: DiagnosticPolicy.Outcome

        /// The paths of pages that changed, came or went.
        package let changedPages: [String]
        package let changedFiles: Int
        package let duration: Duration

        /// The sources that changed, in byte order; empty for the first build.
        package let sources: [String]
    }

    /// What to make of the problems of a build, and of those beside it.
    package typealias Policy =
        @Sendable (BuildResult, _ others: [Diagnostic]) -> DiagnosticPolicy.Outcome

    package enum Failure: Error {
        case socket(ListeningSocket.Failure)
        case http(HTTPServer.Failure)
        case watching(FileError)
    }

    /// The address of the site, with its base path.
    package let address: String
    package let port: Int

    /// Whether other machines may reach it.
    package let isPublic: Bool

    private let server: HTTPServer
    private let watcher: any ChangeWatcher
    private let thread = Mutex<BackgroundThread?>(nil)

    /// Builds the site for the first time, and serves it.
    ///
    /// The report is called for every build, the first one too, one after another.
    /// - Throws: `Failure`.
    package init(
        _ request: BuildRequest, _ options: Options,
        policy: @escaping Policy,
        report: @escaping @Sendable (Report) -> Void
    ) throws(Failure) {
        let socket: ListeningSocket
        do {
            socket = try ListeningSocket(host: options.host, port: options.port)
        } catch { throw .socket(error) }
        let filter = WatchFilter(request)
        do {
            watcher = try DevelopmentServer.watcher(filter)
        } catch {
            socket.close()
            throw .watching(error)
        }
        watcher.watch(request.siteRoot, as: "")
        var loop = RebuildLoop(
            session: SiteSession(request), root: request.siteRoot, watcher: watcher, filter: filter,
            policy: policy, report: report)
        loop.begin()
        do {
            let twin = options.host == nil ? socket.twin : nil
            server = try HTTPServer(
                loop.site, on: [socket] + (twin.map { [$0] } ?? []),
                hosts: HostPolicy(host: options.host, isEveryAddress: socket.isEveryAddress),
                root: socket.isLoopback ? request.siteRoot : nil, editor: options.editor,
                limits: options.limits)
        } catch { throw .http(error) }
        port = socket.port
        isPublic = !socket.isLoopback
        address = "http://\(socket.host):\(socket.port)\(loop.site.address(of: ""))"
        let (server, begun) = (server, loop)
        let thread = BackgroundThread {
            var loop = begun
            loop.run { server.show($0) }
        }
        self.thread.withLock { $0 = thread }
    }

    private static func watcher(_ filter: WatchFilter) throws(FileError) -> any ChangeWatcher {
        #if os(Linux)
            try InotifyWatcher { filter.isIgnored($0) }
        #else
            throw FileError("watch", "/", code: 45)
        #endif
    }

    /// Ends all connections and all building.
    package func stop() {
        watcher.stop()
        thread.withLock { $0.take() }?.join()
        server.stop()
    }
}
