import SiteData

/// The shape of dates that are known in part: EDTF level 1, and `c. 1905` as museums write it.
enum PartialDate {
    static func isDate(_ text: String) -> Bool {
        if case .success = Moment.parse(text) { return true }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= 2 else { return false }
        if parts.count == 1 { return isPoint(parts[0]) }
        let isOpen = { (part: Substring) in part.isEmpty || part == ".." }
        return parts.allSatisfy { isOpen($0) || isPoint($0) } && !parts.allSatisfy(isOpen)
    }

    /// A year, month, day or season, with `~`, `?` or `%` after it.
    private static func isPoint(_ text: Substring) -> Bool {
        var text = String(text).trimmingBlanks()[...]
        for prefix in ["c. ", "ca. ", "c.", "ca."] where text.hasPrefix(prefix) {
            text = text.dropFirst(prefix.count)
            break
        }
        if let last = text.last, "~?%".contains(last) { text = text.dropLast() }
        let isBeforeZero = text.hasPrefix("-")
        if isBeforeZero { text = text.dropFirst() }
        if text.hasPrefix("Y") { return isLongYear(text.dropFirst()) }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let year = parts.first, isYear(year), parts.count <= 3 else { return false }
        if parts.count == 3 { return isWholeOrPartDay(parts) }
        return parts.count == 1 || isMonthOrSeason(parts[1])
    }

    private static func isLongYear(_ text: Substring) -> Bool {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text
        return (5...15).contains(digits.utf8.count) && digits.utf8.allSatisfy(isDigit)
    }

    /// Four digits, of which the last ones may be `X`.
    private static func isYear(_ text: Substring) -> Bool {
        let digits = text.utf8.prefix(while: isDigit)
        let rest = text.utf8.dropFirst(digits.count)
        return text.utf8.count == 4 && !digits.isEmpty
            && rest.allSatisfy { $0 == UInt8(ascii: "X") }
    }

    private static func isMonthOrSeason(_ text: Substring) -> Bool {
        if text == "XX" { return true }
        guard text.utf8.count == 2, text.utf8.allSatisfy(isDigit), let number = Int(text) else {
            return false
        }
        return (1...12).contains(number) || (21...24).contains(number)
    }

    /// A day that is whole is a date of the calendar, with its year before zero or not.
    private static func isWholeOrPartDay(_ parts: [Substring]) -> Bool {
        if parts[2] == "XX" {
            return parts[1] == "XX"
                || Int(parts[1]).map { $0 <= 12 } == true && isMonthOrSeason(parts[1])
        }
        if case .success = Moment.parse(parts.joined(separator: "-")) { return true }
        return false
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
