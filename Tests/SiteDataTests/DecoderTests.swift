import SiteData
import SiteDiagnostics
import SiteTestSupport
import Testing

@Suite struct DecoderTests {
    private enum Color: String, CaseIterable { case red, green }

    @Test func `an unknown key is told with the nearest one and a fix`() throws {
        let (source, map, diagnostics) = try decode("<1>titel: A\nsize: 1\n") {
            $0.map($1, keys: ["title", "size"])
        }
        #expect(source.places(of: diagnostics) == ["test.unknown-key@1"])
        #expect(diagnostics.first?.hint == "did you mean “title”?")
        #expect(diagnostics.first?.fixes.first?.replacement == "title")
        #expect(diagnostics.first?.fixes.first?.span.text == "titel")
        #expect(map?.keys.sorted() == ["size", "titel"])
    }

    @Test func `an unknown key near nothing lists the keys there are`() throws {
        let (_, _, diagnostics) = try decode("something: A\n") { $0.map($1, keys: ["b", "c"]) }
        #expect(diagnostics.first?.hint == "the keys here are b, c")
        #expect(diagnostics.first?.fixes.isEmpty == true)
    }

    @Test func `where keys are free only a near miss is a warning`() throws {
        let (source, _, diagnostics) = try decode("<1>titel: A\nmine: 1\n") {
            $0.map($1, keys: ["title"], unknown: .warning)
        }
        #expect(source.places(of: diagnostics) == ["test.unknown-key@1"])
        #expect(diagnostics.first?.severity == .warning)
    }

    @Test(arguments: ["<1>[1]", "<1>{a: 1}", "<1>maybe", "<1>'true'", "<1>1", "<1>yes"])
    func `what is no truth value is told`(marked: String) throws {
        let (source, value, diagnostics) = try decode(marked) { $0.bool($1) }
        #expect(value == nil)
        #expect(source.places(of: diagnostics) == ["test.wrong-value@1"])
    }

    @Test(arguments: [
        "<1>0", "<1>11", "<1>1.5", "<1>'5'", "<1>x", "<1>[]", "<1>99999999999999999999",
    ])
    func `what is no whole number of the range is told`(marked: String) throws {
        let (source, value, diagnostics) = try decode(marked) { $0.integer($1, in: 1...10) }
        #expect(value == nil)
        #expect(source.places(of: diagnostics) == ["test.wrong-value@1"])
    }

    @Test func `a choice is told with the nearest name`() throws {
        let (_, value, diagnostics) = try decode("gren") { $0.choice($1) as Color? }
        #expect(value == nil)
        #expect(diagnostics.first?.hint == "did you mean “green”?")
        #expect(try decode("red") { $0.choice($1) as Color? }.1 == .red)
    }

    @Test(arguments: [
        ("a", ["a"]), ("[a, ' b ', 1.10]", ["a", "b", "1.10"]), ("['', ~, c]", ["c"]),
    ])
    func `one text is a list of one`(yaml: String, texts: [String]) throws {
        let (_, value, diagnostics) = try decode(yaml) { $0.texts($1)?.map(\.value) }
        #expect(value == texts)
        #expect(diagnostics.isEmpty)
    }

    @Test func `a wrong date says what is wrong at its place`() throws {
        let (source, value, diagnostics) = try decode("a: <1>2026-02-30") { $0.date($1["a"] ?? $1) }
        #expect(value == nil)
        #expect(source.places(of: diagnostics) == ["test.wrong-date@1"])
        #expect(diagnostics.first?.summary.contains("no day 30") == true)
    }

    @Test(arguments: [
        ("", ""), (" ", ""), ("a", "a"), (" \t\r\na b\n", "a b"), ("\u{A0}a", "\u{A0}a"),
    ])
    func `blanks around a text are trimmed`(text: String, trimmed: String) {
        #expect(text.trimmingBlanks() == trimmed)
    }

    private func decode<Value>(
        _ marked: String, _ read: (inout Decoder, Node) -> Value?
    ) throws -> (MarkedSource, Value?, [Diagnostic]) {
        let source = MarkedSource(marked)
        let node = try #require(YAMLParser.parse(source.file).node)
        var decoder = Decoder(area: "test")
        let value = read(&decoder, node)
        return (source, value, decoder.diagnostics)
    }
}
