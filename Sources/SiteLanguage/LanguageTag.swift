internal import CLanguage

/// A language tag of BCP 47 in its canonical case.
package struct LanguageTag: Hashable, Sendable {
    package enum Direction: String, Sendable {
        case leftToRight = "ltr"
        case rightToLeft = "rtl"
    }

    /// `pl`, `sr-Latn-RS`.
    package let text: String
    package let direction: Direction

    /// The locale of ICU.
    let locale: String

    /// The first subtag.
    package var language: String { String(text.prefix { $0 != "-" }) }

    /// Whether it is Chinese in traditional characters, by its script or else by its region.
    private var isTraditionalChinese: Bool {
        let subtags = text.split(separator: "-").dropFirst()
        guard language == "zh", !subtags.contains("Hans") else { return false }
        return subtags.contains { ["Hant", "TW", "HK", "MO"].contains($0) }
    }

    /// By what name the strings of the language are found: its first subtag, but for traditional Chinese.
    package var stringsName: String { isTraditionalChinese ? "zh-Hant" : language }

    /// The tag by which a browser writes numbers as the build does, where it would else not; nil where
    /// the language has ASCII digits.
    package var numberTag: String? {
        let digits = ICU.text { language_numbering(locale, $0) } ?? "latn"
        guard digits != "latn", !text.contains("-u-"), !text.contains("-x-") else { return nil }
        return "\(text)-u-nu-\(digits)"
    }

    /// Nil where the text does not have the shape of a tag (RFC 5646, 2.1).
    package init?(_ text: String) {
        guard let canonical = LanguageTag.canonical(text) else { return nil }
        self.text = canonical
        locale = ICU.text { language_locale(canonical, $0) } ?? "und"
        let subtags = canonical.split(separator: "-")
        let isRightToLeft =
            language_is_right_to_left(locale) != 0
            || LanguageTag.rightToLeft.contains(String(subtags[0]))
                && !subtags.contains { $0.utf8.count == 4 }
        direction = isRightToLeft ? .rightToLeft : .leftToRight
    }

    /// Languages in Arabic or Hebrew letters of which CLDR does not tell that.
    private static let rightToLeft: Set<String> = [
        "aao", "acm", "acq", "acw", "acx", "aec", "afb", "apd", "arb", "avl", "ayh", "ayl", "ayn",
        "ayp", "azb", "jpr", "jrb", "pbt", "pbu", "pes", "pnb", "prs", "pst", "shu", "ssh",
    ]

    /// The language and the region as social networks name them, `bg_BG`; nil where it has no region.
    package var territory: String? {
        guard let likely = ICU.text({ language_likely(locale, $0) }) else { return nil }
        let subtags = likely.prefix { $0 != "@" }.split(separator: "_")
        guard let region = subtags.dropFirst().first(where: { $0.utf8.count == 2 }) else {
            return nil
        }
        return "\(subtags[0])_\(region)"
    }

    /// Whether the language is one of the registry, as far as that is known: no language has more than
    /// three letters, and ICU knows those of two.
    package var mayBeRegistered: Bool {
        language.utf8.count == 3 || language.utf8.count == 2 && language_is_known(language) != 0
    }

    /// The language of most people in the country whose code was taken for that of a language.
    package var languageOfCountry: String? {
        let region = language.uppercased()
        guard region.utf8.count == 2,
            let likely = ICU.text({ language_likely("und_\(region)", $0) }),
            likely.hasSuffix("_\(region)"), let language = likely.split(separator: "_").first
        else { return nil }
        return language == "und" ? nil : String(language)
    }

    /// Whether the text has the shape of a tag whose language ICU knows.
    package static func isLanguage(_ text: String) -> Bool {
        guard text.utf8.first.map({ $0 >= 97 }) == true, let tag = LanguageTag(text) else {
            return false
        }
        return language_is_known(tag.language) != 0
    }

    /// Subtag after subtag, as the grammar of RFC 5646 orders them.
    private static func canonical(_ text: String) -> String? {
        guard text.utf8.count <= 100 else { return nil }
        var subtags = text.split(separator: "-", omittingEmptySubsequences: false).map {
            $0.lowercased()
        }[...]
        var result: [String] = []
        func take(_ isWanted: (String) -> Bool) -> String? {
            guard let first = subtags.first, isWanted(first) else { return nil }
            return subtags.popFirst()
        }
        guard let language = take({ (2...8).contains($0.count) && $0.count != 4 && isWord($0) })
        else { return nil }
        result.append(language)
        if language.count < 4, let extended = take({ $0.count == 3 && isWord($0) }) {
            result.append(extended)
        }
        if let script = take({ $0.count == 4 && isWord($0) }) {
            result.append(script.prefix(1).uppercased() + script.dropFirst())
        }
        if let region = take({
            $0.count == 2 && isWord($0) || $0.count == 3 && $0.utf8.allSatisfy(isDigit)
        }) {
            result.append(region.uppercased())
        }
        var variants: Set<String> = []
        while let variant = take(isVariant) {
            guard variants.insert(variant).inserted else { return nil }
            result.append(variant)
        }
        var singletons: Set<String> = []
        while let singleton = take({ $0.utf8.count == 1 && isPlain($0) }) {
            guard singletons.insert(singleton).inserted else { return nil }
            result.append(singleton)
            let shortest = singleton == "x" ? 1 : 2
            let start = result.count
            while let part = take({ (shortest...8).contains($0.utf8.count) && isPlain($0) }) {
                result.append(part)
            }
            if result.count == start { return nil }
        }
        return subtags.isEmpty ? result.joined(separator: "-") : nil
    }

    /// Five to eight characters, or four that begin with a digit.
    private static func isVariant(_ subtag: String) -> Bool {
        isPlain(subtag)
            && ((5...8).contains(subtag.utf8.count)
                || subtag.utf8.count == 4 && subtag.utf8.first.map(isDigit) == true)
    }

    private static func isWord(_ subtag: String) -> Bool { subtag.utf8.allSatisfy(isLetter) }

    private static func isPlain(_ subtag: String) -> Bool {
        subtag.utf8.allSatisfy { isLetter($0) || isDigit($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { byte &- 97 < 26 }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }
}
