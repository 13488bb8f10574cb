import SiteData

/// Writes the postings of words: how many, then for each its section and its impact.
struct PostingWriter: Sendable {
    private let parts: [PartTable]
    private let words: MergedWords
    private let impact: Impact

    /// In more pages a word of the text says nothing about any of them.
    private let limit: Int

    /// A word of so many pages is common, if there are enough of them to tell.
    private static let fewestPages = 64

    /// What is asked of a part for each posting.
    private struct PartTable: Sendable {
        /// By section: its page.
        var pageOfSection: [UInt32] = []

        /// By page: what its length leaves of a word in its title and its text.
        var scales: [Impact.Scale] = []
        let firstSection: Int
    }

    init(_ parts: [IndexPart], _ words: MergedWords) {
        let pages = parts.reduce(0) { $0 + $1.pages.count }
        let impact = Impact(
            titleLengths: parts.reduce(0) { $0 + $1.pages.reduce(0) { $0 + $1.titleLength } },
            textLengths: parts.reduce(0) { $0 + $1.pages.reduce(0) { $0 + $1.textLength } },
            pages: pages)
        var sections = 0
        var tables: [PartTable] = []
        for part in parts {
            var table = PartTable(firstSection: sections)
            for (number, page) in part.pages.enumerated() {
                table.pageOfSection += Array(
                    repeating: UInt32(number), count: page.page.headings.count + 1)
                table.scales.append(impact.scale(page))
            }
            sections += part.sections
            tables.append(table)
        }
        self.parts = tables
        self.words = words
        self.impact = impact
        limit = pages < PostingWriter.fewestPages ? pages : pages / 2
    }

    /// The postings of words, one after the other, and where those of each end.
    func postings(of range: Range<Int>) -> (bytes: [UInt8], ends: [Int]) {
        var text = DigitText()
        var ends: [Int] = []
        ends.reserveCapacity(range.count)
        var found: [Posting] = []
        for word in range {
            append(word, to: &text, &found)
            ends.append(text.bytes.count)
        }
        return (text.bytes, ends)
    }

    /// A common word is found in titles, headings and terms only.
    private func append(_ word: Int, to text: inout DigitText, _ found: inout [Posting]) {
        found.removeAll(keepingCapacity: true)
        var ends: [Int] = []
        for part in parts.indices {
            words.addPostings(of: word, part, to: &found)
            ends.append(found.count)
        }
        let isCommon = pages(found, ends) > limit
        if isCommon { found.removeAll(keepingCapacity: true) }
        if isCommon {
            for part in parts.indices {
                words.addPostings(of: word, part, to: &found) { !$0.isInTextOnly }
                ends[part] = found.count
            }
        }
        text.append(found.count * 2 + (isCommon ? 1 : 0))
        var next = 0
        var start = 0
        for (part, end) in ends.enumerated() {
            let table = parts[part]
            for place in start..<end {
                let posting = found[place]
                let section = table.firstSection + Int(posting.section)
                let scale = table.scales[Int(table.pageOfSection[Int(posting.section)])]
                text.append(section - next)
                text.append(step: impact.step(posting, scale, countsText: !isCommon))
                next = section + 1
            }
            start = end
        }
    }

    private func pages(_ found: [Posting], _ ends: [Int]) -> Int {
        var count = 0
        var start = 0
        for (part, end) in ends.enumerated() {
            var last = UInt32.max
            for place in start..<end {
                let page = parts[part].pageOfSection[Int(found[place].section)]
                if page != last { count += 1 }
                last = page
            }
            start = end
        }
        return count
    }
}
