/// A calendar date, with a time where the author gave one.
///
/// A date without a time or zone never shifts: it is the same day everywhere.
package struct Moment: Sendable, Equatable {
    package let year: Int
    package let month: Int
    package let day: Int
    package let time: Time?

    package struct Time: Sendable, Equatable {
        package let hour: Int
        package let minute: Int
        package let second: Int

        /// Minutes east of UTC; nil where no zone is written.
        package let offset: Int?
    }

    package struct Problem: Error, Equatable {
        package let words: String
    }

    package init(year: Int, month: Int, day: Int, time: Time? = nil) {
        self.year = year
        self.month = month
        self.day = day
        self.time = time
    }

    /// Seconds since 1970-01-01 00:00 UTC; what has no zone is read as UTC.
    package var secondsSince1970: Int {
        let days = Moment.days(year: year, month: month, day: day)
        guard let time else { return days * 86400 }
        let minutes = time.hour * 60 + time.minute - (time.offset ?? 0)
        return days * 86400 + minutes * 60 + time.second
    }

    /// The moment in UTC of seconds since 1970.
    package init(secondsSince1970 seconds: Int) {
        let rest = (seconds % 86400 + 86400) % 86400
        let days = seconds / 86400 - (seconds % 86400 < 0 ? 1 : 0)
        let civil = Moment.civil(days)
        self.init(
            year: civil.year, month: civil.month, day: civil.day,
            time: Time(hour: rest / 3600, minute: rest / 60 % 60, second: rest % 60, offset: 0))
    }

    /// The calendar date so many days after 1970-01-01.
    package init(daysSince1970 days: Int) {
        let civil = Moment.civil(days)
        self.init(year: civil.year, month: civil.month, day: civil.day)
    }

    /// Whole days since 1970-01-01, by the date alone.
    package var daysSince1970: Int { Moment.days(year: year, month: month, day: day) }

    /// `2026-03-31`.
    package var dateText: String {
        if (0...9999).contains(year) { return plainDateText }
        let year = self.year < 0 ? "-" + padded(-self.year, 4) : padded(self.year, 4)
        return "\(year)-\(padded(month, 2))-\(padded(day, 2))"
    }

    /// The same for a year of four digits.
    private var plainDateText: String {
        String(unsafeUninitializedCapacity: 10) { bytes in
            func put(_ number: Int, _ width: Int, at place: Int) {
                var number = number
                for offset in stride(from: width - 1, through: 0, by: -1) {
                    bytes[place + offset] = UInt8(ascii: "0") + UInt8(number % 10)
                    number /= 10
                }
            }
            put(year, 4, at: 0)
            bytes[4] = UInt8(ascii: "-")
            put(month, 2, at: 5)
            bytes[7] = UInt8(ascii: "-")
            put(day, 2, at: 8)
            return 10
        }
    }

    /// RFC 3339 with a time; midnight and UTC where none is written.
    package var rfc3339: String {
        let time = self.time ?? Time(hour: 0, minute: 0, second: 0, offset: nil)
        let clock = "\(padded(time.hour, 2)):\(padded(time.minute, 2)):\(padded(time.second, 2))"
        guard let offset = time.offset, offset != 0 else { return "\(dateText)T\(clock)Z" }
        let zone = "\(padded(abs(offset) / 60, 2)):\(padded(abs(offset) % 60, 2))"
        return "\(dateText)T\(clock)\(offset < 0 ? "-" : "+")\(zone)"
    }

    private func padded(_ number: Int, _ width: Int) -> String {
        let text = String(number)
        if text.utf8.count >= width { return text }
        return String(repeating: "0", count: max(0, width - text.count)) + text
    }

    /// Days since 1970-01-01 in the proleptic Gregorian calendar.
    private static func days(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
            - 719_468
    }

    private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthIndex = (5 * dayOfYear + 2) / 153
        let month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
        return (
            yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
            dayOfYear - (153 * monthIndex + 2) / 5 + 1
        )
    }

    package static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
