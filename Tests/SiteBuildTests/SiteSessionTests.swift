import Foundation
import SiteBuild
import SiteDiagnostics
import SiteOutput
import Testing

/// Builds in memory that follow one another.
@Suite struct SiteSessionTests {
    private static let files = [
        "sitegen.yml": "title: T\nbase_url: https://example.org/\n",
        "Content/index.md": "---\ntitle: Home\n---\n",
        "Content/a.md": "---\ntitle: A\n---\nfirst\n",
        "Content/b.md": "---\ntitle: B\n---\nother\n",
        "Content/p.png": "PNG",
        "Templates/page.html": "<h1>{{ page.title }}</h1>{{ page.content | safe }}",
    ]

    private func write(_ text: String, to path: String, _ site: TemporarySite) throws {
        let folder = URL(fileURLWithPath: "\(site.root)/\(path)").deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try text.write(toFile: "\(site.root)/\(path)", atomically: true, encoding: .utf8)
    }

    private func built(
        _ session: inout SiteSession, _ changed: Set<String>?
    ) throws -> SiteSession.Rebuild {
        let rebuild = session.rebuild(changed: changed)
        return try #require(rebuild)
    }

    private func text(_ path: String, _ rebuild: SiteSession.Rebuild?) throws -> String {
        let file = try #require(rebuild?.files[path])
        return String(decoding: try file.bytes(), as: UTF8.self)
    }

    /// A server has the index of a language in one file, made when a reader searches.
    static func isSearchIndex(_ path: String) -> Bool {
        path.contains("search/") && path.hasSuffix(".json")
    }

    @Test func `a session whose Content vanished shows the last sound site until it is back`()
        throws
    {
        let site = try TemporarySite(Self.files)
        var session = SiteSession(BuildRequest(siteRoot: site.root))
        let first = try built(&session, nil)
        let (folder, elsewhere) = ("\(site.root)/Content", "\(site.root)/elsewhere")
        try FileManager.default.moveItem(atPath: folder, toPath: elsewhere)
        let second = try built(&session, ["Content"])
        #expect(second.isHeldBack)
        #expect(second.result.diagnostics.map(\.id) == ["content.none"])
        #expect(second.files.keys.sorted() == first.files.keys.sorted())
        try FileManager.default.moveItem(atPath: elsewhere, toPath: folder)
        let third = try built(&session, ["Content"])
        #expect(!third.isHeldBack && third.changes.filter { !Self.isSearchIndex($0) } == [])
    }

    @Test func `a session writes nothing and holds what a build publishes`() throws {
        let site = try TemporarySite(Self.files)
        var session = SiteSession(BuildRequest(siteRoot: site.root))
        let rebuild = try built(&session, nil)
        #expect(!FileManager.default.fileExists(atPath: "\(site.root)/public"))
        _ = site.build()
        let published = try FileManager.default.subpathsOfDirectory(atPath: "\(site.root)/public")
            .filter { path in
                let kind = try? FileManager.default
                    .attributesOfItem(atPath: "\(site.root)/public/\(path)")[.type]
                return kind as? FileAttributeType == .typeRegular && path != ".sitegen-manifest"
                    && !Self.isSearchIndex(path)
            }
        let shown = rebuild.files.keys.filter { !Self.isSearchIndex($0) }
        #expect(shown.sorted() == published.sorted())
        for path in published {
            #expect(try text(path, rebuild) == site.output(path), "\(path)")
        }
    }

    @Test func `a rebuild names what differs, and keeps the rest as it is`() throws {
        let site = try TemporarySite(Self.files)
        var session = SiteSession(BuildRequest(siteRoot: site.root))
        let first = try built(&session, nil)
        #expect(first.changes == first.files.keys.sorted())
        try write("---\ntitle: A\n---\nsecond\n", to: "Content/a.md", site)
        try write("PNG2", to: "Content/p.png", site)
        let second = try built(&session, ["Content/a.md", "Content/p.png"])
        #expect(second.changes.contains("a/index.html"))
        #expect(second.changes.contains("p.png"))
        #expect(!second.changes.contains("b/index.html"))
        #expect(second.files["b/index.html"] === first.files["b/index.html"])
        #expect(try text("a/index.html", second).contains("second"))
        try FileManager.default.removeItem(atPath: "\(site.root)/Content/b.md")
        let third = try built(&session, ["Content/b.md"])
        #expect(third.files["b/index.html"] == nil)
        #expect(third.changes.contains("b/index.html"))
    }

