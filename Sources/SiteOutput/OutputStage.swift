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

        /// Files left alone, since they were changed after sitegen made them.
        package var foreign: [String] = []
    }

    /// Files in the way that sitegen did not make, and it will not replace.
    package struct ForeignFiles: Error, Sendable {
        package let paths: [String]
    }

    private struct Entry {
        let identity: FileIdentity
        let kind: OutputKind

        let place: Place
        var size: Int { identity.size }
    }

    /// Where a file waits.
    private enum Place {
        /// Where it belongs: what is there is equal.
        case kept

        /// In the staging folder, by its number.
        case staged(Int)

        /// In the tree that becomes the site as a whole.
        case tree
    }

    private struct State {
        var entries: [String: Entry] = [:]
        var count = 0
        var treeFolders: Set<String> = []
        var foreign: [String] = []
        var error: FileError?
    }

    /// Where files wait in the output; it is there only while a build is under way, or was killed.
    package static let folder = ".sitegen-stage"

    private let root: String
    private let staging: String
    private let lock: Int32
    private let former: Manifest

    /// Files as a former build left them.
    private let known: [String: FileIdentity]

    /// The names in the folder where nothing of a site is in it yet, only what keeps it in version control.
    private let placeholders: Set<String>?
    private let state = Mutex(State())

    /// Opens the folder, makes it where it is new, and removes what a killed build left.
    ///
    /// A second build of the same folder waits for the first.
    /// `known` are the identities of files that a former build published.
    /// - Throws: `FileError`.
    package init(
        _ root: String, known: [String: FileIdentity] = [:]
    ) throws(FileError) {
        self.root = root
        self.known = known
        staging = "\(root)/\(OutputStage.folder)"
        try Disk.createFolder(root)
        lock = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard lock >= 0 else { throw FileError("read", root) }
        while flock(lock, LOCK_EX) != 0, errno == EINTR {}
        OutputStage.removeTree(staging)
        let path = "\(root)/\(Manifest.name)"
        former = Disk.kind(path) == .file ? Manifest(try Disk.read(path)) : Manifest()
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
        guard let known = known[path], former.sizes[path] != nil,
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

    private var tree: String { "\(staging)/tree" }

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

    /// Puts the site in place.
    ///
    /// - Throws: `FileError`, or `ForeignFiles` before anything was changed.
    package func publish() throws -> Summary {
        let (entries, foreign, error) = state.withLock { ($0.entries, $0.foreign, $0.error) }
        if let error {
            discard()
            throw error
        }
        let paths = entries.keys.inByteOrder
        let inTheWay = foreign + paths.filter { isForeignFolder($0, entries) }
        guard inTheWay.isEmpty else {
            discard()
            throw ForeignFiles(paths: inTheWay.sorted())
        }
        defer { discard() }
        return try put(entries, paths)
    }

    private func put(_ entries: [String: Entry], _ paths: [String]) throws(FileError) -> Summary {
        var summary = Summary()
        let gone = former.sizes.keys.filter { entries[$0] == nil }.sorted().reversed()
        var union = former
        for path in paths { union.sizes[path] = entries[path]?.size }
        if union.sizes != former.sizes { try replaceManifest(union) }
        summary.written += try putTree(entries)
        var folders: Set<String> = [""]
        for kind in [OutputKind.asset, .page] {
            for path in paths {
                guard let entry = entries[path], entry.kind == kind else { continue }
                switch entry.place {
                case .kept: summary.kept += 1
                case .tree: break
                case .staged(let number):
                    try makeWay(for: path, entries, &folders)
                    try move("\(staging)/\(number)", to: path)
                    summary.written += 1
                }
            }
        }
        for path in gone { delete(path, &summary) }
        var final = Manifest()
        for path in paths { final.sizes[path] = entries[path]?.size }
        if final.sizes != union.sizes { try replaceManifest(final) }
        return summary
    }

    /// Puts the new site's top folders in place: those without pages first, the root page last.
    ///
    /// - Returns: How many files they hold.
    private func putTree(_ entries: [String: Entry]) throws(FileError) -> Int {
        var rank: [String: Int] = [:]
        var count = 0
        for (path, entry) in entries {
            guard case .tree = entry.place else { continue }
            let top = OutputPath.top(of: path)
            rank[top] = max(rank[top] ?? 0, entry.kind == .asset ? 0 : top == path ? 2 : 1)
            count += 1
        }
        for name in rank.keys.sorted(by: { (rank[$0] ?? 0, $0) < (rank[$1] ?? 0, $1) }) {
            try move("\(tree)/\(name)", to: name)
        }
        return count
    }

    private func move(_ staged: String, to path: String) throws(FileError) {
        guard rename(staged, "\(root)/\(path)") == 0 else {
            throw FileError("replace", "\(root)/\(path)")
        }
    }

    private func replaceManifest(_ manifest: Manifest) throws(FileError) {
        try Disk.write(manifest.bytes, to: "\(staging)/manifest")
        guard rename("\(staging)/manifest", "\(root)/\(Manifest.name)") == 0 else {
            throw FileError("replace", "\(root)/\(Manifest.name)")
        }
    }

    /// Makes the folders above a path; former files of ours that are in the way go first.
    private func makeWay(
        for path: String, _ entries: [String: Entry], _ folders: inout Set<String>
    ) throws(FileError) {
        let parts = path.split(separator: "/")
        var folder = ""
        for part in parts.dropLast() {
            folder += folder.isEmpty ? String(part) : "/\(part)"
            if !folders.insert(folder).inserted { continue }
            if former.sizes[folder] != nil, entries[folder] == nil { unlink("\(root)/\(folder)") }
            try Disk.createFolder("\(root)/\(folder)")
        }
        guard former.sizes[path] == nil, Disk.kind("\(root)/\(path)") == .folder else { return }
        for old in former.sizes.keys where old.hasPrefix("\(path)/") {
            unlink("\(root)/\(old)")
            removeEmptyFolders(above: old)
        }
        rmdir("\(root)/\(path)")
    }

    /// Whether a folder stands where a file belongs, with something in it that is not ours.
    private func isForeignFolder(_ path: String, _ entries: [String: Entry]) -> Bool {
        guard case .staged = entries[path]?.place, Disk.kind("\(root)/\(path)") == .folder else {
            return false
        }
        return FolderScan("\(root)/\(path)", shownRoot: path) { _ in false }.files
            .contains { former.sizes["\(path)/\($0)"] == nil }
    }

    private func delete(_ path: String, _ summary: inout Summary) {
        guard let size = Disk.size("\(root)/\(path)") else { return }
        guard size == former.sizes[path] else {
            summary.foreign.append(path)
            return
        }
        if unlink("\(root)/\(path)") == 0 { summary.deleted += 1 }
        removeEmptyFolders(above: path)
    }

    private func removeEmptyFolders(above path: String) {
        var folder = path
        while let slash = folder.lastIndex(of: "/") {
            folder = String(folder[..<slash])
            if rmdir("\(root)/\(folder)") != 0 { return }
        }
    }

    private static func removeTree(_ path: String) {
        for name in (try? Disk.names(in: path)) ?? [] where unlink("\(path)/\(name)") != 0 {
            removeTree("\(path)/\(name)")
        }
        rmdir(path)
    }
}
