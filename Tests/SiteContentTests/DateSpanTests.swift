import SiteContent
import SiteData
import SiteDiagnostics
import Testing

@Suite struct DateSpanTests {
    @Test(arguments: [
        ("1935", "1935-01-01", "1935-12-31"), ("1935-06", "1935-06-01", "1935-06-30"),
        ("1936-02", "1936-02-01", "1936-02-29"), ("1935-06-30", "1935-06-30", "1935-06-30"),
        ("19XX", "1900-01-01", "1999-12-31"), ("193X", "1930-01-01", "1939-12-31"),
        ("-0450", "-0450-01-01", "-0450-12-31"), ("1930/1935", "1930-01-01", "1935-12-31"),
        ("1930-05/1931", "1930-05-01", "1931-12-31"), ("1930/..", "1930-01-01", ""),
        ("../1930", "", "1930-12-31"), ("2001-21", "2001-03-01", "2001-05-31"),
        ("2001-24", "2001-12-01", "2002-02-28"), ("2004-06-XX", "2004-06-01", "2004-06-30"),
        ("1984?", "1984-01-01", "1984-12-31"), ("c. 1905", "1905-01-01", "1905-12-31"),
        ("c.1794–8", "1794-01-01", "1798-12-31"), ("?1831", "1831-01-01", "1831-12-31"),
        ("?c.1783", "1783-01-01", "1783-12-31"), ("1794 or 1795", "1794-01-01", "1795-12-31"),
        ("? exhibited 1805", "1805-01-01", "1805-12-31"),
        ("[1905]", "1905-01-01", "1905-12-31"), ("1914-1918", "1914-01-01", "1918-12-31"),
        ("1930s", "1930-01-01", "1939-12-31"), ("1900s", "1900-01-01", "1999-12-31"),
        ("19th century", "1801-01-01", "1900-12-31"), ("XIX w.", "1801-01-01", "1900-12-31"),
        ("late 18th century", "1767-01-01", "1800-12-31"),
        ("450 BCE", "-0449-01-01", "-0449-12-31"), ("AD 79", "0079-01-01", "0079-12-31"),
        ("500–450 BC", "-0499-01-01", "-0449-12-31"),
        ("5th century BCE", "-0499-01-01", "-0400-12-31"), ("before 1900", "", "1899-12-31"),
        ("c. 1890-95", "1890-01-01", "1895-12-31"),
        ("(1912)", "1912-01-01", "1912-12-31"), ("1912.", "1912-01-01", "1912-12-31"),
        ("(c. 1912)", "1912-01-01", "1912-12-31"), ("1890-12", "1890-12-01", "1890-12-31"),
        ("Spring 1902", "1902-03-01", "1902-05-31"), ("winter 1903", "1903-12-01", "1904-02-29"),
        ("late 1700s", "1766-01-01", "1799-12-31"), ("mid-1930s", "1933-01-01", "1936-12-31"),
        ("early 1900s", "1900-01-01", "1933-12-31"),
        ("16th–17th century", "1501-01-01", "1700-12-31"),
        ("after 1900", "1901-01-01", ""), ("born 1930", "1930-01-01", ""),
        ("/Date(1291352400000-0500)/", "2010-12-03", "2010-12-03"),
        ("1930-12-31T23:59:00+02:00", "1930-12-31", "1930-12-31"),
    ])
    func `a date known in part is the days that it may mean`(
        text: String, start: String, end: String
    ) throws {
        let fixture = CatalogFixture("fields: { d: date }", csv: "id,d\n1,\"\(text)\"\n")
        #expect(fixture.places == [])
        guard case .date(let span, _) = fixture.values("d").first else {
            Issue.record("no date")
            return
        }
        #expect(span.start?.dateText ?? "" == start)
        #expect(span.end?.dateText ?? "" == end)
    }

    @Test(arguments: [
        "soon", "1935-13", "2001-13", "2001-25", "late 1935", "Spring 19", "(1912", "1912..",
        "Marble 1902", "2001-02-30",
        "30.06.1935", "9/8/1912", "1946, printed 1983", "19",
        "1935–1930", "31st century", "c.", "1930/1935/1940", "0 BCE",
    ])
    func `what cannot be read is shown as typed and sorted last`(text: String) {
        let fixture = CatalogFixture("fields: { d: date }", csv: "id,d\n1,\"\(text)\"\n2,9999\n")
        #expect(fixture.places == ["data.date 2:3"])
        #expect(fixture.values("d").first == .unreadable(text))
        #expect(DateSpan(first: 2_000_000, last: 2_000_000) < DateSpan.unreadable)
    }

    private static let shape =
        "write it as 1935, c. 1905, 1930/1935, 19XX or 1935-06-30; it is shown as typed, and sorted last"

    @Test func `years too far away to count days are kept, first or last, without a calendar`() {
        let fixture = CatalogFixture(
            "fields: { d: date }", csv: "id,d\n1,Y170000002\n2,Y-170000002\n3,1935\n")
        #expect(fixture.places == [])
        let spans = fixture.values("d").compactMap { value -> DateSpan? in
            if case .date(let span, _) = value { span } else { nil }
        }
        #expect(spans.count == 3)
        #expect(spans.sorted() == [spans[1], spans[2], spans[0]])
        #expect(spans.map { $0.start?.dateText } == [nil, nil, "1935-01-01"])
        #expect(spans.map(\.calendarText) == [nil, nil, "1935"])
        #expect(!spans[0].isOpenAtEnd && !spans[1].isOpenAtStart)
    }

    @Test(arguments: [
        ("30.06.1935", "write “1935-06-30”"), ("9/8/1912", "write “1912-09-08” or “1912-08-09”"),
        ("13/8/1912", "write “1912-08-13”"), ("450", "write “0450”"),
        ("-450", "write “-0450”"), ("20230115", "write “2023-01-15”"),
        ("20231315", shape),
        ("43831", "write “2020-01-01” if a spreadsheet counted the days up to it"),
        ("May 1935", "write “1935-05”"),
        ("12. května 1935", shape), ("12 maja 1935", "write “1935-05-12”"),
        ("31 June 1935", shape), ("um 1900", "write “c. 1900”"), ("um zehn", shape),
        ("5 Marble 1935", shape),
    ])
    func `dates in another order are proposed in the right one`(text: String, hint: String) {
        let fixture = CatalogFixture("fields: { d: date }", csv: "id,d\n1,\(text)\n")
        #expect(fixture.diagnostics.last?.hint == hint)
    }
}