    @Test func `an error keeps the last sound site until it is mended`() throws {
        let site = try TemporarySite(Self.files)
        var session = SiteSession(BuildRequest(siteRoot: site.root))
        let sound = try built(&session, nil)
        try write("---\ntitle: A\nx: [\n---\nsecond\n", to: "Content/a.md", site)
        let broken = try built(&session, ["Content/a.md"])
        #expect(broken.isHeldBack)
        #expect(broken.changes.isEmpty)
        #expect(broken.result.diagnostics.contains { $0.path == "Content/a.md" })
        #expect(broken.files["a/index.html"] === sound.files["a/index.html"])
        try write("---\ntitle: A\n---\nmended\n", to: "Content/a.md", site)
        let mended = try built(&session, ["Content/a.md"])
        #expect(!mended.isHeldBack)
        #expect(try text("a/index.html", mended).contains("mended"))
    }

    @Test func `without a sound site, what there is is shown`() throws {
        let site = try TemporarySite(
            Self.files.merging(["Content/a.md": "---\nx: [\n---\n"]) { $1 })
        var session = SiteSession(BuildRequest(siteRoot: site.root))
        let broken = try built(&session, nil)
        #expect(!broken.isHeldBack)
        #expect(try text("b/index.html", broken).contains("other"))
    }

    @Test func `a cancelled rebuild leaves the session as it was`() throws {
        let site = try TemporarySite(Self.files)
        var session = SiteSession(BuildRequest(siteRoot: site.root))
        let first = try built(&session, nil)
        try write("---\ntitle: A\n---\nsecond\n", to: "Content/a.md", site)
        let cancelled = session.rebuild(changed: ["Content/a.md"], isCancelled: { true })
        #expect(cancelled == nil)
        let third = try built(&session, ["Content/a.md"])
        #expect(try text("a/index.html", third).contains("second"))
        #expect(third.files["b/index.html"] === first.files["b/index.html"])
    }

    @Test func `rebuilds follow strings, templates and the configuration as new builds do`() throws
    {
        let site = try TemporarySite(Self.files)
        var session = SiteSession(BuildRequest(siteRoot: site.root))
        _ = session.rebuild(changed: nil)
        let edits = [
            ("Templates/page.html", "<h2>{{ page.title }}</h2>{{ page.content | safe }}"),
            ("Content/a.md", "# A\n\n- [x] done[^1]\n\n[^1]: note\n"),
            ("sitegen.yml", "title: T\nbase_url: https://example.org/x/\n"),
            (
                "sitegen.yml",
                "title: T\nbase_url: https://example.org/x/\nmarkdown: { raw_html: drop }\n"
            ),
            ("Content/a.md", "# A\n\n<b>raw</b>\n"),
            ("Content/code.swift", "let first = 1\n"),
            ("Templates/directives/box.html", "<p class=\"one\">{{ content }}</p>"),
            ("Content/a.md", "# A\n\n```swift file=\"code.swift\"\n```\n\n:::box\nx\n:::\n"),
            ("Content/code.swift", "let second = 2\n"),
            ("Templates/directives/box.html", "<p class=\"two\">{{ content }}</p>"),
        ]
        for (path, text) in edits {
            try write(text, to: path, site)
            let rebuild = try built(&session, [path])
            var clean = SiteSession(BuildRequest(siteRoot: site.root))
            let expected = try built(&clean, nil)
            #expect(!rebuild.isHeldBack, "after \(path)")
            #expect(rebuild.files.keys.sorted() == expected.files.keys.sorted())
            for (name, file) in expected.files {
                #expect(try rebuild.files[name]?.bytes() == file.bytes(), "\(name) after \(path)")
            }
        }
    }
}
