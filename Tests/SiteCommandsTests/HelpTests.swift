@testable import SiteCommands
import SiteFiles
import Testing

@Suite struct HelpTests {
    @Test(arguments: CommandTable.all.map(\.name))
    func `every command has help, by option and by command`(name: String) {
        let run = CommandRun("\(name) --help")
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.output.hasPrefix("sitegen \(name): "))
        #expect(run.output.contains("\nUsage: sitegen \(name)"))
        #expect(run.output == CommandRun("help \(name)").output)
        #expect(run.output == CommandRun("\(name) -h --frobnicate").output)
        for line in run.output.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
    }

    @Test func `help of a family lists its commands`() {
        #expect(
            CommandRun("new --help").output == """
                Usage:
                  sitegen new site DIR [OPTIONS]      make a small site to begin with
                  sitegen new page PATH [OPTIONS]     write the beginning of a page
                  sitegen new catalog FILE [OPTIONS]  write a schema for a table

                """)
    }

    @Test func `the overview names every command`() {
        let run = CommandRun("--help")
        #expect(run.status == 0)
        for command in CommandTable.all { #expect(run.output.contains("\n  \(command.name) ")) }
    }

    @Test(arguments: ["--version", "-V"]) func `the version is told`(option: String) {
        #expect(CommandRun(option).output == "sitegen \(CommandLineTool.version)\n")
    }

    /// So that it can stand before its command; but --data, a file for `template`.
    @Test func `an option takes a value in every command or in none`() {
        for command in CommandTable.all {
            for option in command.options where option.name != "--data" {
                for other in CommandTable.all.flatMap(\.options) where other.name == option.name {
                    #expect((option.value == .flag) == (other.value == .flag))
                }
            }
        }
    }

    @Test func `see also names commands that there are`() {
        let names = CommandTable.all.map(\.name)
        for command in CommandTable.all {
            for name in command.seeAlso { #expect(names.contains(name)) }
        }
    }

    @Test func `explanations are in order, and each is told`() {
        let ids = Explanation.all.map(\.id)
        #expect(ids == ids.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        #expect(ids == ids.uniqued())
        #expect(CommandRun("explain").output == ids.map { "\($0)\n" }.joined())
        #expect(CommandRun("explain yaml.key").output.hasPrefix("yaml.key\n\nA key is a text"))
    }

    @Test func `every problem that the sources name is explained`() throws {
        let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
        var unknown: Set<String> = []
        let sources = FolderScan("\(root)/Sources", shownRoot: "Sources") { $0.hasPrefix(".") }
        for path in sources.files where path.hasSuffix(".swift") {
            let text = String(decoding: try Disk.read("\(root)/Sources/\(path)"), as: UTF8.self)
            unknown.formUnion(HelpTests.ids(in: text))
        }
        unknown.subtract(Explanation.all.map(\.id))
        #expect(unknown.sorted() == [])
    }

    /// The first argument of every `Diagnostic(…)`, but for those made of parts.
    private static func ids(in text: String) -> [String] {
        text.split(separator: "Diagnostic(").dropFirst().compactMap { rest in
            let rest = rest.drop { $0 == " " || $0 == "\n" }
            guard rest.first == "\"", let id = rest.split(separator: "\"").first else { return nil }
            return id.contains("\\") ? nil : String(id)
        }
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `a completion script names every command and option`(shell: String) {
        let script = CommandRun("completion \(shell)").output
        for command in CommandTable.all {
            for word in command.words { #expect(script.contains(word)) }
            for option in command.options {
                let name = shell == "fish" ? "-l \(option.name.dropFirst(2))" : option.name
                #expect(script.contains(name))
            }
        }
    }
}
