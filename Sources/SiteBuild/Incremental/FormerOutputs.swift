import SiteRoutes
import SiteDiagnostics
import SiteDigest
import SiteFiles
import SiteModel
import SiteOutput
import SiteRendering
internal import Synchronization

/// The outputs of the former build, and which of them still are what this one would make.
final class FormerOutputs: Sendable {
    let input: RenderInput
    let cells: CellTable
    private let outputs: [String: OutputRecord]
    private let files: SourceFiles
    private let world: UInt64

    /// The digests of related pages by the page's id, and the pages themselves, known or found in this
    /// build.
    private let related: Mutex<(digests: [UInt64], pages: [Int: [Int]], areNew: Bool)>
    private let knownRelated: RelatedRecord

    init(
        input: RenderInput, cells: CellTable, known: BuildGraph.State, files: SourceFiles,
        sameWorld: Bool, jobs: Int
    ) {
        self.input = input
        self.files = files
        outputs = known.outputs
        world =
            sameWorld ? known.related.world : RelatedDigests.world(input.site, cells.cells)
        var cells = cells
        let digests = RelatedDigests.digests(
            input, cells.cells, former: known.related, world: world, jobs: jobs)
        cells.addRelated(digests)
        self.cells = cells
        var pages: [Int: [Int]] = [:]
        if world == known.related.world, !known.related.pages.isEmpty {
            pages = RelatedDigests.pages(known.related, cells.cells)
            input.remember(related: pages)
        }
        knownRelated = known.related
        related = Mutex((digests, pages, world != known.related.world))
    }

    /// Keeps the file of a view if nothing that it read has changed.
    func keep(
        _ view: View, in sink: any OutputSink
    ) -> (record: OutputRecord, problems: [Diagnostic])? {
        guard let record = outputs[view.place.file],
            cells.digest(of: FormerOutputs.subject(view), reading: record.reads) == record.digest
        else { return nil }
        return keep(view, record, in: sink)
    }

    /// Keeps the file of a view if it read nothing of some subjects, each told by its first cell, where
    /// nothing else has changed.
    func keep(
        _ view: View, in sink: any OutputSink, unlessIn edited: [Int]
    ) -> (record: OutputRecord, problems: [Diagnostic])? {
        guard let record = outputs[view.place.file],
            !edited.contains(where: { record.hasRead($0..<$0 + SiteCells.width) })
        else { return nil }
        return keep(view, record, in: sink)
    }

    private func keep(
        _ view: View, _ record: OutputRecord, in sink: any OutputSink
    ) -> (record: OutputRecord, problems: [Diagnostic])? {
        var reader = ByteReader(record.diagnostics)
        guard let problems = record.diagnostics.isEmpty ? [] : try? reader.diagnostics(files),
            sink.keep(view.place.file, kind: .page)
        else { return nil }
        return (record, problems)
    }

    /// The record of a view that was rendered.
    func record(_ view: View, _ reads: ReadSet, _ problems: [Diagnostic]) -> OutputRecord {
        var found: [Int: UInt64] = [:]
        for (page, pages) in reads.related {
            found[cells.cells.page(page, .related)] = RelatedDigests.digest(pages, cells.cells)
        }
        if !found.isEmpty {
            related.withLock { related in
                for (page, pages) in reads.related {
                    let digest = found[cells.cells.page(page, .related)] ?? 0
                    if related.digests[page] == digest, related.pages[page] == pages { continue }
                    related.digests[page] = digest
                    related.pages[page] = pages
                    related.areNew = true
                }
            }
        }
        var writer = ByteWriter()
        if !problems.isEmpty { writer.write(problems) }
        return OutputRecord(
            digest: cells.digest(
                of: FormerOutputs.subject(view), reading: reads.numbers, related: found),
            reads: reads.numbers, diagnostics: writer.bytes, copies: reads.copies.sorted())
    }

    private static func subject(_ view: View) -> UInt64 {
        var print = Fingerprint()
        print.add(view.place)
        print.add([view.number, view.count])
        print.add(view.route.kind)
        return print.value
    }

    /// Whether an output that is no view was made of the same.
    func record(of path: String) -> OutputRecord? { outputs[path] }

    /// The paths of outputs of this digest.
    func paths(of digest: UInt64) -> [String] {
        outputs.filter { $0.value.digest == digest }.map(\.key)
    }

    /// What was found of related pages, for the next build.
    var relatedRecord: RelatedRecord {
        let known = related.withLock { $0 }
        if !known.areNew, knownRelated.digests.count == cells.cells.subjects { return knownRelated }
        var digests = Array(repeating: UInt64(0), count: cells.cells.subjects)
        for (page, digest) in known.digests.enumerated() {
            digests[cells.cells.pages[page]] = digest
        }
        let subjects = cells.cells.pages
        let pages = known.pages.map { page, others in (subjects[page], others.map { subjects[$0] })
        }
        return RelatedRecord(
            world: world, digests: digests,
            pages: Dictionary(pages, uniquingKeysWith: { first, _ in first }))
    }
}
