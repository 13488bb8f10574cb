/// `sitegen completion`.
enum CompletionCommand {
    static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> Int32 {
        switch arguments.positional.first {
        case "zsh": console.write(CompletionScript.zsh())
        case "fish": console.write(CompletionScript.fish())
        default: console.write(CompletionScript.bash())
        }
        return 0
    }
}

/// What may follow the words of a command line, for the scripts.
struct CompletionStep {
    /// "new", "new site"; empty at the beginning.
    let words: String
    let next: [(word: String, summary: String)]
    let options: [OptionSpec]
    let argument: CommandSpec.Argument.Kind?

    /// The beginning, the words with commands below them, and every command.
    static var all: [CompletionStep] {
        var steps = [step([])]
        for command in CommandTable.all {
            let words = command.words
            for count in 1...words.count { steps.append(step(Array(words[..<count]))) }
        }
        var seen: Set<String> = []
        return steps.filter { seen.insert($0.words).inserted }
    }

    private static func step(_ words: [String]) -> CompletionStep {
        let command = CommandTable.all.first { $0.words == words }
        let below = CommandTable.commands(under: words).filter { $0.words.count > words.count }
        var next: [(word: String, summary: String)] = []
        for other in below where !next.contains(where: { $0.word == other.words[words.count] }) {
            let isWhole = other.words.count == words.count + 1
            next.append((other.words[words.count], isWhole ? other.summary : "make something new"))
        }
        next += (command?.arguments.first?.choices ?? []).map { ($0, "") }
        if command?.name == "help" {
            next += CommandTable.all.compactMap(\.words.first).uniqued().map { ($0, "") }
        }
        return CompletionStep(
            words: words.joined(separator: " "), next: next,
            options: command?.allOptions ?? [.help, .version],
            argument: command?.arguments.first?.kind)
    }
}
