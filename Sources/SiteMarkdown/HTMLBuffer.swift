import SiteDiagnostics

/// Bytes of HTML being written.
struct HTMLBuffer: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int) {
        self.capacity = max(capacity, 64)
        start = .allocate(capacity: self.capacity)
    }

    deinit { start.deallocate() }

    /// Everything, until it is changed.
    var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    var bytes: [UInt8] { Array(written) }

    func bytes(from offset: Int) -> [UInt8] { Array(written[min(offset, count)...]) }

    func text(from offset: Int) -> String {
        Text.string(UnsafeBufferPointer(rebasing: written[min(offset, count)...]))
    }

    @inline(__always)
    mutating func append(_ text: StaticString) {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// What is written between quotes goes to the one above, which costs less.
    @_disfavoredOverload
    mutating func append(_ text: String) {
        text.withBytes { append($0) }
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        if count == capacity { grow(by: 1) }
        start[count] = byte
        count += 1
    }

    mutating func append(_ raw: [UInt8]) {
        raw.withUnsafeBufferPointer { append($0) }
    }

    @inline(__always)
    mutating func append(_ raw: UnsafeBufferPointer<UInt8>) {
        guard let base = raw.baseAddress else { return }
        if capacity - count < raw.count { grow(by: raw.count) }
        (start + count).update(from: base, count: raw.count)
        count += raw.count
    }

    @inline(never)
    private mutating func grow(by more: Int) {
        capacity = max(capacity * 2, count + more)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: start, count: count)
        start.deallocate()
        start = larger
    }

    mutating func append(_ number: Int) {
        if (0...9).contains(number) {
            append(UInt8(ascii: "0") + UInt8(number))
        } else {
            append(String(number))
        }
    }

    /// Begins a new line unless one has just begun.
    mutating func startLine() {
        if count > 0, start[count - 1] != UInt8(ascii: "\n") { append(UInt8(ascii: "\n")) }
    }

    /// Puts in pieces whose offsets are in order.
    mutating func insert(_ pieces: [(offset: Int, bytes: [UInt8])]) {
        guard let first = pieces.first else { return }
        let tail = bytes(from: first.offset)
        count -= tail.count
        let moved = count
        var taken = 0
        for piece in pieces {
            let end = min(max(taken, piece.offset - moved), tail.count)
            append(Array(tail[taken..<end]))
            append(piece.bytes)
            taken = end
        }
        append(Array(tail[taken...]))
    }

    /// Takes out ranges that are in order and do not overlap.
    mutating func remove(_ ranges: [Range<Int>]) {
        var kept = 0
        var passed = 0
        for range in ranges + [count..<count] {
            (start + kept).update(from: start + passed, count: range.lowerBound - passed)
            kept += range.lowerBound - passed
            passed = range.upperBound
        }
        count = kept
    }

    mutating func truncate(to count: Int) { self.count = min(count, self.count) }

    /// Appends with `&`, `<`, `>` and `"` as references, all else as it is.
    mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        while true {
            let next = text.firstEscaped(from: start)
            append(UnsafeBufferPointer(rebasing: text[start..<next]))
            guard next < text.count else { return }
            switch text[next] {
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "<"): append("&lt;")
            case UInt8(ascii: ">"): append("&gt;")
            default: append("&quot;")
            }
            start = next + 1
        }
    }

    mutating func appendEscaped(_ text: String) {
        text.withBytes { appendEscaped($0) }
    }
}
