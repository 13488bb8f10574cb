import SiteDiagnostics
import SiteMarkdown
import SiteTestSupport
import Testing

@Suite struct DialectTests {
    // MARK: - Footnotes

    @Test func `a footnote leads back to each of its uses`() {
        let html = Parsed("a[^x] b[^x] c[^y]\n\n[^y]: Why\n\n[^x]: Ex\n").html
        #expect(
            html == """
                <p>a<sup class="footnote-ref"><a href="#fn-1" id="fnref-1">1</a></sup> \
                b<sup class="footnote-ref"><a href="#fn-1" id="fnref-1-2">1</a></sup> \
                c<sup class="footnote-ref"><a href="#fn-2" id="fnref-2">2</a></sup></p>
                <section class="footnotes" aria-label="Footnotes">
                <ol>
                <li id="fn-1">
                <p>Ex <a href="#fnref-1" class="footnote-backref" aria-label="Back to reference 1">↩</a> \
                <a href="#fnref-1-2" class="footnote-backref" aria-label="Back to reference 1-2">\
                ↩<sup>2</sup></a></p>
                </li>
                <li id="fn-2">
                <p>Why <a href="#fnref-2" class="footnote-backref" aria-label="Back to reference 2">↩</a></p>
                </li>
                </ol>
                </section>

                """)
    }

    @Test(arguments: ["1", "note", "a-b", "żółw", "日本", "a_b", "<b>", "a&b", "*x*"])
    func `a footnote may have any label`(_ label: String) {
        let parsed = Parsed("a[^\(label)]\n\n[^\(label)]: Text\n")
        #expect(parsed.document.anchors.contains("fn-1"))
        #expect(parsed.html.contains("href=\"#fn-1\""))
        #expect(parsed.html.contains("<p>Text <a href=\"#fnref-1\""))
    }

    @Test func `footnotes hold links, footnotes and blocks of their own`() {
        let source = MarkedSource(
            "a[^x]\n\n[^x]: One [l](<1>x.md)[^y]\n\n    Two [m](<2>y.md)\n\n    ```\n    code\n    ```\n\n"
                + "[^y]: Three [n](<3>z.md)\n")
        let parsed = Parsed(source.file)
        #expect(parsed.document.links.map(\.destination) == ["x.md", "y.md", "z.md"])
        #expect(parsed.document.links.map(\.span.offset) == (1...3).map(source.offset))
        #expect(parsed.html.contains("href=\"z.md\""))
        #expect(parsed.html.contains("</code></pre>\n</figure>\n <a href=\"#fnref-1\""))
        #expect(parsed.document.anchors.isSuperset(of: ["fn-1", "fn-2"]))
    }

    @Test func `a footnote that nothing refers to is left out, one without text stays as written`()
    {
        #expect(Parsed("a\n\n[^x]: Ex\n").html == "<p>a</p>\n")
        #expect(Parsed("a[^x]\n").html == "<p>a[^x]</p>\n")
    }

    // MARK: - Alerts

    @Test(arguments: ["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION", "note", "Tip"])
    func `an alert is a quote that begins with its kind`(_ kind: String) {
        let name = kind.lowercased()
        let title = name.prefix(1).uppercased() + name.dropFirst()
        #expect(
            Parsed("> [!\(kind)]\n> A *b*.\n>\n> C.\n").html
                == "<aside class=\"alert alert-\(name)\">\n<p class=\"alert-title\">\(title)</p>\n"
                + "<p>A <em>b</em>.</p>\n<p>C.</p>\n</aside>\n")
    }

    @Test func `alerts have the words of the page's language, links, and nest`() {
        let source = MarkedSource("> [!NOTE]\n> > [!TIP]\n> > [a](<1>x.md)\n>\n> [b](<2>y.md)\n")
        let parsed = Parsed(source.file) { $0.strings.alertTitles["note"] = "Uwaga & <b>" }
        #expect(parsed.html.contains("<p class=\"alert-title\">Uwaga &amp; &lt;b&gt;</p>"))
        #expect(parsed.html.contains("alert-tip"))
        #expect(parsed.document.links.map(\.span.offset) == [source.offset(1), source.offset(2)])
        #expect(
            Parsed("> [!NOTE]\n>\n> Text\n").html
                == "<aside class=\"alert alert-note\">\n<p class=\"alert-title\">Note</p>\n"
                + "<p>Text</p>\n</aside>\n")
    }

    @Test(arguments: [
        "> [!NOTE] Text\n", "> [!OTHER]\n> Text\n", "> Text\n> [!NOTE]\n", "> \\[!NOTE]\n",
    ])
    func `other quotes are quotes`(_ text: String) {
        #expect(Parsed(text).html.hasPrefix("<blockquote>"))
    }

    // MARK: - Tables

    @Test func `a table has its alignment as classes`() {
        #expect(
            Parsed("| a | b | c | d |\n|:--|:-:|--:|---|\n| 1 | 2 | 3 | 4 |\n").html == """
                <div class="table"><table>
                <thead>
                <tr>
                <th class="align-left">a</th>
                <th class="align-center">b</th>
                <th class="align-right">c</th>
                <th>d</th>
                </tr>
                </thead>
                <tbody>
                <tr>
                <td class="align-left">1</td>
                <td class="align-center">2</td>
                <td class="align-right">3</td>
                <td>4</td>
                </tr>
                </tbody>
                </table></div>

                """)
    }

    @Test(arguments: [
        "| a | b |\n|---|---|\n<1>| 1 |\n| 1 | 2 |\n<2>| 1 | 2 | 3 |\n",
        "para\n\n> | a | b |\n> |---|---|\n> <1>| 1 |\n",
        "para\n| a | b |\n|---|---|\n<1>| `x|y` | 2 |\n| `x\\|y` | 2 |\n",
        "a | b\n--|--\n1 | 2\n<1>1\n",
    ])
    func `a row with too few or too many cells is a warning at its line`(_ marked: String) {
        let source = MarkedSource(marked)
        let parsed = Parsed(source.file)
        let count = (1...9).prefix { source.offset($0) >= 0 }.count
        #expect(
            source.places(of: parsed.diagnostics)
                == (1...count).map { "markdown.table-cells@\($0)" })
    }

    @Test func `a table in the middle of a paragraph keeps all places`() {
        let source = MarkedSource(
            "[p](<1>p.md)\nmore [q](<2>q.md)\n| [a](<3>a.md) | b |\n|---|---|\n| c | [d](<4>d.md) |\n"
        )
        let parsed = Parsed(source.file)
        #expect(parsed.document.links.map(\.span.offset) == (1...4).map(source.offset))
        #expect(parsed.diagnostics.isEmpty)
    }

    // MARK: - The rest

    @Test func `tasks are lists of boxes`() {
        #expect(
            Parsed("- [x] a\n- [ ] b\n").html
                == "<ul>\n<li class=\"task\"><input type=\"checkbox\" checked=\"\" disabled=\"\" aria-label=\"Done\" /> a</li>\n"
                + "<li class=\"task\"><input type=\"checkbox\" disabled=\"\" aria-label=\"To do\" /> b</li>\n</ul>\n"
        )
    }

    @Test func `raw HTML goes as the site says`() {
        let text = "a <b>c</b>\n\n<div id=\"x\">\n<a href=\"y.md\">z</a>\n</div>\n"
        #expect(Parsed(text).html == "<p>a <b>c</b></p>\n" + text.dropFirst(12))
        #expect(Parsed(text).document.anchors == ["x"])
        let escaped = Parsed(text) { $0.rawHTML = .escape }
        #expect(
            escaped.html == "<p>a &lt;b&gt;c&lt;/b&gt;</p>\n&lt;div id=&quot;x&quot;&gt;\n"
                + "&lt;a href=&quot;y.md&quot;&gt;z&lt;/a&gt;\n&lt;/div&gt;\n")
        #expect(escaped.document.links.isEmpty && escaped.document.anchors.isEmpty)
        let dropped = Parsed(text) { $0.rawHTML = .drop }
        #expect(dropped.html == "<p>a c</p>\n")
        #expect(dropped.document.links.isEmpty && dropped.document.anchors.isEmpty)
    }

    @Test func `characters that XML forbids are left out with a warning, and holes follow`() {
        let source = MarkedSource("<1>\u{1}# A\u{2}b\n\n\u{FFFE}[c](x\u{3}.md) [d](y.md) e\u{C}\n")
        let parsed = Parsed(source.file)
        #expect(source.places(of: parsed.diagnostics) == ["content.forbidden-character@1"])
        #expect(parsed.html.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
        #expect(parsed.html.contains("<a href=\"y.md\">d</a>"))
        #expect(!parsed.document.plainText.unicodeScalars.contains("\u{2}"))
        for link in parsed.document.links { #expect(!link.destination.contains("\u{3}")) }
    }

    @Test(arguments: [
        [0x61, 0xFF], [0x61, 0xC0, 0x80], [0x61, 0xED, 0xA0, 0x80], [0x61, 0xF5, 0x80, 0x80, 0x80],
        [0x61, 0xE2, 0x82], [0x61, 0x80],
    ])
    func `bytes that are not UTF-8 are an error at the first of them`(_ bytes: [UInt8]) {
        let parsed = Parsed(SourceFile(path: "test.md", bytes: bytes))
        #expect(parsed.diagnostics.map(\.id) == ["content.not-utf8"])
        #expect(parsed.diagnostics.first?.span?.offset == 1)
        #expect(parsed.html.isEmpty)
    }

    @Test func `the first paragraph is the first that says something, and nothing between`() {
        let pictures = "![](a.png)\n\n> Quote.\n\n## Heading\n\n![](b.png)\n\n"
        #expect(Parsed(pictures + "One\ntwo.\n\nThree.\n").document.firstParagraph == "One two.")
        #expect(Parsed(pictures).document.firstParagraph == "")
    }

    @Test func `the plain text is what a reader sees`() {
        let parsed = Parsed(
            "# A *b*\n\nC `d` [e](f.md)\ng &amp; <b>h</b>.\n\n```\ncode\n```\n\n- i\n- j\n\n| k | l |\n|---|---|\n| m | n |\n"
        )
        let lines = parsed.document.plainText.split(separator: "\n").map { line in
            String(line).split(separator: " ").joined(separator: " ")
        }
        #expect(lines == ["A b", "C d e g & h.", "i", "j", "k l", "m n"])
        #expect(parsed.document.firstParagraph == "C d e g & h.")
    }

    @Test func `nothing comes of nothing`() {
        #expect(Parsed("").html.isEmpty)
        #expect(Parsed("\n\n").html.isEmpty)
        let (document, diagnostics) = MarkdownParser.parse(
            SourceFile(path: "x.md", text: "abc"), body: 2..<90)
        #expect(document.html == Array("<p>c</p>\n".utf8) && diagnostics.isEmpty)
    }
}
