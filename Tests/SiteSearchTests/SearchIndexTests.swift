import SiteData
import SiteTestSupport
import Testing

@testable import SiteSearch

/// The files of an index, read by a reader of their own.
@Suite struct SearchIndexTests {
    private static func page(_ title: String, _ headings: [(String, String)] = []) -> SearchPage {
        SearchPage(
            title: title, url: "/\(title)/", terms: [],
            headings: headings.map { .init(id: $0.0, text: $0.1) })
    }

    private static let rules = SearchRules(language: "en", stems: false)

    private static func words(_ html: String, _ headings: [String] = []) -> PageWords {
        Array(html.utf8).withUnsafeBufferPointer {
            PageWordCounter().words(ofHTML: $0, headings: headings, rules)
        }
    }

    /// Two pages, the first of two sections.
    private static func pages() -> IndexedPages {
        let pages = IndexedPages(rules)
        pages.add(
            page("Alpha", [("x", "Two")]),
            words("<p>one two</p><h2 id=\"x\">Two</h2><p>two three</p>", ["x"]))
        pages.add(page("Beta"), words("one"))
        return pages
    }

    @Test func `words are found in the sections in which they stand`() throws {
        var index = SearchIndex(Self.pages(), items: [], language: "en", rules: Self.rules)
        let found = try IndexReader(index.written())
        #expect(found.sections == [1, 0])
        let words = found.words.sorted { $0.key < $1.key }
        #expect(words.map(\.key) == ["alpha", "beta", "one", "three", "two"])
        #expect(words.map { $0.value.map(\.section) } == [[0], [2], [0, 2], [1], [0, 1]])
    }

    @Test func `a step is four times the binary logarithm of the worth, above that of a 32nd`()
        throws
    {
        var index = SearchIndex(Self.pages(), items: [], language: "en", rules: Self.rules)
        let found = try IndexReader(index.written())
        // A title of the usual length: 8, which is 2^(32/4) / 32.
        #expect(found.words["alpha"]?.map(\.step) == [32])
        // Texts of 4 words and of 1, 2.5 in the mean: 0.806 and 1.316.
        #expect(found.words["one"]?.map(\.step) == [19, 22])
        // A heading is worth 3, and the word in its text 0.806 more: 3.806.
        #expect(found.words["two"]?.map(\.step) == [19, 28])
    }

    @Test func `what a page says is the same after others, and counts up to 255`() throws {
        let counter = PageWordCounter()
        let before = counter.words(of: ["other words of other pages"], Self.rules)
        #expect(before == PageWordCounter().words(of: ["other words of other pages"], Self.rules))
        let often = Array(repeating: "word", count: 300).joined(separator: " ")
        let html = "<h2 id=\"x\">\(often)</h2>\(often) rare"
        let words = Array(html.utf8).withUnsafeBufferPointer {
            counter.words(ofHTML: $0, headings: ["x"], Self.rules)
        }
        // 301 words in the text; "word" and "rare"; a section without words and one with both.
        let expected: [UInt8] = [0xAD, 2, 2, 4] + Array("word".utf8) + [4] + Array("rare".utf8)
        #expect(words.bytes == expected + [2, 0, 2, 1, 255, 255, 2])
    }

    @Test(arguments: 0..<27) func `words that are cut short are no danger`(count: Int) throws {
        let whole = Self.words("<p>one two two</p><h2 id=\"x\">Two</h2><p>two three</p>", ["x"])
        try #require(whole.bytes.count == 27)
        let pages = IndexedPages(Self.rules)
        pages.add(Self.page("A"), PageWords(bytes: Array(whole.bytes.prefix(count))))
        var index = SearchIndex(pages, items: [], language: "en", rules: Self.rules)
        #expect(try IndexReader(index.written()).sections == [0])
    }

    @Test func `what most of many pages say in their texts is found only in titles and headings`()
        throws
    {
        let pages = IndexedPages(Self.rules)
        for number in 0..<80 { pages.add(Self.page("Page\(number)"), Self.words("same words")) }
        pages.add(Self.page("Same"), Self.words("others"))
        var index = SearchIndex(pages, items: [], language: "en", rules: Self.rules)
        let found = try IndexReader(index.written())
        #expect(found.words["same"]?.map(\.section) == [80])
        #expect(found.words["words"]?.isEmpty == true)
        #expect(found.words["others"]?.map(\.section) == [80])
        #expect(found.common == ["same", "words"])
    }

