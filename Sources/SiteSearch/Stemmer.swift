/// Takes light endings off words, so that forms of a word meet: English, Polish, Slovak; of Arabic the article,
/// of Hindi the letters that an anusvara may stand for.
///
/// Of languages in Latin letters only words of ASCII letters, which folding leaves of them, are shortened.
struct Stemmer: Sendable {
    private enum Rules {
        case none, english, arabic, hindi
        case endings(EndingTable)
    }

    private let rules: Rules

    /// The language whose endings are taken off; empty for none.
    let name: String

    /// A language without rules keeps its words.
    init(_ language: String) {
        switch language {
        case "en": rules = .english
        case "pl": rules = .endings(.polish)
        case "sk": rules = .endings(.slovak)
        case "ar": rules = .arabic
        case "hi": rules = .hindi
        default: rules = .none
        }
        if case .none = rules { name = "" } else { name = language }
    }

    /// The stem of a folded word.
    func stem(_ word: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        switch rules {
        case .none: return Array(word)
        case .arabic: return ArabicArticle.removed(from: Array(word))
        case .hindi: return HindiNasals.folded(Array(word))
        case .english, .endings: break
        }
        guard word.count > 3, word.allSatisfy({ $0 &- 97 < 26 }) else { return Array(word) }
        guard case .endings(let table) = rules else { return EnglishEndings.stem(Array(word)) }
        return Array(word.prefix(table.length(ofStemOf: word)))
    }
}

/// Endings that are taken off one after the other, the longest first, as long as three letters stay.
struct EndingTable: Sendable {
    /// By length, from one letter on: the letters in one number, the last in the lowest place.
    private let endings: [[UInt32]]

    private init(_ words: String) {
        let all = words.split(separator: " ").map { Array($0.utf8) }
        endings = (1...4).map { length in
            all.filter { $0.count == length }.map { $0.reduce(0) { $0 << 8 | UInt32($1) } }
        }
    }

    static let polish = EndingTable(
        "iach iami owie ach ami ego emu iej iem ych ich ymi imi owi om ow em ej ie ia io iu ym im a e i o u y"
    )
    static let slovak = EndingTable(
        "iami iach ami ach och eho emu ymi imi ych ich iam ovi ov om em ej ou ia ie iu ym im a e i o u y"
    )

    func length(ofStemOf word: UnsafeBufferPointer<UInt8>) -> Int {
        var length = word.count
        while let ending = ending(of: word[..<length]) { length -= ending }
        return length
    }

    /// The length of the longest ending of a word.
    private func ending(of word: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        var letters: UInt32 = 0
        var longest: Int?
        for length in 1...4 where word.count - length >= 3 {
            letters |= UInt32(word[word.endIndex - length]) << UInt32(length * 8 - 8)
            if endings[length - 1].contains(letters) { longest = length }
        }
        return longest
    }
}

/// English plurals, `-ing`, `-ed` and final `e` and `y`.
enum EnglishEndings {
    static func stem(_ word: [UInt8]) -> [UInt8] {
        var stem = word
        takePlural(&stem)
        if !has(stem, "eed") { takeVerbEnding(&stem) }
        if stem.count > 3, has(stem, "e") { stem.removeLast() }
        if stem.count > 2, has(stem, "y"), !isVowel(stem[stem.count - 2]) {
            stem[stem.count - 1] = UInt8(ascii: "i")
        }
        return stem
    }

    private static func takePlural(_ word: inout [UInt8]) {
        guard has(word, "s"), !has(word, "ss"), !has(word, "us"), !has(word, "is") else { return }
        if has(word, "ies"), word.count > 4 {
            word.removeLast(3)
            word.append(UInt8(ascii: "y"))
        } else if ["sses", "xes", "ches", "shes", "zes", "oes"].contains(where: { has(word, $0) }) {
            word.removeLast(2)
        } else {
            word.removeLast()
        }
    }

    private static func takeVerbEnding(_ word: inout [UInt8]) {
        for (ending, count) in [("ing", 3), ("ed", 2)] as [(StaticString, Int)]
        where has(word, ending) && word.count - count >= 3 {
            guard word.dropLast(count).contains(where: isVowel) else { return }
            word.removeLast(count)
            let last = word[word.count - 1]
            if last == word[word.count - 2], !isVowel(last), !"lsz".utf8.contains(last) {
                word.removeLast()
            }
            return
        }
    }

    private static func isVowel(_ letter: UInt8) -> Bool { "aeiouy".utf8.contains(letter) }

    private static func has(_ word: [UInt8], _ ending: StaticString) -> Bool {
        ending.withUTF8Buffer { word.count >= $0.count && word.suffix($0.count).elementsEqual($0) }
    }
}
