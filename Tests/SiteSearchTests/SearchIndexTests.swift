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

    private static func add(_ page: SearchPage, _ html: String, to part: IndexPart) {
        Array(html.utf8).withUnsafeBufferPointer { part.add(page, html: $0) }
    }

    /// Two pages, the first of two sections.
    private static func parts() -> [IndexPart] {
        let parts = [IndexPart(rules), IndexPart(rules)]
        add(
            page("Alpha", [("x", "Two")]),
            "<p>one two</p><h2 id=\"x\">Two</h2><p>two three</p>", to: parts[0])
        parts[1].add(page("Beta"), texts: ["one"])
        return parts
    }

    @Test func `words are found in the sections in which they stand`() throws {
        var index = SearchIndex(Self.parts(), items: [], language: "en", rules: Self.rules)
        let found = try IndexReader(index.written())
        #expect(found.sections == [1, 0])
        let words = found.words.sorted { $0.key < $1.key }
        #expect(words.map(\.key) == ["alpha", "beta", "one", "three", "two"])
        #expect(words.map { $0.value.map(\.section) } == [[0], [2], [0, 2], [1], [0, 1]])
    }

    @Test func `a step is four times the binary logarithm of the worth, above that of a 32nd`()
        throws
    {
        var index = SearchIndex(Self.parts(), items: [], language: "en", rules: Self.rules)
        let found = try IndexReader(index.written())
        // A title of the usual length: 8, which is 2^(32/4) / 32.
        #expect(found.words["alpha"]?.map(\.step) == [32])
        // Texts of 4 words and of 1, 2.5 in the mean: 0.806 and 1.316.
        #expect(found.words["one"]?.map(\.step) == [19, 22])
        // A heading is worth 3, and the word in its text 0.806 more: 3.806.
        #expect(found.words["two"]?.map(\.step) == [19, 28])
    }

    @Test func `the files are the same in however many parts the pages were read`() {
        let whole = IndexPart(Self.rules)
        Self.add(
            Self.page("Alpha", [("x", "Two")]),
            "<p>one two</p><h2 id=\"x\">Two</h2><p>two three</p>", to: whole)
        whole.add(Self.page("Beta"), texts: ["one"])
        var one = SearchIndex([whole], items: [], language: "en", rules: Self.rules)
        var two = SearchIndex(Self.parts(), items: [], language: "en", rules: Self.rules)
        let (first, second) = (one.written(), two.written())
        #expect(first.map(\.name) == second.map(\.name))
        #expect(first.map(\.bytes) == second.map(\.bytes))
    }

    @Test func `what most of many pages say in their texts is found only in titles and headings`()
        throws
    {
        let part = IndexPart(Self.rules)
        for number in 0..<80 { part.add(Self.page("Page\(number)"), texts: ["same words"]) }
        part.add(Self.page("Same"), texts: ["others"])
        var index = SearchIndex([part], items: [], language: "en", rules: Self.rules)
        let found = try IndexReader(index.written())
        #expect(found.words["same"]?.map(\.section) == [80])
        #expect(found.words["words"]?.isEmpty == true)
        #expect(found.words["others"]?.map(\.section) == [80])
        #expect(found.common == ["same", "words"])
    }

    @Test func `many words are in many files, each found by the first words`() throws {
        let part = IndexPart(Self.rules)
        for number in 0..<400 {
            let words = (0..<20).map { "w\((number * 37 + $0 * 911) % 9973)x" }
            part.add(Self.page("P\(number)"), texts: words)
        }
        var index = SearchIndex([part], items: [], language: "en", rules: Self.rules)
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

    @Test func `an index of nothing is whole`() throws {
        var index = SearchIndex([], items: [], language: "en", rules: Self.rules)
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
        var breaker = WordBreaker(elides: false)
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
