import SiteData
import SiteDiagnostics
import Testing

@Suite struct YAMLScalarTests {
    @Test(arguments: [
        ("no", Node.Scalar.Resolved.text), ("on", .text), ("yes", .text), ("y", .text),
        ("12:30", .text), ("2026-11-30", .text), ("1_000", .text), ("0b1", .text), ("1e", .text),
        (".", .text), ("+", .text), ("1.2.3", .text), ("0x", .text), ("'1'", .text),
        ("\"true\"", .text), ("!!str 1", .text), ("tRUE", .text), ("1.10", .number(1.1)),
        ("007", .integer(7)), ("0o17", .integer(15)), ("0xFF", .integer(255)), ("-5", .integer(-5)),
        ("+5", .integer(5)), ("1e3", .number(1000)), (".5", .number(0.5)), ("5.", .number(5)),
        ("99999999999999999999", .number(1e20)), (".inf", .number(.infinity)),
        ("true", .bool(true)),
        ("False", .bool(false)), ("~", .null), ("null", .null), ("", .null), ("0x-5", .text),
        ("0o+7", .text),
    ])
    func `a scalar is what the core schema says`(
        text: String, resolved: Node.Scalar.Resolved
    ) throws {
        let (node, diagnostics) = YAMLParser.parse(
            SourceFile(path: "a.yml", text: "key: \(text)\n"))
        #expect(diagnostics.isEmpty)
        guard case .scalar(let scalar)? = node?["key"]?.content else {
            Issue.record("no scalar for \(text)")
            return
        }
        #expect(scalar.resolved == resolved)
    }

    @Test(arguments: ["no", "on", "1.10", "007", "12:30", "2026-11-30", "1e3", "0x10"])
    func `a scalar that is wanted as text is what was typed`(text: String) throws {
        let (node, _) = YAMLParser.parse(SourceFile(path: "a.yml", text: "key: \(text)"))
        var decoder = Decoder(area: "test")
        #expect(decoder.text(try #require(node?["key"])) == text)
        #expect(decoder.diagnostics.isEmpty)
    }

    @Test(arguments: ["~", "", "null", "''", "' '"])
    func `a text that is blank is not set`(text: String) throws {
        let (node, _) = YAMLParser.parse(SourceFile(path: "a.yml", text: "key: \(text)"))
        var decoder = Decoder(area: "test")
        #expect(decoder.text(try #require(node?["key"])) == nil)
        #expect(decoder.diagnostics.isEmpty)
    }
}
