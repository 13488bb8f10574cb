import Foundation
import SiteBuild
import SiteDiagnostics
import Testing

/// Mistakes of authors, each told once, at its place.
@Suite struct MistakeTests {
    private static let configuration =
        "title: T\nbase_url: https://example.org/\nlanguages: { en: { name: English } }\n"

    private func site(_ files: [String: String]) throws -> TemporarySite {
        try TemporarySite(["sitegen.yml": Self.configuration].merging(files) { $1 })
    }

    private func told(_ diagnostic: Diagnostic) -> String {
        let place = diagnostic.span.map { ":\($0.position.line):\($0.position.column)" } ?? ""
        return "\(diagnostic.path ?? "")\(place) \(diagnostic.id)"
    }

    @Test func `a string that no language has is told, and the site is published`() throws {
        let site = try site([
            "Content/en/a.md": "# A\n", "Content/en/b.md": "# B\n",
            "Templates/page.html": "<p>\n{{ t('edti') }}{{ t('edit') }}</p>",
        ])
        let result = Builder.build(BuildRequest(siteRoot: site.root))
        #expect(result.isPublished)
        #expect(result.diagnostics.map(told) == ["Templates/page.html:2:4 strings.missing"])
        #expect(result.diagnostics.first?.hint?.contains("edit") == true)
        #expect(try site.output("en/a/index.html").contains("edti"))
    }

    @Test func `a mistake in the template of a directive is told with the line that used it`()
        throws
    {
        let site = try site([
            "Content/en/a.md": "---\ntitle: A\n---\n\nText.\n\n::x[T]\n",
            "Content/en/b.md": "# B\n\nsome :y[text]\n",
            "Templates/directives/x.html": "<p>{{ nothing }}</p>",
            "Templates/directives/y.html": "{{ t('edti') }}",
        ])
        let result = Builder.build(BuildRequest(siteRoot: site.root))
        #expect(
            result.diagnostics.map(told) == [
                "Templates/directives/x.html:1:7 template.undefined",
                "Templates/directives/y.html:1:4 strings.missing",
            ])
        let uses = result.diagnostics.map { $0.notes.last?.span }
        #expect(uses.map { $0?.file.path } == ["Content/en/a.md", "Content/en/b.md"])
        #expect(uses.map { $0?.position.line } == [7, 3])
    }

    @Test(arguments: [
        ["Content/en/a.md", "static/en/a/index.html"],
        ["Content/en/a.md", "Content/en/a/index.md"],
        ["Content/en/b.md", "Content/en/a.md"],
    ])
    func `two sources of one URL are both named`(paths: [String]) throws {
        let slug = "---\nslug: a\n---\n"
        let site = try site(Dictionary(uniqueKeysWithValues: paths.map { ($0, slug) }))
        let result = Builder.build(BuildRequest(siteRoot: site.root))
        #expect(!result.isPublished)
        let collisions = result.diagnostics.filter { $0.id == "route.collision" }
        for path in paths {
            #expect(
                collisions.contains { $0.path == path || $0.summary.contains(path) }, "\(path)")
        }
        #expect(collisions.allSatisfy { !$0.summary.contains("\($0.path ?? "?") has it too") })
    }

    @Test func `the author's own 404 page and robots win`() throws {
        let site = try site([
            "Content/en/a.md": "# A\n", "static/404.html": "mine", "static/robots.txt": "mine",
        ])
        #expect(site.build().isEmpty)
        #expect(try site.output("404.html") == "mine")
        #expect(try site.output("robots.txt") == "mine")
    }

    @Test(arguments: [".", "/", "..", "../gone/..", "./gone/../Content/en", "public/../Content"])
    func `the output is never the site or above it`(output: String) throws {
        let site = try site(["Content/en/a.md": "# A\n"])
        let file = "\(site.root)/sitegen.yml"
        try "\(Self.configuration)output: \(output)\n".write(
            toFile: file, atomically: false, encoding: .utf8)
        let before = try tree(site.root)
        #expect(site.build().contains { $0.id == "config.output" && $0.path == "sitegen.yml" })
        #expect(try tree(site.root) == before)
    }

    @Test(arguments: [
        ("nope.md", nil), ("B.md", "Content/en/b.md"), ("img/nothing.png", nil),
        ("pictures/chart.png", "Content/en/img/chart.png"),
        ("img/chrat.png", "Content/en/img/chart.png"),
    ])
    func `a dead link is answered with a file that is meant, or none`(
        link: String, near: String?
    ) throws {
        let site = try site([
            "Content/en/a.md": "# A\n\n[x](\(link))\n", "Content/en/b.md": "# B\n",
            "Content/en/img/chart.png": "x", "Content/en/img/x.png": "x",
        ])
        let dead = site.build().filter { $0.id.hasPrefix("link.missing-") }
        #expect(dead.count == 1)
        #expect(dead.first?.hint == near.map { "did you mean \($0)?" })
    }

    @Test func `a language written twice in another case is told in the configuration`() throws {
        let site = try site(["Content/en/a.md": "# A\n"])
        try "title: T\nlanguages: { en: English, EN: English }\n".write(
            toFile: "\(site.root)/sitegen.yml", atomically: false, encoding: .utf8)
        #expect(site.build().map(told) == ["sitegen.yml:2:27 config.language-tag"])
    }

    @Test func `a name that no URL keeps is told with the URL it got`() throws {
        let site = try site(["Content/en/!.md": "# Bang\n", "Content/en/c++.md": "# C\n"])
        let told = site.build()
        #expect(told.map(\.id) == ["route.slug-suffix"])
        #expect(told.map(\.severity) == [.note])
        #expect(told.first?.path == "Content/en/!.md")
        #expect(try site.output("en/bb7208/index.html").contains("Bang"))
        #expect(try site.output("en/c-plus-plus/index.html").contains("C"))
    }
}
