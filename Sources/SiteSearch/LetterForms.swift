import SiteLanguage

/// What a character is to a search: the letters it is compared by, and whether it belongs to a word.
///
/// Without case, without diacritics, without what only a font sees. The browser does the same in
/// `letters.js`; `Tests/Fixtures/search-words.json` holds the two together.
enum LetterForms {
    enum Kind: UInt8 {
        case separator, letter, dense, apostrophe

        /// A quote, which in Hebrew stands within words.
        case quote

        /// The space without width by which Persian parts a word.
        case halfSpace
    }

    /// The folded character; empty for a mark that leaves no trace.
    struct Form {
        let kind: Kind
        let folded: [Unicode.Scalar]
    }

    static func form(of scalar: Unicode.Scalar) -> Form {
        if isApostrophe(scalar) { return Form(kind: .apostrophe, folded: []) }
        if scalar == "\"" || scalar == "\u{201D}" { return Form(kind: .quote, folded: []) }
        if scalar == "\u{200C}" { return Form(kind: .halfSpace, folded: []) }
        let folded = TextForms.nfkd(String(scalar)).unicodeScalars.flatMap { scalar in
            scalar.properties.lowercaseMapping.unicodeScalars.flatMap(letters)
        }
        guard let first = folded.first else { return Form(kind: .letter, folded: []) }
        let isWord = folded.allSatisfy(isWordCharacter)
        let kind: Kind = !isWord ? .separator : isDense(first) ? .dense : .letter
        return Form(kind: kind, folded: isWord ? composed(folded) : [])
    }

    /// Voiced kana and syllables of Hangul in one piece.
    static func composed(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        guard scalars.contains(where: isPart) else { return scalars }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return Array(TextForms.nfc(String(text)).unicodeScalars)
    }

    /// Whether the character may be one with the one before it.
    static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{3099}" || scalar == "\u{309A}"
            || (0x1100...0x11FF).contains(scalar.value)
    }

    /// Characters that stand within words, and at their ends for other purposes.
    static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "'", "`", "\u{B4}", "\u{2018}", "\u{2019}", "\u{201B}", "\u{2032}", "\u{FF07}",
            "\u{5F3}",
            "\u{5F4}":
            true
        default: false
        }
    }

    static func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
            .otherNumber:
            true
        default: false
        }
    }

    /// Writing without spaces between words: Han, Kana, Thai, Lao, Khmer, Burmese.
    static func isDense(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005, 0x3007, 0x3041...0x30FF,
            0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
            0x20000...0x323AF:
            true
        default: false
        }
    }

    /// A decomposed letter in lower case as it is compared.
    private static func letters(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        if isTraceless(scalar) { return [] }
        if let digit = digit(scalar) { return [digit] }
        return special[scalar] ?? [scalar]
    }

    private static func isTraceless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xAD, 0x2BB...0x2BD, 0x300...0x36F, 0x483...0x487, 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2,
            0x5C4, 0x5C5, 0x5C7, 0x610...0x61A, 0x640, 0x64B...0x65F, 0x670, 0x6D6...0x6DC,
            0x6DF...0x6E4, 0x6E7, 0x6E8, 0x6EA...0x6ED, 0x93C, 0x9BC, 0xA3C, 0xABC, 0xB3C, 0xCBC,
            0x1AB0...0x1AFF, 0x1DC0...0x1DFF,
            0x200C, 0x200D, 0x2060, 0x20D0...0x20FF, 0xA78B, 0xA78C, 0xFE00...0xFE0F,
            0xFE20...0xFE2F, 0xFEFF:
            true
        default: false
        }
    }

    /// Arabic, Persian, Devanagari, Bengali and Thai digits as ASCII.
    private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        for zero: UInt32 in [0x660, 0x6F0, 0x966, 0x9E6, 0xE50] {
            let value = scalar.value &- zero
            if value < 10 { return Unicode.Scalar(0x30 + value) }
        }
        return nil
    }

    private static let special: [Unicode.Scalar: [Unicode.Scalar]] = [
        "ł": ["l"], "đ": ["d"], "ð": ["d"], "ø": ["o"], "ß": ["s", "s"], "æ": ["a", "e"],
        "œ": ["o", "e"], "þ": ["t", "h"], "ħ": ["h"], "ı": ["i"], "ŋ": ["n"], "ŧ": ["t"],
        "ĸ": ["k"], "ƒ": ["f"], "ɓ": ["b"], "ɗ": ["d"], "ƙ": ["k"], "ɲ": ["n"], "ə": ["e"],
        "ǝ": ["e"], "ɛ": ["e"], "ɔ": ["o"], "ȷ": ["j"], "ɨ": ["i"], "ʉ": ["u"], "ƶ": ["z"],
        "ς": ["σ"], "ґ": ["г"], "ٱ": ["ا"], "ى": ["ي"], "ی": ["ي"], "ک": ["ك"], "ة": ["ه"],
        "ہ": ["ه"], "ھ": ["ه"], "ە": ["ه"], "ך": ["כ"], "ם": ["מ"], "ן": ["נ"], "ף": ["פ"],
        "ץ": ["צ"],
    ]
}
