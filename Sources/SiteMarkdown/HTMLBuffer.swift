/// Bytes of HTML being written.
struct HTMLBuffer {
    private(set) var bytes: [UInt8] = []

    var count: Int { bytes.count }

    init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    @inline(__always)
    mutating func append(_ text: StaticString) {
        bytes.append(
            contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        bytes.append(byte)
    }

    mutating func append(_ raw: [UInt8]) {
        bytes.append(contentsOf: raw)
    }

    mutating func append(_ raw: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: raw)
    }

    /// Appends what a writer of bytes appends.
    mutating func append(_ write: (inout [UInt8]) -> Void) { write(&bytes) }

    mutating func append(_ number: Int) {
        if (0...9).contains(number) {
            bytes.append(UInt8(ascii: "0") + UInt8(number))
        } else {
            bytes.append(contentsOf: String(number).utf8)
        }
    }

    /// Begins a new line unless one has just begun.
    mutating func startLine() {
        if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
    }

    /// Puts in pieces whose offsets are in order.
    mutating func insert(_ pieces: [(offset: Int, bytes: [UInt8])]) {
        guard !pieces.isEmpty else { return }
        var result: [UInt8] = []
        result.reserveCapacity(pieces.reduce(bytes.count) { $0 + $1.bytes.count })
        var start = 0
        for piece in pieces {
            let end = min(max(start, piece.offset), bytes.count)
            result += bytes[start..<end]
            result += piece.bytes
            start = end
        }
        bytes = result + bytes[start...]
    }

    /// Takes out ranges that are in order and do not overlap.
    mutating func remove(_ ranges: [Range<Int>]) {
        guard !ranges.isEmpty else { return }
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        var start = 0
        for range in ranges {
            kept += bytes[start..<range.lowerBound]
            start = range.upperBound
        }
        bytes = kept + bytes[start...]
    }

    mutating func truncate(to count: Int) {
        bytes.removeSubrange(min(count, bytes.count)...)
    }

    /// Appends with `&`, `<`, `>` and `"` as references, all else as it is.
    mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        var index = 0
        let count = text.count
        while index < count {
            let entity: StaticString
            switch text[index] {
            case UInt8(ascii: "&"): entity = "&amp;"
            case UInt8(ascii: "<"): entity = "&lt;"
            case UInt8(ascii: ">"): entity = "&gt;"
            case UInt8(ascii: "\""): entity = "&quot;"
            default:
                index += 1
                continue
            }
            append(UnsafeBufferPointer(rebasing: text[start..<index]))
            append(entity)
            index += 1
            start = index
        }
        append(UnsafeBufferPointer(rebasing: text[start...]))
    }

    mutating func appendEscaped(_ text: String) {
        var text = text
        text.withUTF8 { appendEscaped($0) }
    }
}
