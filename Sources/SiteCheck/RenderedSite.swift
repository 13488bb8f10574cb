package import SiteDiagnostics
import SiteFiles

/// A site as it would be published.
package struct RenderedSite: Sendable {
    /// Scheme and host.
    package let origin: String

    /// With a slash at both ends.
    package let basePath: String

    /// What a message calls the output folder.
    package let output: String

    /// By their path in the output.
    package let files: [String: [UInt8]]

    /// The source of a page, by its path in the output.
    package let sources: [String: SourceFile]
    let scans: [String: PageScan]

    package init(
        origin: String, basePath: String, output: String, files: [String: [UInt8]],
        sources: [String: SourceFile], jobs: Int
    ) {
        self.origin = origin
        self.basePath = basePath
        self.output = output
        self.files = files
        self.sources = sources
        let pages = files.keys.filter { $0.hasSuffix(".html") || $0.hasSuffix(".htm") }
        let scanned = Workers.map(pages.count, jobs: jobs) { index in
            (pages[index], PageScan(files[pages[index]] ?? []))
        }
        scans = Dictionary(scanned, uniquingKeysWith: { first, _ in first })
    }

    var space: AddressSpace { AddressSpace(origin: origin, basePath: basePath) }

    /// The file that an address in a file leads to; nil where it leads to none of the site.
    func target(of reference: Reference, from file: String) -> String? {
        let path = space.path(of: file)
        guard case .inside(let path, _) = space.resolve(reference.address, from: path) else {
            return nil
        }
        return self.file(at: path)
    }

    /// The file a host answers with; nil where it has none.
    func file(at path: String) -> String? {
        if path.isEmpty || path.hasSuffix("/") {
            return files["\(path)index.html"] == nil ? nil : "\(path)index.html"
        }
        if files[path] != nil { return path }
        return files["\(path)/index.html"] == nil ? nil : "\(path)/index.html"
    }
}
