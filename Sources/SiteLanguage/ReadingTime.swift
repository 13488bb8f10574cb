/// How long a text is, and how long it takes to read.
package struct ReadingTime: Sendable, Equatable {
    /// Words of scripts that set spaces between them.
    package let words: Int

    /// Letters of scripts that set none (Han, Kana, Hangul counts as words; Thai, Lao, Khmer, Burmese).
    package let characters: Int

    /// Words and, for scripts without spaces, characters.
    package var wordCount: Int { words + characters }

    /// Whole minutes, at least one: 220 words or 450 characters a minute (Trauzettel-Klosinski and
    /// Dietz, IOVS 2012: 184–228 words in alphabetic scripts; some 400–500 characters in CJK web text).
    package var minutes: Int {
        max(1, Int((Double(words) / 220 + Double(characters) / 450).rounded()))
    }

    package init(words: Int, characters: Int) {
        self.words = words
        self.characters = characters
    }

    /// Complexity: one pass over the bytes.
    package init(_ text: String) {
        var text = text
        (words, characters) = text.withUTF8(ReadingTime.count)
    }

    private static func count(_ bytes: UnsafeBufferPointer<UInt8>) -> (words: Int, characters: Int)
    {
        var words = 0
        var characters = 0
        var isInWord = false
        var index = 0
        while index < bytes.count {
            // A word of an alphabet goes on until a space, whatever it holds.
            if isInWord { index = endOfAlphabet(bytes, from: index) }
            guard index < bytes.count else { break }
            let byte = bytes[index]
            if byte < 0x80 {
                let isLetter = (byte | 0x20) &- 97 < 26 || byte &- 48 < 10
                if isLetter, !isInWord { words += 1 }
                if isLetter { isInWord = true } else if byte <= 32 { isInWord = false }
                index += 1
            } else if byte < 0xE0 {
                if byte != 0xC2 {
                    if !isInWord { words += 1 }
                    isInWord = true
                } else if index + 1 < bytes.count, bytes[index + 1] == 0xA0 {
                    // A space that does not break.
                    isInWord = false
                }
                index += 2
            } else {
                let scalar = scalarValue(bytes, index)
                if isUnspaced(scalar) {
                    characters += 1
                    isInWord = false
                } else if isSpaceOrPunctuation(scalar) {
                    if scalar <= 0x200A || scalar >= 0x3000 { isInWord = false }
                } else {
                    if !isInWord { words += 1 }
                    isInWord = true
                }
                index += byte < 0xF0 ? 3 : 4
            }
        }
        return (words, characters)
    }

    /// The next byte that may end a word: a space, or the first of a character that may be one.
    @inline(__always)
    private static func endOfAlphabet(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        while index + 8 <= bytes.count {
            let word = UInt64(
                littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
                    fromByteOffset: index, as: UInt64.self))
            // The lowest byte whose highest bit one of these sets is the lowest that is looked for.
            let upTo32 = (word &- 0x2121_2121_2121_2121) & ~word
            let fromE0 = word & word << 1 & word << 2
            let c2 = word ^ 0xC2C2_C2C2_C2C2_C2C2
            let isC2 = (c2 &- 0x0101_0101_0101_0101) & ~c2
            let found = (upTo32 | fromE0 | isC2) & 0x8080_8080_8080_8080
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < bytes.count, bytes[index] > 32, bytes[index] < 0xE0, bytes[index] != 0xC2 {
            index += 1
        }
        return index
    }

    private static func scalarValue(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt32 {
        let length = bytes[index] < 0xF0 ? 3 : 4
        guard index + length <= bytes.count else { return 0 }
        var value = UInt32(bytes[index]) & (length == 3 ? 0x0F : 0x07)
        for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
        return value
    }

    private static func isUnspaced(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x31F0...0x31FF,
            0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9D, 0x20000...0x3FFFF:
            true
        default: false
        }
    }

    private static func isSpaceOrPunctuation(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x2000...0x206F, 0x3000...0x303F, 0xFF00...0xFF0F, 0xFF1A...0xFF20, 0xFE00...0xFE0F:
            true
        default: false
        }
    }
}
