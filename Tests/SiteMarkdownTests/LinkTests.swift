import SiteDiagnostics
import SiteMarkdown
import SiteTestSupport
import Testing

@Suite struct LinkTests {
    /// Their content is text to a browser, whatever it looks like.
    @Test(arguments: [
        "<script>var s = \"<a href='no.md' id='no'>\"</script>\n\n<a href=\"x.md\">x</a>\n",
        "<textarea><a href=\"no.md\"></textarea> and <a href=\"x.md\">x</a>\n",
        "a <script>s = \"<a href='no.md'>\"</script> <a href=\"x.md\">x</a>\n",
        "<STYLE>\na { b: '<a href=\"no.md\">' }\n</STYLE  >\n\n<a href='x.md'>x</a>\n",
        "<iframe src=\"x.md\"><a href=\"no.md\"></iframe>\n",
        "<xmp></xm><a href=\"no.md\"></xmpx></xmp ><a href=x.md>x</a>\n",
        "<!-- <script> --><a href=\"x.md\">x</a>\n",
        "<script src=\"x.md\"></script>\n\n<textarea>\n\na <b id=no>\n",
    ])
    func `the content of scripts and text fields has no links and no ids`(text: String) {
        let parsed = Parsed(text)
        #expect(parsed.document.links.map(\.destination) == ["x.md"])
        #expect(!parsed.document.anchors.contains("no"))
        #expect(parsed.diagnostics == [])
        #expect(!text.contains("no.md") || parsed.html.contains("no.md"))
    }

