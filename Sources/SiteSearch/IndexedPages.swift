/// The pages of a language that are searched, in their order, with all their words.
package final class IndexedPages {
    private var breaker = WordBreaker()
    private(set) var words: CountedWords
    private(set) var pages: [IndexedPage] = []

    /// A page and how much there is of it.
    struct IndexedPage {
        let page: SearchPage
        let titleLength: Int
        let textLength: Int

        /// One more than it has headings.
        var sectionCount: Int { page.headings.count + 1 }
    }

    /// How many sections all pages have.
    private var sectionCount = 0

    package init(_ rules: SearchRules) {
        breaker.rules = rules.breaking
        words = CountedWords(rules.stemmer)
    }

    /// Makes room for pages of these words, which then need not move as they become more.
    package func reserve(for texts: [PageWords]) {
        pages.reserveCapacity(texts.count)
        words.reserve(texts.reduce(0) { $0 + $1.bytes.count } / 2)
    }

    /// Adds a page with the words of its text.
    package func add(_ page: SearchPage, _ text: PageWords) {
        words.begin(section: sectionCount)
        words.isTitle = true
        read(page.title)
        words.isTitle = false
        for term in page.terms { read(term) }
        words.add(text, sections: page.headings.count + 1)
        let indexed = IndexedPage(
            page: page, titleLength: words.titleLength, textLength: words.textLength)
        pages.append(indexed)
        sectionCount += indexed.sectionCount
    }

    private func read(_ text: String) {
        var text = text
        text.withUTF8 { breaker.read($0, into: &words) }
        breaker.end(into: &words)
    }
}
