import SiteContent
import SiteData
import SiteDiagnostics

/// A command line that is understood: the command, its words and its options.
struct ParsedArguments: Sendable {
    let command: CommandSpec
    let positional: [String]
    private let values: [String: String]

    init(_ command: CommandSpec, positional: [String], values: [String: String]) {
        self.command = command
        self.positional = positional
        self.values = values
    }

    /// The value of an option, by its name with hyphens; the last one given.
    subscript(option: String) -> String? { values[option] }

    func has(_ option: String) -> Bool { values[option] != nil }

    /// The elements of a list; nil where the option was not given.
    func list(_ option: String) -> [String]? {
        values[option]?.split(separator: ",").map(String.init)
    }

    var diagnosticsFormat: DiagnosticRenderer.Format {
        self["--diagnostics"].flatMap(DiagnosticRenderer.Format.init) ?? .text
    }
}

/// Reads the arguments by the table of commands.
///
/// Options may stand before, between and after the words, as `--name value` or `--name=value`; the
/// last of several wins; after `--` everything is a word.
struct ArgumentParser {
    /// What the arguments ask for.
    enum Result: Sendable {
        case run(ParsedArguments)

        /// Help about the commands that begin with these words.
        case help([String])
        case version
    }

    private var words: [String] = []
    private var given: [(option: OptionSpec, value: String)] = []
    private var unknown: String?
    private var asksHelp = false
    private var asksVersion = false

    static func parse(_ arguments: [String]) throws(UsageError) -> Result {
        var parser = ArgumentParser()
        try parser.read(arguments[...])
        return try parser.result()
    }

    private mutating func read(_ arguments: ArraySlice<String>) throws(UsageError) {
        var rest = arguments
        while let argument = rest.popFirst() {
            if argument == "--" {
                words += rest
                return
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                words.append(argument)
                continue
            }
            try option(argument, &rest)
        }
    }

    private mutating func option(
        _ argument: String, _ rest: inout ArraySlice<String>
    ) throws(UsageError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        let inline = parts.count > 1 ? String(parts[1]) : nil
        guard let option = option(named: name) else {
            unknown = unknown ?? name
            return
        }
        guard option.value != .flag else {
            if inline != nil { throw .needlessValue(option) }
            asksHelp = asksHelp || option.name == "--help"
            asksVersion = asksVersion || option.name == "--version"
            given.append((option, ""))
            return
        }
        if inline == nil, rest.first?.hasPrefix("--") == true { throw .missingValue(option) }
        guard let value = inline ?? rest.popFirst(), !value.isEmpty else {
            throw .missingValue(option)
        }
        given.append((option, value))
    }

    /// The option of the command so far, else of any command: its value is read before the command
    /// is known.
    private func option(named name: String) -> OptionSpec? {
        let near = CommandTable.all.first { words.starts(with: $0.words) }?.options ?? []
        let all = near + [.help, .version] + CommandTable.all.flatMap(\.options)
        return all.first { $0.name == name || $0.short == name }
    }

    private func result() throws(UsageError) -> Result {
        if asksHelp { return .help(words) }
        if asksVersion, words.isEmpty { return .version }
        guard let command = CommandTable.all.first(where: { words.starts(with: $0.words) }) else {
            if words.isEmpty, let unknown {
                throw .unknownOption(unknown, command: nil, isElsewhere: false)
            }
            return try noCommand()
        }
        if let unknown { throw .unknownOption(unknown, command: command, isElsewhere: false) }
        var values: [String: String] = [:]
        for (given, value) in given {
            guard let option = command.allOptions.first(where: { $0.name == given.name }) else {
                throw .unknownOption(given.name, command: command, isElsewhere: true)
            }
            guard option.accepts(value) else { throw .wrongValue(value, of: option) }
            values[option.name] = value
        }
        let positional = Array(words.dropFirst(command.words.count))
        try check(positional, of: command)
        return .run(ParsedArguments(command, positional: positional, values: values))
    }

    private func noCommand() throws(UsageError) -> Result {
        guard !words.isEmpty else { return .help([]) }
        try ArgumentParser.checkCommand(words)
        let names = CommandTable.commands(under: words).compactMap { $0.words.last }
        throw .missingCommand(after: words, among: names)
    }

    /// Makes sure that there are commands that begin with the words.
    static func checkCommand(_ words: [String]) throws(UsageError) {
        for count in words.indices {
            let known = CommandTable.commands(under: Array(words[..<count]))
            let names = known.map(\.words).filter { $0.count > count }.map { $0[count] }
            if names.isEmpty { return }
            guard names.contains(words[count]) else {
                throw .unknownCommand(
                    words[count], after: Array(words[..<count]), among: names.uniqued())
            }
        }
    }

    private func check(_ words: [String], of command: CommandSpec) throws(UsageError) {
        for (index, argument) in command.arguments.enumerated() {
            guard index < words.count else {
                if argument.isRequired { throw .missingArgument(argument, of: command) }
                return
            }
            if !argument.choices.isEmpty, !argument.choices.contains(words[index]) {
                throw .wrongArgument(words[index], argument, of: command.name)
            }
        }
        if words.count > command.arguments.count, command.arguments.last?.isRepeated != true {
            throw .needlessArgument(words[command.arguments.count], of: command)
        }
    }
}

extension OptionSpec {
    /// Whether the value is one that the option can take.
    func accepts(_ text: String) -> Bool {
        switch value {
        case .flag, .text, .folder, .file: return true
        case .number(let range): return Int(text).map(range.contains) ?? false
        case .choice(let choices): return choices.contains(text)
        case .list(let choices):
            return text.split(separator: ",").allSatisfy { choices.contains(String($0)) }
        case .address: return BaseURL(text) != nil
        case .date:
            if case .success = Moment.parse(text) { return true }
            return false
        }
    }
}

extension [String] {
    /// Each once, at its first place.
    func uniqued() -> [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
