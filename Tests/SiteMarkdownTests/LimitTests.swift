import SiteDiagnostics
import SiteMarkdown
import SiteTestSupport
import Testing

@Suite(.serialized) struct LimitTests {
    static let inputs: [(name: String, text: String)] = {
        func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
        var inputs = [
            "[", "*a ", "_a ", "~", "~~a ", "![", "[a](", "[a](b", "[^", "[^a]", "<", "</", "<a ",
            "<a b='", "<a href=\"x\">", "<![CDATA[", "<?", "<!--", "<!X", "<!-", "`", "``` ", "&",
            "&#", "&amp;", "www.", "www.a.b ", "http://", "https://a.b ", "a@", "a@b.c ", "\\", "_",
            "*", "**a*", "*_", "]", "[]", "[a]", "[a][", "![a](b) ", "(", ")", "[a](<", "[a](b \"",
            "[x](y) ", "a**b", "**a _b ", "|", "{#", "=", "-", "+ ", "1. ", "- ", "# ", "> ", ":",
            ".", "@", "<div>", "\u{1}", "ż", "[a]: b ",
        ].map { (name: "\($0)×50000", text: many($0, 50_000)) }
        inputs += [
            "> ", ">", "- ", "* a\n", "- a\n", "1. a\n", "> a\n", "# a\n", "#\n", "a\n===\n",
            "| a ",
            "[a]: b\n", "[^a]: b\n", "    a\n", "```\n", "~~~\n", "<div>\n", "<!--\n", "<?\n",
            "<a\n",
            "[a](b)\n", "www.a.b\n", "*a\n", "`a\n", "[\n", "&amp;\n", "\t- a\n", " \n", "a  \n",
            "***\n",
            "<![CDATA[\n", "|\n", "|-\n", "|-|\n", "a|b\n", "- [ ] a\n", "> [!NOTE]\n",
            "# a {#b}\n",
        ].map { (name: "\($0)×20000 lines", text: many($0, 20_000)) }
        inputs.append(("nested quotes", many(">", 5_000) + "a\n"))
        inputs.append(("nested lists", (0..<2_000).map { many("  ", $0) + "- a\n" }.joined()))
        inputs.append(("nested lists and quotes", many("> - ", 2_000) + "a\n"))
        inputs.append(("nested emphasis", many("*a **b ", 20_000) + many("** *", 20_000)))
        inputs.append(("nested links", many("[", 9_000) + "a" + many("](b)", 9_000)))
        inputs.append(("nested images", many("![", 9_000) + "a" + many("](b)", 9_000)))
        inputs.append(("nested parentheses", "[a](" + many("(", 50_000) + many(")", 50_000)))
        inputs.append(("tables", many("| a | b |\n|---|---|\n| c | d |\n\n", 10_000)))
        inputs.append(
            (
                "a wide table",
                many("| a ", 1_000) + "|\n" + many("|---", 1_000) + "|\n" + many("| b |\n", 1_000)
            ))
        inputs.append(
            (
                "a wide and long table",
                many("| a ", 5_000) + "|\n" + many("|---", 5_000) + "|\n" + many("| b |\n", 5_000)
            ))
        inputs += [
            ("a table of empty columns", many("|", 100_000) + "\n" + many("|-", 100_000) + "|\n"),
            ("a table of many columns", "|" + many("a|", 16_000) + "\n" + many("|-", 16_000) + "|"),
            ("a header of many columns without its line", many("a|", 50_000) + "\n|-|\n"),
            ("a line of many columns without a header", "a\n" + many("|-", 50_000) + "\n"),
            ("rows of more cells than their table has", "|a|\n|-|\n" + many("a|", 50_000)),
            (
                "wide rows",
                many("a|", 500) + "\n" + many("-|", 500) + "\n" + many(many("a|", 500) + "\n", 200)
            ),
            ("a header in a quote", "> " + many("a|", 9_000) + "\n> " + many("-|", 9_000) + "\n"),
            ("bars", many("a|", 50_000) + "\nb\n"), ("lines of bars", many("a||||\n||\n", 20_000)),
            (
                "a table of a hundred columns",
                many("a|", 100) + "\n" + many("-|", 100) + "\n"
                    + many(many("a|", 100) + "\n", 1_500)
            ),
        ]
        inputs.append(
            ("a table after a long paragraph", many("a b c\n", 20_000) + "| a |\n|---|\n"))
        inputs.append(("delimiter rows", many("a|b\n-|-\n", 10_000)))
        inputs.append(("runs of backticks", (1..<800).map { many("`", $0) + "a" }.joined()))
        inputs.append(("runs of tildes", (1..<800).map { many("~", $0) + "a" }.joined()))
        inputs.append(
            (
                "footnotes",
                (0..<5_000).map { "[^\($0)]" }.joined() + "\n\n"
                    + (0..<5_000).map { "[^\($0)]: a\n" }.joined()
            ))
        inputs.append(("uses of a footnote", many("a[^x] \n\n", 20_000) + "\n\n[^x]: a\n"))
        inputs.append(
            ("footnotes in lines", (0..<20_000).map { "a[^\($0)]\n\n[^\($0)]: b\n\n" }.joined()))
        inputs.append(
            (
                "footnotes in footnotes",
                (0..<5_000).map { "[^\($0)]: b[^\($0 + 1)]\n\n" }.joined() + "a[^0]\n"
            ))
        inputs.append(("definitions", (0..<30_000).map { "[a\($0)]: b\n" }.joined() + "[a1]\n"))
        inputs.append(
            (
                "uses of a long definition",
                "[a]: " + many("b", 50_000) + "\n\n" + many("[a] \n\n", 30_000)
            ))
        inputs.append(("definitions in one paragraph", many("[a]: b 'c\n", 20_000)))
        inputs.append(("equal headings", many("# a\n", 50_000)))
        inputs.append(("headings with equal ids", many("# a {#b}\n", 20_000)))
        inputs.append(("comments", many("<!-- a --> ", 20_000)))
        inputs.append(("open comments", "a " + many("<!-- a ", 20_000)))
        inputs.append(("open tags", "a " + many("<a b=\"c ", 20_000)))
        inputs.append(("open instructions", "a " + many("<?a ", 20_000)))
        inputs.append(("open declarations", "a " + many("<!A ", 20_000)))
        inputs.append(("open attributes", "<div " + many("a='", 50_000)))
        inputs.append(("source sets", "<img srcset=\"" + many("a 1x,", 50_000) + "\">"))
        inputs.append(("control characters", many("\u{1}[a](b) \n\n", 20_000)))
        inputs.append(("references", many("[a&#91;](b) &#91; \n", 3_000)))
        inputs.append(("one long line", many("word ", 400_000)))
        inputs.append(("long words", many("a", 2_000_000)))
        inputs.append(("a mail address", many("a", 50_000) + "@" + many("b.", 50_000)))
        inputs.append(("mail addresses", many("a@b.", 20_000)))
        inputs.append(("an address", "http://" + many("a_b.", 50_000) + many(")", 10_000)))
        return inputs
    }()

