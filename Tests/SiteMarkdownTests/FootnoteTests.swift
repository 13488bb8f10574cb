import SiteDiagnostics
import SiteMarkdown
import SiteTestSupport
import Testing

@Suite struct FootnoteTests {
    @Test func `a reference without a footnote is told where it first stands`() {
        let source = MarkedSource(
            """
            A *[b](c)* `[^d]` <1>[^intrp] and [^intrp].

            > - quoted\\[a] [x] <2>[^b]
            >   more <3>[^b2]

            | a | b |
            |---|---|
            | [^intro] | <4>[^e] |

            ## Heading <5>[^f]

            [^intro]: The <6>[^g].
            """)
        let diagnostics = Parsed(source.file).diagnostics
        #expect(
            source.places(of: diagnostics) == (1...6).map { "markdown.footnote@\($0)" })
        #expect(diagnostics.first?.hint == "did you mean “[^intro]”?")
        #expect(
            diagnostics.dropFirst().first?.hint
                == "write “[^b]: …” on a line of its own, or “\\[” for a bracket")
        #expect(diagnostics.first?.span?.range.count == 8)
    }

    @Test func `what is no reference is not told of`() {
        let text = """
            A \\[^a], [^ b], [^], [^c d], `[^e]`, [^f](g), ![^h](i.png), [^j] and &#91;^k].

            ```
            [^l]
            ```

            <p title="[^m]">

            [^j]: J
            """
        #expect(Parsed(text).diagnostics.isEmpty)
    }

    @Test func `a footnote to which nothing refers is told where it stands`() {
        let source = MarkedSource(
            """
            A[^a].

            [^a]: A
            <1>[^b]: B

            > <2>[^c]: C

            ```
            [^d]: D
            ```
            """)
        let diagnostics = Parsed(source.file).diagnostics
        #expect(source.places(of: diagnostics) == ["markdown.footnote@1", "markdown.footnote@2"])
        #expect(
            diagnostics.first?.summary
                == "nothing refers to the footnote “b”, so it is not shown")
        #expect(diagnostics.first?.span?.range.count == 4)
    }

    @Test func `the second footnote of a label is told, with the first`() {
        let source = MarkedSource("A[^a].\n\n[^a]: A\n\n<1>[^A]: again\n")
        let diagnostics = Parsed(source.file).diagnostics
        #expect(source.places(of: diagnostics) == ["markdown.footnote@1"])
        #expect(diagnostics.first?.notes.first?.span?.position.line == 3)
    }
}
