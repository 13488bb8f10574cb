/// A command as it is described: parsing, help and completion are made from it.
struct CommandSpec: Sendable {
    /// A word that stands after the command.
    struct Argument: Sendable {
        enum Kind: Sendable, Equatable {
            case text, file, folder
            case choice([String])
        }

        let name: String
        let kind: Kind
        let isRequired: Bool

        /// Whether more of its kind may follow; only of the last one.
        let isRepeated: Bool

        init(
            _ name: String, _ kind: Kind = .text, isRequired: Bool = true, isRepeated: Bool = false
        ) {
            self.name = name
            self.kind = kind
            self.isRequired = isRequired
            self.isRepeated = isRepeated
        }

        var choices: [String] {
            if case .choice(let choices) = kind { return choices }
            return []
        }
    }

    typealias Body = @Sendable (ParsedArguments, Console) throws(UsageError) -> Int32

    /// "new site".
    let name: String

    /// One line, without a full stop.
    let summary: String

    /// More, in lines of at most 78 characters.
    let details: String
    let arguments: [Argument]
    let options: [OptionSpec]
    let examples: [(line: String, meaning: String)]
    let seeAlso: [String]
    let body: Body

    init(
        _ name: String, _ summary: String, details: String = "", arguments: [Argument] = [],
        options: [OptionSpec] = [], examples: [(line: String, meaning: String)] = [],
        seeAlso: [String] = [], _ body: @escaping Body
    ) {
        self.name = name
        self.summary = summary
        self.details = details
        self.arguments = arguments
        self.options = options
        self.examples = examples
        self.seeAlso = seeAlso
        self.body = body
    }

    var words: [String] { name.split(separator: " ").map(String.init) }

    /// The options and those that every command has.
    var allOptions: [OptionSpec] { options + [.help] }
}
