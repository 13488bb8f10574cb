/// Replacements in a text, in ascending order, none within another.
package struct TextEdits: Sendable {
    package struct Edit: Sendable {
        /// What is replaced; empty for an insertion.
        package let range: Range<Int>
        package let bytes: [UInt8]
    }

    package private(set) var edits: [Edit] = []

    /// Where each edit begins in the text that is made.
    private var starts: [Int] = []
    private var shift = 0

    package init() {}

    package var isEmpty: Bool { edits.isEmpty }

    /// Adds an edit behind all others; one of equal bytes is none.
    package mutating func replace(_ range: Range<Int>, with text: String) {
        edits.append(Edit(range: range, bytes: Array(text.utf8)))
        starts.append(range.lowerBound + shift)
        shift += text.utf8.count - range.count
    }

    package mutating func insert(_ text: String, at offset: Int) {
        replace(offset..<offset, with: text)
    }

    /// The text that is made of another one; all that is not replaced is as it was.
    package func applied(to text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count + shift)
        var next = 0
        for edit in edits {
            result += text[next..<edit.range.lowerBound]
            result += edit.bytes
            next = edit.range.upperBound
        }
        return result + text[next...]
    }

    /// The place in the former text of a range of the new one; all of what was replaced, where it
    /// begins or ends within.
    func former(_ range: Range<Int>) -> Range<Int> {
        let start = former(range.lowerBound).lowerBound
        let end = range.isEmpty ? start : former(range.upperBound - 1).upperBound
        return start..<max(start, end)
    }

    /// The place of one byte.
    private func former(_ offset: Int) -> Range<Int> {
        var low = 0
        var high = starts.count
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return offset..<offset + 1 }
        let edit = edits[low - 1]
        let end = starts[low - 1] + edit.bytes.count
        if offset < end { return edit.range }
        let place = edit.range.upperBound + offset - end
        return place..<place + 1
    }
}

extension SourceFile {
    /// The file as it was read from the disk, before edits that are only in memory.
    package var onDisk: SourceFile { former?.file.onDisk ?? self }
}

extension SourceSpan {
    /// The place in the file as it is on the disk.
    package var onDisk: SourceSpan {
        guard let former = file.former else { return self }
        return former.file.span(former.edits.former(range)).onDisk
    }
}
