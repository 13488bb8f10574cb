import SiteDiagnostics
import SiteFiles
import SiteTheme

/// Files of a site by the paths that messages call them, for places that are remembered.
///
/// A file is read only if its place is shown.
struct SourceFiles: Sendable {
    let root: String

    /// The file of a page, whose bytes may be known.
    func file(_ path: String, _ bytes: [UInt8]? = nil) -> SourceFile {
        if path.hasPrefix("theme:") {
            let name = String(path.dropFirst("theme:".count))
            return SourceFile(path: path, bytes: BuiltInTheme.bytes(of: name) ?? [])
        }
        let full = path.hasPrefix("/") ? path : "\(root)/\(path)"
        return SourceFile(path: path, bytes: bytes) { (try? Disk.read(full)) ?? [] }
    }
}
