import SiteData
import SiteDigest
import SiteFiles

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
    private let parts: [IndexPart]

    /// The catalogs whose items are the last pages, in their order.
    private let items: [Items]
    private let jobs: Int
    private var files: [SearchFile] = []

    package init(
        _ parts: [IndexPart], items: [Items], language: String, rules: SearchRules, jobs: Int = 1
    ) {
        self.jobs = jobs
        self.parts = parts
        self.items = items
        self.language = language
        self.rules = rules
    }

    /// All files; the one that names the others, `index.json`, is the last.
    package mutating func written() -> [SearchFile] {
        files = []
        let words = MergedWords(parts)
        let writer = PostingWriter(parts, words)
        let (firsts, shards) = addShards(words, postings(words, writer))
        let cards = addCards()
        let spelling = addSpelling(words)
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
        for part in parts { for page in part.pages { text.append(page.page.headings.count) } }
        return String(decoding: text.bytes, as: UTF8.self)
    }

    // MARK: - Words

    /// The postings of all words, made by several threads.
    private func postings(_ words: MergedWords, _ writer: PostingWriter) -> PostingRuns {
        let count = words.words.count
        let size = 1 << 11
        let runs = Workers.map((count + size - 1) / size, jobs: jobs) { run in
            writer.postings(of: run * size..<min(count, (run + 1) * size))
        }
        return PostingRuns(runs: runs, size: size)
    }

    /// Adds the words with their postings, piece by piece: the first word of each, and the digests.
    private mutating func addShards(
        _ words: MergedWords, _ postings: PostingRuns
    ) -> (firsts: String, digests: String) {
        let total = postings.byteCount + words.words.reduce(0) { $0 + $1.count }
        let size = SearchIndex.shardSize(total)
        var firsts: [String] = []
        var digests = ""
        var start = 0
        while start < words.words.count {
            var list = WordList()
            var bytes: [UInt8] = []
            var end = start
            while end < words.words.count, end == start || list.bytes.count + bytes.count < size {
                list.append(words.words[end])
                bytes += postings[end]
                end += 1
            }
            var json = JSONWriter()
            json.array { json in
                json.value(utf8: list.bytes)
                json.value(utf8: bytes)
            }
            firsts.append(String(decoding: words.words[start], as: UTF8.self))
            digests += add("words-\(firsts.count)", json.bytes)
            start = end
        }
        return (firsts.joined(separator: " "), digests)
    }

    /// What makes the list of shards and a few shards together the smallest.
    private static func shardSize(_ total: Int) -> Int {
        var root = 1
        while root * root < total * 16 { root += max(1, root / 64) }
        return min(max(root, 3_000), 40_000)
    }

    /// The words of each length that may be meant by a mistyped one.
    private mutating func addSpelling(_ words: MergedWords) -> [(length: Int, digest: String)] {
        var lists: [Int: WordList] = [:]
        for word in words.words {
            guard let length = SearchIndex.spelledLength(word) else { continue }
            lists[length, default: WordList()].append(word)
        }
        return lists.keys.sorted().map { length in
            var json = JSONWriter()
            json.value(utf8: lists[length]?.bytes ?? [])
            return (length, add("spelling-\(length)", json.bytes))
        }
    }

    /// The length of a word of letters that is neither short nor written without spaces.
    private static func spelledLength(_ word: ArraySlice<UInt8>) -> Int? {
        var length = 0
        for scalar in String(decoding: word, as: UTF8.self).unicodeScalars {
            if scalar.isASCII ? !("a"..."z").contains(scalar) : LetterForms.isDense(scalar) {
                return nil
            }
            length += 1
        }
        return (3...24).contains(length) ? length : nil
    }

    // MARK: - Cards

    private static let cardsOfFile = 16

    /// Adds what is shown of pages, but of items: the digests.
    private mutating func addCards() -> String {
        let count = parts.reduce(0) { $0 + $1.pages.count } - items.reduce(0) { $0 + $1.count }
        let pages = parts.flatMap { $0.pages.map(\.page) }.prefix(max(0, count))
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

/// The postings of words, in runs of so many words each.
private struct PostingRuns {
    let runs: [(bytes: [UInt8], ends: [Int])]
    let size: Int

    var byteCount: Int { runs.reduce(0) { $0 + $1.bytes.count } }

    subscript(word: Int) -> ArraySlice<UInt8> {
        let run = runs[word / size]
        let place = word % size
        return run.bytes[(place == 0 ? 0 : run.ends[place - 1])..<run.ends[place]]
    }
}
