import Foundation
import SiteHighlighting
import SiteTestSupport
import Testing

/// How far our colours agree with those of Pygments.
@Suite(.enabled(if: Pygments.isPresent, "needs python3 with pygments"))
struct AgreementTests {
    private static let samples = [
        "c": "matrix.c", "console": "session.console", "cpp": "shapes.cpp", "css": "site.css",
        "diff": "change.diff", "go": "server.go", "html": "page.html", "java": "Library.java",
        "javascript": "search.js", "jinja": "page.jinja", "json": "gallery.json",
        "kotlin": "Tasks.kt", "markdown": "notes.md", "objective-c": "Reader.m",
        "python": "report.py", "rust": "inventory.rs", "shell": "publish.sh",
        "sql": "catalogue.sql", "swift": "palette.swift", "toml": "project.toml",
        "typescript": "store.ts", "xml": "feed.xml", "yaml": "site.yml",
    ]

    @Test func `every language but plain text has a sample`() {
        #expect(Set(Self.samples.keys).union(["text"]) == Set(Language.all.map(\.id)))
    }

    @Test(arguments: samples.keys.sorted())
    func `samples are coloured as Pygments does`(_ id: String) throws {
        let name = try #require(Self.samples[id])
        let path = Pygments.folder.appending(path: "Samples/\(name)").path
        let agreement = try agreement(in: id, of: [path])
        #expect(agreement.characters > 450)
        #expect(agreement.share >= 0.95, "\(id): \(agreement.share)")
        check(agreement, in: id)
    }

    @Test func `the sources of this repository are coloured as Pygments does`() throws {
        let folder = Python.package.appending(path: "Sources")
        let files = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String]
        let paths = (files ?? []).filter { $0.hasSuffix(".swift") }.sorted()
        #expect(paths.count > 100)
        let agreement = try agreement(
            in: "swift", of: paths.map { folder.appending(path: $0).path })
        #expect(agreement.share >= 0.97, "\(agreement.share)")
        check(agreement, in: "swift")
    }

    @Test(.enabled(if: Seeds.arePresent, "needs ../shared/seeds"))
    func `the Swift of the seeds is coloured as Pygments does`() throws {
        let snippets = try Seeds.snippets()
        #expect(snippets.count >= 40)
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try snippets.joined(separator: "\n\n").write(to: file, atomically: true, encoding: .utf8)
        let agreement = try agreement(in: "swift", of: [file.path])
        #expect(agreement.characters > 5_000)
        #expect(agreement.share >= 0.97, "\(agreement.share)")
    }

    private func agreement(in id: String, of paths: [String]) throws -> Agreement {
        let language = try #require(Language.named(id))
        let runs = try Pygments.runs(of: paths.map { (id, $0) })
        try #require(runs.count == paths.count)
        var agreement = Agreement()
        for (path, runs) in zip(paths, runs) {
            let code = Array(try Data(contentsOf: URL(filePath: path)))
            #expect(runs.reduce(0) { $0 + $1.count } == code.count)
            agreement.compare(Coloured(code, in: language), with: runs)
        }
        return agreement
    }

    /// Differences of more than two in a thousand characters must be known, with their reason.
    private func check(_ agreement: Agreement, in id: String) {
        for (way, found) in agreement.differences.sorted(by: { $0.key < $1.key })
        where Double(found.count) > 0.002 * Double(agreement.characters) {
            let isKnown = KnownDifferences.reasons[id]?[way] != nil
            #expect(isKnown, "\(id): \(way), \(found.count) characters, as in “\(found.example)”")
        }
    }
}
