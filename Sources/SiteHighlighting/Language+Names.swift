extension Language {
    /// Every language, in the order of their titles.
    package static let all: [Language] = [
        .c, .cpp, .console, .css, .diff, .go, .html, .java, .javaScript, .jinja, .json, .kotlin,
        .markdown, .objectiveC, .python, .rust, .shell, .sql, .swift, .plain, .toml, .typeScript,
        .xml, .yaml,
    ]

    private static let byName: [String: Language] = {
        var languages: [String: Language] = [:]
        for language in all {
            for name in [language.id] + language.aliases { languages[name] = language }
        }
        return languages
    }()

    /// Every name that `named` knows, sorted; `diff-` may stand before each.
    package static let names = byName.keys.sorted()

    /// The language that a name of a code block stands for, in whatever case.
    package static func named(_ name: some StringProtocol) -> Language? {
        let name = name.lowercased()
        if let language = byName[name] { return language }
        return name.hasPrefix("diff-") ? byName[String(name.dropFirst(5))]?.asDiff : nil
    }

    /// Code without colours.
    package static let plain = Language(
        "text", "Text", aliases: ["plain", "plaintext", "txt", "none"]
    ) { $0.add(.text, to: $0.end) }
}
