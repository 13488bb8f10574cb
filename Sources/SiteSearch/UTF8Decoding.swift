enum UTF8Decoding {
    /// How many bytes a character has, by its first.
    @inline(__always)
    static func length(_ first: UInt8) -> Int {
        first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    }

    /// Reads a character that is not ASCII, and says how many bytes it has; U+FFFD for what is none.
    @inline(__always)
    static func decode(
        _ text: UnsafeBufferPointer<UInt8>, _ index: Int, _ scalar: inout UInt32
    ) -> Int {
        let first = text[index]
        let length = length(first)
        guard length > 1, index + length <= text.count else {
            scalar = 0xFFFD
            return 1
        }
        scalar = UInt32(first) & (0x7F >> UInt32(length))
        for place in 1..<length { scalar = scalar << 6 | UInt32(text[index + place] & 0x3F) }
        return length
    }
}
