#if os(Linux)
    internal import Glibc
    internal import SiteDiagnostics

    /// The folders that an inotify queue knows, and the paths its events mean.
    struct WatchedFolders {
        private struct Folder {
            /// Relative to the name of its root.
            let name: String
            let path: String
            let isRoot: Bool
        }

        private let queue: Int32
        private let isIgnored: @Sendable (String) -> Bool
        private var roots: [Folder] = []

        /// By the number of their watch; one folder has several names where a link leads to it.
        private var folders: [Int32: [Folder]] = [:]
        private var newProblems: [Diagnostic] = []
        private var isLimitReported = false

        private static let interest =
            UInt32(IN_CREATE) | UInt32(IN_MODIFY) | UInt32(IN_CLOSE_WRITE) | UInt32(IN_ATTRIB)
            | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_DELETE)
            | UInt32(IN_DELETE_SELF) | UInt32(IN_ONLYDIR) | UInt32(IN_EXCL_UNLINK)

        init(queue: Int32, isIgnored: @escaping @Sendable (String) -> Bool) {
            self.queue = queue
            self.isIgnored = isIgnored
        }

        mutating func addRoot(_ path: String, as name: String) {
            guard !roots.contains(where: { $0.path == path && $0.name == name }) else { return }
            let root = Folder(name: name, path: path, isRoot: true)
            roots.append(root)
            var ignored = FileChanges()
            add(root, &ignored)
        }

        mutating func takeProblems() -> [Diagnostic] {
            defer { newProblems = [] }
            return newProblems
        }

        // MARK: Folders

        /// Watches a folder first and then looks what is in it, so that nothing is missed between.
        private mutating func add(_ folder: Folder, _ found: inout FileChanges) {
            let descriptor = inotify_add_watch(queue, folder.path, WatchedFolders.interest)
            guard descriptor >= 0 else { return reportFailure(folder) }
            folders[descriptor, default: []].append(folder)
            for name in (try? Disk.names(in: folder.path)) ?? [] {
                let entry = self.entry(name, in: folder)
                if isIgnored(entry.name) { continue }
                found.paths.insert(entry.name)
                if isFolder(entry, in: folder) { add(entry, &found) }
            }
        }

        private func entry(_ name: String, in folder: Folder) -> Folder {
            Folder(
                name: folder.name.isEmpty ? name : "\(folder.name)/\(name)",
                path: "\(folder.path)/\(name)", isRoot: false)
        }

        private func isFolder(_ entry: Folder, in folder: Folder) -> Bool {
            var status = stat()
            guard lstat(entry.path, &status) == 0 else { return false }
            if status.st_mode & S_IFMT == S_IFDIR { return true }
            return folder.isRoot && status.st_mode & S_IFMT == S_IFLNK
                && Disk.kind(entry.path) == .folder
        }

        /// Forgets a folder that went away, and all below it.
        private mutating func drop(_ name: String) {
            for (descriptor, known) in folders {
                let left = known.filter { folder in
                    folder.isRoot || folder.name != name && !folder.name.hasPrefix("\(name)/")
                }
                if left.count == known.count { continue }
                if left.isEmpty { inotify_rm_watch(queue, descriptor) }
                folders[descriptor] = left.isEmpty ? nil : left
            }
        }

        private mutating func addEverythingAgain() {
            for descriptor in folders.keys { inotify_rm_watch(queue, descriptor) }
            folders = [:]
            var ignored = FileChanges()
            for root in roots { add(root, &ignored) }
        }

        private mutating func reportFailure(_ folder: Folder) {
            guard errno == ENOSPC || errno == EMFILE || errno == ENOMEM else { return }
            if !isLimitReported { newProblems.append(.tooManyFolders(folder.name)) }
            isLimitReported = true
        }

        // MARK: Events

        /// Takes the events that wait.
        mutating func readChanges() -> FileChanges {
            var changes = FileChanges()
            let size = 65_536
            withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { buffer in
                while true {
                    let count = Glibc.read(queue, buffer.baseAddress, size)
                    if count < 0, errno == EINTR { continue }
                    guard count > 0 else { return }
                    take(UnsafeRawBufferPointer(rebasing: buffer[..<count]), &changes)
                }
            }
            return changes
        }

        private mutating func take(_ events: UnsafeRawBufferPointer, _ changes: inout FileChanges) {
            let header = MemoryLayout<inotify_event>.size
            var offset = 0
            while offset + header <= events.count {
                let event = events.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                let end = min(events.count, offset + header + Int(event.len))
                let name = events[(offset + header)..<end].prefix { $0 != 0 }
                take(event, name: String(decoding: name, as: UTF8.self), &changes)
                offset = end
            }
        }

        private mutating func take(
            _ event: inotify_event, name: String, _ changes: inout FileChanges
        ) {
            if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
                changes.isIncomplete = true
                return addEverythingAgain()
            }
            guard let known = folders[event.wd] else { return }
            if event.mask & UInt32(IN_IGNORED) != 0 {
                folders[event.wd] = nil
                return
            }
            for folder in known { take(event, name: name, in: folder, &changes) }
        }

        private mutating func take(
            _ event: inotify_event, name: String, in folder: Folder, _ changes: inout FileChanges
        ) {
            if name.isEmpty {
                if event.mask & UInt32(IN_DELETE_SELF) != 0 { changes.paths.insert(folder.name) }
                return
            }
            let entry = self.entry(name, in: folder)
            guard !isIgnored(entry.name) else { return }
            changes.paths.insert(entry.name)
            if event.mask & (UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)) != 0 { drop(entry.name) }
            let isNew = event.mask & (UInt32(IN_MOVED_TO) | UInt32(IN_CREATE)) != 0
            if isNew, isFolder(entry, in: folder) {
                drop(entry.name)
                add(entry, &changes)
            }
        }
    }

    extension Diagnostic {
        static func tooManyFolders(_ folder: String) -> Diagnostic {
            Diagnostic(
                "serve.watch", .warning,
                "changes in this folder and others go unnoticed: the system watches no more of them",
                path: folder,
                hint: "raise the limit: sysctl fs.inotify.max_user_watches=524288")
        }
    }
#endif
