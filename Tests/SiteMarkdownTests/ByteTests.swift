import SiteMarkdown
import Testing

/// What is read many bytes at a time is read as byte by byte.
@Suite struct ByteTests {
    @Test(arguments: [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")])
    func `what HTML needs escaped is escaped wherever it stands`(mark: String, reference: String) {
        for before in 1...40 {
            for after in [0, 1, 7, 15, 16, 17, 33] {
                let start = String(repeating: "x", count: before)
                let end = String(repeating: "ż ", count: after) + "."
                let parsed = Parsed("\(start)\(mark)\(end)")
                #expect(parsed.html == "<p>\(start)\(reference)\(end)</p>\n")
                #expect(parsed.document.plainText == "\(start)\(mark)\(end)\n")
            }
        }
    }

    @Test func `brackets of a text do not hide the place of a link after them`() {
        for length in 0...40 {
            let text = String(repeating: "x", count: length)
            let parsed = Parsed("\(text)\\[a] `[` &#91; [b](c.md)")
            #expect(parsed.links == ["c.md@\(length + 19)"])
        }
    }

    @Test func `a letter gives a heading the same id beside letters of any script`() {
        for value in UInt32(0x80)..<0x250 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let latin = Parsed("# a\(scalar)B\(scalar)").ids[0]
            let mixed = Parsed("# a\(scalar)B\(scalar) 日").ids[0]
            #expect(mixed == "\(latin)-日", "U+\(String(value, radix: 16))")
        }
        #expect(Parsed("# Žluťoučký kůň: ÀÉÏ Ⱥ ½").ids == ["žluťoučký-kůň-àéï-ⱥ-½"])
    }

    @Test func `a text is read the same before and after one with an address`() {
        let text = "a w *w* [w](w.md) ww[^w]\n\n[^w]: w\n"
        let before = Parsed(text).html
        #expect(Parsed("www.a.b").links == ["http://www.a.b@0"])
        #expect(Parsed(text).html == before)
        #expect(before.hasPrefix("<p>a w <em>w</em> <a href=\"w.md\">w</a> ww<sup"))
    }

    @Test func `an address is one however its mark is written`() {
        for mark in ["@", "\\@", "&#64;", "&#x40;", "&commat;"] {
            #expect(Parsed("a\(mark)b.cz").document.links.map(\.destination) == ["mailto:a@b.cz"])
        }
    }

    @Test func `line ends of all kinds may stand side by side`() {
        #expect(Parsed("a\r\n\rb\n\r\nc\r\r\nd\n\n\re").html.split(separator: "\n").count == 5)
        #expect(Parsed("a\rb\r\nc\nd").html == "<p>a\nb\nc\nd</p>\n")
    }
}
