import SiteData

/// Dates that are known in part: EDTF level 1, and what museums write.
enum PartialDate {
    struct Reading {
        let span: DateSpan

        /// What is shown instead of what was typed, where that is for machines.
        var display: String?
    }

    static func isDate(_ text: String) -> Bool { parse(text) != nil }

    /// The days that a text may mean; nil where it cannot be read.
    static func parse(_ text: String) -> Reading? {
        if let day = day(text) { return Reading(span: day) }
        if let reading = machineDate(text) { return reading }
        let text = withoutBrackets(text)
        return (interval(text) ?? WrittenDate.parse(text)).map { Reading(span: $0) }
    }

    /// Whether a text says that there is no date.
    static func saysUnknown(_ text: String) -> Bool {
        [
            "no date", "n.d.", "n. d.", "nd", "undated", "date not known", "date unknown", "s.d.",
            "s. d.", "not dated", "unknown", "not known", "o. j.", "o.j.", "b.d.", "b. d.", "z.d.",
        ].contains(text.lowercased())
    }

    /// What a date of another order may have meant.
    static func proposal(for text: String) -> String? {
        for separator in [".", "/", "-"] {
            let parts = text.split(separator: separator).map { String($0).trimmingBlanks() }
            guard parts.count == 3, let first = Int(parts[0]), let second = Int(parts[1]),
                let year = Int(parts[2]), parts[2].utf8.count == 4
            else { continue }
            let isAmerican = separator == "/"
            var (day, month) = isAmerican ? (second, first) : (first, second)
            if month > 12 { (day, month) = (month, day) }
            guard (1...12).contains(month), (1...Moment.length(of: month, in: year)).contains(day)
            else { return nil }
            let isUnclear = isAmerican && first <= 12 && second <= 12 && first != second
            let other = Moment(year: year, month: day, day: month).dateText
            let date = Moment(year: year, month: month, day: day).dateText
            return isUnclear ? "\(date)” or “\(other)" : date
        }
        return DateProposal.inWords(text) ?? DateProposal.inNumbers(text)
    }

    /// A whole day, with a time or not.
    private static func day(_ text: String) -> DateSpan? {
        guard text.utf8.count >= 8, case .success(let moment) = Moment.parse(text) else {
            return nil
        }
        let day = Int32(clamping: moment.daysSince1970)
        return DateSpan(first: day, last: day)
    }

    /// `/Date(1291352400000-0500)/`: milliseconds since 1970, and the zone.
    private static func machineDate(_ text: String) -> Reading? {
        guard text.hasPrefix("/Date("), text.hasSuffix(")/") else { return nil }
        let inner = text.dropFirst(6).dropLast(2)
        let sign = inner.dropFirst().lastIndex { $0 == "+" || $0 == "-" } ?? inner.endIndex
        guard let milliseconds = Int(inner[..<sign]), abs(milliseconds) < 1 << 52 else {
            return nil
        }
        var minutes = 0
        if sign < inner.endIndex {
            guard let zone = Int(inner[sign...]), abs(zone) < 2400 else { return nil }
            minutes = zone / 100 * 60 + zone % 100
        }
        let seconds = Int((Double(milliseconds) / 1000).rounded(.down)) + minutes * 60
        let date = Moment(secondsSince1970: seconds)
        let day = Int32(clamping: date.daysSince1970)
        return Reading(span: DateSpan(first: day, last: day), display: date.dateText)
    }

    private static func withoutBrackets(_ text: String) -> String {
        guard
            text.hasPrefix("[") && text.hasSuffix("]")
                || text.hasPrefix("(") && text.hasSuffix(")")
        else { return text }
        return String(text.dropFirst().dropLast()).trimmingBlanks()
    }

