import Foundation
import SiteBuild
import SiteDiagnostics
import Testing

/// What authors write that is well-formed and yet does not do what they mean.
@Suite struct OversightTests {
    private static let configuration =
        "title: T\nbase_url: https://example.org/\nlanguages: { en: { name: English } }\n"

    private func site(_ files: [String: String]) throws -> TemporarySite {
        try TemporarySite(["sitegen.yml": Self.configuration].merging(files) { $1 })
    }

    private func told(_ diagnostic: Diagnostic) -> String {
        let place = diagnostic.span.map { ":\($0.position.line):\($0.position.column)" } ?? ""
        return "\(diagnostic.path ?? "")\(place) \(diagnostic.id)"
    }

    @Test(arguments: [
        ("Content/en/feed.xml", "/en/feed.xml"), ("Content/en/feed.json", "/en/feed.json"),
        ("Content/en/404.html", "/en/404.html"), ("Content/sitemap.xml", "/sitemap.xml"),
        ("Content/robots.txt", "/robots.txt"),
        ("Content/en/tags/index.html", "/en/tags/index.html"),
    ])
    func `a file in the place of one that the build makes is told`(path: String, url: String) throws
    {
        let site = try site([
            "Content/en/a.md": "---\ntitle: A\ntags: [x]\n---\n", path: "mine",
        ])
        let told = site.build()
        #expect(told.map(\.id) == ["route.collision"])
        #expect(told.first?.path == path)
        #expect(told.first?.summary.contains(url) == true)
    }

    @Test func `an alias in the place of a list page is told`() throws {
        let site = try site([
            "Content/en/s/a.md": "---\ntitle: A\ntags: [x]\naliases: [/en/tags/]\n---\n"
        ])
        #expect(site.build().map(told) == ["Content/en/s/a.md:4:11 route.collision"])
    }

    private func tagged(_ terms: String) throws -> TemporarySite {
        let site = try site([
            "tags.yml": terms,
            "Content/en/a.md": "---\ntitle: A\ntags: [swift, ios]\n---\n",
        ])
        try "\(Self.configuration)taxonomies: { tags: { terms: tags.yml } }\n".write(
            toFile: "\(site.root)/sitegen.yml", atomically: false, encoding: .utf8)
        return site
    }

    @Test(arguments: [
        ("../../../evil", "evil"), ("a/b", "a-b"), ("Ü b", "u-b"), ("index.html", "index-html"),
        ("c++", "c-plus-plus"),
    ])
    func `the slug of a term follows the rules of slugs`(written: String, slug: String) throws {
        let site = try tagged("swift: { slugs: { en: \"\(written)\" } }\n")
        #expect(site.build().isEmpty)
        #expect(try site.output("en/tags/\(slug)/index.html").contains("swift"))
        #expect(try site.output("en/a/index.html").contains("/en/tags/\(slug)/"))
    }

    @Test(arguments: ["..", "!", "/", "."])
    func `a slug of a term without a letter is told at its place`(written: String) throws {
        let site = try tagged("swift: { slugs: { en: \"\(written)\" } }\n")
        #expect(site.build().map(told) == ["tags.yml:1:23 route.slug"])
    }

