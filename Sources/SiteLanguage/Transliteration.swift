internal import CLanguage
internal import Synchronization

/// Latin letters as ASCII; Greek and Cyrillic through ICU; other scripts keep their letters.
enum Transliteration {
    static func ascii(_ text: String, rules: LanguageRules) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        let isGreekOrCyrillic = text.unicodeScalars.contains { (0x370...0x52F).contains($0.value) }
        let latin = isGreekOrCyrillic ? throughICU(text, language: rules.tag.language) : text
        var result = ""
        result.reserveCapacity(latin.utf8.count)
        let isGerman = rules.tag.language == "de"
        for scalar in TextForms.nfc(latin).unicodeScalars {
            if scalar.isASCII {
                result.unicodeScalars.append(scalar)
            } else if isGerman, let letters = german[scalar] {
                result += letters
            } else if let letters = special[scalar] {
                result += letters
            } else {
                append(scalar, to: &result)
            }
        }
        return result
    }

    /// The base letter of what decomposes to Latin and marks, else the scalar itself.
    private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
        if scalar.properties.generalCategory == .otherNumber {
            // A fraction is a number of its own: 1½ is 1-1-2, not 11-2.
            let digits = TextForms.nfkd(String(scalar))
            result += digits.unicodeScalars.count > 1 && result.last?.isNumber == true ? "-" : ""
            result += digits
            return
        }
        let decomposed = String(scalar).decomposedScalars
        guard let base = decomposed.first, base.isASCII else {
            if let base = decomposed.first, base != scalar, let letters = special[base] {
                result += letters
            } else if !(0x300...0x36F).contains(scalar.value) || result.isEmpty {
                result.unicodeScalars.append(scalar)
            }
            return
        }
        result.unicodeScalars.append(base)
    }

    private static let german: [Unicode.Scalar: String] = ["ä": "ae", "ö": "oe", "ü": "ue"]

    /// Latin letters that do not decompose (after lower-casing).
    private static let special: [Unicode.Scalar: String] = [
        "ł": "l", "đ": "d", "ð": "d", "ø": "o", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th",
        "ħ": "h", "ı": "i", "ŀ": "l", "ŋ": "ng", "ŧ": "t", "ĸ": "k", "ſ": "s", "ƀ": "b", "ɓ": "b",
        "ƈ": "c", "ɖ": "d", "ɗ": "d", "ǝ": "e", "ə": "e", "ɛ": "e", "ƒ": "f", "ɠ": "g", "ɣ": "g",
        "ƙ": "k", "ƚ": "l", "ɲ": "n", "ɔ": "o", "ƥ": "p", "ƭ": "t", "ʋ": "v", "ƴ": "y", "ƶ": "z",
        "ȷ": "j", "ⱡ": "l", "ɨ": "i", "ʉ": "u", "ɟ": "j", "ﬁ": "fi", "ﬂ": "fl", "ŉ": "n",
        "ª": "a", "º": "o", "№": "no",
    ]

    /// Languages with a transliteration of their own in ICU; the others share the common one.
    private static let identifiers = [
        "uk": "uk-uk_Latn/BGN", "bg": "bg-bg_Latn/BGN", "sr": "sr-sr_Latn/BGN",
        "mk": "mk-mk_Latn/BGN", "be": "be-be_Latn/BGN", "ru": "ru-ru_Latn/BGN",
        "el": "el-el_Latn/BGN", "kk": "kk-kk_Latn/BGN", "ky": "ky-ky_Latn/BGN",
        "mn": "mn-mn_Latn/BGN",
    ]

    private static let handles = Mutex<[String: ICUHandle]>([:])

    /// By the language's own rules, then by the common ones for letters of the other script.
    private static func throughICU(_ text: String, language: String) -> String {
        var latin = text
        if let own = identifiers[language] { latin = transliterated(latin, by: own) }
        if latin.unicodeScalars.contains(where: { (0x370...0x52F).contains($0.value) }) {
            latin = transliterated(latin, by: common)
        }
        return latin.lowercased().filter { $0 != "\u{B7}" }
    }

    private static let common = "Greek-Latin; Cyrillic-Latin"

    private static func transliterated(_ text: String, by identifier: String) -> String {
        handles.withLock { handles in
            if handles[identifier] == nil {
                handles[identifier] = language_transliterator_open(identifier).map {
                    ICUHandle(pointer: $0)
                }
            }
            guard let handle = handles[identifier] else { return text }
            return ICU.map(text) { language_transliterate(handle.pointer, $0, $1) }
        }
    }
}

extension String {
    /// The scalars of the canonical decomposition.
    fileprivate var decomposedScalars: [Unicode.Scalar] {
        ICU.map(self) { language_nfd($0, $1) }.unicodeScalars.map(\.self)
    }
}
