/// Where the bytes of a piece of raw HTML stand in the source.
///
/// The tree has it without the marks and indents of what holds it, so each line is looked for in its
/// own line of the source.
struct RawPlaces {
    private var lines: [(raw: Int, source: Int)] = []

    /// `start` is the line of a block's first line, or the first byte of an inline piece.
    init(_ raw: UnsafeBufferPointer<UInt8>, in bytes: [UInt8], from start: Int) {
        bytes.withUnsafeBufferPointer { bytes in
            var rawStart = 0
            var sourceStart = min(max(0, start), bytes.count)
            while rawStart < raw.count, sourceStart < bytes.count {
                let rawEnd = RawPlaces.endOfLine(raw, rawStart)
                let sourceEnd = RawPlaces.endOfLine(bytes, sourceStart)
                var first = rawStart
                while first < rawEnd, isCSpace(raw[first]) { first += 1 }
                let line = UnsafeBufferPointer(rebasing: raw[first..<rawEnd])
                if let place = RawPlaces.find(line, bytes, sourceStart..<sourceEnd) {
                    lines.append((first, place))
                }
                rawStart = RawPlaces.next(raw, rawEnd)
                sourceStart = RawPlaces.next(bytes, sourceEnd)
            }
        }
    }

    /// The range in the source.
    func range(_ range: Range<Int>, default place: Int) -> Range<Int> {
        guard let line = lines.last(where: { $0.raw <= range.lowerBound }) else {
            return place..<place
        }
        let start = line.source + range.lowerBound - line.raw
        return start..<start + range.count
    }

    private static func endOfLine(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != 10, bytes[index] != 13 { index += 1 }
        return index
    }

    private static func next(_ bytes: UnsafeBufferPointer<UInt8>, _ end: Int) -> Int {
        let isPair = end + 1 < bytes.count && bytes[end] == 13 && bytes[end + 1] == 10
        return end + (isPair ? 2 : 1)
    }

    private static func find(
        _ line: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
    ) -> Int? {
        guard let first = line.first else { return nil }
        var index = range.lowerBound
        while index + line.count <= range.upperBound {
            if bytes[index] == first,
                UnsafeBufferPointer(rebasing: bytes[index..<index + line.count]).elementsEqual(line)
            {
                return index
            }
            index += 1
        }
        return nil
    }
}
