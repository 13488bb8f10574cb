import Testing

@testable import SiteServer

@Suite struct HTTPDateTests {
    @Test(arguments: [
        (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
        (951_827_696, "Tue, 29 Feb 2000 12:34:56 GMT"),
        (1_772_323_199, "Sat, 28 Feb 2026 23:59:59 GMT"), (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
    ])
    func `a moment is written as the standard has it, and read again`(seconds: Int, text: String) {
        #expect(HTTPDate(seconds).text == text)
        #expect(HTTPDate(parsing: text) == HTTPDate(seconds))
    }

    @Test(arguments: [
        "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
        "Sun, 06 Nov 1994 08:49:37 GMT",
    ])
    func `the forms of old are read too`(text: String) {
        #expect(HTTPDate(parsing: text)?.secondsSince1970 == 784_111_777)
    }

    @Test(arguments: [
        "", "now", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET",
        "Sun, 30 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT",
        "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 99999 08:49:37 GMT",
        "Sun, 0 Nov 1994 08:49:37 GMT",
        "Xyz, 06 Nov 1994 08:49:37 GMT", "Sun, -6 Nov 1994 08:49:37 GMT",
    ])
    func `what is no date is none`(text: String) {
        #expect(HTTPDate(parsing: text) == nil)
    }

    @Test func `conditions are asked in the order of the standard`() throws {
        var answer = Answers()
        answer.site.times["numbers.txt"] = 784_111_777
        let same = "Sun, 06 Nov 1994 08:49:37 GMT"
        let before = "Sun, 06 Nov 1994 08:49:36 GMT"
        let tag = try #require(answer("/numbers.txt")["ETag"])
        #expect(answer("/numbers.txt")["Last-Modified"] == same)
        for (headers, status) in [
            (["if-modified-since": same], 304), (["if-modified-since": before], 200),
            (["if-modified-since": "soon"], 200),
            (["if-modified-since": same, "if-none-match": "\"x\""], 200),
            (["if-modified-since": before, "if-none-match": tag], 304),
            (["if-unmodified-since": same], 200), (["if-unmodified-since": before], 412),
            (["if-unmodified-since": before, "if-match": tag], 200),
            (["if-unmodified-since": same, "if-modified-since": same], 304),
        ] {
            #expect(answer("/numbers.txt", headers).status == status, "\(headers)")
        }
        #expect(answer("/en/x")["Last-Modified"] == nil)
    }
}
