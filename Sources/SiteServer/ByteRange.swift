/// The `Range` header, as far as one range of bytes (RFC 9110, 14).
enum ByteRange: Equatable {
    /// Several ranges, another unit, or nothing that can be understood: all is sent.
    case whole
    case part(Range<Int>)
    case unsatisfiable

    /// Reads the header for a body of so many bytes.
    static func parse(_ header: String, count: Int) -> ByteRange {
        guard header.lowercased().hasPrefix("bytes=") else { return .whole }
        let bounds = header.dropFirst("bytes=".count)
            .split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard bounds.count == 2 else { return .whole }
        let (first, last) = (bounds[0].trimmed, bounds[1].trimmed)
        if first.isEmpty {
            guard let length = number(last) else { return .whole }
            guard length > 0, count > 0 else { return .unsatisfiable }
            return .part(max(0, count - length)..<count)
        }
        guard let start = number(first) else { return .whole }
        guard !last.isEmpty else {
            return start < count ? .part(start..<count) : .unsatisfiable
        }
        guard let end = number(last), end >= start else { return .whole }
        return start < count ? .part(start..<min(count, end + 1)) : .unsatisfiable
    }

    /// Digits only; of so many that they are no number, the greatest.
    private static func number(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
        else { return nil }
        return Int(text).map { min($0, Int.max - 1) } ?? Int.max - 1
    }
}

extension Substring {
    /// Without blanks at both ends.
    fileprivate var trimmed: Substring {
        let start = drop { $0 == " " }
        return start.lastIndex { $0 != " " }.map { start[...$0] } ?? start
    }
}
