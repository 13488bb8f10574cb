/// HTML on its way to an array, in pieces of some kilobytes.
struct MarkupBuffer: ~Copyable {
    private static let size = 4096

    /// What spans and eight bytes of code may need beyond the check for room.
    private static let slack = 64

    private let bytes = UnsafeMutableRawPointer.allocate(byteCount: size + slack, alignment: 8)
    private var count = 0

    deinit { bytes.deallocate() }

    mutating func flush(into output: inout [UInt8]) {
        output.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
        count = 0
    }

    @inline(__always)
    private mutating func put<T: BitwiseCopyable>(_ value: T, count length: Int) {
        (bytes + count).storeBytes(of: value, as: T.self)
        count += length
    }

    /// `<span class="k">` for a letter, as numbers whose lowest byte comes first.
    ///
    /// Only after `escape`, and before it again: room for both tags is in the slack.
    @inline(__always)
    mutating func openSpan(_ letter: UInt8) {
        put((0x6C63_206E_6170_733C as UInt64).littleEndian, count: 8)
        put((0x3E22_0022_3D73_7361 | UInt64(letter) << 40).littleEndian, count: 8)
    }

    /// `</span>`.
    @inline(__always)
    mutating func closeSpan() {
        put((0x003E_6E61_7073_2F3C as UInt64).littleEndian, count: 7)
    }

    /// Writes code with `&`, `<` and `>` as references.
    @inline(__always)
    mutating func escape(
        _ code: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, into output: inout [UInt8]
    ) {
        guard start < end, let base = code.baseAddress else { return }
        var index = start
        while index < end {
            if count >= Self.size { flush(into: &output) }
            if index + 8 <= code.count {
                let piece = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
                let plain = min(Self.plainBytes(UInt64(littleEndian: piece)), end - index)
                put(piece, count: plain)
                index += plain
                if plain == 8 || index >= end { continue }
            }
            put(base[index])
            index += 1
        }
    }

    /// How many of eight bytes stand before the first `&`, `<` or `>`.
    @inline(__always)
    private static func plainBytes(_ bytes: UInt64) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let ampersand = bytes ^ 0x2626_2626_2626_2626
        let angle = (bytes & 0xFDFD_FDFD_FDFD_FDFD) ^ 0x3C3C_3C3C_3C3C_3C3C
        // The lowest byte whose highest bit this sets is the lowest one that is zero.
        let zeros = ((ampersand &- ones) & ~ampersand) | ((angle &- ones) & ~angle)
        return (zeros & 0x8080_8080_8080_8080).trailingZeroBitCount >> 3
    }

    @inline(__always)
    private mutating func put(_ byte: UInt8) {
        if byte != 0x26, byte & 0xFD != 0x3C { return put(byte, count: 1) }
        switch byte {
        case 0x26: put((0x3B_706D_6126 as UInt64).littleEndian, count: 5)
        case 0x3C: put((0x3B74_6C26 as UInt32).littleEndian, count: 4)
        default: put((0x3B74_6726 as UInt32).littleEndian, count: 4)
        }
    }
}
