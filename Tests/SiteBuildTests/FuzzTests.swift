import Foundation
import SiteBuild
import SiteDiagnostics
import SiteTestSupport
import Testing

/// Spoilt inputs through whole builds: a diagnostic, never a trap, never a hang.
///
/// `SITEGEN_FUZZ_COUNT` says how many there are of each kind.
@Suite(.serialized) struct FuzzTests {
    private static let count =
        ProcessInfo.processInfo.environment["SITEGEN_FUZZ_COUNT"].flatMap { Int($0) } ?? 100

    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path()

    private static let configuration = """
        title: { en: A, pl: B }
        base_url: https://example.org/a
        default_language: en
        languages: { en: { name: English, fallback: [pl] }, pl: { name: Polski, tag: pl-PL } }
        menu: [a, { url: /x, title: { en: X } }]
        taxonomies: { tags: { terms: tags.yml }, kinds: { terms: kinds.yml } }
        severity: { link.missing-page: warning }
        links: relative
        markdown: { raw_html: allow }
        csp: { img-src: "x" }
        extra: { a: [1, 2.5, no, ~] }
        """

    private static let page = """
        ---
        title: Ż
        date: 2026-03-31 18:30
        tags: [a, b]
        kinds: c
        nav: { hidden: true }
        aliases: [/old/]
        defaults: { weight: 1 }
        extra: { lead: text }
        ---
        # Heading {#own}

        A [link](p1.md#own), ![image](x.png "t"), `code`, <b>raw</b>, www.example.org[^1].

        > [!NOTE]
        > - [ ] task

        | a | b |
        |--:|---|
        | 1 | 2 |

        ```swift title="x" {1,3}
        let a = "\\(b)"
        ```

        [^1]: note with ~~struck~~ *and* **bold**
        """

    /// Quick ones, where it is not the templates that are tried.
    private static let plainTemplates: [String: [UInt8]] = {
        let text = """
            {{ page.title }}{{ page.description }}{{ page.content }}{{ page.date }}{{ page.url }}
            {% for h in page.toc %}{{ h.id }}{{ h.title }}{% endfor %}{{ t("edit") }}
            {% for p in pages %}{{ p.url }}{% endfor %}{% for e in site.menu %}{{ e.title }}{% endfor %}
            """
        let names = ["home", "section", "page", "term", "taxonomy", "404", "languages"]
        return Dictionary(
            uniqueKeysWithValues: names.map { ("Templates/\($0).html", Array(text.utf8)) })
    }()

    private static let terms = """
        a: { labels: { en: A, pl: Ą }, slugs: { en: a, pl: ą } }
        b: { labels: { en: B } }
        """

    private static let pieces: [[UInt8]] =
        [
            "---\n", "\n", "\r\n", "\t", ": ", "- ", "[", "]", "{", "}", "\"", "'", "&a ", "*a",
            "~~",
            "\u{FEFF}", "ż", "\u{202E}", "\u{0}", "..", "/", "9999999999999999999", "{{", "}}",
            "{%",
            "%}", "{#", "#}", "|", "](", "```", ":::", "<!--", "<script>", "[^1]", "  ", "\\",
            "é\u{301}",
            "page", "loop", "self.main()", "super()", "for x in page.children", "endfor", "endif",
            "macro m(a)", "endmacro", "|safe", "|tojson", "|date('long')", " is ", " in ", "none",
        ].map { Array($0.utf8) }

