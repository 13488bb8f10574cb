import SiteData
import Testing

@Suite struct MomentTests {
    @Test(arguments: [
        ("2016-01-29 18:00:00", "2016-01-29T18:00:00Z"),
        ("2016-02-29 8:00:00", "2016-02-29T08:00:00Z"),
        ("2016-1-29 10:00:00", "2016-01-29T10:00:00Z"),
        ("2026-07-02 12:00", "2026-07-02T12:00:00Z"),
        ("2016-1-29", "2016-01-29T00:00:00Z"), ("2026-11-30", "2026-11-30T00:00:00Z"),
        ("2026-03-31T08:05:09.5+02:00", "2026-03-31T08:05:09+02:00"),
        ("2026-03-31 08:05:09 +0200", "2026-03-31T08:05:09+02:00"),
        ("2026-03-31 08:05 -03:30", "2026-03-31T08:05:00-03:30"),
        ("2026-03-31T08:05:09Z", "2026-03-31T08:05:09Z"),
        ("2026-03-31t08:05z", "2026-03-31T08:05:00Z"),
        ("2026-03-31 08:05+02", "2026-03-31T08:05:00+02:00"),
        ("2000-02-29", "2000-02-29T00:00:00Z"),
    ])
    func `a date is read in every way authors write it`(text: String, rfc3339: String) throws {
        #expect(try Moment.parse(text).get().rfc3339 == rfc3339)
    }

    @Test(arguments: [
        "", "2026", "2026-13-01", "2026-00-01", "2026-02-29", "1900-02-29", "2026-04-31",
        "2026-4-0",
        "26-01-01", "2026-01-01 24:00", "2026-01-01 10:60", "2026-01-01 1", "2026-01-01 10:00:5",
        "2026-01-01 10:00:00 CET", "2026-01-01T10:00+2", "2026-01-01T10:00+24:00", "2026-01-01x",
        "30.11.2026", "November 30", "2026-01-01 ", "２０２６-01-01",
    ])
    func `what is no date is none`(text: String) {
        #expect(throws: Moment.Problem.self) { try Moment.parse(text).get() }
    }

    @Test(arguments: [
        ("1970-01-01", 0), ("1969-12-31", -86400), ("2026-12-12", 1_797_033_600),
        ("2026-12-12 01:00 +02:00", 1_797_030_000), ("0000-01-01", -62_167_219_200),
        ("9999-12-31 23:59:59", 253_402_300_799),
    ])
    func `seconds and dates are each other's inverse`(text: String, seconds: Int) throws {
        #expect(try Moment.parse(text).get().secondsSince1970 == seconds)
        #expect(Moment(secondsSince1970: seconds).secondsSince1970 == seconds)
    }

    @Test func `every day of four centuries is the day after the one before`() {
        var previous = Moment(secondsSince1970: -10_000_000_000)
        for day in 1...146_097 {
            let moment = Moment(secondsSince1970: -10_000_000_000 + day * 86400)
            let isNext =
                moment.day == previous.day + 1
                || moment.day == 1 && (moment.month == previous.month % 12 + 1)
            if !isNext { Issue.record("\(previous.dateText) and \(moment.dateText)") }
            previous = moment
        }
    }

    @Test func `seconds beyond all calendars are no trap`() {
        for seconds in [Int.max, Int.min, Int.max - 86400, Int.min + 86400] {
            _ = Moment(secondsSince1970: seconds).rfc3339
        }
    }
}
