import SiteDiagnostics
import Testing

@Suite struct DiagnosticPolicyTests {
    private func anchor(_ file: String = "a.md", _ text: String = "no anchor") -> Diagnostic {
        Diagnostic("link.missing-anchor", .error, reach: .reference, text, path: file)
    }

    private let syntax = Diagnostic("yaml.syntax", .error, "no", path: "a.md")
    private let blank = Diagnostic("text.blank", .warning, "blank", path: "b.md")
    private let disk = Diagnostic("files.read", .error, reach: .environment, "gone", path: "c.md")

    @Test func `the longest id or prefix wins, and of equal ones the last`() {
        let policy = DiagnosticPolicy(severities: [
            .init("link.missing-anchor", .note), .init("link", .error), .init("lin", nil),
            .init("text", .error),
            .init("text", .note),
        ])
        let outcome = policy.apply(to: [anchor(), blank])
        #expect(outcome.diagnostics.map(\.severity) == [.note, .note])
        #expect(outcome.exitStatus == 0)
    }

    @Test func `what is ignored is not shown`() {
        let outcome = DiagnosticPolicy(severities: [.init("link", nil)]).apply(to: [
            anchor(), blank,
        ])
        #expect(outcome.diagnostics == [blank])
    }

    @Test(arguments: [Diagnostic.Severity.warning, nil])
    func `an error that blocks stays one, and the wish is reported`(wish: Diagnostic.Severity?) {
        let outcome = DiagnosticPolicy(severities: [.init("yaml", wish)]).apply(to: [
            syntax, syntax,
        ])
        #expect(outcome.diagnostics.map(\.id) == ["yaml.syntax", "config.severity"])
        #expect(outcome.diagnostics.map(\.severity) == [.error, .warning])
        #expect(outcome.exitStatus == 1)
    }

    @Test func `a warning made an error does not keep the site from being published`() {
        let outcome = DiagnosticPolicy(severities: [.init("text", .error)]).apply(to: [blank])
        #expect(!blank.blocksPublishing)
        #expect(outcome.diagnostics.map(\.severity) == [.error])
        #expect(outcome.exitStatus == 1)
    }

    @Test func `the status is 0, 1, or 3 where the environment failed`() {
        let policy = DiagnosticPolicy()
        #expect(policy.apply(to: []).exitStatus == 0)
        #expect(policy.apply(to: [blank]).exitStatus == 0)
        #expect(policy.apply(to: [blank, anchor()]).exitStatus == 1)
        #expect(policy.apply(to: [syntax, disk]).exitStatus == 3)
        #expect(DiagnosticPolicy(isStrict: true).apply(to: [blank]).exitStatus == 1)
    }

    @Test func `a baseline silences as many as it knows, wherever they moved`() {
        let file = SourceFile(path: "a.md", text: "\n\n\nx")
        let baseline = DiagnosticBaseline(of: [anchor(), anchor("b.md"), blank])
        let moved = Diagnostic(
            "link.missing-anchor", .error, reach: .reference, "no anchor", at: file.span(at: 3))
        let second = Diagnostic(
            "link.missing-anchor", .error, reach: .reference, "no anchor", at: file.span(at: 1))
        let outcome = DiagnosticPolicy(isStrict: true, baseline: baseline)
            .apply(to: [moved, second, blank, anchor("a.md", "other")])
        #expect(outcome.known == 2)
        #expect(outcome.diagnostics.map(\.summary) == ["other", "no anchor"])
    }

    @Test func `a baseline neither holds nor silences what blocks`() {
        #expect(DiagnosticBaseline(of: [syntax, disk]).isEmpty)
        var baseline = DiagnosticBaseline()
        baseline.insert(.init(id: "yaml.syntax", file: "a.md", summary: "no"))
        #expect(DiagnosticPolicy(baseline: baseline).apply(to: [syntax]).exitStatus == 1)
    }

    @Test func `a baseline is written in byte order with counts`() {
        var baseline = DiagnosticBaseline(of: [blank, anchor("a.md", "z"), anchor()])
        baseline.insert(.init(id: "text.blank", file: "b.md", summary: "blank"))
        #expect(
            baseline.json == """
                [
                {"id": "link.missing-anchor", "file": "a.md", "summary": "no anchor", "count": 1},
                {"id": "link.missing-anchor", "file": "a.md", "summary": "z", "count": 1},
                {"id": "text.blank", "file": "b.md", "summary": "blank", "count": 2}
                ]

                """)
    }

    @Test func `the count is said in words`() {
        #expect(DiagnosticCount([syntax, anchor(), blank]).summary == "2 errors, 1 warning")
        #expect(DiagnosticCount([]).summary == "")
    }
}
