/// Writes values one after the other, for `ByteReader`.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    /// Seven bits a byte, the lowest first.
    mutating func write(_ number: Int) {
        var rest = UInt64(bitPattern: Int64(number))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Eight bytes.
    mutating func write(word: UInt64) {
        withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    mutating func write(_ text: String) {
        write(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    mutating func write(_ part: [UInt8]) {
        write(part.count)
        bytes.append(contentsOf: part)
    }

    /// Adds bytes as they are.
    mutating func append(_ more: ArraySlice<UInt8>) { bytes.append(contentsOf: more) }

    mutating func write<Value>(_ value: Value?, _ body: (inout ByteWriter, Value) -> Void) {
        write(value != nil)
        if let value { body(&self, value) }
    }

    mutating func write<Value>(_ values: [Value], _ body: (inout ByteWriter, Value) -> Void) {
        write(values.count)
        for value in values { body(&self, value) }
    }
}
