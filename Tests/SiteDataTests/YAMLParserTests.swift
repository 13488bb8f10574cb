import SiteData
import SiteDiagnostics
import SiteTestSupport
import Testing

@Suite struct YAMLParserTests {
    @Test(arguments: [
        ("a: 1\n<1>a: 2\n", ["yaml.duplicate-key@1"]),
        ("a: { b: 1, <1>b: 2 }\n", ["yaml.duplicate-key@1"]),
        ("a: 1\n<1>'a': 2\n", ["yaml.duplicate-key@1"]), ("a: <1>*b\n", ["yaml.unknown-alias@1"]),
        ("a: &a [<1>*a]\n", ["yaml.unknown-alias@1"]), ("<1>[a]: 1\n", ["yaml.key@1"]),
        ("a: 1\n<1>---\nb: 2\n", ["yaml.second-document@1"]),
        ("a: b<1>: c\n", ["yaml.syntax@1"]), ("ł: b<1>: c\n", ["yaml.syntax@1"]),
        ("a:\n<1>\tb: 1\n", ["yaml.syntax@1"]), ("a: <1>@b\n", ["yaml.syntax@1"]),
        ("a: [1, 2\nb<1>: 3\n", ["yaml.syntax@1"]),
        ("a: 1\n<1><<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> other\n", ["yaml.syntax@1"]),
        ("a: 1\nżółw: <1>\u{1}\n", ["yaml.syntax@1"]),
        ("\u{FEFF}a: 1\n<1>a: 2\n", ["yaml.duplicate-key@1"]),
        ("\u{FEFF}ż: <1>\u{7}", ["yaml.syntax@1"]), ("\u{FEFF}ż: b<1>: c", ["yaml.syntax@1"]),
    ])
    func `what is wrong has an id and a place`(marked: String, places: [String]) {
        let source = MarkedSource(marked, path: "a.yml")
        #expect(source.places(of: YAMLParser.parse(source.file).diagnostics) == places)
    }

    @Test(arguments: [
        ("title: [\n", "what “[” or “{” opens ends with “]” or “}”"),
        ("a: {b: 1\n", "a map is closed by “}”"), ("a: [1\n", "a list is closed by “]”"),
        ("title: [A] b\n", "a new entry lines up with the entries above it"),
        ("a: ]\n", "a value cannot begin with this character"),
        ("a: \"b\n", "a quote is closed on the line it belongs to"),
        ("a: '\n---\n", "a quote is closed before “---” or “...”"),
        ("a: \"\\xZZ\"\n", "an escape has hexadecimal digits: \\x41, \\u017C"),
        ("a: \"\\uD800\"\n", "an escape stands for a character"),
        ("a: * b\n", "“*” and “&” are followed by the name of an anchor"),
        ("a: !b!c d\n", "a tag of this name is not declared"),
        ("a: !<b c\n", "a tag cannot be read"),
        ("a: | b\n", "“|” and “>” stand at the end of their line, and the text below"),
        ("a: |0\n b\n", "the number behind “|” or “>” is from 1 to 9"),
        ("%a\n", "a line that begins with “%” is a directive"),
        ("%YAML a\n---\n", "a line that begins with “%” is a directive"),
        ("\"a\" b\n", "the text goes on behind its end"),
        ("a: ? b\n", "a “?” cannot stand here"),
    ])
    func `what cannot be read is told in words of ours`(text: String, summary: String) {
        let diagnostics = YAMLParser.parse(SourceFile(path: "a.yml", text: text)).diagnostics
        #expect(diagnostics.map(\.summary) == [summary])
        #expect(diagnostics.first?.hint != nil)
    }

    @Test func `a duplicate key names both lines, and the first value is kept`() throws {
        let source = MarkedSource("<1>title: A\nb: 1\n<2>title: B\n")
        let (node, diagnostics) = YAMLParser.parse(source.file)
        let diagnostic = try #require(diagnostics.first)
        #expect(diagnostic.span?.position.line == 3)
        #expect(diagnostic.summary.contains("line 1"))
        #expect(diagnostic.notes.first?.span?.offset == source.offset(1))
        #expect(node?["title"]?.text == "A")
    }

    @Test func `an alias is near an anchor when it is a slip of the pen`() {
        let (_, diagnostics) = YAMLParser.parse(
            SourceFile(path: "a.yml", text: "a: &base 1\nb: *bsae\n"))
        #expect(diagnostics.first?.hint == "did you mean “base”?")
    }

