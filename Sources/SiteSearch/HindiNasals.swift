/// Nasals before a consonant, for which Hindi also writes an anusvara: हिन्दी, हिंदी.
enum HindiNasals {
    private static let nasals: Set<Unicode.Scalar> = ["ङ", "ञ", "ण", "न", "म"]

    /// The word with an anusvara for each of them.
    static func folded(_ word: [UInt8]) -> [UInt8] {
        let scalars = Array(String(decoding: word, as: UTF8.self).unicodeScalars)
        var result = String.UnicodeScalarView()
        var index = 0
        while index < scalars.count {
            let isNasal =
                nasals.contains(scalars[index]) && index + 2 < scalars.count
                && scalars[index + 1] == "\u{94D}"
            result.append(isNasal ? "\u{902}" : scalars[index])
            index += isNasal ? 2 : 1
        }
        return Array(String(result).utf8)
    }
}
