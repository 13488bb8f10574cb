import SiteData
import SiteLanguage

/// The encoding of a table that is not UTF-8: the one in which most of its odd bytes are letters of
/// words, of those that are as good, that of the site's languages.
struct EncodingGuess {
    let name: String

    /// A word that shows whether the guess is right.
    private(set) var sample: String?

    init(_ bytes: [UInt8], languages: [String]) {
        let usual = EncodingGuess.usual(of: languages)
        let names = [usual] + EncodingGuess.names.filter { $0 != usual }
        var best: (name: String, words: Words)?
        for name in names {
            guard let text = try? TextEncoding(name)?.utf8(bytes) else { continue }
            let words = Words(String(decoding: text, as: UTF8.self))
            if words.score > best?.words.score ?? .min { best = (name, words) }
        }
        name = best?.name ?? usual
        sample = best?.words.sample
    }

    private static let names = [
        "windows-1252", "windows-1250", "windows-1251", "iso-8859-2", "macintosh",
    ]

    /// The code page of the site's languages.
    private static func usual(of languages: [String]) -> String {
        let codes = languages.map { $0.prefix { $0 != "-" } }
        let central: Set<Substring> = ["pl", "cs", "sk", "hu", "sl", "hr", "ro", "bs", "sq"]
        if codes.contains(where: central.contains) { return "windows-1250" }
        let cyrillic: Set<Substring> = ["ru", "uk", "bg", "be", "mk", "sr"]
        return codes.contains(where: cyrillic.contains) ? "windows-1251" : "windows-1252"
    }

    /// How well the letters beyond ASCII go with those beside them.
    private struct Words {
        private(set) var score = 0
        private(set) var sample: String?

        init(_ text: String) {
            for word in text.split(whereSeparator: { ",;\t\n\r\"| ".contains($0) }) {
                let scalars = Array(word.unicodeScalars)
                guard scalars.contains(where: { $0.value > 127 }) else { continue }
                let own = Words.score(scalars)
                score += own
                if own > 0, sample == nil, scalars.count > 2 { sample = String(word.prefix(40)) }
            }
        }

        /// A point for each letter that fits, minus one for each that does not, or is none.
        private static func score(_ scalars: [Unicode.Scalar]) -> Int {
            var score = 0
            for (index, scalar) in scalars.enumerated() where scalar.value > 127 {
                let neighbours = [index - 1, index + 1].filter(scalars.indices.contains)
                    .map { scalars[$0] }.filter(\.properties.isAlphabetic)
                let isMark =
                    !scalar.properties.isAlphabetic || scalar.value == 0xAA
                    || scalar.value == 0xBA
                guard !isMark else {
                    // Quotes and dashes stand beside words, not within them; controls nowhere.
                    score -= neighbours.count == 2 || scalar.value < 0xA0 ? 1 : 0
                    continue
                }
                let isCyrillic = { (scalar: Unicode.Scalar) in scalar.value >> 8 == 4 }
                // Words of the Latin script are not made of accented letters alone.
                if !isCyrillic(scalar), neighbours.contains(where: { $0.value > 127 }) { continue }
                let fits = neighbours.allSatisfy { isCyrillic($0) == isCyrillic(scalar) }
                let isShouting =
                    index > 0 && scalar.properties.isUppercase
                    && neighbours.contains(where: \.properties.isLowercase)
                score += fits && !isShouting ? 1 : -1
            }
            return score
        }
    }
}
