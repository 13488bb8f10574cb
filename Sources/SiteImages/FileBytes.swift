/// The bytes of a file, read at offsets that may lie outside of it.
struct FileBytes {
    let bytes: [UInt8]

    var count: Int { bytes.count }

    subscript(offset: Int) -> Int? {
        offset >= 0 && offset < bytes.count ? Int(bytes[offset]) : nil
    }

    /// Whether the text stands there, whose characters mean bytes.
    func has(_ text: String, at offset: Int) -> Bool {
        var offset = offset
        for scalar in text.unicodeScalars {
            guard self[offset] == Int(scalar.value) else { return false }
            offset += 1
        }
        return true
    }

    /// A number of so many bytes, the weightiest first.
    func big(_ size: Int, at offset: Int) -> Int? { number(offset..<offset + size) }

    /// A number of so many bytes, the weightiest last.
    func little(_ size: Int, at offset: Int) -> Int? {
        number((offset..<offset + size).reversed())
    }

    private func number(_ offsets: some Sequence<Int>) -> Int? {
        var result = 0
        for offset in offsets {
            guard let byte = self[offset] else { return nil }
            result = result << 8 | byte
        }
        return result
    }

    /// Where a text stands first, within a range.
    func find(_ text: StaticString, in range: Range<Int>) -> Int? {
        let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        let range = range.clamped(to: 0..<count)
        guard let first = wanted.first, range.count >= wanted.count else { return nil }
        var start = range.lowerBound
        let last = range.upperBound - wanted.count
        while start <= last {
            if bytes[start] == first, bytes[start..<start + wanted.count].elementsEqual(wanted) {
                return start
            }
            start += 1
        }
        return nil
    }
}