    /// Marks stand before each destination, in order.
    @Test(arguments: [
        "[a](<1>x.md) and [b](<2>y.md)",
        "[a](<<1>x y.md>)",
        "[a](  <1>x.md 'title')",
        "![a](<1>x.png) [b](<2>x.png)",
        "[x.md](<1>x.md)",
        "`x.md` [a](<1>x.md)",
        "`[a](x.md)` [a](<1>x.md)",
        "\\[a](x.md) [a](<1>x.md)",
        "x.md [a](<1>x.md)",
        "(x.md) [a](<1>x.md)",
        "[![a](<1>x.png)](<2>y.md)",
        "*[a](<1>x.md)* **[b](<2>x.md)**",
        "text\n[a](<1>x.md)\ntext [b](<2>x.md)",
        "text\n    [a](<1>x.md)\n  text [b](<2>x.md)",
        "> [a](<1>x.md)\n> text [b](<2>y.md)",
        "> > [a](<1>x.md)\nlazy [b](<2>y.md)",
        "- [a](<1>x.md)\n  more [b](<2>y.md)\n    - [c](<3>z.md)",
        "1. one\n\n   [a](<1>x.md)\n\n2. [b](<2>x.md)",
        "- [ ] [a](<1>x.md)\n- [x] [b](<2>y.md)",
        "| a | b |\n|---|---|\n| [a](<1>x.md) | [b](<2>y.md) |\n| [a](<3>x.md) | z |",
        "| [h](<1>x.md) | b |\n|---|---|\n| a \\| b | [b](<2>y.md) |",
        "> | a |\n> |---|\n> | [a](<1>x.md) |",
        "# [a](<1>x.md)\n\n[b](<2>y.md)\n===",
        "<<1>https://example.com/a>",
        "see <1>https://example.com/a and <2>https://example.com/b.",
        "<a href=\"<1>x.md\">x</a> <img src='<2>y.png'>",
        "<div>\n  <a href=<1>x.md>x</a>\n<img src=\"<2>a.png\" srcset=\"<3>b.png 1x, <4>c.png 2x\">\n</div>",
        "> <div>\n> <a href=\"<1>x.md\">x</a>\n> <a href=\"<2>y.md\">x</a>\n> </div>",
        "- <div>\n  <a href=\"<1>x.md\">x</a>\n  </div>",
        "text <a\n  href=\"<1>x.md\">b</a> [c](<2>y.md)",
        "> text <a\n> href=\"<1>x.md\">b</a> [c](<2>y.md)",
        "x[^1] [a](<1>x.md)\n\n[^1]: [b](<2>y.md)\n",
        "[a](<1>x\\_y.md) [b](<2>a&amp;b.md)",
        "[a](<1>#here) [b](<2>./)",
        "[a](<1>ż.md) ż [b](<2>ż.md)",
        "\u{FEFF}[a](<1>x.md)",
        "a\r\n[a](<1>x.md)\r\n\r\n[b](<2>y.md)\r\n",
        "a\r[a](<1>x.md)\r\r[b](<2>y.md)\r",
    ])
    func `a destination has its exact place`(_ marked: String) {
        let source = MarkedSource(marked)
        let parsed = Parsed(source.file)
        let count = (1...9).prefix { source.offset($0) >= 0 }.count
        #expect(
            parsed.document.links.map(\.span.offset).sorted() == (1...count).map(source.offset))
        for link in parsed.document.links where !link.span.text.contains(where: "\\&".contains) {
            #expect(link.span.text == link.destination)
        }
    }

    @Test(arguments: [
        ("see <1>[the page][p] and <2>[p]\n\n[p]: x.md", ["x.md", "x.md"]),
        ("[in](<1>y.md) <2>[p][] [in](<3>z.md)\n\n[p]: x.md", ["y.md", "x.md", "z.md"]),
        ("<1>www.example.com", ["http://www.example.com"]),
        ("<1>me@example.com", ["mailto:me@example.com"]),
        ("<<1>me@example.com>", ["mailto:me@example.com"]),
        ("> a\n> <1>[p]\n\n[p]: x.md", ["x.md"]),
        ("<1>![p]\n\n[p]: x.png", ["x.png"]),
    ])
    func `a reference or automatic link has the place of its use`(
        _ marked: String, _ destinations: [String]
    ) {
        let source = MarkedSource(marked)
        let parsed = Parsed(source.file)
        #expect(parsed.document.links.map(\.destination) == destinations)
        #expect(
            parsed.document.links.map(\.span.offset)
                == destinations.indices.map { source.offset($0 + 1) })
    }

    @Test func `places count from the top of the file`() {
        let text = "---\ntitle: x.md\n---\n[a](x.md)\n"
        let file = SourceFile(path: "test.md", text: text)
        let (document, _) = MarkdownParser.parse(file, body: 20..<file.bytes.count)
        #expect(document.links.map(\.span.text) == ["x.md"])
        #expect(document.links.map(\.span.position.line) == [4])
    }

    @Test func `addresses fill the holes, and what is not filled stays as written`() {
        let parsed = Parsed("[a](x.md \"t\") ![b](y.png) <a href=\"z.md\">c</a>\n")
        var bytes: [UInt8] = []
        parsed.document.assemble(into: &bytes) { ["/x/?a&b", nil, "/z \"/"][$0] }
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == "<p><a href=\"/x/?a&amp;b\" title=\"t\">a</a> <img src=\"y.png\" alt=\"b\" /> "
                + "<a href=\"/z%20%22/\">c</a></p>\n")
    }

    @Test(arguments: [
        "[a](javascript:alert(1))", "[a](JavaScript:alert(1))", "[a](<java&#9;script:alert(1)>)",
        "[a](&#1;javascript:alert(1))", "[a](java&Tab;script:x)", "[a](javascript&colon;x)",
        "[a](vbscript:x)", "[a](data:text/html,x)", "![a](data:text/html,x)",
        "![a](javascript:x)", "<javascript:alert(1)>", "[a]\n\n[a]: javascript:x",
        "[a](data:image/svg+xml,x)", "<a href=\"javascript:x\">a</a>",
        "<a href=' java\nscript:x'>a</a>", "<a href=&#106;avascript:x>a</a>",
        "<a href=\"&#x6A;avascript&colon;x\">a</a>", "<a href=\"java&NewLine;script:x\">a</a>",
        "<a href=\"&#0000106avascript:x\">a</a>", "<A HREF=\"JAVASCRIPT:x\">a</A>",
        "<a\thref\n= \"javascript:x\">a</a>", "<div>\n<a/href=\"javascript:x\">a</a>\n</div>",
        "<div>\n<a title=\">\" href=\"javascript:x\">a</a>\n</div>",
        "<form action=\"javascript:x\">", "<button formaction=\"javascript:x\">x</button>",
        "<svg><a xlink:href=\"javascript:x\">a</a></svg>", "<object data=\"javascript:x\">",
        "<iframe src=\"javascript:x\"></iframe>", "<iframe src=\"data:text/html,x\"></iframe>",
        "<img src=\"javascript:x\">", "<img srcset=\"javascript:x 1x\">",
        "<area href=\"javascript:x\">", "<base href=\"javascript:x\">",
        "<!-- > --><a href=\"javascript:x\">a</a>",
        "<div>\n<!-->\n<a href=\"javascript:x\">a</a>\n</div>",
        "<a href=\"\u{200B}java:x\" href=\"javascript:y\">a</a>",
        "<table background=\"javascript:x\">", "<a x='<' href=javascript:x>a</a>",
    ])
    func `an address that runs code is left out with a warning`(_ text: String) {
        let parsed = Parsed(text)
        #expect(parsed.diagnostics.map(\.id) == ["link.dangerous-scheme"])
        #expect(parsed.document.links.allSatisfy { $0.destination.hasPrefix("\u{200B}") })
        #expect(!parsed.html.lowercased().contains("script:x"))
        #expect(!parsed.html.lowercased().contains("script:alert(1)\""))
    }

    @Test(arguments: [
        "![a](data:image/png;base64,AAAA)", "<img src=\"data:image/png;base64,AAAA\">",
        "[a](javascript.md)", "[a](./data:x)", "[a](https://x.org/javascript:x)",
        "<a href=\"java.md\">a</a>",
    ])
    func `an address that only looks like one stays`(_ text: String) {
        let parsed = Parsed(text)
        #expect(parsed.diagnostics.isEmpty)
        #expect(parsed.document.links.count == 1)
    }

    @Test(arguments: [
        ("[a](https://b.example/)", true), ("[a](HTTP://b.example)", true),
        ("[a](//b.example/c)", true),
        ("<https://b.example>", true), ("https://b.example", true),
        ("[a][b]\n\n[b]: https://c.example", true),
        ("[a](https://own.example.evil/)", true), ("[a](https://own.example/b)", false),
        ("[a](https://OWN.example)", false), ("[a](//own.example#b)", false), ("[a](b.md)", false),
        ("[a](/b)", false), ("[a](mailto:b@c.example)", false), ("[a](#b)", false),
        ("a :button[b]{href=\"https://c.example\"}", true),
        (":::card[a]{href=\"https://b.example\"}\n:::", true),
    ])
    func `a link to another site says so`(text: String, isExternal: Bool) {
        let html = Parsed(text) { $0.origin = "https://own.example" }.html
        #expect(
            html.contains("\" rel=\"external noopener noreferrer\">") == isExternal, "\(html)")
    }

    @Test(arguments: [
        "a <1>[](b.png) c", "- b <1>[][c]\n\n[c]: https://d.example/e.md", "<1>[](#a)",
    ])
    func `a link without words is told of`(text: String) {
        let source = MarkedSource(text)
        let found = Parsed(source.file).diagnostics
        #expect(source.places(of: found) == ["markdown.link-text@1"])
        #expect(found.first?.hint == "write them between the brackets")
    }

    @Test(arguments: [
        ("a [](item:works/7) c", "a <a href=\"item:works/7\">T0</a> c"),
        ("a <item:works/7>", "a <a href=\"item:works/7\">T0</a>"),
        (
            "![](a.png) [][c] **<item:a/1>**\n\n[c]: d.md#e",
            "<img src=\"a.png\" alt=\"\" /> <a href=\"d.md#e\">T1</a> <strong><a href=\"item:a/1\">T2</a></strong>"
        ),
    ])
    func `a link without words to a page or an item has its title`(text: String, html: String) {
        let file = SourceFile(path: "a.md", text: text)
        let (document, diagnostics) = MarkdownParser.parse(file, body: 0..<file.bytes.count)
        #expect(diagnostics.isEmpty)
        var bytes: [UInt8] = []
        document.assemble(into: &bytes, words: { "T\($0)" }, address: { _ in nil })
        #expect(String(decoding: bytes, as: UTF8.self) == "<p>\(html)</p>\n")
        #expect(!document.plainText.contains("item:"))
    }

    @Test(arguments: [
        "[a](b.md)", "[![](b.png)](c.md)", "[`a`](b.md)", "<https://a.example>",
        "https://a.example",
        "[<b></b>](c.md)", "![](a.png)", "[a](item:works/7)", "[item:works/7](item:works/7)",
    ])
    func `a link with anything in it is not`(text: String) {
        #expect(Parsed(text).diagnostics.isEmpty)
    }
}
