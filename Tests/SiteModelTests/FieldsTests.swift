import SiteContent
import SiteData
import SiteDiagnostics
import SiteLanguage
import SiteMarkdown
@testable import SiteModel
import Testing

@Suite struct FieldsTests {
    private static let index = "fields: { level: { required: true }, note: }"

    @Test(arguments: [
        (["en/a/index.md": index, "en/a/b.md": "level: 1"], [String]()),
        (
            ["en/a/index.md": index, "en/a/b.md": "levl: 1"],
            ["en/a/b.md fields.missing", "en/a/b.md fields.unknown-key"]
        ),
        (["en/a/index.md": index, "en/a/c/b.md": ""], ["en/a/c/b.md fields.missing"]),
        (["en/a/index.md": index, "en/a/c/index.md": "fields: {}", "en/a/c/b.md": ""], []),
        (["en/a/index.md": index + "\nown: 1", "en/b.md": "own: 1"], []),
        (["en/a/index.md": index, "pl/a/b.md": ""], ["pl/a/b.md fields.missing"]),
        (["en/a/index.md": index, "en/a/b.md": "level: 1", "pl/a/b.md": ""], []),
        (["en/a/index.md": index + "\ndefaults: { level: 1 }", "en/a/b.md": ""], []),
        (["en/a/index.md": "fields: { a: txt }"], ["en/a/index.md fields.wrong-value"]),
        (["en/b.md": "titel: x"], ["en/b.md front-matter.unknown-key"]),
        (["en/a/index.md": "fields: { titel: }", "en/a/b.md": "titel: x"], []),
    ])
    func `pages below fields are held to them`(files: [String: String], problems: [String]) throws {
        #expect(
            try build(files).diagnostics.ordered().map { "\($0.path ?? "") \($0.id)" }
                == problems.map { "Content/" + $0 })
    }

    @Test func `a declared field that is not set is none`() throws {
        let site = try build(["en/a/index.md": Self.index, "en/a/b.md": "level: 1"]).site
        let page = try #require(site.pageOfFile["Content/en/a/b.md"].map { site.pages[$0] })
        #expect(page.frontMatter.extra.map(\.key.value) == ["level", "note"])
        #expect(page.frontMatter.extra.map(\.value.isNull) == [false, true])
    }

    private func build(
        _ files: [String: String]
    ) throws -> (site: Site, diagnostics: [Diagnostic]) {
        let tree = ContentTree(
            files: files.keys.sorted(), languages: ["en", "pl"], isLanguage: { _ in false })
        let sources = tree.pages.map { place in
            let yaml = files[String(place.path.dropFirst("Content/".count))] ?? ""
            let file = SourceFile(path: place.path, text: "---\n\(yaml)\n---\n# T\n")
            let (matter, body, _) = FrontMatter.read(file)
            let document = MarkdownParser.parse(file, body: body).document
            return PageSource(place: place, file: file, frontMatter: matter, document: document)
        }
        let configuration = Configuration.read(
            SourceFile(path: "sitegen.yml", text: "languages: [en, pl]")
        ).0
        let languages = try ["en", "pl"].enumerated().map { index, key in
            let tag = try #require(LanguageTag(key))
            return Language(
                index: index, key: key, name: key, tag: tag, rules: LanguageRules(tag: tag),
                fallback: index == 0 ? [] : [0])
        }
        return SiteBuilder.build(
            sources, languages: languages, configuration: configuration, vocabularies: [],
            options: .init(includesDrafts: false, now: 0))
    }
}
