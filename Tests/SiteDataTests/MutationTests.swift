import SiteData
import SiteDiagnostics
import SiteTestSupport
import Testing

/// Texts changed at random, the same in every run: nothing may trap or lose its place.
@Suite struct MutationTests {
    private static let yaml = """
        title: "Ż\\u017c \\"x\\"" # c
        list: [a, 'b''s', {c: ~, d: 1.10}]
        base: &base { k: v }
        more: *base
        block: |
          one
          ---
          two
        folded: >-
          łódź
        deep:
          - - x
            - y: [007, 12:30]
        """

    private static let json = """
        {"a": [1, -2.5e3, true, null, "ż\\u017c\\uD83D\\uDC4D\\n"], "b": {"c": {}, "d": []}}
        """

    @Test func `no mutation of YAML traps`() {
        var mutation = Mutation(seed: 1, pieces: pieces, copies: true)
        for _ in 0..<20_000 {
            let file = SourceFile(path: "a.yml", bytes: mutation.mutate(Array(Self.yaml.utf8)))
            let (node, diagnostics) = YAMLParser.parse(file)
            if let node { check(node, in: file) }
            check(diagnostics, in: file)
        }
    }

    @Test func `no mutation of JSON traps`() {
        var mutation = Mutation(seed: 2, pieces: pieces, copies: true)
        for _ in 0..<20_000 {
            let file = SourceFile(path: "a.json", bytes: mutation.mutate(Array(Self.json.utf8)))
            let (node, diagnostics) = JSONParser.parse(file)
            if let node { check(node, in: file) }
            #expect(node != nil || !diagnostics.isEmpty)
            check(diagnostics, in: file)
        }
    }

    @Test func `no mutation of a date traps`() {
        var mutation = Mutation(seed: 3, pieces: pieces, copies: true)
        for _ in 0..<20_000 {
            let bytes = mutation.mutate(Array("2026-03-31T08:05:09.5+02:00".utf8))
            let text = String(decoding: bytes, as: UTF8.self)
            if case .success(let moment) = Moment.parse(text) {
                #expect(throws: Never.self) { try Moment.parse(moment.rfc3339).get() }
            }
        }
    }

    private func check(_ diagnostics: [Diagnostic], in file: SourceFile) {
        for diagnostic in diagnostics {
            let isPlaced = diagnostic.span.map { $0.range.upperBound <= file.bytes.count } ?? false
            if !isPlaced { Issue.record("\(diagnostic.id) has no place") }
        }
    }

    private func check(_ node: Node, in file: SourceFile) {
        if node.span.range.upperBound > file.bytes.count { Issue.record("a node outside the file") }
        for element in node.elements ?? [] { check(element, in: file) }
        for entry in node.entries ?? [] {
            check(entry.key, in: file)
            check(entry.value, in: file)
        }
    }
}

/// What is put into the texts.
private let pieces: [[UInt8]] =
    [
        "[", "]", "{", "}", ":", ": ", "- ", "\n", "\t", "\"", "'", "&a ", "*a", "*base",
        "---\n",
        "...\n", "|", ">", "#", "!", "!!str ", "%YAML 1.2\n", "\\u", "\r\n", "\u{FEFF}", "ż",
        "👍",
        "\u{85}", "\u{2028}", "0x", "\u{0}", "? ", ",",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80]]
