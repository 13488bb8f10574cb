#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif
import SiteFiles
internal import Synchronization

extension OutputStage {
    /// Puts the site in place.
    ///
    /// - Throws: `FileError` or `ForeignFiles` before anything was changed, else `Unfinished`.
    package func publish() throws -> Summary {
        let (entries, foreign, error) = state.withLock { ($0.entries, $0.foreign, $0.error) }
        defer { discard() }
        if let error { throw error }
        let paths = Manifest.joined(
            former.paths.filter { entries[$0] != nil },
            entries.keys.filter { former.sizes[$0] == nil }.inByteOrder)
        var obstacles = OutputObstacles(root) { [former] in
            former.sizes[$0] != nil && entries[$0] == nil
        }
        let inTheWay = Set(foreign + paths.compactMap { obstacle($0, entries, &obstacles) })
        guard inTheWay.isEmpty else { throw ForeignFiles(paths: inTheWay.sorted()) }
        let gone = former.paths.filter { entries[$0] == nil }.reversed()
        let changed =
            paths.filter { isStaged($0, entries) } + gone.filter { isOurs($0, &obstacles) }
        for path in changed { try obstacles.checkPermission(above: path) }
        var summary = Summary()
        summary.paths = paths
        do throws(FileError) {
            let new = Manifest(paths, entries.mapValues(\.size))
            let union = gone.isEmpty ? new : former.joined(with: new)
            if union.sizes != former.sizes { try replaceManifest(union) }
            try put(entries, paths, &summary)
            for path in gone { delete(path, &obstacles, &summary) }
            if !gone.isEmpty { try replaceManifest(new) }
        } catch {
            if summary.hasBegun { throw Unfinished(error: error) }
            throw error
        }
        return summary
    }

    private func put(
        _ entries: [String: Entry], _ paths: [String], _ summary: inout Summary
    ) throws(FileError) {
        try putTree(entries, &summary)
        var folders: Set<String> = [""]
        for kind in [OutputKind.asset, .page] {
            for path in paths {
                guard let entry = entries[path], entry.kind == kind else { continue }
                switch entry.place {
                case .kept: summary.kept += 1
                case .tree: break
                case .staged(let number):
                    try makeWay(for: path, entries, &folders, &summary)
                    try move("\(staging)/\(number)", to: path)
                    summary.written += 1
                    summary.hasBegun = true
                }
            }
        }
    }

    /// Puts the new site's top folders in place: those without pages first, the root page last.
    private func putTree(
        _ entries: [String: Entry], _ summary: inout Summary
    ) throws(FileError) {
        var rank: [String: Int] = [:]
        for (path, entry) in entries {
            guard case .tree = entry.place else { continue }
            let top = OutputPath.top(of: path)
            rank[top] = max(rank[top] ?? 0, entry.kind == .asset ? 0 : top == path ? 2 : 1)
            summary.written += 1
        }
        for name in rank.keys.sorted(by: { (rank[$0] ?? 0, $0) < (rank[$1] ?? 0, $1) }) {
            try move("\(tree)/\(name)", to: name)
            summary.hasBegun = true
        }
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
        for path: String, _ entries: [String: Entry], _ folders: inout Set<String>,
        _ summary: inout Summary
    ) throws(FileError) {
        let parts = path.split(separator: "/")
        var folder = ""
        for part in parts.dropLast() {
            folder += folder.isEmpty ? String(part) : "/\(part)"
            if !folders.insert(folder).inserted { continue }
            if former.sizes[folder] != nil, entries[folder] == nil,
                unlink("\(root)/\(folder)") == 0
            {
                summary.hasBegun = true
            }
            try Disk.createFolder("\(root)/\(folder)")
        }
        guard Disk.kind(ofEntry: "\(root)/\(path)") == .folder else { return }
        summary.hasBegun = true
        for old in former.sizes.keys where old.hasPrefix("\(path)/") {
            unlink("\(root)/\(old)")
            removeEmptyFolders(above: old)
        }
        rmdir("\(root)/\(path)")
    }

    /// What sitegen did not make and is in the way of a file that is to be put in place.
    private func obstacle(
        _ path: String, _ entries: [String: Entry], _ obstacles: inout OutputObstacles
    ) -> String? {
        guard isStaged(path, entries) else { return nil }
        if case .taken(let name) = obstacles.state(above: path) { return name }
        return isForeignFolder(path) ? path : nil
    }

    /// Whether a folder stands where a file belongs, with something in it that is not ours.
    private func isForeignFolder(_ path: String) -> Bool {
        guard Disk.kind(ofEntry: "\(root)/\(path)") == .folder else { return false }
        let scan = FolderScan("\(root)/\(path)", shownRoot: path) { _ in false }
        let ours = scan.files.filter { former.sizes["\(path)/\($0)"] != nil }
        return ours.count < scan.files.count || scan.hasLinks || !scan.diagnostics.isEmpty
            || scan.folders.contains { folder, _ in
                !folder.isEmpty && !ours.contains { $0.hasPrefix("\(folder)/") }
            }
    }

    private func isStaged(_ path: String, _ entries: [String: Entry]) -> Bool {
        if case .staged = entries[path]?.place { true } else { false }
    }

    /// Whether a file of the former site is where it was, as it was.
    private func isOurs(_ path: String, _ obstacles: inout OutputObstacles) -> Bool {
        obstacles.state(above: path) == .there
            && Disk.size("\(root)/\(path)") == former.sizes[path]
    }

    private func delete(
        _ path: String, _ obstacles: inout OutputObstacles, _ summary: inout Summary
    ) {
        guard Disk.size("\(root)/\(path)") != nil else { return }
        guard isOurs(path, &obstacles) else {
            summary.foreign.append(path)
            return
        }
        if unlink("\(root)/\(path)") == 0 {
            summary.deleted += 1
            summary.hasBegun = true
        }
        removeEmptyFolders(above: path)
    }

    private func removeEmptyFolders(above path: String) {
        var folder = path
        while let slash = folder.lastIndex(of: "/") {
            folder = String(folder[..<slash])
            if rmdir("\(root)/\(folder)") != 0 { return }
        }
    }
}
