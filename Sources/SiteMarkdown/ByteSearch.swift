#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

extension UnsafeBufferPointer<UInt8> {
    /// The first offset in a range where a byte stands.
    func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
        guard let base = baseAddress, !range.isEmpty,
            let found = memchr(base + range.lowerBound, Int32(byte), range.count)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// Where a part stands first in the range, as a whole.
    func range(of part: some Collection<UInt8>, in range: Range<Int>) -> Range<Int>? {
        guard let first = part.first else { return nil }
        var index = range.lowerBound
        let end = range.upperBound - part.count + 1
        while index < end, let found = self.first(first, in: index..<end) {
            let place = found..<found + part.count
            if self[place].elementsEqual(part) { return place }
            index = found + 1
        }
        return nil
    }

    /// The first offset from another on where one of the bytes stands that are escaped in HTML: `&`,
    /// `<`, `>` and `"`; the count where there is none.
    func firstEscaped(from start: Int) -> Int {
        var index = start
        while index + 16 <= count {
            if let place = Self.first(of: Self.escaped(block(at: index))) { return index + place }
            index += 16
        }
        while index < count, self[index] & 0xFB != 0x22, self[index] & 0xFD != 0x3C { index += 1 }
        return index
    }

    /// Whether a text has none of the bytes that are escaped in HTML, and no bracket.
    var isPlain: Bool {
        var index = 0
        while index + 16 <= count {
            let part = block(at: index)
            let open: Mask = part .== SIMD16(repeating: 0x5B)
            let close: Mask = part .== SIMD16(repeating: 0x5D)
            let brackets: Mask = open .| close
            if Self.first(of: brackets .| Self.escaped(part)) != nil { return false }
            index += 16
        }
        while index < count {
            let byte = self[index]
            if byte & 0xFB == 0x22 || byte & 0xFD == 0x3C || byte == 0x5B || byte == 0x5D {
                return false
            }
            index += 1
        }
        return true
    }

    /// How many bytes are ASCII before the first that is not.
    var asciiCount: Int {
        var index = 0
        while index + 8 <= count {
            let word = UnsafeRawBufferPointer(self).loadUnaligned(
                fromByteOffset: index, as: UInt64.self)
            if word & 0x8080_8080_8080_8080 != 0 { break }
            index += 8
        }
        while index < count, self[index] < 0x80 { index += 1 }
        return index
    }

    @inline(__always)
    private func block(at index: Int) -> SIMD16<UInt8> {
        UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
    }

    private typealias Mask = SIMDMask<SIMD16<Int8>>

    /// `&` and `"` differ in one bit, and so do `<` and `>`.
    @inline(__always)
    private static func escaped(_ part: SIMD16<UInt8>) -> Mask {
        let quotes: Mask = (part & SIMD16(repeating: 0xFB)) .== SIMD16(repeating: 0x22)
        let angles: Mask = (part & SIMD16(repeating: 0xFD)) .== SIMD16(repeating: 0x3C)
        return quotes .| angles
    }

    /// The first place of a mask that is set.
    @inline(__always)
    private static func first(of mask: Mask) -> Int? {
        let words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
        if words[0] | words[1] == 0 { return nil }
        let low = UInt64(littleEndian: words[0])
        return low != 0
            ? low.trailingZeroBitCount / 8
            : 8 + UInt64(littleEndian: words[1]).trailingZeroBitCount / 8
    }
}
