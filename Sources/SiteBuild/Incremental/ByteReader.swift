/// Reads what `ByteWriter` wrote; anything else is an error, never a trap.
struct ByteReader {
    struct Damaged: Error {}

    private let bytes: [UInt8]
    private var index: Int

    /// Reads from a place on.
    init(_ bytes: [UInt8], from index: Int = 0) {
        self.bytes = bytes
        self.index = index
    }

    /// Everything, and the place up to which it was read.
    var all: [UInt8] { bytes }
    var place: Int { index }

    var isAtEnd: Bool { index == bytes.count }

    mutating func number() throws(Damaged) -> Int {
        var result: UInt64 = 0
        var shift: UInt64 = 0
        while index < bytes.count, shift < 64 {
            let byte = bytes[index]
            index += 1
            result |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return Int(Int64(bitPattern: result)) }
            shift += 7
        }
        throw Damaged()
    }

    mutating func word() throws(Damaged) -> UInt64 {
        guard bytes.count - index >= 8 else { throw Damaged() }
        defer { index += 8 }
        return bytes.withUnsafeBytes {
            UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        }
    }

    mutating func flag() throws(Damaged) -> Bool {
        guard index < bytes.count, bytes[index] < 2 else { throw Damaged() }
        defer { index += 1 }
        return bytes[index] == 1
    }

    mutating func text() throws(Damaged) -> String {
        let range = try range()
        return bytes.withUnsafeBufferPointer {
            String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
        }
    }

    mutating func part() throws(Damaged) -> [UInt8] { Array(bytes[try range()]) }

    /// The place of a part that is read later, or not at all.
    mutating func range() throws(Damaged) -> Range<Int> {
        let count = try number()
        guard count >= 0, count <= bytes.count - index else { throw Damaged() }
        defer { index += count }
        return index..<index + count
    }

    mutating func optional<Value>(
        _ body: (inout ByteReader) throws(Damaged) -> Value
    ) throws(Damaged) -> Value? {
        try flag() ? try body(&self) : nil
    }

    mutating func list<Value>(
        _ body: (inout ByteReader) throws(Damaged) -> Value
    ) throws(Damaged) -> [Value] {
        let count = try number()
        guard count >= 0, count <= bytes.count - index else { throw Damaged() }
        var result: [Value] = []
        result.reserveCapacity(count)
        for _ in 0..<count { result.append(try body(&self)) }
        return result
    }
}
