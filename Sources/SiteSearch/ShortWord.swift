/// The ASCII letters and digits at a place, in lower case, of which there are up to eight.
struct ShortWord {
    /// The first byte in the lowest place, zeros above the last.
    let key: UInt64

    /// How many follow one another, up to eight.
    let count: Int

    /// Reads eight bytes at once, so many of which have to be there.
    ///
    /// In each byte a sum with a constant sets the highest bit where the byte is not below a bound.
    @inline(__always)
    init(_ text: UnsafeBufferPointer<UInt8>, at place: Int) {
        let raw = UnsafeRawBufferPointer(text).loadUnaligned(
            fromByteOffset: place, as: UInt64.self)
        let bytes = UInt64(littleEndian: raw)
        let low = bytes & ShortWord.each(0x7F)
        let lower = low | ShortWord.each(0x20)
        let letters = (lower &+ ShortWord.each(0x80 - 97)) & ~(lower &+ ShortWord.each(0x80 - 123))
        let digits = (low &+ ShortWord.each(0x80 - 48)) & ~(low &+ ShortWord.each(0x80 - 58))
        let others = ~((letters | digits) & ~bytes) & ShortWord.each(0x80)
        count = others.trailingZeroBitCount >> 3
        key = (bytes | ShortWord.each(0x20)) & (count == 8 ? .max : 1 << UInt64(count * 8) &- 1)
    }

    @inline(__always)
    private static func each(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }
}

extension WordSink where Self: ~Copyable {
    mutating func take(_ word: ShortWord) {
        withUnsafeBytes(of: word.key.littleEndian) {
            take(UnsafeBufferPointer(rebasing: $0.bindMemory(to: UInt8.self)[..<word.count]))
        }
    }
}