    @Test func `bytes that are not UTF-8 have a place`() {
        let file = SourceFile(path: "a.yml", bytes: Array("a: ł".utf8) + [0xFF, 0x0A])
        let (node, diagnostics) = YAMLParser.parse(file)
        #expect(node == nil)
        #expect(diagnostics.map(\.id) == ["content.not-utf8"])
        #expect(diagnostics.first?.span?.offset == 5)
    }

    @Test(arguments: [
        [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80], [0xF0],
        [0xE0, 0x9F, 0xBF],
    ])
    func `overlong, surrogate and cut sequences are not UTF-8`(bytes: [UInt8]) {
        #expect(invalidUTF8(in: [0x61] + bytes, 0..<1 + bytes.count) == 1)
    }

    @Test(arguments: ["a: 1\r\nb: ż\r\n", "\u{FEFF}a: 1\nb: ż", "a: 1\rb: ż", "a: 1\n\nb: ż\n# c"])
    func `line ends and a byte order mark change nothing`(text: String) {
        let (node, diagnostics) = YAMLParser.parse(SourceFile(path: "a.yml", text: text))
        #expect(diagnostics.isEmpty)
        #expect(node?["a"]?.text == "1")
        #expect(node?["b"]?.text == "ż")
        #expect(node?["b"]?.span.text == "ż")
    }

    @Test(arguments: ["", "\n", "# only a comment", "---\n", "\u{FEFF}"])
    func `an empty text holds nothing`(text: String) {
        let (node, diagnostics) = YAMLParser.parse(SourceFile(path: "a.yml", text: text))
        #expect(node?.isNull != false)
        #expect(diagnostics.isEmpty)
    }

    @Test func `nodes keep their places after letters of several bytes`() {
        let source = MarkedSource("ż👍: [<1>łódź, <2>b]\n<3>c: <4>'it''s'\n")
        let node = YAMLParser.parse(source.file).node
        #expect(node?["ż👍"]?.elements?.map(\.span.offset) == [source.offset(1), source.offset(2)])
        #expect(node?.entries?.last?.key.span.offset == source.offset(3))
        #expect(node?["c"]?.span.text == "'it''s'")
        #expect(node?["c"]?.text == "it's")
    }

    @Test func `block scalars keep their lines`() {
        let text = "a: |\n  one\n  ---\n  two\nb: >-\n  three\n  four\n"
        let node = YAMLParser.parse(SourceFile(path: "a.yml", text: text)).node
        #expect(node?["a"]?.text == "one\n---\ntwo\n")
        #expect(node?["b"]?.text == "three four")
    }

    @Test func `a hundred levels are read and more are an error`() {
        let deep = { (levels: Int) in
            String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        }
        for (levels, ids) in [(100, []), (102, ["yaml.too-large"]), (50_000, ["yaml.too-large"])] {
            let file = SourceFile(path: "a.yml", text: deep(levels))
            #expect(YAMLParser.parse(file).diagnostics.map(\.id) == ids)
        }
    }

    @Test func `aliases do not get round the levels`() {
        var text = "a0: &a0 [1]\n"
        for level in 1...99 { text += "a\(level): &a\(level) [*a\(level - 1)]\n" }
        #expect(ids(text + "b: 1\n").isEmpty == false)
        var shallow = "a0: &a0 [1]\n"
        for level in 1...97 { shallow += "a\(level): &a\(level) [*a\(level - 1)]\n" }
        #expect(ids(shallow).isEmpty)
    }

    @Test func `aliases do not multiply without end`() {
        var text = "a0: &a0 [1,2,3,4,5,6,7,8,9]\n"
        for level in 1...9 {
            let list = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
            text += "a\(level): &a\(level) [\(list)]\n"
        }
        #expect(ids(text) == ["yaml.too-large"])
    }

    @Test func `a range of a file is read with places of the whole file`() {
        let source = MarkedSource("---\nż: 1\n<1>ż: 2\n---\n: [\n")
        let end = source.offset(1) + "ż: 2\n".utf8.count
        let (node, diagnostics) = YAMLParser.parse(source.file, range: 4..<end)
        #expect(node?["ż"]?.text == "1")
        #expect(source.places(of: diagnostics) == ["yaml.duplicate-key@1"])
    }

    private func ids(_ text: String) -> [String] {
        YAMLParser.parse(SourceFile(path: "a.yml", text: text)).diagnostics.map(\.id)
    }
}
