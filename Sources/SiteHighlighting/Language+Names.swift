extension Language {
    /// Every language, in the order of their titles.
    package static let all: [Language] = [
        .json, .plain, .shell, .swift,
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
        byName[name.lowercased()]
    }

    /// Code without colours.
    package static let plain = Language(
        "text", "Text", aliases: ["plain", "plaintext", "txt", "none"]
    ) { $0.add(.text, to: $0.end) }
}
