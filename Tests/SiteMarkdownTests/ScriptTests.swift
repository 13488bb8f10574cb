import SiteMarkdown
import Testing

/// What scripts want of a text: where lines end, and which way addresses run.
@Suite struct ScriptTests {
    @Test(arguments: [
        ("これは\n改行の\nテストです。", "<p>これは改行のテストです。</p>\n", "これは改行のテストです。"),
        ("這是一\n個測試", "<p>這是一個測試</p>\n", "這是一個測試"),
        ("、「あ」\n（い）", "<p>、「あ」（い）</p>\n", "、「あ」（い）"),
        ("**強調**\n*次の*", "<p><strong>強調</strong><em>次の</em></p>\n", "強調次の"),
        ("日本語\nSwift\n日本語", "<p>日本語\nSwift\n日本語</p>\n", "日本語 Swift 日本語"),
        ("日本語\n`a`", "<p>日本語\n<code>a</code></p>\n", "日本語 a"),
        ("한국어\n문장", "<p>한국어\n문장</p>\n", "한국어 문장"),
        ("zażółć\nżółw", "<p>zażółć\nżółw</p>\n", "zażółć żółw"),
        ("日本\\\n語", "<p>日本<br />\n語</p>\n", "日本 語"),
        ("𠮷\n𠮷", "<p>𠮷𠮷</p>\n", "𠮷𠮷"),
    ])
    func `the end of a line is no space between characters that write none`(
        _ text: String, _ html: String, _ plain: String
    ) {
        let parsed = Parsed(text)
        #expect(parsed.html == html)
        #expect(parsed.document.firstParagraph == plain)
    }

    @Test(arguments: [
        ("<https://a.example/>", " dir=\"ltr\""), ("https://a.example/b/", " dir=\"ltr\""),
        ("[https://a.example/](https://b.example/)", " dir=\"ltr\""),
        ("[https اینجا](https://a.example/)", ""), ("[اینجا](https://a.example/)", ""),
        ("[**https://a.example/**](b.md)", ""),
    ])
    func `an address runs from left to right in a text that does not`(
        _ text: String, _ attribute: String
    ) {
        let html = Parsed(text) { $0.isRightToLeft = true }.html
        #expect(html.contains(" dir=\"ltr\"") == !attribute.isEmpty)
        #expect(!Parsed(text).html.contains("dir="))
    }

    @Test func `the arrow back from a footnote points against the direction of the text`() {
        let text = "a[^1]\n\n[^1]: b\n"
        #expect(Parsed(text).html.contains("Back to reference 1\">↩</a>"))
        #expect(Parsed(text) { $0.isRightToLeft = true }.html.contains("reference 1\">↪</a>"))
    }
}
