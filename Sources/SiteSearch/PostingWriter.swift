import SiteData

/// Writes the postings of words: how many, then for each its section and its impact.
struct PostingWriter {
    private let table: PostingTable
    private let impact: Impact

    /// By section: its page.
    private var pageOfSection: [UInt32] = []

    /// By page: what its length leaves of a word in its title and its text.
    private var scales: [Impact.Scale] = []

    /// By page: the steps of words that stand in its text alone, once, twice and so on.
    private var textSteps: [UInt8] = []

    /// In more pages a word of the text says nothing about any of them.
    private let limit: Int

    /// A word of so many pages is common, if there are enough of them to tell.
    private static let fewestPages = 64

    /// Up to so many times a step is known.
    private static let knownSteps = 4

    init(_ indexed: IndexedPages) {
        let pages = indexed.pages
        impact = Impact(
            titleLengths: pages.reduce(0) { $0 + $1.titleLength },
            textLengths: pages.reduce(0) { $0 + $1.textLength }, pages: pages.count)
        for (number, page) in pages.enumerated() {
            let scale = impact.scale(page)
            pageOfSection.append(
                contentsOf: repeatElement(UInt32(number), count: page.sectionCount))
            scales.append(scale)
            for count in 1...PostingWriter.knownSteps {
                var posting = Posting(section: 0)
                posting.add(text: UInt8(count), heading: 0)
                textSteps.append(UInt8(impact.step(posting, scale, countsText: true)))
            }
        }
        table = indexed.words.table
        limit = pages.count < PostingWriter.fewestPages ? pages.count : pages.count / 2
    }

    /// Adds the postings of a stem; a common one is found in titles, headings and terms only.
    func append(_ stem: Int, to text: inout DigitText) {
        let postings = table[stem]
        guard !isCommon(postings) else {
            let found = postings.filter { !$0.isInTextOnly }
            text.append(found.count * 2 + 1)
            return append(found[...], to: &text, countsText: false)
        }
        text.append(postings.count * 2)
        append(postings, to: &text, countsText: true)
    }

    private func append(
        _ postings: ArraySlice<Posting>, to text: inout DigitText, countsText: Bool
    ) {
        var next = 0
        for posting in postings {
            let section = Int(posting.section)
            text.append(section - next)
            text.append(step: step(posting, Int(pageOfSection[section]), countsText: countsText))
            next = section + 1
        }
    }

    private func step(_ posting: Posting, _ page: Int, countsText: Bool) -> Int {
        let known = PostingWriter.knownSteps
        if countsText, posting.isInTextOnly, posting.text <= known, posting.text > 0 {
            return Int(textSteps[page * known + Int(posting.text) - 1])
        }
        return impact.step(posting, scales[page], countsText: countsText)
    }

    private func isCommon(_ postings: ArraySlice<Posting>) -> Bool {
        guard postings.count > limit else { return false }
        var count = 0
        var last = UInt32.max
        for posting in postings {
            let page = pageOfSection[Int(posting.section)]
            if page != last { count += 1 }
            last = page
        }
        return count > limit
    }
}
