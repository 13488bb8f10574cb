import Foundation
import SiteMarkdown
import Testing

/// Spaces that do not break, after words of one letter.
@Suite struct ShortWordTests {
    private func html(_ text: String) -> String {
        Parsed(text) { $0.joinsShortWords = true }.html.replacingOccurrences(
            of: "\u{A0}", with: "~")
    }

    @Test(arguments: [
        ("W domu i w lesie", "<p>W~domu i~w~lesie</p>\n"),
        ("a i o u w z k s v A I O U W Z K S V x", "<p>a~i~o~u~w~z~k~s~v~A~I~O~U~W~Z~K~S~V~x</p>\n"),
        ("kot i\npies", "<p>kot i~pies</p>\n"), ("koty\ni psy", "<p>koty\ni~psy</p>\n"),
        ("kosz k y b c d", "<p>kosz k~y b c d</p>\n"),
        ("(w domu) „w lesie” – z lasu", "<p>(w~domu) „w~lesie” – z~lasu</p>\n"),
        ("\"w domu\" [z lasu]", "<p>&quot;w~domu&quot; [z~lasu]</p>\n"),
        (
            "**w** domu, *z lasu* i `w x`",
            "<p><strong>w</strong> domu, <em>z~lasu</em> i~<code>w x</code></p>\n"
        ),
        (
            "[w domu](x.md \"w domu\") ![w domu](x.png)",
            "<p><a href=\"x.md\" title=\"w domu\">w~domu</a> <img src=\"x.png\" alt=\"w domu\" /></p>\n"
        ),
        ("*zł*u w **zł**o x", "<p><em>zł</em>u w~<strong>zł</strong>o x</p>\n"),
        ("ów w x ó a\u{A0}i b", "<p>ów w~x ó a~i~b</p>\n"),
        ("a & z < k s", "<p>a~&amp; z~&lt; k~s</p>\n"),
        ("<p title=\"w domu\">w domu</p>", "<p title=\"w domu\">w domu</p>\n"),
    ])
    func `a space after a word of one letter does not break`(_ text: String, _ expected: String) {
        #expect(html(text) == expected)
    }

    @Test(arguments: ["```\nw domu\n```", "    w domu", "`w domu`"])
    func `code stays as it is`(_ text: String) {
        #expect(html(text).contains("<code>w domu"))
    }

    @Test func `what is not shown keeps its spaces`() {
        let parsed = Parsed("## Praca w domu\n\nWięcej o tym.\n") { $0.joinsShortWords = true }
        #expect(parsed.ids == ["praca-w-domu"])
        #expect(parsed.document.outline[0].text == "Praca w domu")
        #expect(parsed.document.plainText.contains("Więcej o tym."))
        #expect(parsed.document.firstParagraph == "Więcej o tym.")
    }

    @Test func `texts of other languages stay as they are`() {
        #expect(Parsed("I saw a cat").html == "<p>I saw a cat</p>\n")
    }
}
