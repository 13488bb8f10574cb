import SiteData

/// A moment as HTTP writes it (RFC 9110, 5.6.7).
struct HTTPDate: Sendable, Equatable {
    let secondsSince1970: Int

    private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    init(_ secondsSince1970: Int) { self.secondsSince1970 = secondsSince1970 }

    /// `Sun, 06 Nov 1994 08:49:37 GMT`.
    var text: String {
        let moment = Moment(secondsSince1970: secondsSince1970)
        // The day 0 was a Thursday.
        let day = HTTPDate.days[((moment.daysSince1970 + 3) % 7 + 7) % 7]
        let month = HTTPDate.months[moment.month - 1]
        let clock = moment.rfc3339.dropFirst(11).prefix(8)
        return "\(day), \(moment.dateText.suffix(2)) \(month) \(moment.year) \(clock) GMT"
    }

    /// Also reads the two forms of old: `Sunday, 06-Nov-94 08:49:37 GMT` and
    /// `Sun Nov  6 08:49:37 1994`; nil where it is none of them.
    init?(parsing text: String) {
        let parts = text.split { $0 == " " || $0 == "-" || $0 == "," }.map(String.init)
        guard parts.count >= 5, HTTPDate.days.contains(where: parts[0].hasPrefix),
            !text.contains(" -")
        else { return nil }
        // Weekday, day, month, year, clock and zone; the last form has the year at its end.
        let isOld = HTTPDate.number(parts[1]) == nil
        guard isOld ? parts.count == 5 : parts.count == 6 && parts[5] == "GMT" else { return nil }
        let (day, month) = isOld ? (parts[2], parts[1]) : (parts[1], parts[2])
        let (year, clock) = isOld ? (parts[4], parts[3]) : (parts[3], parts[4])
        guard let month = HTTPDate.months.firstIndex(of: month), let day = HTTPDate.number(day),
            let year = HTTPDate.number(year).map(HTTPDate.wholeYear),
            (1...Moment.length(of: month + 1, in: year)).contains(day),
            let second = HTTPDate.second(clock)
        else { return nil }
        self.init(Moment(year: year, month: month + 1, day: day).secondsSince1970 + second)
    }

    /// Two digits mean a year from 1970 on.
    private static func wholeYear(_ year: Int) -> Int {
        year < 70 ? year + 2000 : year < 100 ? year + 1900 : year
    }

    /// Of the day.
    private static func second(_ clock: String) -> Int? {
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
            .map { number(String($0)) }
        guard parts.count == 3, let hour = parts[0], let minute = parts[1], let second = parts[2],
            hour < 24, minute < 60, second <= 60
        else { return nil }
        return (hour * 60 + minute) * 60 + second
    }

    /// One to four digits.
    private static func number(_ text: String) -> Int? {
        guard 1...4 ~= text.utf8.count, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
            return nil
        }
        return Int(text)
    }
}
