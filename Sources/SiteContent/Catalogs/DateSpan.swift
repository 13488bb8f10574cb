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

    package var isReadable: Bool { first <= last }

    /// Without a beginning: `../1930`.
    package var isOpenAtStart: Bool { first == .min }

    /// Without an end: `1930/..`.
    package var isOpenAtEnd: Bool { last == .max }

    /// The calendar dates of the ends; nil where open.
    package var start: Moment? {
        isOpenAtStart || !isReadable ? nil : Moment(daysSince1970: Int(first))
    }
    package var end: Moment? { isOpenAtEnd || !isReadable ? nil : Moment(daysSince1970: Int(last)) }
}

extension DateSpan: Comparable {
    /// By beginning, then by end; what cannot be read is last.
    package static func < (left: DateSpan, right: DateSpan) -> Bool {
        (left.first, left.last) < (right.first, right.last)
    }
}
