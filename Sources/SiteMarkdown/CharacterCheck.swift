import SiteDiagnostics

/// Which bytes are not UTF-8, and which characters XML 1.0 forbids.
package enum CharacterCheck {
    /// The offset of the first byte that is not UTF-8, and of the first forbidden character.
    static func check(_ bytes: [UInt8], _ range: Range<Int>) -> (invalid: Int?, forbidden: Int?) {
        bytes.withUnsafeBufferPointer { check($0, range) }
    }

    static func check(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
    ) -> (invalid: Int?, forbidden: Int?) {
        var forbidden: Int?
        var index = range.lowerBound
        while index < range.upperBound {
            if index + 8 <= range.upperBound {
                let plain = plainCount(bytes, index)
                index += plain
                if plain == 8 { continue }
            }
            let byte = bytes[index]
            if byte < 0x80 {
                if byte < 0x20, byte != 9, byte != 10, byte != 13, forbidden == nil {
                    forbidden = index
                }
                index += 1
            } else if byte >= 0xC2, byte < 0xE0, index + 1 < range.upperBound,
                bytes[index + 1] & 0xC0 == 0x80
            {
                index += 2
            } else {
                let length = UTF8Sequence.length(bytes, at: index, before: range.upperBound)
                if length == 0 { return (index, forbidden) }
                if isNoncharacter(bytes, index), forbidden == nil { forbidden = index }
                index += length
            }
        }
        return (nil, forbidden)
    }

    /// How many of eight bytes are ASCII and no control characters before the first that is not.
    @inline(__always)
    private static func plainCount(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
        let word = UInt64(
            littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
                fromByteOffset: index, as: UInt64.self))
        // A byte borrows only from one that is looked at after it.
        let found = (word | (word &- 0x2020_2020_2020_2020)) & 0x8080_8080_8080_8080
        return found.trailingZeroBitCount / 8
    }

    /// U+FFFE and U+FFFF.
    private static func isNoncharacter(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        bytes[index] == 0xEF && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE
    }

    static func forbiddenRanges(_ bytes: [UInt8]) -> [Range<Int>] {
        bytes.withUnsafeBufferPointer { bytes in
            var result: [Range<Int>] = []
            var index = 0
            while index < bytes.count {
                if index + 8 <= bytes.count {
                    let plain = plainCount(bytes, index)
                    index += plain
                    if plain == 8 { continue }
                }
                defer { index += 1 }
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
        if ranges.isEmpty { return text }
        var buffer = HTMLBuffer(capacity: bytes.count)
        buffer.append(bytes)
        buffer.remove(ranges)
        return buffer.text(from: 0)
    }
}
