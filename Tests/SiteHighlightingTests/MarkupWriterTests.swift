import SiteHighlighting
import Testing

@Suite struct MarkupWriterTests {
    private let swift = Language.named("swift") ?? .plain

    @Test func `runs of one class share a span, names and blanks have none`() {
        let code = Coloured("let a = [b < 1]", in: swift)
        #expect(
            code.html == """
                <span class="k">let</span> a <span class="p">= [</span>b <span class="p">&lt;</span> \
                <span class="n">1</span><span class="p">]</span>
                """)
    }

    @Test func `each step closes its spans`() {
        let code = Coloured("/* a\nb */", in: swift)
        let html = code.html(endingAt: [4, 5], separator: "|")
        #expect(
            String(decoding: html, as: UTF8.self) == """
                <span class="c">/* a</span>|<span class="c">\n</span>|<span class="c">b */</span>
                """)
    }

    @Test func `what is skipped is not written`() {
        let code = Coloured("a // b\nc", in: swift)
        var output: [UInt8] = []
        code.code.withUnsafeBufferPointer { bytes in
            var writer = MarkupWriter(bytes, tokens: code.tokens)
            writer.write(upTo: 2, into: &output)
            writer.skip(to: 7)
            writer.write(upTo: .max, into: &output)
        }
        #expect(String(decoding: output, as: UTF8.self) == "a c")
    }

    @Test func `every class that has a span has one of its own`() {
        let names = TokenClass.allCases.compactMap { $0.cssClass }
        #expect(Set(names).count == names.count)
        #expect(names.count == TokenClass.allCases.count - 2)
    }

    @Test func `languages are known by their other names, in any case`() {
        for (name, id) in [("Swift", "swift"), ("sh", "shell"), ("jsonc", "json"), ("txt", "text")]
        {
            #expect(Language.named(name)?.id == id)
        }
        #expect(Language.named("klingon") == nil)
        #expect(Language.names.contains("bash"))
    }
}
