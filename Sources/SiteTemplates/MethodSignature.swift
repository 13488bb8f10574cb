/// What a method of Python takes, so that nothing that was given is dropped.
struct MethodSignature {
    private let least: Int

    /// The names of what it takes in order.
    private let names: [String]

    /// What may be given by name alone, and what by name too.
    private let keywords: [String]

    private init(_ least: Int, _ names: [String] = [], keywords: [String] = []) {
        self.least = least
        self.names = names
        self.keywords = keywords
    }

    /// Fails where a method gets too little, too much, or what it does not know.
    static func check(
        _ name: String, of object: Value, _ arguments: Arguments
    ) throws(TemplateError) {
        switch object {
        case .string, .markup: try texts[name]?.check(name, arguments)
        case .list, .tuple: try lists[name]?.check(name, arguments)
        case .dictionary: try dictionaries[name]?.check(name, arguments)
        default: break
        }
    }

    private func check(_ name: String, _ arguments: Arguments) throws(TemplateError) {
        let count = arguments.positional.count
        guard count <= names.count else {
            throw .runtime("“\(name)” takes \(most)")
        }
        for (argument, _) in arguments.named where !keywords.contains(argument) {
            throw .runtime(
                "“\(name)” has no argument “\(argument)”",
                hint: keywords.isEmpty
                    ? nil : "its arguments are " + keywords.joined(separator: ", "))
        }
        for given in names.prefix(count) where arguments.named.contains(where: { $0.name == given })
        {
            throw .runtime("“\(name)” got its argument “\(given)” twice")
        }
        let missing = names.prefix(least).dropFirst(count).first { name in
            !arguments.named.contains { $0.name == name }
        }
        if let missing { throw .runtime("“\(name)” needs its argument “\(missing)”") }
    }

    private var most: String { Arguments.most(names.count) }

    private static let range = ["sub", "start", "end"]

    private static let texts: [String: MethodSignature] = {
        var result: [String: MethodSignature] = [
            "replace": .init(2, ["old", "new", "count"], keywords: ["count"]),
            "removeprefix": .init(1, ["prefix"]), "removesuffix": .init(1, ["suffix"]),
            "zfill": .init(1, ["width"]), "join": .init(1, ["parts"]),
            "startswith": .init(1, ["prefix", "start", "end"]),
            "endswith": .init(1, ["suffix", "start", "end"]),
            "split": .init(0, ["sep", "maxsplit"], keywords: ["sep", "maxsplit"]),
            "rsplit": .init(0, ["sep", "maxsplit"], keywords: ["sep", "maxsplit"]),
            "splitlines": .init(0, ["keepends"], keywords: ["keepends"]),
            "expandtabs": .init(0, ["tabsize"], keywords: ["tabsize"]),
            "partition": .init(1, ["sep"]), "rpartition": .init(1, ["sep"]),
        ]
        for name in ["find", "rfind", "index", "rindex", "count"] { result[name] = .init(1, range) }
        for name in ["center", "ljust", "rjust"] { result[name] = .init(1, ["width", "fill"]) }
        for name in ["strip", "lstrip", "rstrip"] { result[name] = .init(0, ["characters"]) }
        for name in [
            "upper", "lower", "casefold", "title", "capitalize", "swapcase", "isdigit", "isnumeric",
            "isdecimal", "isalpha", "isalnum", "isspace", "isupper", "islower", "istitle",
            "isascii",
            "isidentifier", "isprintable",
        ] {
            result[name] = .init(0)
        }
        return result
    }()

    private static let lists: [String: MethodSignature] = [
        "append": .init(1, ["value"]), "extend": .init(1, ["values"]),
        "insert": .init(2, ["place", "value"]), "pop": .init(0, ["place"]),
        "remove": .init(1, ["value"]), "clear": .init(0), "reverse": .init(0), "copy": .init(0),
        "count": .init(1, ["value"]), "index": .init(1, ["value", "start", "end"]),
        "sort": .init(0, keywords: ["reverse", "key"]),
    ]

    private static let dictionaries: [String: MethodSignature] = [
        "items": .init(0), "keys": .init(0), "values": .init(0), "clear": .init(0),
        "copy": .init(0), "get": .init(1, ["key", "default"]),
        "setdefault": .init(1, ["key", "default"]), "pop": .init(1, ["key", "default"]),
    ]
}

extension Arguments {
    /// "no arguments", "at most 2 arguments".
    static func most(_ count: Int) -> String {
        count == 0 ? "no arguments" : "at most \(count) argument\(count == 1 ? "" : "s")"
    }
}
