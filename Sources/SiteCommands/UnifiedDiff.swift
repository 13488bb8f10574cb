/// The difference between two texts, as `diff -u` shows it.
struct UnifiedDiff {
    private let path: String
    private let old: [ArraySlice<UInt8>]
    private let new: [ArraySlice<UInt8>]
    private static let context = 3

    /// How far a line is looked for before lines are taken to differ in pairs.
    private static let reach = 20

    fileprivate enum Line { case kept(Int, Int), removed(Int), added(Int) }

    init(_ path: String, _ old: [UInt8], _ new: [UInt8]) {
        self.path = path
        self.old = UnifiedDiff.lines(of: old)
        self.new = UnifiedDiff.lines(of: new)
    }

    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var result: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: 10) {
            result.append(rest[...end])
            rest = rest[(end + 1)...]
        }
        if !rest.isEmpty { result.append(rest) }
        return result
    }

    /// Goes through both texts; complexity: linear.
    private var script: [Line] {
        var result: [Line] = []
        var left = 0
        var right = 0
        while left < old.count || right < new.count {
            if left < old.count, right < new.count, old[left] == new[right] {
                result.append(.kept(left, right))
                left += 1
                right += 1
                continue
            }
            let step = nextMatch(left, right)
            for index in left..<left + step.old { result.append(.removed(index)) }
            for index in right..<right + step.new { result.append(.added(index)) }
            left += step.old
            right += step.new
        }
        return result
    }

    /// How many lines of each text differ before the nearest pair that is equal.
    private func nextMatch(_ left: Int, _ right: Int) -> (old: Int, new: Int) {
        for distance in 1...UnifiedDiff.reach {
            for skipped in 0...distance {
                let (first, second) = (left + skipped, right + distance - skipped)
                guard first < old.count, second < new.count else { continue }
                if old[first] == new[second], old[first].count > 1 {
                    return (skipped, distance - skipped)
                }
            }
        }
        return (min(1, old.count - left), min(1, new.count - right))
    }

    var text: String {
        let script = self.script
        var output = "--- \(path)\n+++ \(path)\n"
        var index = 0
        while let start = script[index...].firstIndex(where: \.isChange) {
            var end = start + 1
            var next = end
            while next < script.count, next - end <= 2 * UnifiedDiff.context {
                if script[next].isChange { end = next + 1 }
                next += 1
            }
            let range =
                max(
                    index, start - UnifiedDiff.context)..<min(
                    script.count, end + UnifiedDiff.context)
            write(script[range], into: &output)
            index = range.upperBound
        }
        return output
    }

    private func write(_ lines: ArraySlice<Line>, into output: inout String) {
        let oldLines = lines.compactMap(\.old)
        let newLines = lines.compactMap(\.new)
        output += "@@ -\((oldLines.first ?? 0) + 1),\(oldLines.count)"
        output += " +\((newLines.first ?? 0) + 1),\(newLines.count) @@\n"
        for line in lines {
            switch line {
            case .kept(let index, _): write(" ", old[index], into: &output)
            case .removed(let index): write("-", old[index], into: &output)
            case .added(let index): write("+", new[index], into: &output)
            }
        }
    }

    private func write(_ sign: String, _ line: ArraySlice<UInt8>, into output: inout String) {
        output += sign + String(decoding: line, as: UTF8.self)
        if line.last != 10 { output += "\n\\ No newline at end of file\n" }
    }
}

extension UnifiedDiff.Line {
    fileprivate var isChange: Bool { if case .kept = self { false } else { true } }

    fileprivate var old: Int? {
        switch self {
        case .kept(let index, _), .removed(let index): index
        case .added: nil
        }
    }

    fileprivate var new: Int? {
        switch self {
        case .kept(_, let index), .added(let index): index
        case .removed: nil
        }
    }
}
