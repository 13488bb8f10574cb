import SiteData

/// Dates as people write them in catalogs: `c. 1794–8`, `1930s`, `18th century`, `450 BCE`.
enum WrittenDate {
    static func parse(_ text: String) -> DateSpan? {
        var text = text.lowercased().trimmingBlanks()
        var isOpenAtStart = false
        var isOpenAtEnd = false
        var isFirst = false
        if text.hasPrefix("?") { text = String(text.dropFirst()).trimmingBlanks() }
        if text.hasSuffix("."), text.dropLast().utf8.last.map(PartialDate.isDigit) == true {
            text = String(text.dropLast())
        }
        if let season = season(text) { return season }
        if let (word, rest) = split(text) {
            text = rest
            isOpenAtStart = word == "before"
            isOpenAtEnd = word == "after"
            isFirst = beginnings.contains(word)
        }
        guard let years = years(withoutDoubt(text)) else { return nil }
        if isFirst { return DateSpan(first: DateSpan.day(years.lowerBound, 1, 1), last: .max) }
        if isOpenAtStart {
            return DateSpan(first: .min, last: DateSpan.day(years.lowerBound - 1, 12, 31))
        }
        if isOpenAtEnd {
            return DateSpan(first: DateSpan.day(years.upperBound + 1, 1, 1), last: .max)
        }
        return DateSpan(years: years)
    }

    /// The word before a date, if it is one that says what the date is of.
    private static func split(_ text: String) -> (word: String, rest: String)? {
        let parts = text.split(separator: " ", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let word = String(parts[0])
        let isKnown =
            ["before", "after"].contains(word) || beginnings.contains(word)
            || occasions.contains(word)
        return isKnown ? (word, String(parts[1]).trimmingBlanks()) : nil
    }

    /// What goes on from then.
    private static let beginnings: Set<String> = ["born", "b.", "established", "founded", "since"]

    /// What happened then.
    private static let occasions: Set<String> = [
        "active", "fl.", "published", "exhibited", "executed", "printed", "dated", "completed",
        "probably", "possibly",
    ]

    /// `Spring 1902`.
    private static func season(_ text: String) -> DateSpan? {
        let words = text.split(separator: " ")
        guard words.count == 2, let years = years(String(words[1])), years.count == 1 else {
            return nil
        }
        switch words[0] {
        case "spring": return PartialDate.season(21, years)
        case "summer": return PartialDate.season(22, years)
        case "autumn", "fall": return PartialDate.season(23, years)
        case "winter": return PartialDate.season(24, years)
        default: return nil
        }
    }

    /// Without `c.`, `?` and their kin, which say that the date is not sure.
    private static func withoutDoubt(_ text: String) -> String {
        var text = text[...]
        if text.hasPrefix("?") { text = text.dropFirst() }
        for prefix in ["circa ", "about ", "c. ", "ca. ", "ok. ", "c.", "ca.", "c "]
        where text.hasPrefix(prefix) {
            text = text.dropFirst(prefix.count)
            break
        }
        if text.hasPrefix("?") { text = text.dropFirst() }
        if let last = text.last, "?~".contains(last) { text = text.dropLast() }
        return String(text).trimmingBlanks()
    }

    private static func years(_ text: String) -> ClosedRange<Int>? {
        if let era = era(text) { return era }
        if let parts = range(text) {
            guard let first = years(parts.0) ?? years(withCentury(of: parts.1, parts.0)),
                let second = second(parts.1, after: parts.0), first.lowerBound <= second.upperBound
            else { return nil }
            return first.lowerBound...second.upperBound
        }
        if let century = century(text) { return century }
        if let part = part(text) { return part }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits), digits.utf8.count == 4 else { return nil }
        switch text.dropFirst(4) {
        case "": return number...number
        case "s", "'s", "’s":
            return number % 100 == 0
                ? number...number + 99 : number % 10 == 0 ? number...number + 9 : nil
        default: return nil
        }
    }

    /// `late 1700s`, `mid-1930s`: a third of them.
    private static func part(_ text: String) -> ClosedRange<Int>? {
        guard text.hasSuffix("s"),
            let index = text.firstIndex(where: { $0 == " " || $0 == "-" }),
            let whole = years(String(text[text.index(after: index)...])), whole.count >= 10
        else { return nil }
        let third = whole.count / 3
        switch text[..<index] {
        case "early": return whole.lowerBound...whole.lowerBound + third
        case "mid": return whole.lowerBound + third...whole.upperBound - third
        case "late": return whole.upperBound - third...whole.upperBound
        default: return nil
        }
    }