    /// What is refused, by the rule; every other input is read.
    static let refused: [String: Set<String>] = [
        "a paragraph has at most 20000 marks of emphasis, code and links": [
            "[×50000", "*a ×50000", "_a ×50000", "~~a ×50000", "![×50000", "[a](×50000",
            "[a](b×50000", "[^×50000", "[^a]×50000", "<×50000", "</×50000", "<a ×50000",
            "<!-×50000", "<a b='×50000", "<a href=\"x\">×50000", "``` ×50000", "&×50000",
            "&#×50000",
            "&amp;×50000", "**a*×50000", "*_×50000", "[]×50000", "[a]×50000", "[a][×50000",
            "![a](b) ×50000", "[a](<×50000", "[a](b \"×50000", "[x](y) ×50000", "a**b×50000",
            "**a _b ×50000", "nested emphasis", "runs of backticks", "runs of tildes",
            "definitions", "an address",
        ],
        "a run of “_” has at most 2000 characters": ["_×50000"],
        "a run of “*” has at most 2000 characters": ["*×50000"],
        "quotes and lists nest at most 100 levels": [
            "+ ×50000", "1. ×50000", "> ×50000", "> ×20000 lines", ">×20000 lines",
            "nested quotes", "nested lists", "nested lists and quotes",
        ],
        "the links to definitions hold at most 50 MB of addresses": [
            "[a]: b ×50000", "uses of a long definition",
        ],
        "a table has at most 200000 cells": ["a wide table"],
        "a table is at most 4000 cells wide, and the wider it is, the shorter": [
            "a wide and long table", "a table of empty columns", "a table of many columns",
            "a header of many columns without its line", "a line of many columns without a header",
            "rows of more cells than their table has", "wide rows", "a header in a quote",
        ],
        "a paragraph has at most 4000 comments and declarations": [
            "comments", "open comments", "open instructions", "open declarations",
        ],
    ]

