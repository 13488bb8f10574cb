#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif
import SiteDiagnostics
import SiteFiles
import Synchronization

/// What a command talks to: the standard streams, and the environment.
package struct Console: Sendable {
    package enum Stream: Int32, Sendable {
        case output = 1
        case error = 2
    }

    private let send: @Sendable (Stream, [UInt8]) -> Void

    /// Whether standard output could not take all, though its reader is there.
    let hasLostOutput: @Sendable () -> Bool
    private let receive: @Sendable () -> [UInt8]
    let isErrorTerminal: Bool
    let usesColor: Bool

    /// Where relative paths begin.
    let folder: String

    /// A console of one's own, for tests.
    package init(
        folder: String, isErrorTerminal: Bool = false, usesColor: Bool = false,
        receive: @escaping @Sendable () -> [UInt8] = { [] },
        hasLostOutput: @escaping @Sendable () -> Bool = { false },
        send: @escaping @Sendable (Stream, [UInt8]) -> Void
    ) {
        self.folder = folder
        self.isErrorTerminal = isErrorTerminal
        self.usesColor = usesColor
        self.receive = receive
        self.hasLostOutput = hasLostOutput
        self.send = send
    }

    /// The console of the process.
    ///
    /// A reader who has gone away is no error.
    package static func standard() -> Console {
        signal(SIGPIPE, SIG_IGN)
        let isTerminal = isatty(2) == 1 && variable("TERM") != "dumb"
        let lost = Loss()
        return Console(
            folder: Disk.currentFolder, isErrorTerminal: isTerminal,
            usesColor: isTerminal && (variable("NO_COLOR") ?? "").isEmpty, receive: readAll,
            hasLostOutput: { lost.isLost.withLock { $0 } },
            send: { stream, bytes in
                let isWritten = writeAll(bytes, to: stream.rawValue)
                if !isWritten, stream == .output { lost.isLost.withLock { $0 = true } }
            })
    }

    private final class Loss: Sendable {
        let isLost = Mutex(false)
    }

    func write(_ text: String) { send(.output, Array(text.utf8)) }

    func write(_ bytes: [UInt8]) { send(.output, bytes) }

    func writeError(_ text: String) { send(.error, Array(text.utf8)) }

    /// All of standard input.
    func input() -> [UInt8] { receive() }

    /// Shows diagnostics on standard error; as JSON also where there are none.
    ///
    /// With the folder of a site, paths are relative to it.
    func show(
        _ diagnostics: [Diagnostic], as format: DiagnosticRenderer.Format, root: String? = nil
    ) {
        guard !diagnostics.isEmpty || format == .json || format == .sarif else { return }
        let isBelow = root?.hasPrefix("\(folder)/") == true
        let prefix = isBelow ? "\(root?.dropFirst(folder.count + 1) ?? "")/" : ""
        let renderer = DiagnosticRenderer(format, usesColor: usesColor, prefix: prefix)
        writeError(renderer.render(diagnostics))
    }

    /// The path, from the folder of the console where it is relative.
    func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : "\(folder)/\(path)" }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// Whether all is written, or nobody is there to read it.
    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var done = 0
            while done < buffer.count {
                let start = buffer.baseAddress.map { $0 + done }
                let count = systemWrite(descriptor, start, buffer.count - done)
                if count < 0, errno == EINTR { continue }
                if count < 0, errno == EAGAIN {
                    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    poll(&waiting, 1, -1)
                    continue
                }
                guard count > 0 else { return errno == EPIPE }
                done += count
            }
            return true
        }
    }

    @Sendable private static func readAll() -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(0, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return bytes }
            bytes += chunk[..<count]
        }
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
