import Foundation

@testable import SiteSearch

/// Reads an index as its documentation tells.
struct IndexReader {
    struct Posting {
        let section: Int
        let step: Int
    }

    private(set) var sections: [Int] = []
    private(set) var firsts: [String] = []
    private(set) var words: [String: [Posting]] = [:]
    private(set) var common: [String] = []

    private struct Manifest: Decodable {
        let sections: String
        let words: String
        let shards: String
    }

    init(_ files: [SearchFile]) throws {
        let manifest = try JSONDecoder().decode(
            Manifest.self, from: Data(files.last?.bytes ?? []))
        var digits = Digits(manifest.sections)
        while !digits.isAtEnd { sections.append(digits.number()) }
        firsts = manifest.words.split(separator: " ").map(String.init)
        for place in firsts.indices {
            let digest = manifest.shards.dropFirst(place * 8).prefix(8)
            let name = "words-\(place + 1).\(digest).json"
            let file = files.first { $0.name == name }
            let parts = try JSONDecoder().decode([String].self, from: Data(file?.bytes ?? []))
            read(parts[0], parts[1])
        }
    }

    private mutating func read(_ list: String, _ postings: String) {
        var digits = Digits(postings)
        var last: [UInt16] = []
        for entry in list.split(separator: " ") {
            let shared = Digits.value(entry.utf8.first ?? 0)
            last = last.prefix(shared) + Array(entry.dropFirst().utf16)
            let word = String(decoding: last, as: UTF16.self)
            let head = digits.number()
            if head % 2 == 1 { common.append(word) }
            var next = 0
            words[word] = (0..<head / 2).map { _ in
                let section = next + digits.number()
                next = section + 1
                return Posting(section: section, step: digits.step())
            }
        }
    }
}

/// Numbers of five bits a digit.
private struct Digits {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = text[...].utf8 }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func step() -> Int { rest.popFirst().map(Digits.value) ?? 0 }

    mutating func number() -> Int {
        var number = 0
        var shift = 0
        while true {
            let digit = step()
            number |= (digit % 32) << shift
            shift += 5
            if digit < 32 { return number }
        }
    }

    static func value(_ byte: UInt8) -> Int {
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
        return Array(alphabet.utf8).firstIndex(of: byte) ?? 0
    }
}
