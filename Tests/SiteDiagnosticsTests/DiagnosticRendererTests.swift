import SiteDiagnostics
import SiteTestSupport
import Testing

@Suite struct DiagnosticRendererTests {
    private let source = MarkedSource(
        "# Title\n\tSee <1>[łódź](boat.md)<2> and\nmore<3>\n", path: "Content/en/a.md")

    private var link: Diagnostic {
        Diagnostic(
            "link.missing", .error, reach: .reference, "a link leads to a page",
            at: source.file.span(source.offset(1)..<source.offset(2)),
            hint: "did you mean “boot.md”?",
            notes: [
                .init("the folder is this one", at: source.file.span(at: 0)), .init("and that"),
            ])
    }

    @Test func `text shows the place, the line, the span, the hint and the notes`() {
        #expect(
            DiagnosticRenderer().render([link]) == """
                Content/en/a.md:2:6: error: a link leads to a page [link.missing]
                        See [łódź](boat.md) and
                            ^~~~~~~~~~~~~~~
                  hint: did you mean “boot.md”?
                  Content/en/a.md:1:1: note: the folder is this one
                  note: and that

                """)
    }

    @Test func `what has no bytes is shown with its path, or alone`() {
        let file = Diagnostic("files.read", .error, "the disk is gone", path: "Content")
        let alone = Diagnostic("usage.x", .warning, "no")
        #expect(
            DiagnosticRenderer().render([file, alone])
                == "Content: error: the disk is gone [files.read]\nwarning: no [usage.x]\n")
    }

    @Test func `a span over several lines is marked to the end of its first`() {
        let span = source.file.span(source.offset(1)..<source.offset(3))
        let text = DiagnosticRenderer().render([Diagnostic("a.b", .error, "x", at: span)])
        #expect(text.hasSuffix("    See [łódź](boat.md) and\n            ^~~~~~~~~~~~~~~~~~~\n"))
    }

    @Test func `an empty line shows no excerpt`() {
        let file = SourceFile(path: "a", text: "a\n\nb")
        let text = DiagnosticRenderer().render([
            Diagnostic("a.b", .error, "x", at: file.span(at: 2))
        ])
        #expect(text == "a:2:1: error: x [a.b]\n")
    }

    @Test func `a wide character takes two columns, a combining one none`() {
        let source = MarkedSource("日本e\u{301}<1>x", path: "a")
        let span = source.file.span(at: source.offset(1))
        let text = DiagnosticRenderer().render([Diagnostic("a.b", .error, "x", at: span)])
        #expect(text.hasSuffix("\n         ^\n"))
    }

    @Test func `a long line is cut around the caret`() {
        let many = String(repeating: "0123456789", count: 1000)
        let source = MarkedSource(many + "<1>here<2>" + many, path: "a")
        let span = source.file.span(source.offset(1)..<source.offset(2))
        let text = DiagnosticRenderer(width: 40).render([Diagnostic("a.b", .error, "x", at: span)])
        #expect(
            text == """
                a:1:10001: error: x [a.b]
                    …01234567890123456789here0123456789012345…
                                         ^~~~

                """)
    }

    @Test func `control and direction characters are shown and not acted upon`() {
        let source = MarkedSource("a\u{1B}[31m\u{202E}<1>b", path: "x\u{7}.md")
        let diagnostic = Diagnostic(
            "a.b", .error, "“\u{1B}[2J\n”", at: source.file.span(at: source.offset(1)))
        let text = DiagnosticRenderer().render([diagnostic])
        #expect(
            text == """
                x␇.md:1:8: error: “␛[2J␊” [a.b]
                    a␛[31m<U+202E>b
                                  ^

                """)
    }

    @Test func `color is there only when asked for`() {
        let text = DiagnosticRenderer(usesColor: true).render([Diagnostic("a.b", .error, "x")])
        #expect(text == "\u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mx\u{1B}[0m\u{1B}[2m [a.b]\u{1B}[0m\n")
    }

    @Test func `JSON is one array with an object a line`() {
        let text = DiagnosticRenderer(.json).render([link, Diagnostic("a.b", .note, "\"\u{1}\n")])
        #expect(
            text == """
                [
                {"id": "link.missing", "severity": "error", "file": "Content/en/a.md", "line": 2, \
                "column": 6, "offset": 13, "length": 18, "summary": "a link leads to a page", \
                "hint": "did you mean “boot.md”?", "notes": [{"message": "the folder is this one", \
                "file": "Content/en/a.md", "line": 1, "column": 1, "offset": 0, "length": 0}, \
                {"message": "and that", "file": null, "line": null, "column": null, \
                "offset": null, "length": null}]},
                {"id": "a.b", "severity": "note", "file": null, "line": null, "column": null, \
                "offset": null, "length": null, "summary": "\\"\\u0001\\n", "hint": null, "notes": []}
                ]

                """)
        #expect(DiagnosticRenderer(.json).render([]) == "[]\n")
    }

    @Test func `GitHub reads workflow commands`() {
        let odd = Diagnostic("a.b", .note, "100%\nsure", path: "a,b:c.md")
        #expect(
            DiagnosticRenderer(.github).render([link, odd]) == """
                ::error file=Content/en/a.md,line=2,col=6,title=link.missing::\
                a link leads to a page%0Adid you mean “boot.md”?
                ::notice file=a%2Cb%3Ac.md,title=a.b::100%25%0Asure

                """)
    }

    @Test func `GitHub is told where the site is in the repository`() {
        let text = DiagnosticRenderer(.github, prefix: "docs/").render([link])
        #expect(text.hasPrefix("::error file=docs/Content/en/a.md,line=2"))
    }

    @Test(arguments: ["ab\ncd", "a\r\nb\rc", "\u{FEFF}ab\nż", "", "a\n\nb\n"])
    func `places are those of the source file`(text: String) {
        let file = SourceFile(path: "a", text: text)
        for offset in 0...file.bytes.count {
            let span = file.span(at: offset)
            let head = DiagnosticRenderer().render([Diagnostic("a.b", .error, "x", at: span)])
            let place = file.position(at: offset)
            #expect(head.hasPrefix("a:\(place.line):\(place.column): error"))
        }
    }

    @Test func `bytes that are not text do no harm`() {
        let file = SourceFile(path: "a", bytes: [UInt8](repeating: 0x80, count: 3000))
        for offset in [0, 1, 1500, 2999, 3000] {
            let span = file.span(offset..<min(3000, offset + 5))
            #expect(
                !DiagnosticRenderer().render([Diagnostic("a.b", .error, "x", at: span)]).isEmpty)
        }
    }
}
