internal import CLanguage
internal import Synchronization

/// How a language counts, sorts and writes dates and numbers (CLDR, through ICU).
///
/// Services are opened when they are first asked for, since opening one takes milliseconds. Safe to use
/// from several threads.
package final class LanguageRules: Sendable {
    package let tag: LanguageTag
    private let services = Mutex(Services())

    package init(tag: LanguageTag) { self.tag = tag }

    package enum PluralCategory: String, CaseIterable, Sendable {
        case zero, one, two, few, many, other
    }

    package enum DateStyle: Int, Sendable {
        case full, long, medium, short

        /// The month and the year.
        case month

        package init?(name: String) {
            switch name {
            case "full": self = .full
            case "long": self = .long
            case "medium": self = .medium
            case "short": self = .short
            case "month": self = .month
            default: return nil
            }
        }
    }

    private struct Services {
        var collator: ICUHandle?
        var plural: ICUHandle?
        var digits: [ClosedRange<Int>: ICUHandle] = [:]
        var number: ICUHandle?
        var lists: [Bool: ICUHandle] = [:]
        var dates: [String: ICUHandle] = [:]
        var intervals: [IntervalStyle: ICUHandle] = [:]
        var dateTexts: [String: String] = [:]
        var numberTexts: [Int: String] = [:]
        var categories: [Int: PluralCategory] = [:]
        var territory: String??
    }

    /// What `LanguageTag.territory` is of the tag, found once.
    package var territory: String? {
        services.withLock { services in
            if let known = services.territory { return known }
            let found = tag.territory
            services.territory = .some(found)
            return found
        }
    }

    /// Bytes whose order is the order of the texts in this language.
    ///
    /// Texts that the language holds for equal have equal keys.
    package func sortKey(_ text: String) -> [UInt8] {
        services.withLock { services in
            open(&services.collator) { language_collator_open(tag.locale) }
            guard let collator = services.collator else { return Array(text.utf8) }
            return ICU.with(text) { input in
                ICU.bytes { language_sort_key(collator.pointer, input, $0) }
            } ?? Array(text.utf8)
        }
    }

    /// The plural category (cardinal) of a number as `number` writes it with so many decimals.
    ///
    /// What is seen decides: English has 1 star, but 1.0 stars.
    package func pluralCategory(
        of number: Double, decimals: ClosedRange<Int> = 0...3
    ) -> PluralCategory {
        services.withLock { services in
            let whole = decimals == 0...3 ? Int(exactly: number) : nil
            if let whole, let known = services.categories[whole] { return known }
            open(&services.plural) { language_plural_open(tag.locale) }
            open(&services.digits[decimals]) {
                language_digits_open(
                    tag.locale, Int32(clamping: decimals.lowerBound),
                    Int32(clamping: decimals.upperBound))
            }
            guard let plural = services.plural, let digits = services.digits[decimals] else {
                return .other
            }
            let name = ICU.text { language_plural(plural.pointer, digits.pointer, number, $0) }
            let category = name.flatMap(PluralCategory.init(rawValue:)) ?? .other
            if let whole { services.categories[whole] = category }
            return category
        }
    }

    /// A number as the language writes it, with as few decimals as it needs within the bounds.
    package func number(_ value: Double, decimals: ClosedRange<Int> = 0...3) -> String {
        services.withLock { services in
            let whole = decimals == 0...3 ? Int(exactly: value) : nil
            if let whole, let known = services.numberTexts[whole] { return known }
            open(&services.number) { language_number_open(tag.locale) }
            guard let number = services.number else { return String(value) }
            let text = ICU.text {
                language_number(
                    number.pointer, value, Int32(clamping: decimals.lowerBound),
                    Int32(clamping: decimals.upperBound), $0)
            }
            let result = text ?? String(value)
            if let whole, services.numberTexts.count < 10_000 {
                services.numberTexts[whole] = result
            }
            return result
        }
    }

    /// A date in one of the language's styles.
    ///
    /// Seconds are since 1970 in UTC; the date is shown in UTC, whatever the machine's zone.
    package func date(_ seconds: Int, style: DateStyle) -> String {
        date(seconds, style: style.rawValue, pattern: "")
    }

    /// A date by a CLDR pattern: `d MMMM y`, `LLLL y`.
    package func date(_ seconds: Int, pattern: String) -> String {
        date(seconds, style: -1, pattern: pattern)
    }

    /// What is shown of both ends of an interval.
    package enum IntervalStyle: String, Sendable {
        case year = "y"
        case month = "yMMMM"
        case day = "yMMMMd"
    }

    /// From one day to another, saying but once what they have in common: 2–5 May 1941.
    package func interval(_ first: Int, _ last: Int, style: IntervalStyle) -> String {
        services.withLock { services in
            let key = "\(first) \(last) \(style.rawValue)"
            if let known = services.dateTexts[key] { return known }
            open(&services.intervals[style]) { language_interval_open(tag.locale, style.rawValue) }
            guard let format = services.intervals[style] else { return "" }
            let text = ICU.text {
                language_interval(format.pointer, Double(first), Double(last), $0)
            }
            if services.dateTexts.count < 10_000 { services.dateTexts[key] = text }
            return text ?? ""
        }
    }

    private func date(_ seconds: Int, style: Int, pattern: String) -> String {
        services.withLock { services in
            let formatKey = "\(style)\(pattern)"
            let key = "\(seconds) \(formatKey)"
            if let known = services.dateTexts[key] { return known }
            if services.dates[formatKey] == nil {
                services.dates[formatKey] = ICU.with(pattern) { text in
                    language_date_open(tag.locale, Int32(style), text).map {
                        ICUHandle(pointer: $0)
                    }
                }
            }
            guard let format = services.dates[formatKey] else { return "" }
            let text = ICU.text { language_date(format.pointer, Double(seconds), $0) } ?? ""
            if services.dateTexts.count < 10_000 { services.dateTexts[key] = text }
            return text
        }
    }

    /// "a, b and c"; "a, b or c" where it is a choice.
    package func list(_ texts: [String], isChoice: Bool = false) -> String {
        guard texts.count > 1 else { return texts.first ?? "" }
        return services.withLock { services in
            open(&services.lists[isChoice]) { language_list_open(tag.locale, isChoice ? 1 : 0) }
            guard let list = services.lists[isChoice] else { return texts.joined(separator: ", ") }
            let bytes = texts.map { $0.utf8.map { CChar(bitPattern: $0) } }
            let joined = bytes.flatMap(\.self)
            return joined.withUnsafeBufferPointer { buffer in
                var parts: [language_text] = []
                var offset = 0
                for part in bytes {
                    let start = buffer.baseAddress.map { $0 + offset }
                    parts.append(language_text(bytes: start, length: Int32(part.count)))
                    offset += part.count
                }
                return ICU.text {
                    language_list(list.pointer, parts, Int32(parts.count), $0)
                }
            } ?? texts.joined(separator: ", ")
        }
    }

    /// Lower case by the rules of the language (Turkish İ and I).
    ///
    /// ICU knows the language only when the locale has no keywords, so it is the subtag that is passed.
    package func lowercase(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }), tag.language != "tr", tag.language != "az" {
            return text.lowercased()
        }
        return ICU.map(text) { language_lowercase(tag.language, $0, $1) }
    }

    private func open(_ handle: inout ICUHandle?, _ make: () -> UnsafeMutableRawPointer?) {
        if handle == nil { handle = make().map { ICUHandle(pointer: $0) } }
    }
}
