import SiteDiagnostics
import SiteFiles
import SiteMarkdown

/// The files of a site that code blocks show.
struct CodeFiles: Sendable {
    private let root: String

    /// Where the folders of the site really are, which may be links to elsewhere.
    private let realFolders: [String]

    init(root: String) {
        self.root = root
        realFolders = ["", "/Content", "/Templates", "/static"].compactMap {
            Disk.realPath(root + $0)
        }
    }

    /// Where the file of a path is, if no link leads there.
    func plainFile(_ path: String, from page: String) -> String? {
        let folder = path.hasPrefix("/") ? [] : page.split(separator: "/").dropLast()
        let parts = folder + path.split(separator: "/")
        guard !parts.contains(".."), !parts.contains("."), let real = Disk.realPath(root) else {
            return nil
        }
        let file = "\(real)/\(parts.joined(separator: "/"))"
        return Disk.realPath(file) == file ? file : nil
    }

    /// The file of a path that begins at the page's folder, or with `/` at the site's.
    func read(_ path: String, from page: String) -> CodeSource {
        let folder = path.hasPrefix("/") ? [] : page.split(separator: "/").dropLast()
        var parts: [Substring] = []
        for part in folder + path.split(separator: "/") where part != "." {
            guard part == ".." else {
                parts.append(part)
                continue
            }
            guard parts.popLast() != nil else { return outside(path) }
        }
        let file = "\(root)/\(parts.joined(separator: "/"))"
        guard Disk.kind(file) == .file, let real = Disk.realPath(file) else {
            return missing(path, parts)
        }
        guard realFolders.contains(where: { real.hasPrefix("\($0)/") }) else {
            return outside(path)
        }
        guard let bytes = try? Disk.read(file) else {
            return .failed("“\(path)” cannot be read", hint: nil)
        }
        return .text(bytes)
    }

    private func outside(_ path: String) -> CodeSource {
        .failed(
            "code comes from files of the site; “\(path)” is outside",
            hint: "copy the file into the site")
    }

    private func missing(_ path: String, _ parts: [Substring]) -> CodeSource {
        let folder = parts.dropLast().joined(separator: "/")
        let names = (try? Disk.names(in: "\(root)/\(folder)")) ?? []
        return .failed(
            "there is no file “\(path)”",
            hint: NearMiss.hint(for: parts.last.map(String.init) ?? "", among: names.sorted())
                ?? "a path begins at the folder of the page, or with / at that of the site")
    }
}