    private func site(_ files: [String: [UInt8]]) throws -> TemporarySite {
        let standard = [
            "sitegen.yml": FuzzTests.configuration, "tags.yml": FuzzTests.terms,
            "kinds.yml": "c: { labels: { en: C } }\n", "Content/en/index.md": "# Home\n",
            "Content/en/p1.md": FuzzTests.page, "Content/pl/p1.md": "# P\n\n[x](../en/p1.md)\n",
        ]
        let site = try TemporarySite(standard)
        for (path, bytes) in files {
            let file = URL(fileURLWithPath: "\(site.root)/\(path)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
        }
        return site
    }

    /// Builds, and looks at what was found.
    private func build(_ files: [String: [UInt8]], _ seed: UInt64) throws {
        let site = try site(files)
        var request = BuildRequest(siteRoot: site.root)
        request.output = "\(site.root)/public"
        let result = Builder.build(request)
        for diagnostic in result.diagnostics where diagnostic.severity == .error {
            if diagnostic.path == nil, diagnostic.span == nil {
                Issue.record("\(seed): “\(diagnostic.summary)” [\(diagnostic.id)] has no place")
            }
        }
        if !result.isPublished, !result.diagnostics.contains(where: { $0.severity == .error }) {
            Issue.record("\(seed): nothing is published, and nothing says why")
        }
    }

    /// The bytes of this repository's files below a folder.
    private static func samples(_ folder: String, _ ending: String) -> [[UInt8]] {
        let root = "\(repository)/\(folder)"
        let paths = (FileManager.default.enumerator(atPath: root)?.allObjects ?? [])
            .compactMap { $0 as? String }.filter { $0.hasSuffix(ending) }.sorted()
        return paths.compactMap { FileManager.default.contents(atPath: "\(root)/\($0)") }
            .map { Array($0) }
    }

    /// Calls with as many spoilt samples at a time as a build takes.
    private func run(
        _ samples: [[UInt8]], seed: UInt64, perBuild: Int,
        _ body: ([[UInt8]], UInt64) throws -> Void
    ) throws {
        #expect(!samples.isEmpty)
        var done = 0
        var round: UInt64 = 0
        while done < FuzzTests.count {
            let own = seed &+ round &* 1000
            var mutation = Mutation(seed: own, pieces: FuzzTests.pieces, copies: true)
            let batch = (0..<perBuild).map { index in
                mutation.mutate(samples[(done + index) % samples.count])
            }
            try body(batch, own)
            done += perBuild
            round += 1
        }
    }

    @Test func `no page traps a build`() throws {
        let samples = [Array(FuzzTests.page.utf8)] + FuzzTests.samples("Content", ".md")
        try run(samples, seed: 1, perBuild: 50) { batch, seed in
            var files = FuzzTests.plainTemplates
            for (index, bytes) in batch.enumerated() {
                files["Content/\(index % 3 == 0 ? "pl" : "en")/s\(index % 7)/p\(index).md"] = bytes
            }
            try build(files, seed)
        }
    }

    @Test func `no configuration traps or hangs`() throws {
        let samples = [Array(FuzzTests.configuration.utf8)]
        try run(samples, seed: 2, perBuild: 1) { batch, seed in
            var files = FuzzTests.plainTemplates
            files["sitegen.yml"] = batch[0]
            try build(files, seed)
        }
    }

    @Test func `no string, term or label traps or hangs`() throws {
        let languages = ["en", "pl"]
        let strings = FuzzTests.samples("Templates/i18n", ".yml")
        try run(strings, seed: 3, perBuild: 2) { batch, seed in
            var mutation = Mutation(seed: seed, pieces: FuzzTests.pieces, copies: true)
            var files = FuzzTests.plainTemplates
            for name in ["tags.yml", "kinds.yml"] {
                files[name] = mutation.mutate(Array(FuzzTests.terms.utf8))
            }
            for (language, bytes) in zip(languages, batch) { files["i18n/\(language).yml"] = bytes }
            try build(files, seed)
        }
    }

    @Test func `no template traps or hangs`() throws {
        try run(FuzzTests.samples("Templates", ".html"), seed: 4, perBuild: 25) { batch, seed in
            var files: [String: [UInt8]] = [:]
            for (index, bytes) in batch.enumerated() {
                files["Templates/t\(index).html"] = bytes
                files["Content/en/p\(index).md"] = Array(
                    "---\ntemplate: t\(index)\ntags: [a]\n---\n# T\n\n## H\n".utf8)
            }
            try build(files, seed)
        }
    }
}
