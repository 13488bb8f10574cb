#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif
package import SiteDiagnostics

/// All files below a folder.
///
/// The folder itself may be a link; below it links that leave it, lead nowhere or in circles are left
/// out with a warning, and so are devices and their kin.
package struct FolderScan: Sendable {
    /// Paths relative to the folder, in byte order.
    package private(set) var files: [String] = []

    /// The identity of each file.
    package private(set) var identities: [FileIdentity] = []

    /// All folders that were read, with the one that was asked for as "".
    package private(set) var folders: [(path: String, identity: FileIdentity)] = []

    /// Whether there are links below the folder, whose changes its own times do not tell.
    package private(set) var hasLinks = false
    private var found: [(path: String, identity: FileIdentity)] = []
    package private(set) var diagnostics: [Diagnostic] = []
    private let root: String
    private let realRoot: String
    private let shownRoot: String
    private let isIgnored: @Sendable (String) -> Bool

    /// - Parameters:
    ///   - root: The folder; one that does not exist has no files, and one that cannot be read is told.
    ///   - shownRoot: What messages call it.
    ///   - isIgnored: Whether a file or folder of this name is passed over.
    package init(_ root: String, shownRoot: String, isIgnored: @escaping @Sendable (String) -> Bool)
    {
        self.root = root
        self.shownRoot = shownRoot
        self.isIgnored = isIgnored
        realRoot = Disk.realPath(root) ?? root
        var status = stat()
        guard stat(root, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            if !Disk.isAbsent(root) { diagnostics.append(FolderScan.problem(root, shownRoot)) }
            return
        }
        folders.append(("", FileIdentity(status)))
        visit("", above: [realRoot])
        found.sort { ByteOrder.precedes($0.path, $1.path) }
        files = found.map(\.path)
        identities = found.map(\.identity)
        found = []
    }

    /// Why what stands where a folder belongs cannot be read.
    private static func problem(_ root: String, _ shownRoot: String) -> Diagnostic {
        var status = stat()
        let code = stat(root, &status) == 0 ? ENOTDIR : errno
        return FileError("read", shownRoot, code: code).diagnostic
    }

    private mutating func visit(_ folder: String, above: [String]) {
        let names: [String]
        do {
            names = try Disk.names(in: folder.isEmpty ? root : "\(root)/\(folder)")
        } catch {
            diagnostics.append(FileError("read", shown(folder), code: error.code).diagnostic)
            return
        }
        for name in names where !isIgnored(name) {
            guard !name.utf8.contains(0xEF) || !name.unicodeScalars.contains("\u{FFFD}") else {
                diagnostics.append(
                    .nameIsNotUTF8(shown(folder.isEmpty ? name : "\(folder)/\(name)")))
                continue
            }
            entry(folder.isEmpty ? name : "\(folder)/\(name)", above: above)
        }
    }

    private mutating func entry(_ path: String, above: [String]) {
        let full = "\(root)/\(path)"
        var status = stat()
        guard lstat(full, &status) == 0 else { return }
        switch status.st_mode & S_IFMT {
        case S_IFREG: found.append((path, FileIdentity(status)))
        case S_IFDIR:
            folders.append((path, FileIdentity(status)))
            if above.count < 200 { visit(path, above: above + [full]) }
        case S_IFLNK:
            hasLinks = true
            link(path, full, above: above)
        default: diagnostics.append(.specialFile(shown(path)))
        }
    }

    private mutating func link(_ path: String, _ full: String, above: [String]) {
        guard let target = Disk.realPath(full) else {
            diagnostics.append(.skippedLink(shown(path), "leads nowhere"))
            return
        }
        guard target == realRoot || target.hasPrefix("\(realRoot)/") else {
            diagnostics.append(.skippedLink(shown(path), "leaves \(shownRoot)/"))
            return
        }
        switch Disk.kind(target) {
        case .file:
            var status = stat()
            if stat(full, &status) == 0 { found.append((path, FileIdentity(status))) }
        case .folder:
            guard !above.contains(where: { Disk.realPath($0) == target }), above.count < 200 else {
                diagnostics.append(.skippedLink(shown(path), "leads in a circle"))
                return
            }
            visit(path, above: above + [target])
        default: diagnostics.append(.specialFile(shown(path)))
        }
    }

    private func shown(_ path: String) -> String {
        path.isEmpty ? shownRoot : "\(shownRoot)/\(path)"
    }
}

extension Diagnostic {
    static func skippedLink(_ path: String, _ reason: String) -> Diagnostic {
        Diagnostic(
            "files.skipped-link", .warning, "a link that \(reason) is passed over", path: path,
            hint: "put the file itself here, or remove the link")
    }

    static func specialFile(_ path: String) -> Diagnostic {
        Diagnostic(
            "files.special", .warning, "only files, folders and links to them are read", path: path,
            hint: "remove it, or move it out of the site")
    }

    static func nameIsNotUTF8(_ path: String) -> Diagnostic {
        Diagnostic(
            "files.name", .error, "the name of a file is UTF-8", path: path, hint: "rename the file"
        )
    }
}
