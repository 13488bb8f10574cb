import Foundation
import SiteDiagnostics
import Testing

/// Words in another language than the page around them.
@Suite struct ForeignWordTests {
    private func site(_ template: String) throws -> TemporarySite {
        try TemporarySite([
            "sitegen.yml":
                "title: T\nbase_url: https://example.org/\nlanguages: { en: { name: English }, he: { name: עברית }, lt: { name: Lietuvių, fallback: [he, en] } }\n",
            "Content/en/index.md": "# Home\n", "Content/he/index.md": "# בית\n",
            "Content/lt/index.md": "# Namai\n", "Templates/home.html": template,
            "i18n/en.yml": "a: \"A & <{x}>\"\nb: B\n", "i18n/he.yml": "b: ב\n",
        ])
    }

    @Test func `a word of another language says so between tags, and is plain elsewhere`() throws {
        let site = try site(
            "<title>{{ t(\"b\") }}</title><p title=\"{{ t(\"b\") }}\">{{ t(\"b\") }}{{ t(\"a\", x=1) }}</p>"
        )
        #expect(site.build().map(\.id) == [])
        #expect(
            try site.output("en/index.html")
                == "<title>B</title><p title=\"B\">BA &amp; &lt;1&gt;</p>")
        #expect(
            try site.output("he/index.html")
                == "<title>ב</title><p title=\"ב\">ב<span lang=\"en\" dir=\"ltr\">A &amp; &lt;1&gt;</span></p>"
        )
        #expect(
            try site.output("lt/index.html")
                == "<title>ב</title><p title=\"ב\"><span lang=\"he\" dir=\"rtl\">ב</span><span lang=\"en\" dir=\"ltr\">A &amp; &lt;1&gt;</span></p>"
        )
    }

    @Test func `the theme's own words are marked in a language that it does not know`() throws {
        let site = try site("x")
        try "{% extends \"page.html\" %}".write(
            toFile: "\(site.root)/Templates/home.html", atomically: true, encoding: .utf8)
        _ = site.build()
        #expect(
            try site.output("lt/index.html").contains(
                "<a class=\"skip-link\" href=\"#sg-main\"><span lang=\"he\" dir=\"rtl\">דילוג לתוכן</span></a>"
            )
        )
        #expect(try !site.output("he/index.html").contains("<span lang=\"en\""))
    }
}
