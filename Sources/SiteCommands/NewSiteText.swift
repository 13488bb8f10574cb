/// The texts of a new site.
enum NewSiteText {
    struct Words {
        let home: String
        let section: String
        let page: String
    }

    private static let names = [
        "en": "English", "pl": "Polski", "sk": "Slovenčina", "cs": "Čeština", "de": "Deutsch",
        "fr": "Français", "es": "Español", "it": "Italiano", "uk": "Українська", "nl": "Nederlands",
        "pt": "Português",
    ]

    static func configuration(_ keys: [String]) -> String {
        let languages = keys.map { "  '\($0)': { name: \(names[$0] ?? "'\($0)'") }\n" }.joined()
        return """
            # The site as a whole. Every key is explained in the documentation.
            title: My site
            base_url: https://example.org/
            default_language: '\(keys.first ?? "en")'
            languages:
            \(languages)menu: [tutorials]

            """
    }

    /// In the language, or in English with a remark.
    static func words(_ key: String) -> Words {
        switch key {
        case "pl":
            words(
                title: "Moja strona",
                welcome: "Zacznij od [pierwszych kroków](tutorials/first-steps.md).",
                section: "Samouczki", page: "Pierwsze kroki", tag: "początek",
                text: "Zmień ten tekst i zbuduj stronę jeszcze raz: `sitegen build`.")
        case "sk":
            words(
                title: "Moja stránka",
                welcome: "Začnite [prvými krokmi](tutorials/first-steps.md).",
                section: "Návody", page: "Prvé kroky", tag: "začiatok",
                text: "Zmeňte tento text a zostavte stránku znova: `sitegen build`.")
        default:
            words(
                title: "My site",
                welcome: "Begin with the [first steps](tutorials/first-steps.md).",
                section: "Tutorials", page: "First steps", tag: "start",
                text: "Change this text and build the site again: `sitegen build`.")
        }
    }

    private static func words(
        title: String, welcome: String, section: String, page: String, tag: String, text: String
    ) -> Words {
        Words(
            home: "---\ntitle: \(title)\n---\n\n\(welcome)\n",
            section: "---\ntitle: \(section)\n---\n",
            page: "---\ntitle: \(page)\ntags: [\(tag)]\nweight: 1\n---\n\n\(text)\n")
    }
}
