import SiteData

/// Words in the order of their bytes, each without what it shares with the one before it.
///
/// A digit says how many UTF-16 units, up to 31, are shared; words are separated by spaces.
struct WordList {
    private(set) var bytes: [UInt8] = []
    private var last = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

    /// Appends a word, which has to stay where it is until the next one is there.
    mutating func append(_ word: UnsafeBufferPointer<UInt8>) {
        var common = 0
        var units = 0
        while let length = next(word, common), units < 31 {
            guard length == 4 ? units < 30 : true else { break }
            common += length
            units += length == 4 ? 2 : 1
        }
        if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
        bytes.append(DigitText.digit(units))
        bytes.append(contentsOf: word.dropFirst(common))
        last = word
    }

    /// The length of the next character that both words have.
    private func next(_ word: UnsafeBufferPointer<UInt8>, _ common: Int) -> Int? {
        guard common < word.count else { return nil }
        let first = word[word.startIndex + common]
        let length = UTF8Decoding.length(first)
        guard common + length <= word.count, common + length <= last.count else { return nil }
        let isShared = word[(word.startIndex + common)...].prefix(length)
            .elementsEqual(last[(last.startIndex + common)...].prefix(length))
        return isShared ? length : nil
    }
}
