import SiteTestSupport
import Testing

@testable import SiteSearch

/// Words that are read eight bytes at a time are those that are read one by one.
@Suite struct WordBreakerTests {
    @Test(arguments: ["en", "fr", "he"])
    func `pieces of a text do not change its words`(language: String) {
        let alphabet = Array("aZ09 .,'`\"<&-_@[{é\u{301}\u{200C}日:\n".unicodeScalars)
        var random = Mutation(seed: 7, pieces: [])
        for _ in 0..<3000 {
            var text = ""
            for _ in 0..<random.below(60) {
                let run = random.below(4) == 0 ? random.below(12) : 1
                let scalar = alphabet[random.below(alphabet.count)]
                for _ in 0..<run { text.unicodeScalars.append(scalar) }
            }
            let whole = Words.of(text + String(repeating: " ", count: 24), language: language)
            #expect(
                whole
                    == Words.of(pieces: text.unicodeScalars.map { String($0) }, language: language),
                "\(text)")
        }
    }

    @Test
    func `words of all lengths are read in any place`() {
        let letters = Array("AbCdEfGhIjKlMnOpQ")
        for count in 1...letters.count {
            for end in [" ", ".", ",", "'", "-", "+", "é"] {
                let word = String(letters.prefix(count))
                let text = "x \(word)\(end) and what follows it there, and more"
                let expected = Words.of(pieces: text.map { String($0) }, language: "en")
                #expect(Words.of(text, language: "en") == expected, "\(text)")
            }
        }
        #expect(
            Words.of(
                "Zero 0123456 ABCDEFG abcdefgh 9z end of it all, and more text", language: "en"
            ).prefix(4)
                == ["zero", "0123456", "abcdefg", "abcdefgh"])
    }

    @Test(arguments: [
        ("<span class=\"k\">let</span> <span>Value9</span>s", "let Value9s"),
        ("<span class=\"k\">a</span>.<span class='>'>b</span>.", "a.b."),
        ("is</span>; <spans>not", "is; not"), ("Words</span><br>end", "Words end"),
    ])
    func `spans leave no trace`(html: String, text: String) {
        #expect(pageWords(html) == pageWords(text))
    }

    private func pageWords(_ html: String) -> PageWords {
        Array((html + String(repeating: " ", count: 24)).utf8).withUnsafeBufferPointer {
            PageWordCounter().words(
                ofHTML: $0, headings: [], SearchRules(language: "en", stems: true))
        }
    }
}
