/// Which bytes are not UTF-8, and which characters XML 1.0 forbids.
package enum CharacterCheck {
    /// The offset of the first byte that is not UTF-8, and of the first forbidden character.
    static func check(_ bytes: [UInt8], _ range: Range<Int>) -> (invalid: Int?, forbidden: Int?) {
        bytes.withUnsafeBufferPointer { bytes in
            var forbidden: Int?
            var index = range.lowerBound
            while index < range.upperBound {
                let byte = bytes[index]
                if byte < 0x80 {
                    if byte < 0x20, byte != 9, byte != 10, byte != 13, forbidden == nil {
                        forbidden = index
                    }
                    index += 1
                    continue
                }
                let length = sequenceLength(bytes, index, range.upperBound)
                if length == 0 { return (index, forbidden) }
                if isNoncharacter(bytes, index), forbidden == nil { forbidden = index }
                index += length
            }
            return (nil, forbidden)
        }
    }

    /// Table 3-7 of the Unicode standard.
    private static func sequenceLength(
        _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ end: Int
    ) -> Int {
        let lead = bytes[index]
        let length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
        guard length > 0, index + length <= end else { return 0 }
        for other in index + 1..<index + length where bytes[other] & 0xC0 != 0x80 { return 0 }
        let second = bytes[index + 1]
        let isWrong =
            lead == 0xE0 && second < 0xA0 || lead == 0xED && second >= 0xA0
            || lead == 0xF0 && second < 0x90 || lead == 0xF4 && second >= 0x90
        return isWrong ? 0 : length
    }

    /// U+FFFE and U+FFFF.
    private static func isNoncharacter(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        bytes[index] == 0xEF && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE
    }

    static func forbiddenRanges(_ bytes: [UInt8]) -> [Range<Int>] {
        bytes.withUnsafeBufferPointer { bytes in
            var result: [Range<Int>] = []
            for index in bytes.indices {
                let byte = bytes[index]
                if byte < 0x20, byte != 9, byte != 10, byte != 13 {
                    result.append(index..<index + 1)
                } else if byte == 0xEF, index + 2 < bytes.count, isNoncharacter(bytes, index) {
                    result.append(index..<index + 3)
                }
            }
            return result
        }
    }

    /// The text without what XML forbids.
    package static func clean(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let ranges = forbiddenRanges(bytes)
        guard !ranges.isEmpty else { return text }
        var buffer = HTMLBuffer(capacity: bytes.count)
        buffer.append(bytes)
        buffer.remove(ranges)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }
}
