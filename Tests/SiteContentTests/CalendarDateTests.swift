import SiteContent
import SiteData
import Testing

@Suite struct CalendarDateTests {
    @Test(arguments: [
        ("1941-05-02", CalendarDate.Precision.day, "1941-05-02", nil),
        ("1941-05", .month, "1941-05-01", nil),
        ("1930/1935", .year, "1930-01-01", "1935-01-01"),
        ("1930-05/1930-06", .month, "1930-05-01", "1930-06-01"),
        ("1932-02-28/1932-02-29", .day, "1932-02-28", "1932-02-29"),
    ])
    func `a date for machines is read`(
        text: String, precision: CalendarDate.Precision, start: String, end: String?
    ) throws {
        let date = try #require(CalendarDate(text))
        #expect(date.precision == precision)
        #expect(date.start.dateText == start)
        #expect(date.end?.dateText == end)
    }

    @Test(arguments: [
        "", "1935", "c. 1905", "19XX", "1935~", "-0450", "1930/..", "1930/", "1935/1930",
        "1930/1930",
        "1930/1935-06", "1931-02-29", "1931-13", "1931-00", "1931-5", "1930/1935/1940",
        "2 May 1941",
        "1941-05-02T10:00", "+941", "1941-05-02-01",
    ])
    func `what people write, and a year alone, is none`(text: String) {
        #expect(CalendarDate(text) == nil)
    }
}
