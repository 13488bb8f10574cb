#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif
package import SiteFiles
internal import Synchronization

/// The output folder while a site is being written.
///
/// Rendering hands over file after file, from several threads. What differs from what is there goes
/// to a staging folder beside it, so nothing a visitor sees changes and no more than one file is in
/// memory, until `publish` puts all in place: assets before pages, pages before deletions.
package final class OutputStage: Sendable {
    /// What a publication did.
    package struct Summary: Sendable {
        package var written = 0
        package var kept = 0
        package var deleted = 0

        /// Of every file of the site, in the order of their bytes.
        package var paths: [String] = []

        /// Files left alone, since they were changed after sitegen made them.
        package var foreign: [String] = []

        /// Whether anything of the former site is no longer as it was.
        var hasBegun = false
    }

    /// Files in the way that sitegen did not make, and it will not replace.
    package struct ForeignFiles: Error, Sendable {
        package let paths: [String]
    }

    /// The system refused a step after others were taken: the folder holds parts of two sites.
    package struct Unfinished: Error, Sendable {
        package let error: FileError
    }

    struct Entry {
        let identity: FileIdentity
        let kind: OutputKind

        let place: Place
        var size: Int { identity.size }
    }

    /// Where a file waits.
    enum Place {
        /// Where it belongs: what is there is equal.
        case kept

        /// In the staging folder, by its number.
        case staged(Int)

        /// In the tree that becomes the site as a whole.
        case tree
    }

    struct State {
        var entries: [String: Entry] = [:]
        var count = 0
        var treeFolders: Set<String> = []
        var foreign: [String] = []
        var error: FileError?
    }

    /// Where files wait in the output; it is there only while a build is under way, or was killed.
    package static let folder = ".sitegen-stage"

    let root: String
    let staging: String
    private let lock: Int32
    let former: Manifest

    /// Files as a former build left them.
    private let known: @Sendable (String) -> FileIdentity?

    /// The names in the folder where nothing of a site is in it yet, only what keeps it in version control.
    private let placeholders: Set<String>?
    let state: Mutex<State>

    /// Opens the folder, makes it where it is new, and removes what a killed build left.
    ///
    /// A second build of the same folder waits for the first.
    /// `known` are the identities of files that a former build published, and `wait` is told when there
    /// is such a second build.
    /// - Throws: `FileError`.
    package init(
        _ root: String, known: @escaping @Sendable (String) -> FileIdentity? = { _ in nil },
        wait: () -> Void = {}
    ) throws(FileError) {
        self.root = root
        self.known = known
        staging = "\(root)/\(OutputStage.folder)"
        try Disk.createFolder(root)
        lock = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard lock >= 0 else { throw FileError("read", root) }
        if flock(lock, LOCK_EX | LOCK_NB) != 0 {
            wait()
            while flock(lock, LOCK_EX) != 0, errno == EINTR {}
        }
        OutputStage.removeTree(staging)
        let path = "\(root)/\(Manifest.name)"
        let former = Manifest(try Disk.readIfThere(path) ?? [])
        self.former = former
        state = Mutex(State(entries: Dictionary(minimumCapacity: former.paths.count)))
        let names = Set(try Disk.names(in: root))
        placeholders = names.isSubset(of: [".gitkeep", ".gitignore"]) ? names : nil
        try Disk.createFolder(staging)
    }

    deinit { close(lock) }

    /// Takes a file of the site.
    ///
    /// After the first failure nothing more is written; `publish` reports it.
    package func add(_ path: String, _ bytes: [UInt8], kind: OutputKind) {
        let isStopped = state.withLock { $0.error != nil || !OutputPath.isSafe(path) }
        guard !isStopped else { return }
        let target = "\(root)/\(path)"
        if isNew(path) { return addToTree(path, bytes, kind) }
        if let there = Disk.identity(ofFile: target) {
            if there.size == bytes.count, (try? Disk.read(target)) == bytes {
                return record(path, Entry(identity: there, kind: kind, place: .kept))
            }
            if former.sizes[path] == nil {
                return state.withLock { $0.foreign.append(path) }
            }
        } else if former.sizes[path] == nil, Disk.kind(ofEntry: target) == .other {
            return state.withLock { $0.foreign.append(path) }
        }
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        do {
            let identity = try Disk.write(bytes, to: "\(staging)/\(number)")
            record(path, Entry(identity: identity, kind: kind, place: .staged(number)))
        } catch {
            fail(error)
        }
    }

    /// Keeps a file that is as the former build left it.
    package func keep(_ path: String, kind: OutputKind) -> Bool {
        guard let known = known(path), former.sizes[path] != nil,
            let there = Disk.identity(ofFile: "\(root)/\(path)"), there.isSame(as: known)
        else { return false }
        record(path, Entry(identity: there, kind: kind, place: .kept))
        return true
    }

    /// The identity of every file taken; once it is published, of the published file.
    package var identities: [String: FileIdentity] {
        state.withLock { $0.entries.mapValues(\.identity) }
    }

    /// Whether the path’s top folder is not there yet, so that it is put in place as a whole.
    private func isNew(_ path: String) -> Bool {
        guard let placeholders else { return false }
        return placeholders.isEmpty || !placeholders.contains(OutputPath.top(of: path))
    }

    private func addToTree(_ path: String, _ bytes: [UInt8], _ kind: OutputKind) {
        let target = "\(tree)/\(path)"
        let slash = target.utf8.lastIndex(of: UInt8(ascii: "/")) ?? target.startIndex
        let folder = String(target[..<slash])
        do {
            if !state.withLock({ $0.treeFolders.contains(folder) }) {
                try Disk.createFolder(folder)
                state.withLock { _ = $0.treeFolders.insert(folder) }
            }
            let identity = try Disk.write(bytes, to: target)
            record(path, Entry(identity: identity, kind: kind, place: .tree))
        } catch {
            fail(error)
        }
    }

    var tree: String { "\(staging)/tree" }

    private func fail(_ error: FileError) {
        state.withLock {
            if $0.error == nil { $0.error = FileError("write", root, code: error.code) }
        }
    }

    private func record(_ path: String, _ entry: Entry) {
        state.withLock { $0.entries[path] = entry }
    }

    /// Leaves the former site as it is.
    package func discard() { OutputStage.removeTree(staging) }

    /// Removes a folder and all in it; of a link, only itself.
    private static func removeTree(_ path: String) {
        if unlink(path) == 0 { return }
        for name in (try? Disk.names(in: path)) ?? [] where unlink("\(path)/\(name)") != 0 {
            removeTree("\(path)/\(name)")
        }
        rmdir(path)
    }
}