    @Test func `terms with one slug, and texts in other languages, are told in their file`() throws
    {
        let site = try tagged("swift: { slug: sw, label: { xx: S } }\nios:\n  slug: SW\n")
        #expect(
            site.build().map(told) == [
                "tags.yml:1:29 config.unknown-language", "tags.yml:3:9 route.collision",
            ])
    }

    @Test func `what the configuration names and is not there is told`() throws {
        let site = try site(["Content/en/guide/a.md": "# A\n", "i18n/en.yaml": "a: b\n"])
        try
            (Self.configuration + """
                menu: [guide, giude, nope]
                edit_url: https://example.org/edit
                severity: { link.misssing-page: warning, route: note, markdown.limit: error }

                """).write(toFile: "\(site.root)/sitegen.yml", atomically: false, encoding: .utf8)
        let told = site.build()
        #expect(
            told.map(self.told) == [
                "i18n/en.yaml strings.unread-file", "sitegen.yml:4:15 config.menu",
                "sitegen.yml:4:22 config.menu", "sitegen.yml:5:11 config.edit-url",
            ])
        #expect(told.map(\.severity) == [.warning, .warning, .warning, .warning])
        #expect(told[1].hint == "did you mean “guide”?")
    }

    @Test func `a theme that is not there is told`() throws {
        let site = try site(["Content/en/a.md": "# A\n"])
        try "\(Self.configuration)themes: [nope]\n".write(
            toFile: "\(site.root)/sitegen.yml", atomically: false, encoding: .utf8)
        #expect(site.build().map(told) == ["sitegen.yml:4:10 config.missing-file"])
    }

    @Test func `a site that does not say where it is published is told so once`() throws {
        let site = try TemporarySite(["sitegen.yml": "title: T\n", "Content/a.md": "# A\n"])
        #expect(site.build().map(told) == ["sitegen.yml config.base-url"])
        var request = BuildRequest(siteRoot: site.root)
        request.baseURL = "https://example.org/"
        #expect(Builder.build(request).diagnostics.isEmpty)
    }

    @Test(arguments: [
        ("+++\ntitle = 'A'\n+++\n", "1:1 front-matter.foreign"),
        ("{\n \"title\": \"A\" }\n", "1:1 front-matter.foreign"),
        ("\n---\ntitle: A\n---\n", "2:1 front-matter.foreign"),
        ("---\npublished: false\n---\n", "2:1 front-matter.unknown-key"),
        ("---\nlastmod: 2024-01-01\n---\n", "2:1 front-matter.unknown-key"),
        ("---\nlanguages: [en, xx]\n---\n", "2:17 front-matter.languages"),
        ("---\ndefaults: { draft: false }\n---\n", "2:1 front-matter.no-effect"),
        ("---\nfields: { a: { type: text } }\n---\n", "2:1 front-matter.no-effect"),
        ("> [!WARN]\n> a\n", "1:3 markdown.alert"),
        ("> [!NOTE] Title\n> a\n", "1:3 markdown.alert"),
    ])
    func `what readers would see by mistake is told`(text: String, expected: String) throws {
        let site = try site(["Content/en/a.md": text])
        #expect(site.build().map(told) == ["Content/en/a.md:\(expected)"])
    }

    @Test(arguments: [
        "{ braces }\n", "{% set a = 1 %}\n", "+++ plus\n", "\n---\n\nA rule.\n",
        "---\npublished: true\n---\n", "> [!NOTE]\n> a\n", "> [!x](a.md)\n",
        "+++\n", "---\nlanguages: [en]\n---\n",
    ])
    func `what is meant so is not told`(text: String) throws {
        let site = try site(["Content/en/a.md": text])
        #expect(site.build().filter { $0.id != "link.missing-page" }.isEmpty == (text != "+++\n"))
    }

    @Test func `a page outside of its own list of languages is told`() throws {
        let site = try TemporarySite([
            "sitegen.yml": "title: T\nbase_url: https://example.org/\nlanguages: [en, pl]\n",
            "Content/en/a.md": "---\nlanguages: [pl]\n---\n# A\n", "Content/pl/a.md": "# A\n",
        ])
        #expect(site.build().map(told) == ["Content/en/a.md:2:13 front-matter.languages"])
    }

    @Test func `defaults say nothing that belongs to one page`() throws {
        let site = try site([
            "Content/en/s/index.md": "---\ndefaults: { slug: z, aliases: [/x/], weight: 2 }\n---\n",
            "Content/en/s/a.md": "# A\n",
        ])
        #expect(
            site.build().map(told) == [
                "Content/en/s/index.md:2:13 front-matter.no-effect",
                "Content/en/s/index.md:2:22 front-matter.no-effect",
            ])
    }

    @Test func `files that other programs take for pages are told`() throws {
        let site = try TemporarySite([
            "sitegen.yml": "title: T\nbase_url: https://example.org/\nlanguages: [en, pl]\n",
            "Content/en/a.md": "# A\n", "Content/en/a.fr.md": "# F\n", "Content/en/b.MD": "# B\n",
            "Content/en/c.mdx": "# C\n", "Content/en/v1.is.md": "# V\n",
        ])
        #expect(
            site.build().map(told) == [
                "Content/en/a.fr.md content.unknown-language",
                "Content/en/b.MD content.other-markdown",
                "Content/en/c.mdx content.other-markdown",
            ])
    }

    @Test(arguments: ["[x](#intro)", "[x](b.md#b-title)", "[x](b.md#b-title \"t\")"])
    func `a link to the heading that is the title leads to the top of its page`(link: String) throws
    {
        let site = try site([
            "Content/en/a.md": "# Intro\n\n\(link)\n", "Content/en/b.md": "Text.\n\n# B title\n",
        ])
        #expect(site.build().isEmpty)
        let page = try site.output("en/a/index.html")
        let target = link.contains("b.md") ? "href=\"/en/b/\"" : "href=\"/en/a/#top\""
        #expect(page.contains(target))
    }

    @Test(arguments: ["/b/", "b/", "b.html", "/b.html", "/en/b", "./b/"])
    func `a link written for another generator is answered with the page`(link: String) throws {
        let site = try site([
            "Content/en/x/a.md": "# A\n\n[x](\(link))\n", "Content/en/x/b.md": "# B\n",
            "Content/en/b.md": "# B\n",
        ])
        let told = site.build()
        #expect(told.allSatisfy { $0.id == "link.missing-page" || $0.id == "link.missing-asset" })
        let near = link.hasPrefix("/") ? "Content/en/b.md" : "Content/en/x/b.md"
        #expect(told.isEmpty || told.first?.hint == "did you mean \(near)?")
    }

    @Test func `a link to a draft in another language says so`() throws {
        let site = try TemporarySite([
            "sitegen.yml": "title: T\nbase_url: https://example.org/\nlanguages: [en, pl]\n",
            "Content/en/d.md": "---\ndraft: true\n---\n# D\n",
            "Content/pl/a.md": "# A\n\n[x](d.md)\n",
        ])
        #expect(site.build().map(told) == ["Content/pl/a.md:3:5 link.unpublished"])
    }

    @Test(arguments: ["/q?x=1", "/f#frag", "old\\\\win", "https://a.b/", "/../x/"])
    func `an alias that is no path is told`(alias: String) throws {
        let site = try site(["Content/en/a.md": "---\naliases: [\"\(alias)\"]\n---\n# A\n"])
        #expect(site.build().map(told) == ["Content/en/a.md:2:11 route.alias"])
    }

    @Test func `redirects of a site that can be moved are relative`() throws {
        let site = try site(["Content/en/t/a.md": "---\naliases: [/old/x/]\n---\n# A\n"])
        let configuration =
            "title: T\nbase_url: https://example.org/sub/\nlinks: relative\n"
            + "languages: [en]\n"
        try configuration.write(
            toFile: "\(site.root)/sitegen.yml", atomically: false, encoding: .utf8)
        #expect(site.build().isEmpty)
        let page = try site.output("old/x/index.html")
        #expect(page.contains("0; url=../../en/t/a/index.html"))
        #expect(page.contains("<a href=\"../../en/t/a/index.html\">"))
        #expect(page.contains("<link rel=\"canonical\" href=\"https://example.org/sub/en/t/a/\">"))
    }

    @Test func `a slug without a letter is told once, and nothing else of its page`() throws {
        let site = try site([
            "Content/en/a.md": "---\nslug: ..\n---\n# A\n", "Content/en/page.md": "# P\n",
        ])
        #expect(site.build().map(told) == ["Content/en/a.md:2:7 route.slug"])
    }
}
