import SiteContent
import SiteFiles
import SiteModel

extension SiteLoader {
    /// Whether pages are shown as they are in their files.
    var showsFilesAsTheyAre: Bool { !sources.contains { $0.frontMatter.migrations != nil } }

    /// Whether a file is shown as code, or shows others.
    func showsCode(_ path: String) -> Bool {
        codeFiles.contains { $0.path == path || $0.page == path }
    }

    /// Reads a page once more; one that did not change is taken from the graph.
    func read(
        _ place: ContentTree.Page, _ graph: BuildGraph
    ) throws(FileError) -> PageReader.Reading {
        let reader = PageReader(root: root, former: graph.known.sources, moment: Disk.now)
        let identity = try Disk.identity(of: "\(root)/\(place.path)")
        let language = languages.firstIndex { $0.key == place.language } ?? 0
        return try reader.read(place, identity, parsings[language])
    }

    /// The loader as it had been if it had found these texts.
    func following(_ edits: TextEdits) -> SiteLoader {
        var loader = self
        for (old, new) in edits.sources {
            guard let index = sources.firstIndex(where: { $0 === old }) else { continue }
            loader.sources[index] = new.source
            loader.sourceProblems[index] = new.diagnostics
        }
        return loader
    }
}