    @Test func `many words are in many files, each found by the first words`() throws {
        let pages = IndexedPages(Self.rules)
        for number in 0..<400 {
            let texts = (0..<20).map { "w\((number * 37 + $0 * 911) % 9973)x" }
            pages.add(Self.page("P\(number)"), PageWordCounter().words(of: texts, Self.rules))
        }
        var index = SearchIndex(pages, items: [], language: "en", rules: Self.rules)
        let files = index.written()
        let found = try IndexReader(files)
        #expect(found.firsts.count > 5)
        #expect(found.firsts == found.firsts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        for number in [0, 123, 399] {
            for step in 0..<20 {
                let word = "w\((number * 37 + step * 911) % 9973)x"
                #expect(found.words[word]?.contains { $0.section == number } == true)
            }
        }
        #expect(files.filter { $0.name.hasPrefix("cards-") }.count == 25)
    }

    private static func spellingFiles(_ words: [String]) throws -> [String: String] {
        let pages = IndexedPages(Self.rules)
        pages.add(Self.page("1"), PageWordCounter().words(of: words, Self.rules))
        var index = SearchIndex(pages, items: [], language: "en", rules: Self.rules)
        let files = index.written().filter { $0.name.hasPrefix("spelling-") }
        return Dictionary(
            uniqueKeysWithValues: files.map {
                (
                    String($0.name.prefix { $0 != "." }),
                    String(decoding: $0.bytes, as: UTF8.self)
                )
            })
    }

    @Test
    func `words of near lengths share a file that tells the shortest, as long as they fill none`()
        throws
    {
        // No word of two letters, of 25, or with a digit.
        let few = [
            "to", "one", "four", "w00d", "twelvetwelvetwelvetwelve", "xtwelvetwelvetwelvetwelve",
        ]
        #expect(
            try Self.spellingFiles(few) == [
                "spelling-3": #""Afour Aone Atwelvetwelvetwelvetwelve""#
            ])
        // 26 × 100 words of four letters, 10,400 bytes, are more than a file is at least.
        let letters = (0..<26).map { String(UnicodeScalar(UInt8(97 + $0))) }
        let many = letters.flatMap { first in
            letters.prefix(10).flatMap { second in
                letters.prefix(10).map { "\(first)\(second)\($0)x" }
            }
        }
        let found = try Self.spellingFiles(many + ["one", "other", "others"])
        #expect(found.keys.sorted() == ["spelling-3", "spelling-4", "spelling-5"])
        #expect(found["spelling-3"] == #""Aone""#)
        #expect(found["spelling-5"] == #""Aother Fs""#)
    }

    @Test func `an index of nothing is whole`() throws {
        var index = SearchIndex(
            IndexedPages(Self.rules), items: [], language: "en", rules: Self.rules)
        let found = try IndexReader(index.written())
        #expect(found.sections.isEmpty)
        #expect(found.words.isEmpty)
    }
}

/// The text of HTML.
@Suite struct MarkupReaderTests {
    @Test(arguments: [
        ("<p>one</p><p>two</p>", "one two"),
        ("a<b>b</b>c <code>x<span class=\"k\">y</span></code>", "abc xy"),
        ("caf&#233; &#x41;b a&amp;b &lt;tag&gt;", "cafe ab a b tag"),
        ("<script>let x = '<p>'</script>yes<style>p{}</style>", "yes"),
        ("<!-- no <p> --> yes <!doctype html>", "yes"),
        ("<img alt=\"a > b\">yes", "yes"), ("2 < 3 & 4", "2 3 4"), ("<", ""), ("&", ""),
        ("<p", ""), ("end<br>line", "end line"), ("word<sup>1</sup>", "word 1"),
    ])
    func `tags are no words`(html: String, words: String) {
        check(html, words, language: "en")
    }

    @Test func `a quote that is written as a reference stands within words of Hebrew`() {
        check("<p>צה&quot;ל, &quot;הוא&quot;</p>", "צהל הוא", language: "he")
        check("<p>a&quot;b</p>", "a b", language: "en")
    }

    private func check(_ html: String, _ words: String, language: String) {
        var breaker = WordBreaker()
        breaker.rules = BreakingRules(language: language)
        var found = MarkupWords()
        Array(html.utf8).withUnsafeBufferPointer {
            var reader = MarkupReader($0)
            reader.read(&breaker, into: &found)
        }
        #expect(found.words.joined(separator: " ") == words)
    }
}

private struct MarkupWords: TextSink {
    var words: [String] = []

    mutating func take(_ word: UnsafeBufferPointer<UInt8>) {
        words.append(String(decoding: word, as: UTF8.self))
    }

    mutating func beginHeading(id: UnsafeBufferPointer<UInt8>) {}

    mutating func endHeading() {}
}
