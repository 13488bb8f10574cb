import SiteDiagnostics

/// A command as it is described: parsing and help are made from it.
struct CommandSpec {
    let name: String
    let usage: String
    let summary: String
    let options: [OptionSpec]
    let examples: [String]

    static let common = [
        OptionSpec("--site", "DIR", "the folder of sitegen.yml (default: here or above)"),
        OptionSpec("--output", "DIR", "publish there instead of the configured output"),
        OptionSpec("--base-url", "URL", "use this address instead of base_url"),
        OptionSpec("--drafts", nil, "publish drafts too"),
        OptionSpec("--as-of", "DATE", "judge publish_at by this day"),
        OptionSpec("--strict", nil, "fail on warnings too"),
        OptionSpec("--jobs", "N", "work with N threads"),
        OptionSpec("--quiet", nil, "say only what is wrong"),
        OptionSpec(
            "--diagnostics", "text|json|github", "how messages are written",
            ["text", "json", "github"]),
    ]

    static let all = [
        CommandSpec(
            name: "build", usage: "sitegen build [options]",
            summary: "Build the site and publish it to its output",
            options: common,
            examples: [
                "sitegen build --strict", "sitegen build --base-url https://example.org/docs/",
            ]),
        CommandSpec(
            name: "list", usage: "sitegen list pages|routes|translations [options]",
            summary: "List what the site has, without publishing it",
            options: common + [
                OptionSpec(
                    "--format", "table|json|csv", "how the list is written",
                    ["table", "json", "csv"])
            ],
            examples: ["sitegen list routes --format json"]),
        CommandSpec(
            name: "new", usage: "sitegen new site DIR | sitegen new page PATH [--language KEY]",
            summary: "Begin a site, or a page of one",
            options: [
                OptionSpec("--language", "KEY", "the page’s language, or the site’s: en,pl"),
                OptionSpec("--site", "DIR", "the folder of sitegen.yml (default: here or above)"),
            ],
            examples: [
                "sitegen new site my-site --language en,pl",
                "sitegen new page tutorials/navigation",
            ]),
        CommandSpec(
            name: "markdown", usage: "sitegen markdown FILE|- [options]",
            summary: "Write the HTML of one Markdown text",
            options: [
                OptionSpec("--plain", nil, "in cmark’s own dialect"),
                OptionSpec(
                    "--extensions", "LIST",
                    "of table,strikethrough,autolink,tagfilter,tasklist (with --plain)"),
                OptionSpec(
                    "--diagnostics", "text|json|github", "how messages are written",
                    ["text", "json", "github"]),
            ],
            examples: ["sitegen markdown --plain --extensions table notes.md"]),
        CommandSpec(
            name: "template", usage: "sitegen template NAME --templates DIR [--data FILE.json]",
            summary: "Write what one template prints",
            options: [
                OptionSpec("--templates", "DIR", "where templates are"),
                OptionSpec("--data", "FILE", "its variables, as JSON"),
                OptionSpec(
                    "--diagnostics", "text|json|github", "how messages are written",
                    ["text", "json", "github"]),
            ],
            examples: ["sitegen template page.html --templates Templates --data page.json"]),
    ]
}

struct OptionSpec {
    let name: String

    /// What stands for its value in help; nil for a flag.
    let value: String?
    let summary: String
    let choices: [String]

    init(_ name: String, _ value: String?, _ summary: String, _ choices: [String] = []) {
        self.name = name
        self.value = value
        self.summary = summary
        self.choices = choices
    }
}

/// Arguments by the description of their command.
struct ParsedArguments {
    private(set) var positional: [String] = []
    private var values: [String: String] = [:]

    subscript(option: String) -> String? { values[option] }

    func has(_ option: String) -> Bool { values[option] != nil }

    /// - Throws: `UsageError` for what the command does not know.
    init(_ arguments: [String], for command: CommandSpec) throws(UsageError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                positional += rest
                return
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                positional.append(argument)
                continue
            }
            let parts = argument.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            guard let option = command.options.first(where: { $0.name == name }) else {
                throw UsageError(
                    "“\(command.name)” has no option “\(name)”",
                    hint: NearMiss.hint(for: name, among: command.options.map(\.name))
                        ?? "see sitegen \(command.name) --help")
            }
            guard option.value != nil else {
                if parts.count > 1 { throw UsageError("“\(name)” takes no value", hint: nil) }
                values[name] = ""
                continue
            }
            guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
                throw UsageError("“\(name)” takes a value", hint: "\(name) \(option.value ?? "")")
            }
            if !option.choices.isEmpty, !option.choices.contains(value) {
                throw UsageError(
                    "“\(name)” is one of \(option.choices.joined(separator: ", ")), not “\(value)”",
                    hint: NearMiss.hint(for: value, among: option.choices))
            }
            values[name] = value
        }
    }
}

/// A command line that cannot be understood: exit status 2.
struct UsageError: Error {
    let message: String
    let hint: String?

    init(_ message: String, hint: String?) {
        self.message = message
        self.hint = hint
    }
}
