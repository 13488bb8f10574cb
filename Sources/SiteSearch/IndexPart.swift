/// The words of some pages that follow one another, found by one thread.
package final class IndexPart: @unchecked Sendable {
    private var breaker: WordBreaker
    private(set) var words: CountedWords
    private(set) var pages: [IndexedPage] = []

    /// A page and how much there is of it.
    struct IndexedPage {
        let page: SearchPage
        let firstSection: Int
        let titleLength: Int
        let textLength: Int
    }

    package init(_ rules: SearchRules) {
        breaker = WordBreaker(elides: rules.elides)
        words = CountedWords(rules.stemmer)
    }

    /// How many sections there are; a page has one more than it has headings.
    var sections: Int { pages.last.map { $0.firstSection + $0.page.headings.count + 1 } ?? 0 }

    /// Adds a page whose text is HTML.
    package func add(_ page: SearchPage, html: UnsafeBufferPointer<UInt8>) {
        add(page) {
            var reader = MarkupReader(html)
            reader.read(&breaker, into: &words)
        }
    }

    /// Adds a page whose text is text.
    package func add(_ page: SearchPage, texts: [String]) {
        add(page) { for text in texts { read(text) } }
    }

    private func add(_ page: SearchPage, _ readText: () -> Void) {
        let first = sections
        words.begin(section: first, headings: page.headings)
        words.field = .title
        read(page.title)
        words.field = .terms
        for term in page.terms { read(term) }
        words.field = .text
        readText()
        pages.append(
            IndexedPage(
                page: page, firstSection: first, titleLength: words.titleLength,
                textLength: words.textLength))
    }

    private func read(_ text: String) {
        var text = text
        text.withUTF8 { breaker.read($0, into: &words) }
        breaker.end(into: &words)
    }
}
