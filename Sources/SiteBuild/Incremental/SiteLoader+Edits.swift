import SiteContent
import SiteDigest
import SiteFiles
import SiteModel

extension SiteLoader {
    /// Whether pages are shown as they are in their files.
    var showsFilesAsTheyAre: Bool { !sources.contains { $0.frontMatter.migrations != nil } }

    /// Whether a file is shown as code, or shows others.
    func showsCode(_ path: String) -> Bool {
        codeFiles.contains { $0.path == path || $0.page == path }
    }

    /// Whether a page or a translation of it is compared with a former text.
    func isCompared(_ page: Int, in site: Site) -> Bool {
        site.groups[site.pages[page].group].members.contains { member in
            guard let source = member.flatMap({ site.pages[$0].source }) else { return false }
            return source.frontMatter.sourceVersion != nil || lock[source.place.path] != nil
        }
    }

    /// Tells what translations were made from.
    var lockPrint: UInt64 {
        var print = Fingerprint()
        for (path, record) in lock.records.sorted(by: { $0.key < $1.key }) {
            print.add(path)
            for (id, digest) in record.digests { print.add([id, digest]) }
        }
        return print.value
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
