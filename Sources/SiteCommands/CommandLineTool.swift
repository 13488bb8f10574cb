import SiteDiagnostics

/// The command line: arguments in, exit status out.
package enum CommandLineTool {
    package static let version = "0.1.0"

    /// Runs the command of the arguments (without the program's name).
    package static func run(_ arguments: [String]) -> Int32 {
        do {
            return try dispatch(arguments)
        } catch {
            Terminal.writeError(
                "sitegen: error: \(error.message)\n" + (error.hint.map { "hint: \($0)\n" } ?? ""))
            return 2
        }
    }

    private static func dispatch(_ arguments: [String]) throws(UsageError) -> Int32 {
        guard let name = arguments.first else {
            Terminal.write(Help.overview)
            return 2
        }
        switch name {
        case "--version", "-V", "version":
            Terminal.write("sitegen \(version)\n")
            return 0
        case "--help", "-h", "help":
            let topic = arguments.dropFirst().first.flatMap { topic in
                CommandSpec.all.first { $0.name == topic }
            }
            Terminal.write(topic.map(Help.text) ?? Help.overview)
            return 0
        default: break
        }
        guard let command = CommandSpec.all.first(where: { $0.name == name }) else {
            throw UsageError(
                "there is no command “\(name)”",
                hint: NearMiss.hint(for: name, among: CommandSpec.all.map(\.name))
                    ?? "see sitegen --help")
        }
        let rest = Array(arguments.dropFirst())
        if rest.contains("--help") || rest.contains("-h") {
            Terminal.write(Help.text(command))
            return 0
        }
        let parsed = try ParsedArguments(rest, for: command)
        switch name {
        case "build": return try BuildCommand.run(parsed)
        case "list": return try ListCommand.run(parsed)
        case "new": return try NewCommand.run(parsed)
        case "markdown": return try MarkdownCommand.run(parsed)
        default: return try TemplateCommand.run(parsed)
        }
    }
}

enum Help {
    static var overview: String {
        var text =
            "sitegen builds multilingual sites of tutorials and catalogs.\n\nUsage: sitegen COMMAND [options]\n\n"
        for command in CommandSpec.all {
            text += "  " + padded(command.name, 12) + command.summary + "\n"
        }
        return text + "\nsitegen COMMAND --help says more. sitegen --version tells the version.\n"
    }

    static func text(_ command: CommandSpec) -> String {
        var text = "\(command.summary).\n\nUsage: \(command.usage)\n\nOptions:\n"
        let names = command.options.map { $0.name + ($0.value.map { " \($0)" } ?? "") }
        let width = (names.map(\.count).max() ?? 0) + 3
        for (name, option) in zip(names, command.options) {
            text += "  " + padded(name, width) + option.summary + "\n"
        }
        text += "\nExamples:\n"
        for example in command.examples { text += "  \(example)\n" }
        return text
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }
}
