import Foundation
import SiteTestSupport
import Testing

@testable import SiteSearch

/// The words of texts, by the vectors that the browser's half passes too.
@Suite struct WordVectorTests {
    private struct Vectors: Decodable {
        let words: [[String]]
        let stems: [[String]]
    }

    private static func vectors() throws -> Vectors {
        let file = Python.package.appending(path: "Tests/Fixtures/search-words.json")
        return try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file))
    }

    @Test func `words are those of the vectors`() throws {
        for vector in try Self.vectors().words {
            let words = Words.of(vector[1], language: vector[0])
            #expect(words.joined(separator: " ") == vector[2], "\(vector[1])")
        }
    }

    @Test func `stems are those of the vectors`() throws {
        for vector in try Self.vectors().stems {
            let stemmer = Stemmer(vector[0])
            let stems = vector[1].split(separator: " ").map { word in
                Array(word.utf8).withUnsafeBufferPointer {
                    String(decoding: stemmer.stem($0), as: UTF8.self)
                }
            }
            #expect(stems.joined(separator: " ") == vector[2], "\(vector[1])")
        }
    }

    @Test func `a text gives the same words in whatever pieces it comes`() {
        let text = "Zażółć 国際化 it’s 𠮷野 end"
        let whole = Words.of(text, language: "pl")
        for cut in text.unicodeScalars.indices {
            let pieces = [String(text[..<cut]), String(text[cut...])]
            #expect(Words.of(pieces: pieces, language: "pl") == whole)
        }
    }

    @Test func `the browser has the same words`() throws {
        let test = Python.package.appending(path: "Tests/Browser/search-words.test.mjs")
        guard let result = BrowserScript.run(["--test", test.path]) else { return }
        #expect(result.status == 0, "\(result.output)")
    }
}

/// Takes words as they come.
struct Words: WordSink {
    private var words: [String] = []

    mutating func take(_ word: UnsafeBufferPointer<UInt8>) {
        words.append(String(decoding: word, as: UTF8.self))
    }

    static func of(_ text: String, language: String) -> [String] {
        of(pieces: [text], language: language)
    }

    static func of(pieces: [String], language: String) -> [String] {
        var breaker = WordBreaker()
        breaker.rules = BreakingRules(language: language)
        var words = Words()
        for var piece in pieces { piece.withUTF8 { breaker.read($0, into: &words) } }
        breaker.end(into: &words)
        return words.words
    }
}
