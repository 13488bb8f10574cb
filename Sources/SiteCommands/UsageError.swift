import SiteDiagnostics

/// A command line that cannot be understood; the exit status is 2.
struct UsageError: Error, Equatable {
    let message: String
    let hint: String?

    init(_ message: String, hint: String?) {
        self.message = message
        self.hint = hint
    }

    var diagnostic: Diagnostic { Diagnostic("usage", .error, message, hint: hint) }
}

extension UsageError {
    static func unknownCommand(_ word: String, after words: [String], among names: [String])
        -> UsageError
    {
        let place = words.isEmpty ? "sitegen" : "“\(words.joined(separator: " "))”"
        return UsageError(
            "\(place) has no command “\(word)”",
            hint: nearest(word, names) ?? "the commands are \(names.joined(separator: ", "))")
    }

    static func missingCommand(after words: [String], among names: [String]) -> UsageError {
        UsageError(
            "“\(words.joined(separator: " "))” is followed by \(names.joined(separator: " or "))",
            hint: "see sitegen \(words.joined(separator: " ")) --help")
    }

    static func unknownOption(_ name: String, command: CommandSpec?, isElsewhere: Bool)
        -> UsageError
    {
        let place = command.map { "“\($0.name)”" } ?? "sitegen"
        let names = (command?.allOptions ?? [.help, .version]).map(\.name)
        let help = "see sitegen \(command.map { $0.name + " " } ?? "")--help"
        return UsageError(
            "\(place) has no option “\(name)”",
            hint: isElsewhere ? help : nearest(name, names) ?? help)
    }

    static func missingValue(_ option: OptionSpec) -> UsageError {
        UsageError(
            "“\(option.name)” needs a value",
            hint: "write \(option.name) \(option.placeholder ?? "")")
    }

    static func needlessValue(_ option: OptionSpec) -> UsageError {
        UsageError("“\(option.name)” takes no value", hint: "write \(option.name) alone")
    }

    static func wrongValue(_ value: String, of option: OptionSpec) -> UsageError {
        let what: String
        switch option.value {
        case .number(let range): what = "a number from \(range.lowerBound) to \(range.upperBound)"
        case .date: what = "a date like 2026-03-31"
        case .address: what = "an address like https://example.org/"
        case .choice(let choices): what = "one of \(choices.joined(separator: ", "))"
        case .list(let choices): what = "a list of \(choices.joined(separator: ", "))"
        default: what = "something else"
        }
        return UsageError(
            "“\(value)” is no value of “\(option.name)”",
            hint: nearest(value, option.choices) ?? "it takes \(what)")
    }

    static func missingArgument(_ argument: CommandSpec.Argument, of command: CommandSpec)
        -> UsageError
    {
        let choices = argument.choices
        return UsageError(
            "“\(command.name)” needs \(argument.name)",
            hint: choices.isEmpty
                ? "see sitegen \(command.name) --help"
                : "it is one of \(choices.joined(separator: ", "))")
    }

    static func wrongArgument(_ word: String, _ argument: CommandSpec.Argument, of name: String)
        -> UsageError
    {
        UsageError(
            "“\(word)” is nothing that “\(name)” knows",
            hint: nearest(word, argument.choices)
                ?? (argument.choices.count > 8
                    ? "see sitegen \(name)"
                    : "it takes one of \(argument.choices.joined(separator: ", "))"))
    }

    static func needlessArgument(_ word: String, of command: CommandSpec) -> UsageError {
        UsageError(
            "“\(command.name)” has no use for “\(word)”", hint: "see sitegen \(command.name) --help"
        )
    }

    /// "did you mean “x”?", for a slip of the pen or a name that is not finished.
    static func nearest(_ word: String, _ names: [String]) -> String? {
        if let hint = NearMiss.hint(for: word, among: names) { return hint }
        let longer = names.filter { $0.hasPrefix(word) }
        guard longer.count == 1, word.utf8.count > 3 else { return nil }
        return "did you mean “\(longer[0])”?"
    }
}