    /// The limit of time only ends a hang: what is refused is said, and holds on any machine.
    @Test(.timeLimit(.minutes(1)), arguments: inputs.map(\.name))
    func `every input is read, or it is an error that says where`(_ name: String) throws {
        let text = try #require(LimitTests.inputs.first { $0.name == name }).text
        let parsed = Parsed(text)
        let refusal = parsed.diagnostics.first { $0.id == "markdown.limit" }
        let rule = LimitTests.refused.first { $0.value.contains(name) }?.key
        #expect(refusal?.summary == rule)
        let plain = MarkdownParser.plainHTML(
            SourceFile(path: "test.md", text: text), extensions: Set(MarkdownExtension.allCases))
        #expect(plain.diagnostics.map(\.summary) == (rule.map { [$0] } ?? []))
        #expect(rule == nil || plain.html.isEmpty)
        for diagnostic in parsed.diagnostics { #expect(diagnostic.span != nil) }
        let size = parsed.document.html.count
        #expect(size < max(1, text.utf8.count) * 60 + 1_000_000, "\(name): \(size) bytes")
    }

    static let long = String(repeating: "[", count: 25_000) + "\n"

    @Test(arguments: [
        "<div>\n```\n</div>\n\n<1>", "<pre>\n```\n</pre>\n<1>", "- ```\n  a\n\n<1>",
        "> ```\n> a\n\n<1>", "- a\n\n\t- b\n\n\t\t```\n\t\tc\n\t\t```\n\n<1>",
        "    ```\n\n<1>", "a\n    ```\n<1>", "``` `\n<1>",
    ])
    func `what only looks like an open fence turns no limit off`(_ text: String) {
        let source = MarkedSource(text + LimitTests.long)
        #expect(source.places(of: Parsed(source.file).diagnostics) == ["markdown.limit@1"])
    }

    @Test(arguments: [
        "```\n", "- ```\n  ", "> ~~~\n> ", "- a\n\n\t- b\n\n\t\t```\n\t\t", "    ",
        "<div>\n", "<pre>\n\n", "<!-- a\n\n```\n", "1. a\n\n   ```\n   ",
    ])
    func `code and raw HTML have no limits, wherever they stand`(_ text: String) {
        #expect(Parsed(text + LimitTests.long).diagnostics.isEmpty)
        let code = text + String(repeating: ">", count: 500)
        #expect(Parsed(code + "\n").diagnostics.isEmpty)
    }

    @Test(arguments: [
        "- a\n  - b\n    - c\n", "> > > quoted\n", "* * *\n",
        String(repeating: "-", count: 5_000) + "\n",
        String(repeating: "*", count: 1_500) + "\n", String(repeating: "- - ", count: 200) + "\n",
        "2024.01.02. A version 1.2.3.4.5.6.7.8.9.\n", String(repeating: "1.", count: 150) + "\n",
        "```\n" + String(repeating: "[", count: 25_000) + "\n```\n",
        "```\n" + String(repeating: ">", count: 500) + "\n```\n",
        "```\n" + String(repeating: "*", count: 5_000) + "\n```\n",
        String(repeating: "# ", count: 1_000) + "\n",
    ])
    func `what people write is within the limits`(_ text: String) {
        #expect(Parsed(text).diagnostics.isEmpty)
    }
}
