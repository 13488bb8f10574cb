/// The article of Arabic, which is written as part of the word, with what may stand before it.
enum ArabicArticle {
    private static let forms = ["وال", "بال", "كال", "فال", "ال", "لل"].map { Array($0.utf8) }

    /// The folded word without it, as long as three letters stay.
    static func removed(from word: [UInt8]) -> [UInt8] {
        guard let form = forms.first(where: { word.starts(with: $0) }), word.count >= form.count + 6
        else { return word }
        return Array(word.dropFirst(form.count))
    }
}
