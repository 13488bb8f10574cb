/// Where the lines of a file begin, so that many places in it are found quickly.
///
/// Counts as `SourceFile.position(at:)` does.
struct LineIndex {
    let file: SourceFile
    private var starts = [0]

    init(_ file: SourceFile) {
        self.file = file
        let bytes = file.bytes
        for index in bytes.indices {
            let isReturn = bytes[index] == UInt8(ascii: "\r")
            guard isReturn || bytes[index] == UInt8(ascii: "\n") else { continue }
            let next = index + 1
            if isReturn, next < bytes.count, bytes[next] == UInt8(ascii: "\n") { continue }
            starts.append(next)
        }
    }

    /// The bytes of the line that holds the offset, without line end and byte order mark.
    func line(at offset: Int) -> Range<Int> {
        let row = self.row(of: offset)
        var end = row + 1 < starts.count ? starts[row + 1] : file.bytes.count
        while end > starts[row], "\r\n".utf8.contains(file.bytes[end - 1]) { end -= 1 }
        var start = starts[row]
        if start == 0, file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = min(3, end) }
        return start..<max(start, end)
    }

    func position(at offset: Int) -> SourcePosition {
        let offset = min(max(offset, 0), file.bytes.count)
        let row = self.row(of: offset)
        var start = starts[row]
        if start == 0, file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = min(3, offset) }
        let column = file.bytes[start..<max(start, offset)].reduce(1) {
            $0 + ($1 & 0xC0 == 0x80 ? 0 : 1)
        }
        return SourcePosition(line: row + 1, column: column)
    }

    private func row(of offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }
}