    /// A point, or two with a slash between them, of which one may be open.
    private static func interval(_ text: String) -> DateSpan? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 1 { return point(text) }
        guard parts.count == 2 else { return nil }
        let isOpen = { (part: Substring) in part.isEmpty || part == ".." }
        let start = isOpen(parts[0]) ? nil : point(String(parts[0]))
        let end = isOpen(parts[1]) ? nil : point(String(parts[1]))
        guard start != nil || end != nil, start != nil || isOpen(parts[0]),
            end != nil || isOpen(parts[1])
        else { return nil }
        let span = DateSpan(first: start?.first ?? .min, last: end?.last ?? .max)
        return span.isReadable ? span : nil
    }

    /// A year, month, day or season, with `~`, `?` or `%` after it, or `c.` or `?` before.
    static func point(_ text: String) -> DateSpan? {
        var text = text.trimmingBlanks()[...]
        let lowered = text.lowercased()
        for prefix in ["circa ", "c. ", "ca. ", "c.", "ca.", "c ", "ca ", "?"]
        where lowered.hasPrefix(prefix) {
            text = text.dropFirst(prefix.count).drop { $0 == " " }
            break
        }
        if let last = text.last, "~?%".contains(last) { text = text.dropLast() }
        if text.hasPrefix("Y") { return longYear(text.dropFirst()) }
        let isBeforeZero = text.hasPrefix("-")
        if isBeforeZero { text = text.dropFirst() }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let first = parts.first, let years = years(first), parts.count <= 3 else {
            return nil
        }
        let span = isBeforeZero ? -years.upperBound...(-years.lowerBound) : years
        if parts.count == 1 || parts[1] == "XX" {
            return parts.count < 3 || parts[2] == "XX" ? DateSpan(years: span) : nil
        }
        guard let month = twoDigits(parts[1]) else { return nil }
        if parts.count == 2, (21...24).contains(month) { return season(month, span) }
        guard (1...12).contains(month) else { return nil }
        if parts.count == 2 || parts[2] == "XX" { return DateSpan(years: span, month: month) }
        guard let day = twoDigits(parts[2]), day >= 1, span.count == 1,
            day <= Moment.length(of: month, in: span.lowerBound)
        else { return nil }
        let date = Moment(year: span.lowerBound, month: month, day: day).daysSince1970
        return DateSpan(first: Int32(clamping: date), last: Int32(clamping: date))
    }

    /// Spring, summer, autumn, winter, as the north has them; winter goes on into the next year.
    static func season(_ number: Int, _ years: ClosedRange<Int>) -> DateSpan {
        let month = [3, 6, 9, 12][number - 21]
        let last = number == 24 ? (years.upperBound + 1, 2) : (years.upperBound, month + 2)
        return DateSpan(
            first: DateSpan.day(years.lowerBound, month, 1),
            last: DateSpan.day(last.0, last.1, Moment.length(of: last.1, in: last.0)))
    }

    private static func longYear(_ text: Substring) -> DateSpan? {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text
        guard (5...15).contains(digits.utf8.count), digits.utf8.allSatisfy(isDigit),
            let year = Int(text)
        else { return nil }
        // Too far away to count the days: before or after everything else.
        guard abs(year) < DateSpan.yearLimit else { return .far(isBefore: year < 0) }
        return DateSpan(years: year...year)
    }

    /// Four digits, of which the last ones may be `X`.
    private static func years(_ text: Substring) -> ClosedRange<Int>? {
        let digits = text.utf8.prefix(while: isDigit)
        let rest = text.utf8.dropFirst(digits.count)
        guard text.utf8.count == 4, !digits.isEmpty, rest.allSatisfy({ $0 == UInt8(ascii: "X") }),
            let known = Int(String(decoding: Array(digits), as: UTF8.self))
        else { return nil }
        let factor = [1, 10, 100, 1000][rest.count]
        return known * factor...(known + 1) * factor - 1
    }

    private static func twoDigits(_ text: Substring) -> Int? {
        text.utf8.count == 2 && text.utf8.allSatisfy(isDigit) ? Int(text) : nil
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}

extension DateSpan {
    /// Whole years.
    init(years: ClosedRange<Int>) {
        self.init(
            first: DateSpan.day(years.lowerBound, 1, 1),
            last: DateSpan.day(years.upperBound, 12, 31))
    }

    /// A month of one year or several.
    init(years: ClosedRange<Int>, month: Int) {
        self.init(
            first: DateSpan.day(years.lowerBound, month, 1),
            last: DateSpan.day(
                years.upperBound, month, Moment.length(of: month, in: years.upperBound)))
    }

    /// Days since 1970, as far as they can be counted; the ends stand for what is open.
    static func day(_ year: Int, _ month: Int, _ day: Int) -> Int32 {
        guard abs(year) < yearLimit else { return year < 0 ? .min + 1 : .max - 1 }
        return Int32(clamping: Moment(year: year, month: month, day: day).daysSince1970)
    }
}
