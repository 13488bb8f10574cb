import SiteDiagnostics
import SiteTestSupport
import Testing

@Suite struct SourceFileTests {
    @Test(arguments: [
        ("ab\ncd", 0, 1, 1), ("ab\ncd", 2, 1, 3), ("ab\ncd", 3, 2, 1), ("ab\ncd", 5, 2, 3),
        ("ab\n", 3, 2, 1), ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1), ("łó\nż", 2, 1, 2),
        ("łó\nż", 4, 1, 3), ("\u{FEFF}ab", 3, 1, 1), ("\u{FEFF}ab", 4, 1, 2), ("", 0, 1, 1),
        ("a\n\nb", 3, 3, 1), ("a", 99, 1, 2),
    ])
    func `a byte offset is a line and a column in characters`(
        text: String, offset: Int, line: Int, column: Int
    ) {
        let file = SourceFile(path: "a", text: text)
        #expect(file.position(at: offset) == SourcePosition(line: line, column: column))
    }

    @Test func `the text of a line comes without its end and byte order mark`() {
        let file = SourceFile(path: "a", text: "\u{FEFF}one\r\ntwo\nthree")
        #expect(file.lineText(at: 4) == "one")
        #expect(file.lineText(at: 9) == "two")
        #expect(file.lineText(at: 15) == "three")
    }

    @Test func `marks are taken out of the text and keep their offsets`() {
        let source = MarkedSource("ł<1>a\n<2>b")
        #expect(source.text == "ła\nb")
        #expect(source.offset(1) == 2)
        #expect(source.offset(2) == 4)
        #expect(source.offset(3) == -1)
    }
}
