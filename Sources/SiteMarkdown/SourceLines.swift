import SiteDiagnostics

/// The lines of a text as the library counts them, in bytes of the whole file.
struct SourceLines {
    let file: SourceFile
    let body: Range<Int>

    /// All of the file; for as long as its owner lends them.
    let bytes: UnsafeBufferPointer<UInt8>
    private let starts: [Int32]

    init(file: SourceFile, bytes: UnsafeBufferPointer<UInt8>, body: Range<Int>) {
        self.file = file
        self.bytes = bytes
        self.body = body
        var starts: [Int32] = []
        starts.reserveCapacity(body.count / 32 + 2)
        starts.append(Int32(clamping: body.lowerBound))
        let end = body.upperBound
        func next(_ byte: UInt8, from start: Int) -> Int {
            start < end ? bytes.first(byte, in: start..<end) ?? end : end
        }
        var newline = next(10, from: body.lowerBound)
        var carriageReturn = next(13, from: body.lowerBound)
        while newline < end || carriageReturn < end {
            var start = min(newline, carriageReturn) + 1
            if start == newline, start < end { start += 1 }
            if newline < start { newline = next(10, from: start) }
            if carriageReturn < start { carriageReturn = next(13, from: start) }
            starts.append(Int32(clamping: start))
        }
        self.starts = starts
    }

    var count: Int { starts.count }

    /// The bytes of a line, from 1, with its end.
    func range(_ line: Int) -> Range<Int> {
        let index = min(max(line, 1), starts.count) - 1
        let end = index + 1 < starts.count ? Int(starts[index + 1]) : body.upperBound
        return Int(starts[index])..<end
    }

    func range(_ lines: ClosedRange<Int>) -> Range<Int> {
        let start = range(lines.lowerBound).lowerBound
        return start..<max(start, range(lines.upperBound).upperBound)
    }

    /// The bytes of a line without the white space around them.
    func trimmed(_ line: Int) -> Range<Int> {
        var range = self.range(line)
        while let first = range.first, isCSpace(bytes[first]) { range = range.dropFirst() }
        while let last = range.last, isCSpace(bytes[last]) { range = range.dropLast() }
        return range
    }
}
