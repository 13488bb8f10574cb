@testable import SiteCommands
import SiteDiagnostics
import SiteFiles
import Testing

@Suite struct TextCommandTests {
    @Test func `markdown comes from a file or standard input`() throws {
        let folder = try ScratchFolder()
        try folder.write("*a*\n", to: "a.md")
        #expect(CommandRun("markdown a.md", in: folder.path).output == "<p><em>a</em></p>\n")
        let run = CommandRun("markdown --plain -", input: "~~a~~ <b>\n")
        #expect(run.output == "<p>~~a~~ <b></p>\n")
        let struck = CommandRun(
            "markdown --plain --extensions table,strikethrough -", input: "~~a~~\n")
        #expect(struck.output == "<p><del>a</del></p>\n")
    }

    @Test func `problems of Markdown go to standard error`() {
        let run = CommandRun("markdown -", input: "[a](javascript:b)\n")
        #expect(run.status == 0)
        #expect(run.errors.hasPrefix("<standard input>:1:5: warning: "))
        let none = CommandRun("markdown - --diagnostics json", input: "a\n")
        #expect(none.errors == "[]\n")
    }

    @Test func `a file that cannot be read is status 3`() {
        let run = CommandRun("markdown /")
        #expect(run.status == 3)
        #expect(run.errors.contains("[files.read]"))
    }

    @Test func `a file that is not there is status 2`() {
        let run = CommandRun("markdown /nowhere/a.md")
        #expect(run.status == 2)
        #expect(run.errors.contains("there is no file “/nowhere/a.md”"))
    }

    @Test func `a template prints what Jinja2 prints`() throws {
        let folder = try ScratchFolder()
        try folder.write("{% include 'b.txt' %} {{ n }} {{ x }} {{ l }}\n", to: "t/a.txt")
        try folder.write("{{ d.null }}", to: "t/b.txt")
        try folder.write(
            #"{"n": 1.5, "x": null, "l": [1, "a", true], "d": {"null": "b"}}"#, to: "d.json")
        let run = CommandRun("template a.txt --templates t --data d.json", in: folder.path)
        #expect(run.errors == "")
        #expect(run.output == "b 1.5 None [1, 'a', True]")
        #expect(run.status == 0)
    }

    @Test func `an error of a template has its place and way`() throws {
        let folder = try ScratchFolder()
        try folder.write("<p>\n{% include 'b.txt' %}", to: "t/a.txt")
        try folder.write("{{ nmae.x }}", to: "t/b.txt")
        try folder.write(#"{"name": {}}"#, to: "d.json")
        let run = CommandRun("template a.txt --templates t --data d.json", in: folder.path)
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(run.errors.hasPrefix("b.txt:1:"))
        #expect(run.errors.contains("\n  a.txt:2:"))
        let missing = CommandRun("template a.txxt --templates t", in: folder.path)
        #expect(missing.status == 1)
        #expect(missing.errors.contains("did you mean “a.txt”?"))
        let escape = CommandRun("template ../d.json --templates t", in: folder.path)
        #expect(escape.status == 1)
    }

    @Test func `data that is no object is an error of the data`() throws {
        let folder = try ScratchFolder()
        try folder.write("", to: "t/a.txt")
        try folder.write("[1]", to: "d.json")
        let run = CommandRun("template a.txt --templates t --data d.json", in: folder.path)
        #expect(run.status == 1)
        #expect(run.errors.hasPrefix("d.json:1:1: error: "))
        #expect(
            CommandRun("template a.txt --templates t --data no.json", in: folder.path).status == 3)
    }

    @Test func `a baseline is read as it was written`() {
        let problems = [
            Diagnostic("a.b", .warning, "x \"y\"\n", path: "a.md"),
            Diagnostic("a.b", .warning, "null"),
        ]
        let baseline = DiagnosticBaseline(of: problems)
        let file = SourceFile(path: ".sitegen-baseline.json", text: baseline.json)
        let (read, diagnostics) = DiagnosticBaseline.read(file)
        #expect(diagnostics == [])
        #expect(read == baseline)
        let broken = SourceFile(path: "b", text: #"[{"id": "x"}]"#)
        #expect(DiagnosticBaseline.read(broken).1.map(\.id) == ["baseline.entry"])
    }
}
