package import SiteData

/// A date as machines write it, `1941-05`, `1941-05-02`, or two with a slash between them, which each
/// language writes in its own way.
///
/// What people write, `c. 1905`, and a year alone stay as they are.
package struct CalendarDate: Sendable, Equatable {
    package enum Precision: Sendable { case year, month, day }

    package let precision: Precision
    package let start: Moment

    /// Nil where it is no interval.
    package let end: Moment?

    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= 2, let first = CalendarDate.point(parts[0]) else { return nil }
        precision = first.precision
        start = first.moment
        guard parts.count == 2 else {
            guard precision != .year else { return nil }
            end = nil
            return
        }
        guard let last = CalendarDate.point(parts[1]), last.precision == precision,
            first.moment.daysSince1970 < last.moment.daysSince1970
        else { return nil }
        end = last.moment
    }

    private static func point(_ text: Substring) -> (precision: Precision, moment: Moment)? {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard let first = parts.first, parts.count <= 3, let year = number(first, digits: 4) else {
            return nil
        }
        var (month, day) = (1, 1)
        if parts.count > 1 {
            guard let number = number(parts[1], digits: 2), (1...12).contains(number) else {
                return nil
            }
            month = number
        }
        if parts.count > 2 {
            guard let number = number(parts[2], digits: 2), number >= 1,
                number <= Moment.length(of: month, in: year)
            else { return nil }
            day = number
        }
        return (
            [.year, .month, .day][parts.count - 1], Moment(year: year, month: month, day: day)
        )
    }

    private static func number(_ bytes: Substring.UTF8View, digits: Int) -> Int? {
        guard bytes.count == digits, bytes.allSatisfy({ $0 &- 48 < 10 }) else { return nil }
        return Int(Substring(bytes))
    }
}
