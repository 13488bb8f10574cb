/// What a problem is, at more length than a message has.
struct Explanation: Sendable {
    let id: String
    let text: String

    init(_ id: String, _ text: String) {
        self.id = id
        self.text = text
    }
}

/// `sitegen explain`.
enum ExplainCommand {
    static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> Int32 {
        guard let id = arguments.positional.first else {
            console.write(Explanation.all.map { "\($0.id)\n" }.joined())
            return 0
        }
        for explanation in Explanation.all where explanation.id == id {
            console.write("\(id)\n\n\(explanation.text)\n")
        }
        return 0
    }
}
