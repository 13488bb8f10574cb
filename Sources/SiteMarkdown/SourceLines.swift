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
                let byte = bytes[index]
                index += 1
                guard byte == 10 || byte == 13 else { continue }
                if byte == 13, index < body.upperBound, bytes[index] == 10 { index += 1 }
                starts.append(Int32(clamping: index))
            }
        }
        self.starts = starts
    }

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

/// Finds where the inline nodes of a block stand, walking forward through its source.
struct InlineCursor {
    private let bytes: [UInt8]
    private var place: Int
    private let end: Int

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        place = range.lowerBound
        end = range.upperBound
    }

    /// The range of an address from here on: after `](`, `<` or as it stands, else of the next link.
    mutating func address(_ url: [UInt8]) -> Range<Int> {
        if let found = find(url, isAddress: true) ?? find(url, isAddress: false) {
            place = found.upperBound
            return found
        }
        if let opening = find(Array("](".utf8), isAddress: false) {
            var start = opening.upperBound
            while start < end, isCSpace(bytes[start]) { start += 1 }
            var stop = start
            while stop < end, !isCSpace(bytes[stop]), bytes[stop] != UInt8(ascii: ")") { stop += 1 }
            place = stop
            return start..<stop
        }
        if let opening = find([UInt8(ascii: "[")], isAddress: false) {
            place = opening.upperBound
            return opening
        }
        return place..<place
    }

    /// Goes past a piece of text that stands literally in the source.
    mutating func skip(_ text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        guard !text.isEmpty, let found = find(Array(text), isAddress: false) else {
            return place..<place
        }
        place = found.upperBound
        return found
    }

    private func find(_ part: [UInt8], isAddress: Bool) -> Range<Int>? {
        guard let first = part.first else { return nil }
        var index = place
        while index + part.count <= end {
            if bytes[index] == first, bytes[index..<index + part.count].elementsEqual(part),
                !isAddress || index > 0 && "(< \t\n".utf8.contains(bytes[index - 1])
            {
                return index..<index + part.count
            }
            index += 1
        }
        return nil
    }
}
