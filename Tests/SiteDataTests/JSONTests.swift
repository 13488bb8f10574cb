import SiteData
import SiteDiagnostics
import SiteTestSupport
import Testing

@Suite struct JSONTests {
    @Test(arguments: [
        "", "<1>nul", "<1>tru", "<1>01a", "[1,<1>]", "{<1>a: 1}", "{\"a\" <1>1}", "{\"a\": 1<1>",
        "[1 <1>2]", "\"a<1>\n\"", "\"<1>\\x\"", "\"\\u<1>12\"", "1 <1>2", "[<1>.5]", "[<1>+1]",
        "[<1>0x10]", "[<1>1.]", "[<1>01]", "[<1>~]", "\"abc<1>", "{\"a\":1,<1>}", "[<1>1e]",
        "\"\\u<1>+123\"", "[<1>.inf]", "[<1>-]", "\"\\<1>", "[<1>NaN]",
    ])
    func `what is not JSON is told at its place`(marked: String) {
        let source = MarkedSource(marked, path: "a.json")
        let (node, diagnostics) = JSONParser.parse(source.file)
        #expect(node == nil)
        #expect(
            source.places(of: diagnostics) == [marked.isEmpty ? "json.syntax@1:1" : "json.syntax@1"]
        )
    }

    @Test func `a duplicate key names both lines`() {
        let source = MarkedSource("{\"a\": 1,\n<1>\"a\": 2}")
        let (node, diagnostics) = JSONParser.parse(source.file)
        #expect(source.places(of: diagnostics) == ["yaml.duplicate-key@1"])
        #expect(node?["a"]?.text == "1")
    }

    @Test(arguments: [
        ("\"\\u017c\"", "ż"), ("\"\\uD83D\\uDC4D\"", "👍"), ("\"\\uD83D\"", "\u{FFFD}"),
        ("\"\\uD83Dx\"", "\u{FFFD}x"), ("\"\\uDC4D\"", "\u{FFFD}"),
        ("\"\\uD83D\\u0041\"", "\u{FFFD}A"),
        ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\u{8}\u{C}\n\r\t"),
        ("\u{FEFF} \"a\" \r\n", "a"), ("\"\\u0000\"", "\u{0}"),
    ])
    func `escapes are read`(json: String, text: String) {
        let (node, diagnostics) = JSONParser.parse(SourceFile(path: "a.json", text: json))
        #expect(diagnostics.isEmpty)
        #expect(node?.text == text)
    }

    @Test(arguments: [
        ("-0", Node.Scalar.Resolved.integer(0)), ("12", .integer(12)), ("1.5e-3", .number(0.0015)),
        ("true", .bool(true)), ("null", .null), ("\"null\"", .text), ("\"1\"", .text),
        ("100000000000000000000", .number(1e20)),
    ])
    func `values have their types`(json: String, resolved: Node.Scalar.Resolved) {
        let (node, _) = JSONParser.parse(SourceFile(path: "a.json", text: json))
        guard case .scalar(let scalar)? = node?.content else {
            Issue.record("no scalar")
            return
        }
        #expect(scalar.resolved == resolved)
    }

    @Test func `two hundred levels are read and more are an error`() {
        for (levels, isRead) in [(200, true), (202, false), (100_000, false)] {
            let text = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
            let (node, diagnostics) = JSONParser.parse(SourceFile(path: "a.json", text: text))
            #expect((node != nil) == isRead)
            #expect(diagnostics.isEmpty == isRead)
        }
    }

    @Test func `what is written is read back`() {
        let texts = ["", "ż\"\\\n\r\t\u{0}\u{1F}\u{7F}\u{2028}", "</script>", "👍🏽"]
        var writer = JSONWriter()
        writer.object { writer in
            writer.key("te\"xts")
            writer.array { writer in for text in texts { writer.value(text) } }
            writer.lineBreak()
            writer.key("n")
            writer.value(Int.min)
            writer.key("t")
            writer.value(true)
            writer.key("none")
            writer.value(nil as String?)
            writer.key("empty")
            writer.object { _ in }
        }
        let (node, diagnostics) = JSONParser.parse(SourceFile(path: "a.json", bytes: writer.bytes))
        #expect(diagnostics.isEmpty)
        #expect(node?["te\"xts"]?.elements?.map(\.scalarValue) == texts)
        #expect(node?["n"]?.text == "-9223372036854775808")
        #expect(node?["t"]?.kindName == "a truth value")
        #expect(node?["none"]?.isNull == true)
        #expect(node?["empty"]?.entries?.count == 0)
        #expect(writer.text.hasPrefix("{\"te\\\"xts\":[\"\","))
    }
}

extension Node {
    fileprivate var scalarValue: String? {
        if case .scalar(let scalar) = content { return scalar.text }
        return nil
    }
}
