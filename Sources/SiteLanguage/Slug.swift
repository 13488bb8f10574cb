import SiteDigest

/// The part of a URL that is made from a name.
package struct Slug: Sendable, Equatable {
    package enum Style: Sendable { case ascii, unicode }

    /// Letters, digits, `_` and single hyphens between them; empty where the name has none.
    package let text: String

    /// Whether characters other than separators were lost, so that another name may give the same.
    package let isLossy: Bool

    /// At most so many bytes.
    private static let limit = 200

    package init(_ name: String, style: Style, rules: LanguageRules) {
        if Slug.isSlug(name) {
            text = name
            isLossy = false
            return
        }
        // The small letter of İ is i with a dot above that nobody types.
        let lowered = rules.lowercase(TextForms.nfc(name)).replacing("i\u{307}", with: "i")
        let letters = style == .ascii ? Transliteration.ascii(lowered, rules: rules) : lowered
        var writer = SlugWriter()
        for scalar in TextForms.nfc(letters).unicodeScalars { writer.add(scalar) }
        let (text, isCut) = Slug.cut(writer.text)
        self.text = text
        isLossy = writer.isLossy || isCut
    }

    /// Whether a name is its own slug in every style and language.
    private static func isSlug(_ name: String) -> Bool {
        let hyphen = UInt8(ascii: "-")
        var last = hyphen
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "_"):
                break
            case hyphen where last != hyphen: break
            default: return false
            }
            last = byte
        }
        return last != hyphen && name.utf8.count <= limit
    }

    private static func cut(_ text: String) -> (text: String, isCut: Bool) {
        guard text.utf8.count > limit else { return (text, false) }
        var end = text.utf8.index(text.startIndex, offsetBy: limit)
        while text.unicodeScalars.indices.contains(end) == false, end > text.startIndex {
            end = text.utf8.index(before: end)
        }
        let head = text[..<end]
        if text[end...].hasPrefix("-") { return (String(head), true) }
        let hyphen = head.lastIndex(of: "-") ?? head.endIndex
        return (String(hyphen > head.startIndex ? head[..<hyphen] : head), true)
    }

    /// `-` and six hex digits of the name's SHA-256; without the hyphen where nothing stands before it.
    static func suffixed(_ text: String, name: String, digits count: Int = 6) -> String {
        let digits = SHA256.hexadecimal(TextForms.nfc(name).utf8, digits: count)
        return text.isEmpty ? digits : "\(text)-\(digits)"
    }

    /// Slugs for names beside one another, whatever their order.
    ///
    /// A name that lost characters and would be empty or equal another gets a suffix made from the
    /// name. Names that are equal without a loss keep the same slug: that is a collision, for whoever
    /// asks to report.
    package static func assign(_ names: [String], style: Style, rules: LanguageRules) -> [String] {
        let slugs = names.map { Slug($0, style: style, rules: rules) }
        var counts: [String: Int] = [:]
        for slug in slugs { counts[slug.text, default: 0] += 1 }
        return zip(names, slugs).map { name, slug in
            let isAlone = counts[slug.text] == 1
            return slug.text.isEmpty || slug.isLossy && !isAlone
                ? suffixed(slug.text, name: name) : slug.text
        }
    }

    /// Slugs for different values of a facet or taxonomy: never two the same.
    ///
    /// A value whose slug another value would have too, or is reserved, gets a suffix made from the
    /// value, unless it is written exactly like the slug.
    package static func assignDistinct(
        _ values: [String], style: Style, rules: LanguageRules, reserved: Set<String> = []
    ) -> [String] {
        let slugs = values.map { Slug($0, style: style, rules: rules) }
        var counts: [String: Int] = [:]
        for slug in slugs { counts[slug.text, default: 0] += 1 }
        let keeps = zip(values, slugs).map { value, slug in
            !slug.text.isEmpty && !reserved.contains(slug.text)
                && (counts[slug.text] == 1 || slug.text == value)
        }
        let kept = Set(slugs.indices.filter { keeps[$0] }.map { slugs[$0].text })
        let short = slugs.indices.map {
            keeps[$0] ? slugs[$0].text : suffixed(slugs[$0].text, name: values[$0])
        }
        var shortCounts: [String: Int] = [:]
        for slug in short { shortCounts[slug, default: 0] += 1 }
        return slugs.indices.map { index in
            let isTaken = shortCounts[short[index]] != 1 || kept.contains(short[index])
            return keeps[index] || !isTaken
                ? short[index] : suffixed(slugs[index].text, name: values[index], digits: 32)
        }
    }
}

/// Writes scalars by the rules of slugs: one hyphen for whatever is not kept.
private struct SlugWriter {
    private(set) var text = ""
    private(set) var isLossy = false
    private var hasGap = false

    mutating func add(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "+": addWord("plus")
        case "#": addWord("sharp")
        case "\u{2B9}", "\u{2BA}", "\u{FE00}"..."\u{FE0F}", "\u{E0100}"..."\u{E01EF}":
            break
        case "'", "\"", "\u{2018}"..."\u{201F}", "\u{2039}", "\u{203A}", "\u{AB}", "\u{BB}",
            "\u{2BB}"..."\u{2BD}", "\u{60}", "\u{B4}", "\u{2032}", "\u{2033}", "\u{FF07}",
            "\u{FF02}",
            "\u{5F3}", "\u{5F4}", "\u{300C}"..."\u{300F}", "\u{301D}"..."\u{301F}":
            isLossy = true
        case "-", " ": hasGap = true
        default:
            if isKept(scalar) {
                closeGap()
                text.unicodeScalars.append(scalar)
            } else {
                if !scalar.properties.isWhitespace { isLossy = true }
                hasGap = true
            }
        }
    }

    private mutating func addWord(_ word: String) {
        hasGap = true
        closeGap()
        text += word
        hasGap = true
    }

    private mutating func closeGap() {
        if hasGap, !text.isEmpty { text += "-" }
        hasGap = false
    }

    private func isKept(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return scalar == "_" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
            .otherNumber:
            return true
        default: return false
        }
    }
}
