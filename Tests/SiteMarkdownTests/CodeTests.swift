import SiteDiagnostics
import SiteMarkdown
import SiteTestSupport
import Testing

@Suite struct CodeTests {
    /// What stands between the tags of the code.
    private func code(_ text: String) -> String {
        let html = Parsed(text).html
        let start = html.split(separator: "<code", maxSplits: 1).last ?? ""
        let inner = start.split(separator: ">", maxSplits: 1).last ?? ""
        return String(
            inner.prefix(upTo: inner.firstRange(of: "</code>")?.lowerBound ?? inner.endIndex))
    }

    @Test func `a block is a figure with a caption that names title and language`() {
        #expect(
            Parsed("```swift title=\"A & B.swift\"\n<x>\n```\n").html
                == "<figure class=\"code\">\n<figcaption><span class=\"code-title\">A &amp; B.swift</span>"
                + "<span class=\"code-language\">Swift</span></figcaption>\n<pre dir=\"ltr\">"
                + "<code class=\"language-swift\"><span class=\"p\">&lt;</span>x<span class=\"p\">&gt;"
                + "</span>\n</code></pre>\n</figure>\n")
        #expect(
            Parsed("    a\n").html
                == "<figure class=\"code\">\n<pre dir=\"ltr\"><code>a\n</code></pre>\n</figure>\n")
    }

    @Test func `lines are numbered, marked, focused and hidden`() {
        #expect(
            code("```text {1,3} showLineNumbers{start=9} focus={2} hide={4}\na\nb\nc\nd\n```\n")
                == "<mark class=\"line marked\" data-line=\"9\">a</mark>\n"
                + "<span class=\"line focused\" data-line=\"10\">b</span>\n"
                + "<mark class=\"line marked\" data-line=\"11\">c</mark>\n"
                + "<span class=\"line\" data-line=\"12\" hidden=\"\">d\n</span>")
        #expect(code("``` ins={1} del='2'\na\nb\n```\n").contains("line deleted\">b"))
        #expect(
            code("```text{1} start=5\na\n```\n")
                == "<mark class=\"line marked\" data-line=\"5\">a</mark>\n")
    }

    @Test func `words are marked wherever they stand, the longest first`() {
        #expect(
            code("```text /a</ 'b' \"bb\"\na<a bbb\n```\n")
                == "<span class=\"line\"><mark>a&lt;</mark>a <mark>bb</mark><mark>b</mark></span>\n"
        )
    }

    @Test(arguments: ["diff swift", "swift diff", "diff-swift", "diff lang=swift"])
    func `a diff has the colours of its language`(_ info: String) {
        #expect(
            code("```\(info)\n-let a\n+let b\n c\n```\n")
                == "<span class=\"line deleted\"><span class=\"sign\">-</span><span class=\"k\">let</span> a"
                + "</span>\n<span class=\"line inserted\"><span class=\"sign\">+</span>"
                + "<span class=\"k\">let</span> b</span>\n"
                + "<span class=\"line\"><span class=\"sign\"> </span>c</span>\n")
    }

    @Test func `what was and what is are read apart`() {
        // A comment that only the old lines open does not reach into the new ones.
        #expect(
            code("```swift diff\n let a\n-/* old\n+let b\n let c\n```\n")
                == "<span class=\"line\"><span class=\"sign\"> </span><span class=\"k\">let</span> a"
                + "</span>\n<span class=\"line deleted\"><span class=\"sign\">-</span>"
                + "<span class=\"c\">/* old</span></span>\n"
                + "<span class=\"line inserted\"><span class=\"sign\">+</span>"
                + "<span class=\"k\">let</span> b</span>\n"
                + "<span class=\"line\"><span class=\"sign\"> </span><span class=\"k\">let</span> c"
                + "</span>\n")
    }

    @Test func `a backslash makes a quote part of a title and a slash part of a word`() {
        let html = Parsed("```text title=\"a \\\"b\\\" c:\\d\" /x\\/y/\nx/y\n```\n").html
        #expect(html.contains("<span class=\"code-title\">a &quot;b&quot; c:\\d</span>"))
        #expect(html.contains("<mark>x/y</mark>"))
    }

    @Test func `code in tabs has the name of its title, its label or its language`() {
        let html = Parsed(
            ":::code-group\n```sh\na\n```\n```sh title=\"b\"\n```\n```sh [c] title=\"d\"\n```\n:::\n"
        ).html
        #expect(
            html.hasPrefix("<div class=\"tabs\" data-sync=\"code\">\n<div class=\"tab\">\n"))
        let titles = html.split(separator: "<p class=\"tab-title\">").dropFirst().map {
            String($0.prefix { $0 != "<" })
        }
        #expect(titles == ["Shell", "b", "c"])
        #expect(html.hasSuffix("</figure>\n</div>\n</div>\n"))
    }

    @Test(arguments: [
        ("```swift <1>titel=a\n```\n", "unknown-attribute@1"),
        ("- ```swift {<1>3-2}\n  ```\n", "code-lines@1"),
        ("> ~~~ <1>x\n> ~~~\n", "unknown-language@1"), ("```<1>swfit\n```\n", "unknown-language@1"),
        ("```swift focus=<1>a\n```\n", "code-lines@1"),
        ("``` file=\"<1>none.swift\"\n```\n", "code-file@1"),
        ("``` file=\"a.swift\" region=<1>thre\n```\n", "code-region@1"),
        ("``` file=\"a.swift\" region=\"<1>open\"\n```\n", "code-region@1"),
        ("``` region=<1>one\n```\n", "code-region@1"),
        ("``` file=\"a.swift\"\n\n<1>x\n```\n", "code-body@1"),
        ("```swift title=<1>\"a\n```\n", "code-unclosed@1"),
        ("```swift <1>{1,2\nx\ny\n```\n", "code-unclosed@1"),
        ("```swift {<1>99}\nx\n```\n", "code-lines@1"),
        ("```swift focus={<1>1,3-4}\nx\ny\nz\n```\n", "code-lines@1"),
        ("```swift showLineNumbers{<1>start=-5}\nx\n```\n", "code-lines@1"),
    ])
    func `a mistake is told where it stands`(_ text: String, _ expected: String) {
        let source = MarkedSource(text)
        let parsed = Parsed(source.file) { $0.readCode = CodeTests.read }
        #expect(source.places(of: parsed.diagnostics) == ["markdown.\(expected)"])
    }

    @Test func `what is near is proposed`() {
        #expect(Parsed("```swfit\n```\n").diagnostics.first?.hint == "did you mean “swift”?")
        #expect(
            Parsed("```swift {3}\nx\n```\n").diagnostics.first?.summary
                == "this code has 1 line, so there is no “3”")
        #expect(
            Parsed("```swift start=-5\nx\n```\n").diagnostics.first?.summary
                == "the number of the first line is from 0 to 1000000, not “-5”")
        #expect(
            Parsed("```swift focsu={1}\n```\n").diagnostics.first?.hint == "did you mean “focus”?")
    }

    // MARK: - Files

    private static let file =
        "a\r\n// #region one\n    b\n\n    // #region two\n      c\n    // #endregion two\n    d\n// #endregion\ne\n"

    /// With a region that has no end behind it.
    private static let unended = file + "// #region open\nf\n"

    @Sendable private static func read(_ path: String, _ page: String) -> CodeSource {
        path == "a.swift" && page == "test.md"
            ? .text(Array(unended.utf8)) : .failed("there is no file “\(path)”", hint: nil)
    }

    @Test(arguments: [
        ("one", "b\n\n  c\nd\n"), ("two", "c\n"), (nil, "a\n    b\n\n      c\n    d\ne\nf\n"),
    ])
    func `a region of a file is shown without its indentation`(
        _ region: String?, _ expected: String
    ) {
        let info = "text file=\"a.swift\"" + (region.map { " region=\"\($0)\"" } ?? "")
        let parsed = Parsed("```\(info)\n```\n") { $0.readCode = CodeTests.read }
        #expect(parsed.diagnostics.isEmpty)
        #expect(parsed.html.contains("<code class=\"language-text\">\(expected)</code>"))
    }

    @Test func `a region without an end is told of with the line on which it begins`() {
        let parsed = Parsed("``` file=\"a.swift\" region=\"open\"\n```\n") {
            $0.readCode = CodeTests.read
        }
        #expect(
            parsed.diagnostics.map(\.summary)
                == ["a region ends with #endregion; “open” of “a.swift” does not end"])
        #expect(
            parsed.diagnostics.first?.hint
                == "it begins on line 11; write #endregion open behind its last line")
    }

    // MARK: - Templates

    @Test func `a template of the site writes code, headings, links and images`() {
        let parsed = Parsed("# A [b](c.md 'd')\n\n![e](f.png)\n\n```sh\n#\n```\n") {
            $0.templates = Echo.templates([], [.code, .heading, .link, .image])
        }
        #expect(
            parsed.html == "<markdown/heading.html: {level=1 id=a-b content=A <markdown/link.html: "
                + "{content=b is_external=false url=c.md destination=c.md title=d}> text=A b}>\n"
                + "<p><markdown/image.html: {alt=e url=f.png destination=f.png title=none}></p>\n"
                + "<markdown/code.html: {language=sh title=none label=Shell code=#\n "
                + "content=<span class=\"c\">#</span>\n}>\n")
        #expect(parsed.links == ["c.md@8", "f.png@24"])
    }
}
