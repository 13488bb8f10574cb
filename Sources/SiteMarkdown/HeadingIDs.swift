internal import SiteLanguage

/// Gives every heading of a page an id of its own.
struct HeadingIDs {
    private let reserved: Set<ExactText>
    private var taken: Set<ExactText> = []

    /// Whether the language's small I has no dot.
    private let isTurkic: Bool
    private var nextSuffix: [String: Int] = [:]

    /// Ids that no heading may get by itself.
    init(reserved: Set<ExactText>, isTurkic: Bool) {
        self.reserved = reserved
        self.isTurkic = isTurkic
    }

    /// Takes an id, however it is composed; false where it is taken already.
    mutating func reserve(_ id: String) -> Bool { take(ExactText(TextForms.nfc(id))) }

    private mutating func take(_ id: ExactText) -> Bool {
        !reserved.contains(id) && taken.insert(id).inserted
    }

    /// The id of a heading's text where it stands alone.
    func stem(for text: String) -> String {
        let base = HeadingIDs.slug(text, isTurkic: isTurkic)
        return base.isEmpty ? "section" : base
    }

    /// The id of a heading's text: GitHub's rule, with `-1`, `-2` where it is taken.
    mutating func id(for text: String) -> String {
        let stem = stem(for: text)
        if take(ExactText(stem)) { return stem }
        var number = nextSuffix[stem] ?? 1
        while !take(ExactText("\(stem)-\(number)")) { number += 1 }
        nextSuffix[stem] = number + 1
        return "\(stem)-\(number)"
    }

    /// Lower case, without punctuation, hyphens for spaces; letters of any script stay, in NFC.
    static func slug(_ text: String, isTurkic: Bool = false) -> String {
        if !isTurkic, let slug = LatinSlug.of(text) { return slug }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                switch scalar {
                case "a"..."z", "0"..."9", "-", "_": result.append(scalar)
                case "I" where isTurkic: result.append("\u{131}")
                case "A"..."Z": result.append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
                case " ": result.append("-")
                default: break
                }
            } else if scalar == "\u{130}" {
                result.append("i")
            } else if isKept(scalar) {
                result.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
            }
        }
        return TextForms.nfc(String(result))
    }

    static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
            .otherNumber, .connectorPunctuation:
            true
        default: false
        }
    }
}
