/// A set of bytes; those beyond ASCII, the parts of UTF-8 sequences, are in it together or not at all.
struct ByteSet: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0
    private let hasOthers: Bool

    init(_ members: StaticString, others: Bool = false) {
        hasOthers = others
        members.withUTF8Buffer { for byte in $0 { insert(byte) } }
    }

    private mutating func insert(_ byte: UInt8) {
        if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
    }

    func union(_ other: ByteSet) -> ByteSet {
        var result = self
        result.low |= other.low
        result.high |= other.high
        return result
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        if byte >= 128 { return hasOthers }
        return (byte < 64 ? low : high) &>> UInt64(byte & 63) & 1 != 0
    }
}

extension UInt8 {
    @inline(__always)
    var isDigit: Bool { self &- 0x30 < 10 }

    @inline(__always)
    var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }

    @inline(__always)
    var isUppercase: Bool { self &- 0x41 < 26 }

    @inline(__always)
    var isLowercase: Bool { self &- 0x61 < 26 }

    /// A letter of a name: ASCII, `_`, or a part of a UTF-8 sequence.
    @inline(__always)
    var isLetter: Bool {
        self >= 0x80
            || self >= 64 && (0x07FF_FFFE_87FF_FFFE as UInt64) &>> UInt64(self & 63) & 1 != 0
    }

    /// A letter or a digit.
    @inline(__always)
    var isWord: Bool {
        let bits: UInt64 = self < 64 ? 0x03FF_0000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
        return self >= 0x80 || bits &>> UInt64(self & 63) & 1 != 0
    }

    /// Space, tab, line end, form feed, carriage return.
    @inline(__always)
    var isBlank: Bool { self == 0x20 || self &- 9 < 5 }
}
