import Foundation
import SiteDiagnostics
import Testing

/// Words, lists and orders in templates, as the languages of the site have them.
@Suite struct LocaleRulesTests {
    private func site(_ template: String, strings: [String: String] = [:]) throws -> TemporarySite {
        var files = [
            "sitegen.yml":
                "title: T\nbase_url: https://example.org/\nlanguages: { en: { name: English }, pl: { name: Polski }, sk: { name: Slovenčina } }\n",
            "Content/en/index.md": "# Home\n", "Content/pl/index.md": "# Dom\n",
            "Content/sk/index.md": "# Domov\n", "Templates/home.html": template,
        ]
        files.merge(strings.map { ("i18n/\($0).yml", $1) }) { $1 }
        return try TemporarySite(files)
    }

    @Test func `a list is joined as the language joins it`() throws {
        let site = try site(
            "{{ ['a', 'b', 'c<'] | listed }}|{{ ['a', 'b'] | listed('or') }}|{{ [] | listed }}|{{ ['x'] | listed }}"
        )
        #expect(site.build().map(\.id) == [])
        #expect(try site.output("pl/index.html") == "a, b i c&lt;|a lub b||x")
        #expect(try site.output("sk/index.html") == "a, b a c&lt;|a alebo b||x")
        #expect(try site.output("en/index.html") == "a, b, and c&lt;|a or b||x")
    }

    @Test func `links in a list stay links, and texts beside them are escaped`() throws {
        let site = try site(
            "{% set link %}<a href=\"/\">A</a>{% endset %}{{ [link, 'b & c'] | listed }}")
        _ = site.build()
        #expect(try site.output("pl/index.html") == "<a href=\"/\">A</a> i b &amp; c")
    }

    @Test func `filters sort as the language of the page sorts`() throws {
        let site = try site(
            "{{ ['had', 'chata', 'Cena', 'ihla', 'čaj'] | sort | join(' ') }}|"
                + "{% for g in [{'k': 'źle'}, {'k': 'zebra'}, {'k': 'Żaba'}] | groupby('k') %}{{ g.grouper }} {% endfor %}|"
                + "{% for k, v in {'ł': 1, 'm': 2, 'l': 3} | dictsort %}{{ k }}{% endfor %}|"
                + "{{ ['b', 'B', 'a'] | unique | join(' ') }}|{{ ['b', 'A'] | sort(case_sensitive=true) | join }}"
        )
        #expect(site.build().map(\.id) == [])
        #expect(
            try site.output("sk/index.html")
                == "Cena čaj had chata ihla|Żaba zebra źle |lłm|b a|Ab")
        #expect(
            try site.output("pl/index.html")
                == "čaj Cena chata had ihla|zebra źle Żaba |lłm|b a|Ab")
        #expect(
            try site.output("en/index.html")
                == "čaj Cena chata had ihla|Żaba zebra źle |lłm|b a|Ab")
    }

    @Test func `a plural form that is missing is told at the place that asks for it`() throws {
        let site = try site(
            "\n{{ t(\"tree\", count=2) }} {{ t(\"tree\", count=1.5) }}",
            strings: [
                "en": "tree: { one: \"{n} tree\", other: \"{n} trees\" }\n",
                "pl": "tree: { one: \"{n} drzewo\", many: \"{n} drzew\", other: \"{n} drzewa\" }\n",
                "sk":
                    "tree: { one: \"{n} strom\", few: \"{n} stromy\", many: \"{n} stroma\", other: \"{n} stromov\" }\n",
            ])
        let found = site.build()
        #expect(found.map(\.id) == ["strings.missing-form"])
        #expect(found.first?.summary == "“tree” has no form “few” in pl")
        #expect(found.first?.span?.position == SourcePosition(line: 2, column: 4))
        #expect(found.first?.severity == .warning)
        #expect(try site.output("pl/index.html") == "\n2 drzewa 1,5 drzewa")
        #expect(try site.output("sk/index.html") == "\n2 stromy 1,5 stroma")
        #expect(try site.output("en/index.html") == "\n2 trees 1.5 trees")
    }

    @Test func `a form that no language of the page has is told, whatever another one has`() throws
    {
        let site = try site(
            "{{ t(\"w\", count=5) }}",
            strings: [
                "en": "w: { one: \"{n} work\", other: \"{n} works\" }\n",
                "pl": "w: { one: \"{n} dzieło\", few: \"{n} dzieła\" }\n",
            ])
        #expect(site.build().map(\.summary) == ["“w” has no form “many” in pl"])
        #expect(try site.output("pl/index.html") == "5 works")
        let alone = try self.site(
            "{{ t(\"w\", count=5) }}", strings: ["en": "w: { one: \"{n} work\" }\n"])
        #expect(alone.build().map(\.summary) == ["“w” has no form “other” in en"])
        #expect(try alone.output("pl/index.html") == "5 work")
    }

    @Test func `a string with forms needs a count`() throws {
        let site = try site(
            "{{ t(\"tree\") }}", strings: ["en": "tree: { one: tree, other: trees }\n"])
        #expect(site.build().map(\.summary).first?.contains("was not told of how many") == true)
    }

    @Test func `a key that is nowhere is told with its place and the nearest one`() throws {
        let site = try site(
            "{{ t(\"greting\") }}", strings: ["en": "greeting: Hello\n"])
        let found = site.build()
        #expect(found.map(\.id) == ["strings.missing"])
        #expect(found.first?.hint == "did you mean “greeting”?")
        #expect(found.first?.path == "Templates/home.html")
    }
}

/// How texts are set in their language.
@Suite struct TypographyTests {
    private func text(_ markdown: String) throws -> (pl: String, en: String, found: String) {
        let site = try TemporarySite([
            "sitegen.yml":
                "title: T\nbase_url: https://example.org/\nlanguages: [en, pl]\n\(markdown)",
            "Content/en/a.md": "# A\n\nI saw a cat.\n",
            "Content/pl/a.md": "# A\n\nByłam w domu.\n",
        ])
        #expect(site.build() == [])
        let folder = URL(fileURLWithPath: "\(site.root)/public/pl/search")
        let index = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".json") }
            .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
        return (
            try site.output("pl/a/index.html"), try site.output("en/a/index.html"),
            index.joined()
        )
    }

    @Test func `Polish lines do not end with a word of one letter, unless the site says so`() throws
    {
        let own = try text("")
        #expect(own.pl.contains("<p>Byłam w\u{A0}domu.</p>"))
        #expect(own.pl.contains("<meta name=\"description\" content=\"Byłam w domu.\">"))
        #expect(own.en.contains("<p>I saw a cat.</p>"))
        let plain = try text("markdown: { typography: plain }\n")
        #expect(plain.pl.contains("<p>Byłam w domu.</p>"))
        #expect(own.found == plain.found)
    }
}
