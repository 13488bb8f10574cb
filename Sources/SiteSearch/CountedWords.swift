/// The words of all pages of a language, by their stems, with how often each section has them.
struct CountedWords: WordSink, ~Copyable {
    private let stemmer: Stemmer

    /// Words as they stand in texts, and the stem of each.
    private var forms = WordTable()
    private var stemOfForm = Growing<UInt32>()
    private(set) var stems = WordTable()

    /// In the order of their sections, and the stem of each.
    private var postings = Growing<Posting>()
    private var stemOfPosting = Growing<UInt32>()

    /// By stem: the place of its last posting, and how many it has.
    private var lastPosting = Growing<Int32>()
    private var postingCounts = Growing<UInt32>()

    private var section: UInt32 = 0
    private var firstOfSection: Int32 = 0
    private var stemOfWord = Growing<UInt32>()
    var isTitle = false
    private(set) var titleLength = 0
    private(set) var textLength = 0

    init(_ stemmer: Stemmer) { self.stemmer = stemmer }

    /// Makes room for so many postings.
    mutating func reserve(_ count: Int) {
        postings.reserve(count)
        stemOfPosting.reserve(count)
    }

    /// Begins a page at the section before its first heading.
    mutating func begin(section: Int) {
        begin(section)
        titleLength = 0
        textLength = 0
    }

    private mutating func begin(_ section: Int) {
        self.section = UInt32(section)
        firstOfSection = Int32(postings.count)
    }

    /// Counts a word of the title, or of a term.
    mutating func take(_ word: UnsafeBufferPointer<UInt8>) {
        let place = posting(stem(of: word))
        var posting = postings[place]
        if isTitle {
            posting.add(title: 1)
            titleLength += 1
        } else {
            posting.add(terms: 1)
        }
        postings[place] = posting
    }

    /// Counts the words of the text of the page, which has so many sections.
    mutating func add(_ words: PageWords, sections: Int) {
        words.bytes.withUnsafeBufferPointer { bytes in
            var reader = PageWords.Reader(bytes)
            textLength = reader.number()
            stemOfWord.removeAll()
            for _ in 0..<reader.count() { stemOfWord.append(stem(of: reader.word())) }
            let first = Int(section)
            for number in 0..<min(sections, reader.count()) {
                if number > 0 { begin(first + number) }
                for _ in 0..<reader.count() { addEntry(&reader) }
            }
        }
    }

    private mutating func addEntry(_ reader: inout PageWords.Reader) {
        let entry = reader.number()
        let isOnce = entry & 1 == 0
        let text = isOnce ? 1 : reader.byte()
        let heading = isOnce ? 0 : reader.byte()
        guard entry >> 1 < stemOfWord.count else { return }
        let place = posting(stemOfWord[entry >> 1])
        var posting = postings[place]
        posting.add(text: text, heading: heading)
        postings[place] = posting
    }

    /// The place of the posting of a stem in the section.
    @inline(__always)
    private mutating func posting(_ stem: UInt32) -> Int {
        let last = lastPosting[Int(stem)]
        if last >= firstOfSection { return Int(last) }
        lastPosting[Int(stem)] = Int32(postings.count)
        postingCounts[Int(stem)] += 1
        postings.append(Posting(section: section))
        stemOfPosting.append(stem)
        return postings.count - 1
    }

    private mutating func stem(of word: UnsafeBufferPointer<UInt8>) -> UInt32 {
        let form = forms.number(of: word)
        guard form.isNew else { return stemOfForm[form.number] }
        let stem = stemmer.stem(word).withUnsafeBufferPointer {
            let (number, isNew) = stems.number(of: $0)
            if isNew {
                lastPosting.append(-1)
                postingCounts.append(0)
            }
            return UInt32(number)
        }
        stemOfForm.append(stem)
        return stem
    }

    /// All postings by stem, those of each in the order of their sections.
    var table: PostingTable {
        PostingTable(postings.all, of: stemOfPosting.all, counts: postingCounts.all)
    }
}

/// Postings by their stems.
struct PostingTable: Sendable {
    private let postings: [Posting]

    /// Where those of each stem begin; one more for the end.
    private let starts: [Int]

    fileprivate init(
        _ unsorted: UnsafeBufferPointer<Posting>, of stems: UnsafeBufferPointer<UInt32>,
        counts: UnsafeBufferPointer<UInt32>
    ) {
        var starts = [0]
        starts.reserveCapacity(counts.count + 1)
        for count in counts { starts.append(starts[starts.count - 1] + Int(count)) }
        self.starts = starts
        postings = Array(unsafeUninitializedCapacity: unsorted.count) { sorted, count in
            for (posting, stem) in zip(unsorted, stems) {
                sorted.initializeElement(at: starts[Int(stem)], to: posting)
                starts[Int(stem)] += 1
            }
            count = unsorted.count
        }
    }

    subscript(stem: Int) -> ArraySlice<Posting> { postings[starts[stem]..<starts[stem + 1]] }
}
