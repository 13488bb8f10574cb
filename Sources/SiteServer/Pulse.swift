#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif
import SiteFiles
internal import Synchronization

/// Does something every second.
final class Pulse: Sendable {
    private let ends: (read: Int32, write: Int32)
    private let thread: Mutex<BackgroundThread?>

    /// - Parameter body: Told how many seconds have passed.
    init(_ body: @escaping @Sendable (Int) -> Void) {
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        self.ends = (ends[0], ends[1])
        let end = ends[0]
        thread = Mutex(
            BackgroundThread {
                var second = 0
                while true {
                    var waiting = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
                    let count = poll(&waiting, 1, 1000)
                    if count < 0, errno == EINTR { continue }
                    guard count == 0 else { return }
                    second += 1
                    body(second)
                }
            })
    }

    /// Ends it, and waits for what it does just now; once.
    func stop() {
        close(ends.write)
        thread.withLock { $0 }?.join()
        close(ends.read)
    }
}
