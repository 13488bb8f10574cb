/// The help, made from the table of commands.
enum HelpText {
    static func overview() -> String {
        let commands = CommandTable.all.map { ($0.name, $0.summary) }
        return """
            sitegen builds fast, multilingual sites of texts and catalogs.

            Usage: sitegen COMMAND [OPTIONS]

            Commands:
            \(table(commands))
            Options:
            \(table(rows(of: [.help, .version])))
            Begin with: sitegen new site DIR
            More about a command: sitegen COMMAND --help

            """
    }

    /// Help about one command, or a list of those that begin with the words.
    static func about(_ commands: [CommandSpec]) -> String {
        guard commands.count != 1 || commands.isEmpty else { return about(commands[0]) }
        return "Usage:\n" + table(commands.map { ("sitegen " + usage($0), $0.summary) })
    }

    static func about(_ command: CommandSpec) -> String {
        var text =
            "sitegen \(command.name): \(command.summary)\n\nUsage: sitegen \(usage(command))\n"
        if !command.details.isEmpty { text += "\n\(command.details)\n" }
        text += "\nOptions:\n" + table(rows(of: command.allOptions))
        if !command.examples.isEmpty {
            text += "\nExamples:\n"
            for (line, meaning) in command.examples { text += "  # \(meaning)\n  \(line)\n" }
        }
        if !command.seeAlso.isEmpty {
            let names = command.seeAlso.map { "sitegen \($0)" }
            text += "\nSee also: \(names.joined(separator: ", "))\n"
        }
        return text
    }

    /// "new site DIR [OPTIONS]".
    static func usage(_ command: CommandSpec) -> String {
        let arguments = command.arguments.map { argument in
            let name =
                argument.choices.count > 6 || argument.choices.isEmpty
                ? argument.name : argument.choices.joined(separator: "|")
            let shown = argument.isRepeated ? "\(name)…" : name
            return argument.isRequired ? shown : "[\(shown)]"
        }
        let options = command.options.isEmpty ? [] : ["[OPTIONS]"]
        return ([command.name] + arguments + options).joined(separator: " ")
    }

    private static func rows(of options: [OptionSpec]) -> [(String, String)] {
        options.map { option in
            let short = option.short.map { "\($0), " } ?? "    "
            return (
                short + option.name + (option.placeholder.map { " \($0)" } ?? ""), option.summary
            )
        }
    }

    /// Two aligned columns; a long first cell has its line to itself.
    private static func table(_ rows: [(String, String)]) -> String {
        let widths = rows.map { $0.0.count }.filter { $0 <= 36 }
        let width = widths.max() ?? 0
        var text = ""
        for (name, summary) in rows {
            let gap = name.count <= width ? "" : "\n  "
            let blanks = String(
                repeating: " ", count: name.count <= width ? width - name.count : width)
            text += "  \(name)\(gap)\(blanks)  \(summary)\n"
        }
        return text
    }
}

/// `sitegen help`.
enum HelpCommand {
    static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> Int32 {
        try show(arguments.positional, console)
        return 0
    }

    static func show(_ words: [String], _ console: Console) throws(UsageError) {
        guard !words.isEmpty else {
            console.write(HelpText.overview())
            return
        }
        if let exact = CommandTable.all.first(where: { words.starts(with: $0.words) }) {
            console.write(HelpText.about(exact))
            return
        }
        try ArgumentParser.checkCommand(words)
        console.write(HelpText.about(CommandTable.commands(under: words)))
    }
}
