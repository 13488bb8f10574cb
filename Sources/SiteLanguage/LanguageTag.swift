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

    /// Nil where the text does not have the shape of a tag (RFC 5646, 2.1).
    package init?(_ text: String) {
        guard let canonical = LanguageTag.canonical(text) else { return nil }
        self.text = canonical
        locale = ICU.text { language_locale(canonical, $0) } ?? "und"
        direction = language_is_right_to_left(locale) != 0 ? .rightToLeft : .leftToRight
    }

    /// Whether the text has the shape of a tag whose language ICU knows.
    package static func isLanguage(_ text: String) -> Bool {
        guard text.utf8.first.map({ $0 >= 97 }) == true, let tag = LanguageTag(text) else {
            return false
        }
        return language_is_known(tag.language) != 0
    }

    private static func canonical(_ text: String) -> String? {
        guard text.utf8.count <= 100 else { return nil }
        let subtags = text.split(separator: "-", omittingEmptySubsequences: false).map {
            $0.lowercased()
        }
        guard let first = subtags.first, (2...8).contains(first.count), first.count != 4,
            first.utf8.allSatisfy(isLetter)
        else { return nil }
        var result = [first]
        var isPrivate = false
        for subtag in subtags.dropFirst() {
            guard (1...8).contains(subtag.utf8.count),
                subtag.utf8.allSatisfy({ isLetter($0) || isDigit($0) })
            else { return nil }
            result.append(isPrivate ? subtag : cased(subtag))
            if subtag.utf8.count == 1 { isPrivate = true }
        }
        if let last = subtags.last, last.utf8.count == 1 { return nil }
        return result.joined(separator: "-")
    }

    /// Scripts are in title case, regions in capitals.
    private static func cased(_ subtag: String) -> String {
        let isWord = subtag.utf8.allSatisfy(isLetter)
        if subtag.utf8.count == 4, isWord {
            return subtag.prefix(1).uppercased() + subtag.dropFirst()
        }
        return subtag.utf8.count == 2 && isWord ? subtag.uppercased() : subtag
    }

    private static func isLetter(_ byte: UInt8) -> Bool { byte &- 97 < 26 }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }
}
