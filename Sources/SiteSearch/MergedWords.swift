/// The stems of several parts in the order of their bytes, with what each part knows of them.
struct MergedWords: Sendable {
    private let parts: [IndexPart]

    /// By part: the number of the stem there, -1 where it has none; one row after the other.
    private var numbers: [Int32] = []
    private(set) var words: [ArraySlice<UInt8>] = []

    init(_ parts: [IndexPart]) {
        self.parts = parts
        let orders = parts.map { $0.words.stems.sorted() }
        var places = parts.map { _ in 0 }
        while let (word, holders) = MergedWords.next(parts, orders, places) {
            words.append(word)
            for part in parts.indices {
                let isHolder = holders.contains(part)
                numbers.append(isHolder ? Int32(orders[part][places[part]]) : -1)
                if isHolder { places[part] += 1 }
            }
        }
    }

    /// The least of the words that the parts come to next, and the parts that have it.
    private static func next(
        _ parts: [IndexPart], _ orders: [[Int]], _ places: [Int]
    ) -> (ArraySlice<UInt8>, [Int])? {
        var least: ArraySlice<UInt8>?
        var holders: [Int] = []
        for part in parts.indices where places[part] < orders[part].count {
            let word = parts[part].words.stems[orders[part][places[part]]]
            if let known = least {
                if word.elementsEqual(known) {
                    holders.append(part)
                    continue
                }
                guard word.lexicographicallyPrecedes(known) else { continue }
            }
            least = word
            holders = [part]
        }
        return least.map { ($0, holders) }
    }

    /// Adds the postings of a word in a part that are wanted, in the order of their sections.
    func addPostings(
        of word: Int, _ part: Int, to found: inout [Posting],
        where isWanted: (Posting) -> Bool = { _ in true }
    ) {
        let number = numbers[word * parts.count + part]
        if number >= 0 {
            parts[part].words.addPostings(of: Int(number), to: &found, where: isWanted)
        }
    }
}
