import SiteContent
import SiteData
import SiteDiagnostics
import SiteTestSupport
import Testing

@Suite struct FieldSchemaTests {
    private static let wrong = ["fields.wrong-value@1"]

    @Test(arguments: [
        ("a: <1>txt", wrong), ("a: { type: <1>txt }", wrong), ("a: { <1>tpye: text }", unknown),
        ("a: { required: <1>maybe }", wrong), ("a: <1>{ type: choice }", wrong),
        ("a: <1>{ type: list, of: list }", wrong), ("a: <1>[x]", wrong), ("<1>[a]", wrong),
        ("a: { label: { <1>xx: A } }", ["config.unknown-language@1"]), ("a:", []),
        ("a: number", []), ("a: { type: list, of: choice, values: [x, y] }", []),
    ])
    func `what is wrong in a schema is told at its place`(marked: String, places: [String]) {
        let source = MarkedSource(marked)
        let node =
            YAMLParser.parse(source.file).node ?? Node(.list([]), at: source.file.span(at: 0))
        let (_, diagnostics) = FieldSchema.read(node, languages: ["en", "pl"])
        #expect(source.places(of: diagnostics) == places)
    }

    private static let unknown = ["fields.unknown-key@1"]

    private static let schema = """
        text: text
        whole: { type: integer }
        number: number
        yes: boolean
        when: date
        link: url
        level: { type: choice, values: { easy: { en: Easy, pl: Łatwy }, hard: } }
        ref: { type: reference, to: artworks }
        place: coordinate
        picture: image
        parts: { type: list, of: integer }
        tools: { type: list, of: choice, values: [saw, file] }
        """

    @Test(arguments: [
        ("text: <1>[a]", wrong), ("text: 1.10", []), ("whole: <1>1.5", wrong), ("whole: 7", []),
        ("whole: <1>'7'", wrong), ("number: <1>x", wrong), ("number: 1e3", []),
        ("yes: <1>maybe", wrong), ("yes: true", []), ("when: <1>2026-02-30", date),
        ("when: c. 1905", []), ("when: <1>soon", date), ("link: <1>example.org", wrong),
        ("link: https://example.org", []), ("link: /a/", []), ("link: <1>javascript:x", wrong),
        ("level: <1>easi", ["fields.choice@1"]), ("level: hard", []), ("ref: 007", []),
        ("ref: <1>{ a: 1 }", wrong), ("place: [52.2, 21]", []), ("place: 52.2, -21", []),
        ("place: [<1>95, 21]", wrong), ("place: <1>[1]", wrong), ("place: <1>here", wrong),
        ("place: { latitude: 1, longitude: <1>181 }", wrong), ("place: <1>{ latitude: 1 }", wrong),
        ("picture: a.jpg", []), ("picture: { src: a.jpg, <1>atl: x }", unknown),
        ("picture: <1>{ alt: x }", wrong), ("parts: [1, <1>x, 3]", wrong), ("parts: 1", []),
        ("tools: [saw, <1>fil]", ["fields.choice@1"]), ("<1>txet: a", unknown), ("text:", []),
        ("extra: { free: 1 }", []), ("extra: { level: <1>x }", ["fields.choice@1"]),
        ("title: A\nweight: 1", []),
    ])
    func `a value that is not what its field declares is told at its place`(
        marked: String, places: [String]
    ) throws {
        let source = MarkedSource("---\n\(marked)\n---\n")
        #expect(try source.places(of: validate(Self.schema, source.file)) == places)
    }

    private static let date = ["fields.wrong-date@1"]

    @Test func `near misses come with a fix`() throws {
        let file = SourceFile(path: "a.md", text: "---\ntxet: a\nlevel: easi\n---\n")
        let diagnostics = try validate(Self.schema, file)
        #expect(diagnostics.flatMap { $0.fixes.map(\.replacement) } == ["text", "easy"])
        #expect(diagnostics.map(\.severity) == [.error, .error])
    }

    @Test func `a required field that is missing is told at the top of the page`() throws {
        let source = MarkedSource("<1>---\ntags: []\n---\n")
        let schema = "a: { required: true }\ntags: { required: true }\ntitle: { required: true }"
        let diagnostics = try validate(schema, source.file)
        #expect(source.places(of: diagnostics) == ["fields.missing@1", "fields.missing@1"])
        #expect(try validate("a: { required: true }", page("a: 0")).isEmpty)
        #expect(try validate("a: { required: true }", page("a:")).count == 1)
    }

    @Test func `declared fields that are not set read as none`() throws {
        var (matter, _, _) = FrontMatter.read(page("b: 1"))
        matter.declare(try schema("a: text\nb: text\ntitle: text"))
        #expect(matter.extra.map(\.key.value) == ["b", "a"])
        #expect(matter.extra.map(\.value.isNull) == [false, true])
    }

    @Test func `a choice has a label in each language`() throws {
        let level = try #require(try schema(Self.schema)["level"])
        #expect(level.label(of: "easy", in: ["pl", "en"]) == "Łatwy")
        #expect(level.label(of: "easy", in: ["sk", "en"]) == "Easy")
        #expect(level.label(of: "hard", in: ["en"]) == "hard")
        #expect(level.label(of: "none", in: ["en"]) == nil)
    }

    @Test(arguments: [
        "1935", "19XX", "1XXX", "-0450", "1930/1935", "1930/..", "../1930", "1930/", "1984?",
        "1984-06~", "2001-21", "2004-XX", "2004-06-XX", "c. 1905", "ca. 1905", "Y170000002",
        "2026-11-30", "2026-11-30 18:30",
    ])
    func `a date may be known in part`(text: String) throws {
        #expect(try validate("when: date", page("when: '\(text)'")).isEmpty)
    }

    @Test(arguments: [
        "soon", "XXXX", "193", "19X5", "1930/1935/1940", "../..", "/", "2001-13", "2001-25",
        "2001-02-30",
        "2001-XX-01", "1930-", "-", "c.", "?", "Y1", "１９３５", "1935-0６",
    ])
    func `what is no date at all is told`(text: String) throws {
        #expect(
            try validate("when: date", page("when: '\(text)'")).map(\.id) == ["fields.wrong-date"])
    }

    private func page(_ yaml: String) -> SourceFile {
        SourceFile(path: "a.md", text: "---\n\(yaml)\n---\n")
    }

    private func schema(_ yaml: String) throws -> FieldSchema {
        let node = try #require(YAMLParser.parse(SourceFile(path: "index.md", text: yaml)).node)
        let (schema, diagnostics) = FieldSchema.read(node, languages: ["en", "pl"])
        #expect(diagnostics.isEmpty)
        return schema
    }

    private func validate(_ yaml: String, _ file: SourceFile) throws -> [Diagnostic] {
        let (matter, _, problems) = FrontMatter.read(file)
        #expect(problems.isEmpty)
        return try schema(yaml).validate(matter, ownKeys: matter.ownKeys, file: file)
    }
}
