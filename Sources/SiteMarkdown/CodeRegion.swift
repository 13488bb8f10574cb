/// A part of a file between two comments: `// #region name` and `// #endregion name`.
enum CodeRegion {
    enum Found {
        case code([UInt8])
        case missing(names: [String])

        /// The region begins on a line and goes on to the end of the file.
        case unended(line: Int)
    }

    /// The lines of a region, or of the whole file, without the marks of regions; their common
    /// indentation is taken away.
    static func lines(of region: String?, in file: [UInt8]) -> Found {
        var isInside = region == nil
        var start: Int?
        var depth = 0
        var names: [String] = []
        var lines: [ArraySlice<UInt8>] = []
        for (number, line) in file.split(separator: 10, omittingEmptySubsequences: false)
            .enumerated()
        {
            let line = line.last == 13 ? line.dropLast() : line
            if let name = mark("#region", in: line) {
                names.append(name)
                if isInside { depth += 1 }
                if let region, name == region, start == nil {
                    (isInside, start, depth) = (true, number + 1, 0)
                }
            } else if mark("#endregion", in: line) != nil {
                if isInside, region != nil, depth == 0 { isInside = false }
                depth = max(0, depth - 1)
            } else if isInside {
                lines.append(line)
            }
        }
        if region != nil {
            guard let start else { return .missing(names: names) }
            if isInside { return .unended(line: start) }
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return .code(unindented(lines))
    }

    /// The name behind a mark that stands in a comment.
    private static func mark(_ word: String, in line: ArraySlice<UInt8>) -> String? {
        guard line.contains(UInt8(ascii: "#")) else { return nil }
        let text = String(decoding: line, as: UTF8.self)
        let parts = text.split(whereSeparator: \.isWhitespace)
        guard
            let place = parts.prefix(3).firstIndex(where: { $0 == word || $0.hasSuffix("/\(word)") }
            )
        else { return nil }
        return place + 1 < parts.count ? String(parts[place + 1]) : ""
    }

    private static func unindented(_ lines: [ArraySlice<UInt8>]) -> [UInt8] {
        let indents = lines.compactMap { line -> ArraySlice<UInt8>? in
            let indent = line.prefix { $0 == 32 || $0 == 9 }
            return indent.count == line.count ? nil : indent
        }
        var common = indents.first ?? []
        for indent in indents {
            while !indent.starts(with: common) { common = common.dropLast() }
        }
        return Array(
            lines.map { $0.dropFirst(min(common.count, $0.count)) }.joined(separator: [10]))
            + (lines.isEmpty ? [] : [10])
    }
}
