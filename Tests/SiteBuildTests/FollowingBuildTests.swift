import Foundation
import SiteBuild
import SiteDiagnostics
import Testing

/// A build after an edit, of a site that was built before.
@Suite struct FollowingBuildTests {
    private static let files = [
        "sitegen.yml":
            "title: T\nbase_url: https://example.org/\nlanguages:\n  en: { name: English }\n",
        "Content/en/index.md": "---\ntitle: Home\n---\n[a](a.md#first)\n",
        "Content/en/a.md": "---\ntitle: A\n---\n## First\n\nOne.\n",
        "Content/en/b.md": "---\ntitle: B\n---\n[a](a.md#second)\n",
    ]

    /// The build after `a.md` has another text.
    private func build(_ text: String) throws -> (site: TemporarySite, result: BuildResult) {
        let site = try TemporarySite(Self.files)
        let first = Builder.build(BuildRequest(siteRoot: site.root))
        #expect(first.isPublished && !first.followsTexts)
        usleep(40_000)
        try text.write(toFile: "\(site.root)/Content/en/a.md", atomically: true, encoding: .utf8)
        usleep(40_000)
        return (site, Builder.build(BuildRequest(siteRoot: site.root)))
    }

    private func page(_ site: TemporarySite) throws -> String {
        try String(contentsOfFile: "\(site.root)/public/en/a/index.html", encoding: .utf8)
    }

    @Test func `another text is shown, and problems of other pages are told again`() throws {
        let (site, result) = try build("---\ntitle: A\n---\n## First\n\nTwo words.\n")
        #expect(result.followsTexts)
        #expect(try page(site).contains("Two words."))
        #expect(
            result.diagnostics.map(\.id).filter { $0.hasPrefix("link.") } == ["link.missing-anchor"]
        )
    }

    @Test func `a dead link of the other text is told`() throws {
        let (_, result) = try build("---\ntitle: A\n---\n## First\n\n[no](nowhere.md)\n")
        #expect(result.followsTexts)
        #expect(result.diagnostics.contains { $0.path == "Content/en/a.md" })
    }

    @Test(arguments: [
        "---\ntitle: Z\n---\n## First\n\nOne.\n", "---\ntitle: A\n---\n## Second\n\nOne.\n",
        "---\ntitle: A\n---\n## First\n\n![i](i.png)\n",
    ])
    func `a title, a heading or an image is more than a text`(text: String) throws {
        #expect(try !build(text).result.followsTexts)
    }

    @Test func `nothing has changed after a build that wrote files`() throws {
        let (site, _) = try build("---\ntitle: A\n---\n## First\n\nTwo words.\n")
        let next = Builder.build(BuildRequest(siteRoot: site.root))
        #expect(next.isUnchanged)
        #expect(next.diagnostics.map(\.id).contains("link.missing-anchor"))
    }
}
