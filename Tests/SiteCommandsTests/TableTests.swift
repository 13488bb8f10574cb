import Testing

@testable import SiteCommands

@Suite struct TableTests {
    private let table = Table(
        columns: ["url", "title"], rows: [["/ł/", "a, \"b\""], [nil, "c\u{1B}\n"]])

    @Test func `columns are aligned, and nothing acts upon the terminal`() {
        #expect(table.text("table") == "url  title\n/ł/  a, \"b\"\n–    c␛␊\n")
    }

    @Test func `JSON is one array with an object a line`() {
        #expect(
            table.text("json")
                == "[\n{\"url\":\"/ł/\",\"title\":\"a, \\\"b\\\"\"},\n"
                + "{\"url\":null,\"title\":\"c\\u001b\\n\"}\n]\n")
        #expect(Table(columns: ["a"], rows: []).text("json") == "[]\n")
        let places = Table(
            columns: ["line", "text"], rows: [["7", "7"], [nil, ""]], numbers: ["line"])
        #expect(
            places.text("json")
                == "[\n{\"line\":7,\"text\":\"7\"},\n{\"line\":null,\"text\":\"\"}\n]\n")
    }

    @Test func `CSV is that of RFC 4180`() {
        #expect(
            table.text("csv")
                == "url,title\r\n/ł/,\"a, \"\"b\"\"\"\r\n,\"c\u{1B}\n\"\r\n")
    }
}
