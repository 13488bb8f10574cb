import SiteContent
import SiteDiagnostics
import SiteDigest
import SiteFiles
import SiteModel
import SiteRendering

/// What the last published build found of a site that other texts of its pages do not change.
///
/// A build of a site of the same shape takes it from here: where links lead, what is wrong, what views depend on.
struct FormerSite: Sendable {
    /// Tells the shape of the site.
    let shape: UInt64

    /// What it was decoded from, or is stored as.
    let bytes: [UInt8]

    /// What is remembered; nil where it cannot be read.
    func contents(_ files: SourceFiles) -> Contents? {
        var reader = ByteReader(bytes, from: 8)
        guard let contents = try? Contents(&reader, files), reader.isAtEnd else { return nil }
        return contents
    }

    init?(bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard let shape = try? reader.word() else { return nil }
        self.shape = shape
        self.bytes = bytes
    }

    init(shape: UInt64, _ contents: Contents) {
        self.shape = shape
        var writer = ByteWriter()
        writer.write(word: shape)
        contents.write(to: &writer)
        bytes = writer.bytes
    }

    struct Contents: Sendable {
        /// What the text of each page was made from, by the page's id; 0 where it has none.
        let texts: [UInt64]
        let cells: CellTable

        /// Where the links in the texts of items lead.
        let itemLinks: UInt64

        /// The images that authors name.
        let images: [String]
        let findings: LinkFindings
    }
}

extension FormerSite.Contents {
    fileprivate init(
        _ reader: inout ByteReader, _ files: SourceFiles
    ) throws(ByteReader.Damaged) {
        texts = try reader.list { reader throws(ByteReader.Damaged) in try reader.word() }
        cells = try CellTable(&reader)
        itemLinks = try reader.word()
        images = try reader.list { reader throws(ByteReader.Damaged) in try reader.text() }
        findings = try LinkFindings(&reader, files, pages: texts.count)
        guard cells.cells.pages.count == texts.count else { throw ByteReader.Damaged() }
    }

    fileprivate func write(to writer: inout ByteWriter) {
        writer.write(texts) { $0.write(word: $1) }
        cells.write(to: &writer)
        writer.write(word: itemLinks)
        writer.write(images) { $0.write($1) }
        findings.write(to: &writer)
    }
}

extension LinkFindings {
    fileprivate init(
        _ reader: inout ByteReader, _ files: SourceFiles, pages: Int
    ) throws(ByteReader.Damaged) {
        links = try LinkFindings.lists(&reader, files, pages)
        images = try reader.diagnostics(files)
        texts = try LinkFindings.lists(&reader, files, pages)
        others = try reader.diagnostics(files)
    }

    fileprivate func write(to writer: inout ByteWriter) {
        LinkFindings.write(links, to: &writer)
        writer.write(images)
        LinkFindings.write(texts, to: &writer)
        writer.write(others)
    }

    /// Most pages have none.
    private static func lists(
        _ reader: inout ByteReader, _ files: SourceFiles, _ count: Int
    ) throws(ByteReader.Damaged) -> [[Diagnostic]] {
        var result = [[Diagnostic]](repeating: [], count: count)
        let found = try reader.list { reader throws(ByteReader.Damaged) in
            (try reader.number(), try reader.diagnostics(files))
        }
        for (page, problems) in found {
            guard result.indices.contains(page) else { throw ByteReader.Damaged() }
            result[page] = problems
        }
        return result
    }

    private static func write(_ lists: [[Diagnostic]], to writer: inout ByteWriter) {
        let found = lists.enumerated().filter { !$0.element.isEmpty }
        writer.write(found.map { ($0.offset, $0.element) }) { writer, entry in
            writer.write(entry.0)
            writer.write(entry.1)
        }
    }
}