    /// The beginning of `16th–17th century`, with the word that stands at the end alone.
    private static func withCentury(of end: String, _ start: String) -> String {
        guard let word = end.split(separator: " ").last, centuryWords.contains(String(word)) else {
            return start
        }
        return "\(start) \(word)"
    }

    /// The parts around a dash; a hyphen counts between whole years, and before two digits that
    /// are no month or day.
    private static func range(_ text: String) -> (String, String)? {
        for dash in ["–", "—", " - ", " to ", " or "] {
            let parts = text.split(separator: dash, omittingEmptySubsequences: false)
            if parts.count == 2 { return pair(parts) }
        }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let (first, second) = pair(parts)
        let isShort =
            first.utf8.count == 4 && second.utf8.count == 2
            && Int(second).map { $0 > 31 } == true
        return isShort || parts.allSatisfy { $0.utf8.count >= 4 } ? (first, second) : nil
    }

    private static func pair(_ parts: [Substring]) -> (String, String) {
        (withoutDoubt(String(parts[0])), withoutDoubt(String(parts[1])))
    }

    /// The end of a range, which may leave out digits that it shares with the beginning: `1794–8`.
    private static func second(_ text: String, after first: String) -> ClosedRange<Int>? {
        if let own = years(text) { return own }
        guard text.utf8.count < 4, !text.isEmpty, text.utf8.allSatisfy(PartialDate.isDigit),
            first.utf8.count == 4, let year = Int(String(first.dropLast(text.utf8.count)) + text)
        else { return nil }
        return year...year
    }

    /// `450 BCE`, `79 AD`, `AD 79`; there is a year 0 here, so 1 BCE is 0.
    private static func era(_ text: String) -> ClosedRange<Int>? {
        let text = text.split(separator: ".").joined()
        for (word, isBefore) in [("bce", true), ("bc", true), ("ce", false), ("ad", false)] {
            var rest = text
            if text.hasSuffix(word) {
                rest = String(text.dropLast(word.utf8.count))
            } else if word == "ad", text.hasPrefix("ad ") {
                rest = String(text.dropFirst(3))
            } else {
                continue
            }
            rest = rest.trimmingBlanks()
            if let century = century(rest) {
                return isBefore ? 1 - century.upperBound...1 - century.lowerBound : century
            }
            let parts = rest.split { "–-".contains($0) }.map { String($0).trimmingBlanks() }
            let numbers = parts.compactMap {
                $0.utf8.allSatisfy(PartialDate.isDigit) ? Int($0) : nil
            }
            guard numbers.count == parts.count, let first = numbers.first, let last = numbers.last,
                numbers.count <= 2, numbers.allSatisfy({ (1...99_999).contains($0) })
            else { return nil }
            let ends = isBefore ? (1 - first, 1 - last) : (first, last)
            return ends.0 <= ends.1 ? ends.0...ends.1 : nil
        }
        return nil
    }

    /// `19th century`, `late 18th c.`, `XIX w.`, `19. století`, `19. Jahrhundert`.
    private static func century(_ text: String) -> ClosedRange<Int>? {
        var words = text.split(separator: " ").map(String.init)
        guard words.count >= 2, let last = words.popLast(), centuryWords.contains(last),
            let number = words.popLast().flatMap(ordinal), (1...30).contains(number)
        else { return nil }
        let start = (number - 1) * 100 + 1
        switch words {
        case []: return start...start + 99
        case ["early"]: return start...start + 32
        case ["mid"], ["middle"]: return start + 33...start + 66
        case ["late"]: return start + 66...start + 99
        case ["first", "half"]: return start...start + 49
        case ["second", "half"]: return start + 50...start + 99
        default: return nil
        }
    }

    private static let centuryWords: Set<String> = [
        "century", "cent.", "c.", "w.", "wiek", "wieku", "stor.", "století", "storočie",
        "jahrhundert", "jh.", "siècle", "siglo", "secolo", "sec.",
    ]

    private static func ordinal(_ text: String) -> Int? {
        var text = text[...]
        for ending in ["st", "nd", "rd", "th", "e", "."] where text.hasSuffix(ending) {
            text = text.dropLast(ending.utf8.count)
            break
        }
        if let number = Int(text) { return number }
        let values: [Character: Int] = ["i": 1, "v": 5, "x": 10]
        var sum = 0
        var last = 0
        for letter in text.reversed() {
            guard let value = values[letter] else { return nil }
            sum += value < last ? -value : value
            last = value
        }
        return sum > 0 ? sum : nil
    }
}
