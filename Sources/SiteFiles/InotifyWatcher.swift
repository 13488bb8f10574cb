#if os(Linux)
    internal import Glibc
    package import SiteDiagnostics
    internal import Synchronization

    /// Watches folders through inotify(7).
    ///
    /// Links to folders are followed where they stand directly in a root, as those of a site may.
    package final class InotifyWatcher: ChangeWatcher {
        private let queue: Int32
        private let wakeUp: (read: Int32, write: Int32)
        private let folders: Mutex<WatchedFolders>

        /// - Parameter isIgnored: Whether a path is of no interest, by the name that its root gives it.
        /// - Throws: `FileError`.
        package init(isIgnored: @escaping @Sendable (String) -> Bool) throws(FileError) {
            queue = inotify_init1(O_NONBLOCK | O_CLOEXEC)
            guard queue >= 0 else { throw FileError("watch", "/") }
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else {
                let error = FileError("watch", "/")
                close(queue)
                throw error
            }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            wakeUp = (ends[0], ends[1])
            folders = Mutex(WatchedFolders(queue: queue, isIgnored: isIgnored))
        }

        deinit {
            close(queue)
            close(wakeUp.read)
            close(wakeUp.write)
        }

        package func watch(_ folder: String, as name: String) {
            folders.withLock { $0.addRoot(folder, as: name) }
        }

        package func stop() {
            var byte: UInt8 = 0
            _ = write(wakeUp.write, &byte, 1)
        }

        package func problems() -> [Diagnostic] { folders.withLock { $0.takeProblems() } }

        package func next(within milliseconds: Int?) -> FileChanges? {
            let deadline = milliseconds.map { ContinuousClock.now + .milliseconds($0) }
            while true {
                let left = deadline.map { max(0, ($0 - .now) / .milliseconds(1)) } ?? -1
                var ends = [
                    pollfd(fd: queue, events: Int16(POLLIN), revents: 0),
                    pollfd(fd: wakeUp.read, events: Int16(POLLIN), revents: 0),
                ]
                let count = poll(&ends, 2, Int32(min(left.rounded(.up), 1e9)))
                if count < 0, errno == EINTR { continue }
                if ends[1].revents != 0 { return nil }
                let changes = folders.withLock { $0.readChanges() }
                if !changes.isEmpty || count <= 0 { return changes }
            }
        }
    }
#endif
