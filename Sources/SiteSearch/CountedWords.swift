/// Counts the words of pages, section by section.
struct CountedWords: TextSink, ~Copyable {
    private let stemmer: Stemmer

    /// Words as they stand in texts, and the stem of each.
    private var forms = WordTable()
    private var stemOfForm: [UInt32] = []
    private(set) var stems = WordTable()

    /// By stem: one more than the place of its last posting.
    private(set) var lastPosting: [UInt32] = []
    private(set) var postings: [Posting] = []
    var field = SearchField.text
    private var section: UInt32 = 0
    private var headings: ArraySlice<SearchPage.Heading> = []
    private(set) var titleLength = 0
    private(set) var textLength = 0

    init(_ stemmer: Stemmer) { self.stemmer = stemmer }

    /// Begins a page at the section before its first heading.
    mutating func begin(section: Int, headings: [SearchPage.Heading]) {
        self.section = UInt32(section)
        self.headings = headings[...]
        titleLength = 0
        textLength = 0
    }

    mutating func take(_ word: UnsafeBufferPointer<UInt8>) {
        let form = forms.number(of: word)
        if form.isNew { stemOfForm.append(stem(of: word)) }
        let stem = Int(stemOfForm[form.number])
        let last = lastPosting[stem]
        if last == 0 || postings[Int(last) - 1].section != section {
            postings.append(Posting(previous: last, section: section))
            lastPosting[stem] = UInt32(postings.count)
        }
        postings[Int(lastPosting[stem]) - 1].count(field)
        switch field {
        case .title: titleLength += 1
        case .text: textLength += 1
        case .heading, .terms: break
        }
    }

    private mutating func stem(of word: UnsafeBufferPointer<UInt8>) -> UInt32 {
        stemmer.stem(word).withUnsafeBufferPointer {
            let (number, isNew) = stems.number(of: $0)
            if isNew { lastPosting.append(0) }
            return UInt32(number)
        }
    }

    /// A heading that the page names begins its section; any other stands in the one it is in.
    mutating func beginHeading(id: UnsafeBufferPointer<UInt8>) {
        field = .heading
        guard let next = headings.first, next.id.utf8.elementsEqual(id) else { return }
        headings.removeFirst()
        section += 1
    }

    mutating func endHeading() { field = .text }

    /// Adds the postings of a stem that are wanted, in the order of their sections.
    func addPostings(
        of stem: Int, to found: inout [Posting], where isWanted: (Posting) -> Bool
    ) {
        let start = found.count
        var place = lastPosting[stem]
        while place != 0 {
            let posting = postings[Int(place) - 1]
            if isWanted(posting) { found.append(posting) }
            place = posting.previous
        }
        found[start...].reverse()
    }
}
