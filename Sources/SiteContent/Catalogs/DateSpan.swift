package import SiteData

/// The days that a date known in part may mean: both ends are counted in days since 1970-01-01.
package struct DateSpan: Sendable, Hashable {
    package let first: Int32
    package let last: Int32

    package init(first: Int32, last: Int32) {
        self.first = first
        self.last = last
    }

    /// No date, or one that cannot be read.
    package static let unreadable = DateSpan(first: .max, last: .min)

    /// Years as far away as this are not counted in days.
    static let yearLimit = 5_000_000

    /// A date that is too far away to be counted in days.
    static func far(isBefore: Bool) -> DateSpan {
        let day: Int32 = isBefore ? .min + 1 : .max - 1
        return DateSpan(first: day, last: day)
    }

    /// Whether an end is too far away to have a calendar date.
    package var isFar: Bool { [.min + 1, .max - 1].contains { $0 == first || $0 == last } }

    package var isReadable: Bool { first <= last }

    /// Without a beginning: `../1930`.
    package var isOpenAtStart: Bool { first == .min }

    /// Without an end: `1930/..`.
    package var isOpenAtEnd: Bool { last == .max }

    /// The calendar dates of the ends; nil where open.
    package var start: Moment? {
        isOpenAtStart || !isReadable || isFar ? nil : Moment(daysSince1970: Int(first))
    }
    package var end: Moment? {
        isOpenAtEnd || !isReadable || isFar ? nil : Moment(daysSince1970: Int(last))
    }
}

extension DateSpan: Comparable {
    /// By beginning, then by end; what cannot be read is last.
    package static func < (left: DateSpan, right: DateSpan) -> Bool {
        (left.first, left.last) < (right.first, right.last)
    }
}

extension DateSpan {
    /// The days that a text may mean; nil where it is no date.
    package init?(written text: String) {
        guard let reading = PartialDate.parse(text) else { return nil }
        self = reading.span
    }

    /// The year, month or day of ISO 8601 that all the days lie in; nil where they are of several years.
    package var calendarText: String? {
        guard let start, let end, start.year == end.year, (-9999...9999).contains(start.year)
        else { return nil }
        let day = start.dateText
        if start.month != end.month { return String(day.dropLast(6)) }
        return start.day == end.day ? day : String(day.dropLast(3))
    }
}
