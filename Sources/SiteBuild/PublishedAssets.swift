import SiteDiagnostics
import SiteDigest
import SiteRoutes

/// The files of `Templates/assets/` as they are published: each has the digest of what it is made of in
/// its name, by which scripts import one another, and style sheets name what they need.
struct PublishedAssets: Sendable {
    private let sources: TemplateSources

    /// In the order of their names.
    let names: [String]

    /// By name, the path in the output.
    let paths: [String: String]

    /// By name, the files that a script imports, or a style sheet names.
    private let imports: [String: Set<String>]

    /// Of scripts that import what is not there.
    let diagnostics: [Diagnostic]

    init(_ sources: TemplateSources, staticFiles: [String]) {
        self.sources = sources
        names = sources.assets
        var digests: [String: [UInt8]] = [:]
        var imports: [String: Set<String>] = [:]
        var diagnostics: [Diagnostic] = []
        let known = Set(names)
        let others = Set(staticFiles)
        for name in names {
            guard let file = sources.source("assets/\(name)") else { continue }
            digests[name] = Array(SHA256.hexadecimal(file.bytes, digits: 64).utf8)
            for found in PublishedAssets.mentions(in: file.bytes, of: name) {
                let path = PublishedAssets.path(found.path, from: name)
                if known.contains(path) {
                    imports[name, default: []].insert(path)
                } else if PublishedAssets.isScript(name), !others.contains("assets/\(path)") {
                    diagnostics.append(.missingModule(found, path, in: file, known: names))
                }
            }
        }
        self.imports = imports
        self.diagnostics = diagnostics
        var paths: [String: String] = [:]
        for (name, digest) in digests {
            let reached = PublishedAssets.reached(from: name, imports).sorted()
            let text =
                reached.isEmpty ? digest : reached.reduce(digest) { $0 + digests[$1, default: []] }
            paths[name] = PublishedAssets.published(
                name,
                digest: reached.isEmpty
                    ? String(decoding: digest.prefix(10), as: UTF8.self)
                    : SHA256.hexadecimal(text, digits: 10))
        }
        self.paths = paths
    }

    /// What is published of a file; nil where it cannot be read any more.
    func bytes(_ name: String) -> [UInt8]? {
        guard var bytes = sources.asset(name) else { return nil }
        if PublishedAssets.isScript(name) { bytes = ScriptText.published(bytes) }
        guard imports[name] != nil else { return bytes }
        var result: [UInt8] = []
        var place = 0
        for found in PublishedAssets.mentions(in: bytes, of: name) {
            guard let path = paths[PublishedAssets.path(found.path, from: name)] else { continue }
            result += bytes[place..<found.range.lowerBound]
            result +=
                found.path.prefix(found.path.count - PublishedAssets.file(found.path).count).utf8
            result += PublishedAssets.file(path).utf8
            place = found.range.upperBound
        }
        return result + bytes[place...]
    }

    /// What a script imports, and what a style sheet names relative to itself; nothing in other files.
    private static func mentions(in bytes: [UInt8], of name: String) -> [ModuleImports.Import] {
        if isScript(name) { return ModuleImports(bytes).all }
        guard name.hasSuffix(".css") else { return [] }
        return StyleAddresses(bytes).all.compactMap { found in
            let path = found.address.prefix { $0 != "?" && $0 != "#" }
            guard !path.hasPrefix("/"), !path.contains(":"),
                bytes[found.range].starts(with: path.utf8)
            else { return nil }
            let start = found.range.lowerBound
            return ModuleImports.Import(
                range: start..<start + path.utf8.count, path: String(path))
        }
    }

    /// The last part of a path.
    private static func file(_ path: String) -> Substring {
        path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    }

    private static func isScript(_ name: String) -> Bool {
        name.hasSuffix(".js") || name.hasSuffix(".mjs")
    }

    /// All files that a script needs, directly or not; itself only where it is imported again.
    private static func reached(
        from name: String, _ imports: [String: Set<String>]
    ) -> Set<String> {
        var reached: Set<String> = []
        var next = imports[name] ?? []
        while let other = next.popFirst() {
            guard reached.insert(other).inserted else { continue }
            next.formUnion(imports[other] ?? [])
        }
        return reached
    }

    /// The name below `assets/` of a path relative to a file; it begins with `../` where it leads out.
    private static func path(_ relative: String, from name: String) -> String {
        var parts = name.split(separator: "/").dropLast().map(String.init)
        for part in relative.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(String(part))
            }
        }
        return parts.joined(separator: "/")
    }

    private static func published(_ name: String, digest: String) -> String {
        let slash = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
        guard let dot = name[slash...].lastIndex(of: "."), dot > slash else {
            return "assets/\(name).\(digest)"
        }
        return "assets/\(name[..<dot]).\(digest)\(name[dot...])"
    }
}

extension Diagnostic {
    static func missingModule(
        _ found: ModuleImports.Import, _ path: String, in file: SourceFile, known: [String]
    ) -> Diagnostic {
        Diagnostic(
            "link.missing-asset", .error, reach: .reference,
            "a script imports a file of assets/; there is none at “\(found.path)”",
            at: file.span(found.range),
            hint: NearMiss.nearest(to: path, among: known).map { "did you mean assets/\($0)?" })
    }
}
