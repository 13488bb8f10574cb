import SiteDiagnostics
import SiteMarkdown
import SiteTestSupport
import Testing

@Suite struct StrayAttributesTests {
    @Test(arguments: [
        ("## A <1>{#b .c}", "{#b}"), ("## A <1>{.c}", nil), ("## A <1>{#}", nil),
        ("## A <1>{#b c} ##", "{#b}"), ("## A <1>{#b", "{#b}"), ("A <1>{#b .c}\n===", "{#b}"),
        ("> ## A <1>{: .c}", nil), ("# <1>{.c}", nil),
    ])
    func `a heading has an id alone`(text: String, fix: String?) throws {
        let source = MarkedSource(text)
        let diagnostics = Parsed(source.file).diagnostics
        #expect(source.places(of: diagnostics) == ["markdown.attributes@1"])
        #expect(diagnostics.first?.fixes.first?.replacement == fix)
        let titled = Parsed(source.file) { $0.dropsLeadingTitle = true }.diagnostics
        #expect(source.places(of: titled) == ["markdown.attributes@1"])
    }

    @Test(arguments: [
        "A <1>{.b}", "A <1>{#b}\nmore", "*A*<1>{.b} more", "[a](b.md)<1>{target=_blank} more",
        "![](b.png)<1>{width=300 .c}", "`a`<1>{.swift}", "- a <1>{.b}", "A\n<1>{: .b #c}",
        "> A <1>{#b .c}", "`{.b}` and <1>{.b}",
    ])
    func `a block and a link have none`(text: String) {
        let source = MarkedSource(text)
        let found = Parsed(source.file).diagnostics
        #expect(source.places(of: found) == ["markdown.attributes@1"])
    }

    @Test func `equal ones are told at their own places`() {
        let source = MarkedSource("a <1>{.b}\nc <2>{.b}\n\nd <3>{.b}\n")
        let found = source.places(of: Parsed(source.file).diagnostics)
        #expect(found == (1...3).map { "markdown.attributes@\($0)" })
    }

    @Test(arguments: [
        "## A {#b}", "## A {b}", "## Sets {1, 2}", "## A `{#b .c}`", "## A \\{#b .c}", "## {{ a }}",
        "A {.b} in the middle", "A \\{.b}", "`{.b}`", "the set {x=1}", "{{ a.b }}", "{% a %}",
        "a {b}", "a {.5}", "a {}", "a {#1}", "```swift {.a}\n```", ":kbd[a]{.b}",
        ":::note{.a}\nb\n:::",
        "<p>{.b}</p>",
    ])
    func `other braces are none`(text: String) {
        #expect(Parsed(text).diagnostics.filter { $0.id == "markdown.attributes" }.isEmpty)
    }
}
