import SiteData
import SiteDigest

/// The files by which a browser searches the pages of one language.
///
/// The format is told in `Content/en/docs/search.md`.
package struct SearchIndex {
    /// Items of a catalog, whose cards are in the index of the catalog.
    package struct Items: Sendable {
        let index: String
        let count: Int

        /// The index is the address of the catalog's index from the search page.
        package init(index: String, count: Int) {
            self.index = index
            self.count = count
        }
    }

    private let rules: SearchRules
    private let language: String
    private let indexed: IndexedPages

    /// The catalogs whose items are the last pages, in their order.
    private let items: [Items]
    private var files: [SearchFile] = []

    package init(
        _ indexed: IndexedPages, items: [Items], language: String, rules: SearchRules
    ) {
        self.indexed = indexed
        self.items = items
        self.language = language
        self.rules = rules
    }

    /// All files; the one that names the others, `index.json`, is the last.
    package mutating func written() -> [SearchFile] {
        files = []
        let order = indexed.words.stems.sorted()
        let (firsts, shards) = addShards(order)
        let cards = addCards()
        let spelling = addSpelling(order)
        var json = JSONWriter()
        json.object { json in
            for (key, text) in [
                ("lang", language), ("stems", rules.stemmer.name), ("sections", sections),
                ("words", firsts), ("shards", shards), ("cards", cards),
            ] {
                json.key(key)
                json.value(text)
            }
            json.key("size")
            json.value(SearchIndex.cardsOfFile)
            json.key("spelling")
            json.object { json in
                for (length, digest) in spelling {
                    json.key(String(length))
                    json.value(digest)
                }
            }
            json.key("catalogs")
            json.array { json in
                for items in items {
                    json.object { json in
                        json.key("index")
                        json.value(items.index)
                        json.key("count")
                        json.value(items.count)
                    }
                }
            }
        }
        files.append(SearchFile(name: "index.json", bytes: json.bytes, isFingerprinted: false))
        return files
    }

    private static let digits = 8

    /// Adds a file; the digest that is in its name.
    private mutating func add(_ name: String, _ bytes: [UInt8]) -> String {
        let digest = SHA256.hexadecimal(bytes, digits: SearchIndex.digits)
        files.append(
            SearchFile(name: "\(name).\(digest).json", bytes: bytes, isFingerprinted: true))
        return digest
    }

    /// By page: how many sections it has beside the first.
    private var sections: String {
        var text = DigitText()
        for page in indexed.pages { text.append(page.page.headings.count) }
        return String(decoding: text.bytes, as: UTF8.self)
    }

    // MARK: - Words

    /// Adds the words with their postings, piece by piece: the first word of each, and the digests.
    private mutating func addShards(_ order: [Int]) -> (firsts: String, digests: String) {
        let (postings, ends) = SearchIndex.postings(indexed, order)
        let size = SearchIndex.shardSize(postings.count + indexed.words.stems.byteCount)
        var firsts: [String] = []
        var digests = ""
        var start = 0
        while start < order.count {
            let first = start == 0 ? 0 : ends[start - 1]
            var list = WordList()
            var end = start
            while end < order.count,
                end == start || list.bytes.count + ends[end - 1] - first < size
            {
                list.append(indexed.words.stems[order[end]])
                end += 1
            }
            var json = JSONWriter()
            json.array { json in
                json.value(utf8: list.bytes)
                json.value(utf8: Array(postings[first..<ends[end - 1]]))
            }
            firsts.append(
                String(decoding: indexed.words.stems[order[start]], as: UTF8.self))
            digests += add("words-\(firsts.count)", json.bytes)
            start = end
        }
        return (firsts.joined(separator: " "), digests)
    }

    /// The postings of all words in their order, and where those of each end.
    private static func postings(
        _ indexed: IndexedPages, _ order: [Int]
    ) -> (bytes: [UInt8], ends: [Int]) {
        let writer = PostingWriter(indexed)
        var text = DigitText()
        var ends: [Int] = []
        ends.reserveCapacity(order.count)
        for stem in order {
            writer.append(stem, to: &text)
            ends.append(text.bytes.count)
        }
        return (text.bytes, ends)
    }

    /// What a host sends at once: a smaller file of words takes as long to come.
    private static let smallestFile = 10_000

    /// What makes the list of shards and a few shards together the smallest.
    private static func shardSize(_ total: Int) -> Int {
        var root = 1
        while root * root < total * 16 { root += max(1, root / 64) }
        return min(max(root, smallestFile), 40_000)
    }

    /// The words that may be meant by a mistyped one, by their lengths: the shortest of each file.
    private mutating func addSpelling(_ order: [Int]) -> [(length: Int, digest: String)] {
        let words = order.compactMap { stem in
            SearchIndex.spelledLength(indexed.words.stems[stem]).map { (stem: stem, length: $0) }
        }
        return SearchIndex.lengthRanges(of: words.map(\.length)).map { lengths in
            var list = WordList()
            for (stem, length) in words where lengths.contains(length) {
                list.append(indexed.words.stems[stem])
            }
            var json = JSONWriter()
            json.value(utf8: list.bytes)
            let shortest = lengths.lowerBound
            return (shortest, add("spelling-\(shortest)", json.bytes))
        }
    }

    /// Lengths that follow one another, together as long as their words fill no file.
    private static func lengthRanges(of lengths: [Int]) -> [Range<Int>] {
        var sizes = Array(repeating: 0, count: longestSpelled + 1)
        for length in lengths { sizes[length] += length }
        var ranges: [Range<Int>] = []
        var size = 0
        for (length, more) in sizes.enumerated() where more > 0 {
            if let last = ranges.last, size + more <= smallestFile {
                ranges[ranges.count - 1] = last.lowerBound..<length + 1
                size += more
            } else {
                ranges.append(length..<length + 1)
                size = more
            }
        }
        return ranges
    }

    private static let longestSpelled = 24

    /// The length of a word of letters that is neither short nor written without spaces.
    private static func spelledLength(_ word: UnsafeBufferPointer<UInt8>) -> Int? {
        var length = 0
        for scalar in String(decoding: word, as: UTF8.self).unicodeScalars {
            if scalar.isASCII ? !("a"..."z").contains(scalar) : LetterForms.isDense(scalar) {
                return nil
            }
            length += 1
        }
        return (3...longestSpelled).contains(length) ? length : nil
    }

    // MARK: - Cards

    private static let cardsOfFile = 16

    /// Adds what is shown of pages, but of items: the digests.
    private mutating func addCards() -> String {
        let count = indexed.pages.count - items.reduce(0) { $0 + $1.count }
        let pages = indexed.pages.prefix(max(0, count)).map(\.page)
        return stride(from: 0, to: pages.count, by: SearchIndex.cardsOfFile).map { start in
            var json = JSONWriter()
            json.array { json in
                for page in pages[start...].prefix(SearchIndex.cardsOfFile) {
                    json.lineBreak()
                    SearchIndex.write(page, &json)
                }
            }
            return add("cards-\(start / SearchIndex.cardsOfFile + 1)", json.bytes)
        }.joined()
    }

    private static func write(_ page: SearchPage, _ json: inout JSONWriter) {
        json.object { json in
            json.key("url")
            json.value(page.url)
            json.key("title")
            json.value(page.title)
            guard !page.headings.isEmpty else { return }
            json.key("sections")
            json.array { json in
                for heading in page.headings {
                    json.value(heading.id)
                    json.value(heading.text)
                }
            }
        }
    }
}
