import Foundation
import SiteBuild
import SiteDiagnostics
import Testing

/// Whole sites in a folder of their own.
@Suite struct WholeSiteTests {
    private static let files = [
        "sitegen.yml": """
        title: T
        base_url: https://example.org/sub/
        languages: { en: { name: English }, pl: { name: Polski } }
        """,
        "Content/en/index.md": "---\ntitle: Home\n---\n[a](guide/a.md#two)\n",
        "Content/en/guide/a.md":
            "---\ntitle: A\ntags: [x]\ndate: 2026-01-02\n---\n## Two\n\n![p](p.svg)\n",
        "Content/en/guide/b.md": "# B\n\nText\n",
        "Content/en/guide/p.svg": "<svg width=\"3\" height=\"2\"/>",
        "Content/pl/guide/a.md": "---\ntitle: Ą\nslug: ą\n---\n[b](b.md)\n",
    ]

    private func site(_ changes: [String: String] = [:]) throws -> String {
        let root = FileManager.default.temporaryDirectory.appending(
            path: "sitegen-\(UUID().uuidString)"
        ).path()
        for (path, text) in Self.files.merging(changes, uniquingKeysWith: { $1 }) {
            let file = URL(fileURLWithPath: "\(root)/\(path)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: false, encoding: .utf8)
        }
        return root
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }

    private func tree(_ root: String) throws -> [String: Data] {
        var result: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: root) {
            result[path] = FileManager.default.contents(atPath: "\(root)/\(path)")
        }
        return result
    }

    @Test func `a site in two languages is published with its links below the base path`() throws {
        let root = try site()
        defer { try? FileManager.default.removeItem(atPath: root) }
        let result = Builder.build(BuildRequest(siteRoot: root))
        #expect(result.isPublished)
        #expect(result.diagnostics.map(\.id) == ["link.untranslated"])
        let home = try text("\(root)/public/en/index.html")
        #expect(home.contains("href=\"/sub/en/guide/a/#two\""))
        let page = try text("\(root)/public/en/guide/a/index.html")
        #expect(page.contains("src=\"/sub/en/guide/p.svg\""))
        #expect(page.contains("hreflang=\"pl\" href=\"https://example.org/sub/pl/guide/a/\""))
        let polish = try text("\(root)/public/pl/guide/a/index.html")
        #expect(polish.contains("href=\"/sub/en/guide/b/\""))
        #expect(try text("\(root)/public/en/feed.xml").contains("<title>A</title>"))
    }

    @Test func `one thread and two write the same bytes, and a second build writes nothing`() throws
    {
        let first = try site()
        let second = try site()
        defer {
            try? FileManager.default.removeItem(atPath: first)
            try? FileManager.default.removeItem(atPath: second)
        }
        var request = BuildRequest(siteRoot: first)
        request.jobs = 1
        _ = Builder.build(request)
        request = BuildRequest(siteRoot: second)
        request.jobs = 2
        _ = Builder.build(request)
        #expect(try tree("\(first)/public") == tree("\(second)/public"))
        let again = Builder.build(request)
        #expect(again.written == 0)
        #expect(again.deleted == 0)
        #expect(again.kept > 10)
    }

    @Test func `a blocking error publishes nothing and leaves the former site`() throws {
        let root = try site()
        defer { try? FileManager.default.removeItem(atPath: root) }
        _ = Builder.build(BuildRequest(siteRoot: root))
        let before = try tree("\(root)/public")
        try "---\ntitle: [\n---\n".write(
            toFile: "\(root)/Content/en/guide/b.md", atomically: true, encoding: .utf8)
        let result = Builder.build(BuildRequest(siteRoot: root))
        #expect(!result.isPublished)
        #expect(
            result.diagnostics.contains {
                $0.id == "yaml.syntax" && $0.path == "Content/en/guide/b.md"
            })
        #expect(try tree("\(root)/public") == before)
    }

    @Test func `a page that goes takes its file along, and nothing else`() throws {
        // A search index would be another one without the page.
        let root = try site(["sitegen.yml": (Self.files["sitegen.yml"] ?? "") + "\nsearch: off\n"])
        defer { try? FileManager.default.removeItem(atPath: root) }
        _ = Builder.build(BuildRequest(siteRoot: root))
        try "mine".write(toFile: "\(root)/public/CNAME", atomically: true, encoding: .utf8)
        try FileManager.default.removeItem(atPath: "\(root)/Content/en/guide/b.md")
        let result = Builder.build(BuildRequest(siteRoot: root))
        #expect(result.deleted == 1)
        #expect(!FileManager.default.fileExists(atPath: "\(root)/public/en/guide/b/index.html"))
        #expect(try text("\(root)/public/CNAME") == "mine")
    }

    @Test func `dead links and anchors are told at their place, and the site is published`() throws
    {
        let root = try site([
            "Content/en/index.md": "---\ntitle: Home\n---\n[x](nope.md) [y](guide/a.md#tow)\n"
        ])
        defer { try? FileManager.default.removeItem(atPath: root) }
        let result = Builder.build(BuildRequest(siteRoot: root))
        #expect(result.isPublished)
        let dead = result.diagnostics.filter { $0.reach == .reference && $0.severity == .error }
        #expect(dead.map(\.id) == ["link.missing-page", "link.missing-anchor"])
        #expect(dead.map { $0.span?.position.column } == [5, 18])
    }
}
