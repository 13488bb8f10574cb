import SiteContent
import SiteData
import SiteDiagnostics
import SiteTestSupport
import Testing

/// Files changed at random, the same in every run: nothing may trap.
@Suite struct MutationTests {
    private static let page = """
        ---
        title: Ż
        date: 2026-03-31 18:30
        tags: [a, b]
        sort: [-date]
        nav: { hidden: true }
        defaults: { weight: 1 }
        place: 52.2, 21.0
        when: 1930/1935
        level: easy
        ---
        body
        ---
        """

    private static let configuration = """
        title: { en: A, pl: B }
        base_url: https://example.org/a
        languages: { en: { name: English, fallback: [pl] }, pl: Polski }
        menu: [a, { url: /x, title: X }]
        severity: { link: warning }
        output: ./public
        csp: { img-src: "x" }
        """

    @Test func `no mutation of front matter traps`() throws {
        let yaml =
            "place: coordinate\nwhen: date\nlevel: { type: choice, values: [easy] }\ntags: url"
        let node = try #require(YAMLParser.parse(SourceFile(path: "i", text: yaml)).node)
        let schema = FieldSchema.read(node, languages: ["en"]).0
        var mutation = Mutation(seed: 4, pieces: pieces)
        for _ in 0..<10_000 {
            let file = SourceFile(path: "a.md", bytes: mutation.mutate(Array(Self.page.utf8)))
            var (matter, body, diagnostics) = FrontMatter.read(file)
            #expect(body.upperBound <= file.bytes.count)
            diagnostics += schema.validate(matter, ownKeys: matter.ownKeys, file: file)
            matter.declare(schema)
            for diagnostic in diagnostics + matter.nearMisses where diagnostic.span == nil {
                Issue.record("\(diagnostic.id) has no place")
            }
        }
    }

    @Test func `no mutation of a configuration traps`() {
        var mutation = Mutation(seed: 5, pieces: pieces)
        for _ in 0..<10_000 {
            let bytes = mutation.mutate(Array(Self.configuration.utf8))
            let (configuration, _) = Configuration.read(
                SourceFile(path: "sitegen.yml", bytes: bytes))
            let keys = configuration.languages.map(\.key)
            if !keys.contains(configuration.defaultLanguage) { Issue.record("no default language") }
        }
    }
}

/// What is put into the texts.
private let pieces: [[UInt8]] =
    [
        "---\n", "---", "\n", "\r\n", "\t", ": ", "- ", "[", "]", "{", "}", "\"", "'", "&a ", "*a",
        "~", "\u{FEFF}", "ż", "pl", "..", "/", "9999999999999999999", "-", "2026-02-30",
    ].map { Array($0.utf8) }
