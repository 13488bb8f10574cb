import SiteDiagnostics
import SiteMarkdown
import Testing

@Suite struct InsertionTests {
    /// The HTML with what each directive says in place of what it inserts.
    private static func html(_ text: String, templates: MarkdownTemplates = .none) -> String {
        let document = Parsed(text) { $0.templates = templates }.document
        var bytes: [UInt8] = []
        document.assemble(
            into: &bytes,
            insertion: { index in
                let insertion = document.insertions[index]
                return "«\(insertion.name)"
                    + insertion.attributes.map { " \($0.name)=\($0.text)" }.joined() + "»"
            }, address: { _ in nil })
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: [":::item{ref=a/1}\n:::\n", ":::item{ref=a/1}\n", "::item{ref=a/1}\n"])
    func `an item needs no end, and may have one`(text: String) {
        let parsed = Parsed(text + "\nAfter.\n")
        #expect(parsed.diagnostics.isEmpty)
        #expect(
            Self.html(text + "\nAfter.\n")
                == "<div class=\"embed embed-item\">\n«item ref=a/1»</div>\n<p>After.</p>\n")
    }

    @Test func `a query stands within other blocks and keeps its words`() {
        let text = """
            :::details More
            :::query{from=art where="year < 1900 and kind == 'x'" sort="-year" .wide} Old ones

            The end.
            :::

            """
        #expect(Parsed(text).diagnostics.isEmpty)
        let html = Self.html(text)
        #expect(
            html.contains(
                """
                <div class="embed embed-query wide">
                <p class="embed-title">Old ones</p>
                «query from=art where=year < 1900 and kind == 'x' sort=-year»</div>
                <p>The end.</p>
                </details>
                """))
    }

    @Test func `what is inserted survives a template around it, and the places of links stay`() {
        let templates = MarkdownTemplates(directives: ["box"], elements: []) { _, variables in
            for case (let name, .html(let html)) in variables where name == "content" {
                return .html(Array("<b>\(html)\(html)</b>".utf8))
            }
            return .html([])
        }
        let text = ":::box\n[a](x.md)\n\n:::item{ref=a/1}\n\n[b](y.md)\n:::\n"
        let html = Self.html(text, templates: templates)
        #expect(html.split(separator: "«item ref=a/1»").count == 3)
        #expect(html.split(separator: "href=\"y.md\"").count == 3)
    }

    @Test func `an attribute that a query does not have is told`() {
        let parsed = Parsed(":::query{form=art}\n")
        #expect(parsed.diagnostics.map(\.id) == ["markdown.unknown-attribute"])
        #expect(parsed.diagnostics.first?.hint == "did you mean “from”?")
    }
}
