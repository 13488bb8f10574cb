/// What a number may mean that is written as people do: `1,234.50`, `2 345,75`, `$1,000`.
enum NumberProposal {
    /// The likeliest first; none for what is no number.
    static func all(for text: String, isWhole: Bool) -> [String] {
        var text = String(text.filter { !"$€£¥ \u{A0}\u{202F}'’".contains($0) })
        let isNegative = text.hasPrefix("-") || text.hasPrefix("−")
        if isNegative { text.removeFirst() }
        let readings = readings(of: text).filter { reading in
            isWhole ? Int(reading) != nil : Double(reading)?.isFinite == true
        }
        return readings.map { isNegative ? "-" + $0 : $0 }
    }

    private static func readings(of text: String) -> [String] {
        guard text.utf8.contains(where: { $0 &- 48 < 10 }),
            text.utf8.allSatisfy({ $0 &- 48 < 10 || $0 == 44 || $0 == 46 })
        else { return [] }
        let marks = text.filter { !$0.isNumber }
        guard let last = marks.last else { return [text] }
        let digits = text.filter(\.isNumber)
        let groups = text.split(omittingEmptySubsequences: false) { !$0.isNumber }
        let areGroups =
            (1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 }
        if Set(marks).count == 1 {
            // One comma or point may stand before decimals or between thousands.
            let whole = areGroups && groups[0] != "0" ? [digits] : []
            return whole
                + (marks.count == 1 ? [text.map { $0 == last ? "." : String($0) }.joined()] : [])
        }
        guard marks.filter({ $0 == last }).count == 1 else { return [] }
        let decimals = groups.last ?? ""
        return ["\(digits.dropLast(decimals.count)).\(decimals)"]
    }
}
