/// An option as it is described: parsing, help and completion are made from it.
struct OptionSpec: Sendable {
    /// What an option takes.
    enum Value: Sendable, Equatable {
        case flag

        /// Anything; the name stands for it in help.
        case text(String)
        case folder
        case file
        case date

        /// Where a site is published.
        case address

        /// A number in a range.
        case number(ClosedRange<Int>)
        case choice([String])

        /// Several of the choices, with commas between them.
        case list([String])
    }

    /// With its two hyphens.
    let name: String

    /// With its hyphen.
    let short: String?
    let value: Value

    /// Without a full stop.
    let summary: String

    init(_ name: String, short: String? = nil, _ value: Value, _ summary: String) {
        self.name = name
        self.short = short
        self.value = value
        self.summary = summary
    }

    /// A flag.
    init(_ name: String, short: String? = nil, _ summary: String) {
        self.init(name, short: short, .flag, summary)
    }

    /// What stands for the value in help; nil for a flag.
    var placeholder: String? {
        switch value {
        case .flag: nil
        case .text(let name): name
        case .folder: "DIR"
        case .file: "FILE"
        case .date: "DATE"
        case .address: "URL"
        case .number: "N"
        case .choice(let choices): choices.joined(separator: "|")
        case .list: "LIST"
        }
    }

    var choices: [String] {
        switch value {
        case .choice(let choices), .list(let choices): choices
        default: []
        }
    }
}

extension OptionSpec {
    static let help = OptionSpec("--help", short: "-h", "show this help")
    static let version = OptionSpec("--version", short: "-V", "show the version")
    static let site = OptionSpec(
        "--site", .folder, "the folder of sitegen.yml (default: here or the nearest above)")
    static let language = OptionSpec("--language", .text("KEY"), "the language to write in")
    static let quiet = OptionSpec("--quiet", short: "-q", "say nothing but what is wrong")

    static let diagnostics = OptionSpec(
        "--diagnostics", .choice(["text", "json", "github", "sarif"]),
        "how problems are written to standard error (default: text)")
    static let format = OptionSpec(
        "--format", .choice(["table", "json", "csv"]), "how the list is written (default: table)")
    static let timings = OptionSpec("--timings", "show how long each stage took")

    static let verify = OptionSpec(
        "--verify", "build from nothing too, and fail if the two differ")

    /// What every command about a whole site takes.
    static let building = [
        site,
        OptionSpec(
            "--output", .folder, "where the site is written (default: output: of sitegen.yml)"),
        OptionSpec("--base-url", .address, "the address of the site, over base_url:"),
        OptionSpec("--drafts", "include drafts"),
        OptionSpec("--as-of", .date, "take this day for today, as to publish_at:"),
        OptionSpec("--strict", "let warnings fail, too"),
        OptionSpec(
            "--jobs", .number(1...1024), "work on as many things at once (default: the cores)"),
        quiet, diagnostics,
    ]
}
