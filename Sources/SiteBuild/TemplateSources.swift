import SiteDiagnostics
import SiteDigest
import SiteFiles
import SiteRendering
import SiteTemplates
import SiteTheme

/// Where templates and assets come from: the site, its themes, the built-in theme.
struct TemplateSources: Sendable {
    private let root: String

    /// Folders relative to the site, the first wins.
    private let folders: [String]
    private var files: [[String]] { scans.prefix(folders.count).map(\.scan.files) }

    /// By folder, what is in it and can be read.
    private var found: [String: Set<String>] = [:]

    /// What no folder has in a form that can be read, though one has it.
    private var unreadable: Set<String> = []

    /// Nil for a site without maps.
    private let library: MapLibrary?

    /// The folders by their paths, as they were found.
    let scans: [(folder: String, scan: FolderScan)]
    private(set) var diagnostics: [Diagnostic]

    /// Of the bytes of all templates and assets, and where they come from.
    private(set) var fingerprint: UInt64

    init(root: String, themes: [String], library: MapLibrary? = nil) {
        self.root = root
        self.library = library
        folders = ["Templates"] + themes
        var scans: [(folder: String, scan: FolderScan)] = []
        var diagnostics: [Diagnostic] = []
        for folder in folders {
            let path = folder.hasPrefix("/") ? folder : "\(root)/\(folder)"
            let scan = FolderScan(path, shownRoot: folder) {
                $0.hasPrefix(".") || $0.hasSuffix("~")
            }
            scans.append((path, scan))
            found[folder] = Set(scan.files)
            diagnostics += scan.diagnostics
        }
        if let library { scans.append((library.folder, library.scan)) }
        self.scans = scans
        self.diagnostics = diagnostics + (library?.diagnostics ?? [])
        fingerprint = 0
        readAll()
    }

    /// Reads every file once, and tells which cannot be read.
    private mutating func readAll() {
        var print = Fingerprint()
        for name in names + assets.map({ "assets/\($0)" }) {
            for folder in folders where found[folder]?.contains(name) == true {
                do throws(FileError) {
                    let bytes = try Disk.read(path(of: name, in: folder))
                    print.add("\(folder)/\(name)")
                    print.add(bytes)
                    break
                } catch {
                    found[folder]?.remove(name)
                    unreadable.insert(name)
                    diagnostics.append(
                        FileError("read", "\(folder)/\(name)", code: error.code).diagnostic)
                }
            }
            guard !folders.contains(where: { found[$0]?.contains(name) == true }),
                let file = source(name)
            else { continue }
            print.add(file.path)
            print.add(file.bytes)
        }
        fingerprint = print.value
    }

    private func path(of name: String, in folder: String) -> String {
        folder.hasPrefix("/") ? "\(folder)/\(name)" : "\(root)/\(folder)/\(name)"
    }

    /// An environment that renders them with the functions and filters of sitegen.
    var environment: Environment {
        Environment(
            globals: Functions.globals, filters: Functions.filters, printsNoneAsNothing: true,
            fixedNames: Functions.fixedNames, names: { self.names }, load: { self.source($0) })
    }

    /// The names of all templates.
    var names: [String] {
        let all = files.joined() + BuiltInTheme.paths
        return Set(all.filter { !$0.hasPrefix("assets/") && !$0.hasPrefix("i18n/") }).sorted()
    }

    /// The names of all assets, below `assets/`.
    var assets: [String] {
        let all = files.joined() + BuiltInTheme.paths
        return Set(
            all.filter { $0.hasPrefix("assets/") }.map { String($0.dropFirst("assets/".count)) }
                + (library?.assets ?? [])
        ).sorted()
    }

    /// The source of a name; `theme:base.html` is always the built-in one.
    func source(_ name: String) -> SourceFile? {
        if name.hasPrefix("theme:") {
            let path = String(name.dropFirst("theme:".count))
            return BuiltInTheme.bytes(of: path).map { SourceFile(path: name, bytes: $0) }
        }
        guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return nil }
        for folder in folders where found[folder]?.contains(name) == true {
            if let bytes = try? Disk.read(path(of: name, in: folder)) {
                return SourceFile(path: "\(folder)/\(name)", bytes: bytes)
            }
        }
        if let bytes = BuiltInTheme.bytes(of: name) {
            return SourceFile(path: "theme:\(name)", bytes: bytes)
        }
        // What was told to be unreadable is not told to be missing, too.
        if unreadable.contains(name) {
            return SourceFile(path: "\(folders[0])/\(name)", bytes: [])
        }
        guard name.hasPrefix("assets/"), let library else { return nil }
        return library.bytes(String(name.dropFirst("assets/".count))).map {
            SourceFile(path: "\(library.folder)/\(name)", bytes: $0)
        }
    }

    /// The ids that templates write, which headings avoid.
    var ids: Set<String> {
        var ids: Set<String> = []
        for name in names {
            guard let bytes = source(name)?.bytes else { continue }
            var rest = bytes[...]
            let mark = Array(" id=\"".utf8)
            while let space = rest.firstIndex(of: mark[0]) {
                rest = rest[space...]
                guard rest.starts(with: mark) else {
                    rest = rest.dropFirst()
                    continue
                }
                let value = rest.dropFirst(mark.count).prefix { $0 != UInt8(ascii: "\"") }
                if !value.contains(UInt8(ascii: "{")) {
                    ids.insert(String(decoding: value, as: UTF8.self))
                }
                rest = rest[value.endIndex...]
            }
        }
        return ids
    }

    func asset(_ name: String) -> [UInt8]? { source("assets/\(name)")?.bytes }
}
