import SiteDiagnostics

/// The lines of a text as the library counts them, in bytes of the whole file.
struct SourceLines {
    let file: SourceFile
    let body: Range<Int>
    private let starts: [Int32]

    init(file: SourceFile, body: Range<Int>) {
        self.file = file
        self.body = body
        var starts: [Int32] = [Int32(clamping: body.lowerBound)]
        file.bytes.withUnsafeBufferPointer { bytes in
            var index = body.lowerBound
            while index < body.upperBound {
                if index + 8 <= body.upperBound, !SourceLines.hasLineEnd(bytes, index) {
                    index += 8
                    continue
                }
                let byte = bytes[index]
                index += 1
                guard byte == 10 || byte == 13 else { continue }
                if byte == 13, index < body.upperBound, bytes[index] == 10 { index += 1 }
                starts.append(Int32(clamping: index))
            }
        }
        self.starts = starts
    }

    /// Whether one of eight bytes may end a line: any below 16 is looked at.
    @inline(__always)
    private static func hasLineEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        let word = UnsafeRawBufferPointer(bytes).loadUnaligned(
            fromByteOffset: index, as: UInt64.self)
        return (word &- 0x1010_1010_1010_1010) & ~word & 0x8080_8080_8080_8080 != 0
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
        while let first = range.first, isCSpace(file.bytes[first]) { range = range.dropFirst() }
        while let last = range.last, isCSpace(file.bytes[last]) { range = range.dropLast() }
        return range
    }
}
