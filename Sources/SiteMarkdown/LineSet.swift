/// Lines of a code block, counted from 1: `2,4-6`.
struct LineSet {
    private(set) var ranges: [ClosedRange<Int>] = []

    var isEmpty: Bool { ranges.isEmpty }

    /// The last line, if any.
    var last: Int? { ranges.map(\.upperBound).max() }

    func contains(_ line: Int) -> Bool { ranges.contains { $0.contains(line) } }

    /// Adds what is written; false where it is no list of lines.
    mutating func add(_ text: some StringProtocol) -> Bool {
        var found: [ClosedRange<Int>] = []
        for part in text.split(separator: ",") {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false)
                .map { Int(String($0.filter { !$0.isWhitespace })) }
            guard let first = ends[0], let last = ends[ends.count - 1], ends.count < 3,
                first > 0, last >= first
            else { return false }
            found.append(first...last)
        }
        guard !found.isEmpty else { return false }
        ranges += found
        return true
    }
}
