import SiteContent
import SiteDiagnostics
import Testing

@Suite struct ContentTreeTests {
    @Test(
        arguments: [
            ("en/index.md", "en", [], nil), ("en/_index.md", "en", [], nil),
            ("pl/a/README.md", "pl", ["a"], nil), ("en/a/b.md", "en", ["a"], "b"),
            ("en/a/b.pl.md", "pl", ["a"], "b"), ("en/a/index.pl.md", "pl", ["a"], nil),
            ("en/a/v1.2.md", "en", ["a"], "v1.2"), ("en/.pl.md", "en", [], ".pl"),
            ("en/a/readme.md", "en", ["a"], "readme"), ("en/żółw/ł.md", "en", ["żółw"], "ł"),
        ] as [(String, String, [String], String?)])
    func `a page has a language, folders and a name`(
        file: String, language: String, directory: [String], name: String?
    ) throws {
        let tree = tree([file])
        let page = try #require(tree.pages.first)
        #expect(tree.diagnostics.isEmpty)
        #expect(page.path == "Content/\(file)")
        #expect(page.language == language)
        #expect(page.directory == directory)
        #expect(page.name == name)
        #expect(page.location == directory + (name.map { [$0] } ?? []))
    }

    @Test(arguments: [
        (["en/a/index.md", "en/a/_index.md"], ["content.two-indexes"]),
        (["en/a/README.md", "en/a/index.md", "pl/a/index.md"], ["content.two-indexes"]),
        (["en/a/index.md", "en/a/index.pl.md", "pl/b/index.md"], []),
        (["en/a/index.pl.md", "pl/a/index.md"], ["content.two-indexes"]),
        (["en/a.md", "stray.md"], ["content.stray-page"]),
        (["en/a.md", "images/about.md"], ["content.stray-page"]),
        (["en/a.md", "de/a.md", "de/b.md"], ["content.unknown-language"]),
        (["en/a.md", "sk-SK/a.md"], ["content.unknown-language"]),
        (["en/a.md", "images/a.png", "img/b.svg"], []),
        (["en/a.md", "artworks/catalog.yml", "artworks/items/1.md"], []),
    ])
    func `what stands in a wrong place is told`(files: [String], ids: [String]) {
        #expect(tree(files.sorted()).diagnostics.map(\.id) == ids)
    }

    @Test func `with one language and no folder of its name the whole folder is the tree`() {
        let tree = ContentTree(
            files: ["a.md", "b/c.md", "b/d.png", "index.md"], languages: ["en"],
            isLanguage: { _ in false })
        #expect(tree.pages.map(\.location) == [["a"], ["b", "c"], []])
        #expect(tree.assets.map(\.name) == ["d.png"])
        #expect(tree.assets.map(\.language) == ["en"])
        #expect(tree.diagnostics.isEmpty)
    }

    @Test func `with one language and its folder, files beside it are assets`() {
        let tree = ContentTree(
            files: ["en/a.md", "img/b.png"], languages: ["en"], isLanguage: { _ in false })
        #expect(tree.pages.map(\.location) == [["a"]])
        #expect(tree.assets.map(\.language) == [nil])
        #expect(tree.assets.first?.directory == ["img"])
    }

    @Test func `a catalog's sources are no pages and are not published`() {
        let tree = tree([
            "artworks/artworks.csv", "artworks/catalog.yml", "artworks/images/1.jpg",
            "artworks/items/007.md", "en/a.md",
        ])
        #expect(tree.catalogs.map(\.name) == ["artworks"])
        #expect(tree.catalogs.map(\.records) == [["artworks.csv", "items/007.md"]])
        #expect(tree.pages.map(\.location) == [["a"]])
        #expect(tree.assets.map(\.path) == ["Content/artworks/images/1.jpg"])
    }

    @Test func `an unconfigured language near a configured one is proposed`() {
        let tree = ContentTree(
            files: ["en/a.md", "sl/a.md"], languages: ["en", "sk"], isLanguage: { _ in true })
        #expect(tree.diagnostics.first?.hint == "did you mean “sk”?")
        #expect(tree.diagnostics.first?.path == "Content/sl")
    }

    @Test(arguments: [
        (".git", true), (".DS_Store", true), ("_draft.md", true), ("_includes", true),
        ("_index.md", false), ("_index.pl.md", false), ("a.md~", true), ("#a#", true),
        ("#a", false),
        ("a.md", false), ("a_b", false),
    ])
    func `names of the author's own are never published`(name: String, isIgnored: Bool) {
        #expect(ContentTree.isIgnored(name) == isIgnored)
    }

    private func tree(_ files: [String]) -> ContentTree {
        ContentTree(files: files, languages: ["en", "pl"]) { ["de", "sk-SK", "en"].contains($0) }
    }
}
