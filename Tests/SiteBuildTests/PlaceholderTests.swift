import SiteContent
import SiteDiagnostics
import Testing

/// `{name}` in strings, compared between languages and with what templates give.
@Suite struct PlaceholderTests {
    private func site(_ template: String, _ strings: [String: String]) throws -> TemporarySite {
        var files = [
            "sitegen.yml":
                "title: T\nbase_url: https://example.org/\nlanguages: { en: { name: English }, pl: { name: Polski } }\n",
            "Content/en/index.md": "# Home\n", "Content/pl/index.md": "# Dom\n",
            "Templates/home.html": template,
        ]
        files.merge(strings.map { ("i18n/\($0).yml", $1) }) { $1 }
        return try TemporarySite(files)
    }

    @Test func `a placeholder of another name is told at its place, once, with the near one`()
        throws
    {
        let site = try site(
            "{{ t(\"greet\", name=\"Ala\") }}",
            ["en": "greet: \"Hello {name}\"\n", "pl": "greet: \"Witaj {nmae}!\"\n"])
        let found = site.build()
        #expect(found.map(\.id) == ["strings.placeholder"])
        #expect(found.first?.severity == .warning)
        #expect(
            found.first?.summary == "nothing fills {nmae}, which no other language has in “greet”")
        #expect(found.first?.span?.file.path == "i18n/pl.yml")
        #expect(found.first?.span?.position == SourcePosition(line: 1, column: 16))
        #expect(found.first?.hint == "did you mean {name}?")
        #expect(found.first?.fixes.map(\.replacement) == ["name"])
        #expect(try site.output("pl/index.html") == "Witaj {nmae}!")
    }

    @Test func `the only place that is missing is meant, however it is called`() throws {
        let found = try site(
            "x", ["en": "greet: Hello {name}\n", "pl": "greet: Witaj {osoba}\n"]
        ).build()
        #expect(found.map(\.hint) == ["did you mean {name}?"])
    }

    @Test func `a place that a translation lacks is told at the text`() throws {
        let found = try site(
            "x",
            [
                "en": "greet: \"{name} of {place}\"\nw: { one: a work, other: \"{n} works\" }\n",
                "pl":
                    "greet: \"{place}\"\nw: { one: dzieło, few: \"{n} dzieła\", many: \"{n} dzieł\", other: x }\n",
            ]
        ).build()
        #expect(found.map(\.summary) == ["“greet” lacks {name}, which it has in en"])
        #expect(found.first?.span?.position == SourcePosition(line: 1, column: 8))
    }

    @Test func `every form has the places that all forms have`() throws {
        let found = try site(
            "x",
            [
                "en": "w: { one: \"{n} work by {name}\", other: \"{n} works by {name}\" }\n",
                "pl":
                    "w:\n  one: \"{n} dzieło {name}\"\n  few: \"{n} dzieła\"\n  many: \"dzieł {name}\"\n  other: \"{n} dzieła {name}\"\n",
            ]
        ).build()
        #expect(found.map(\.summary) == ["“w” lacks {name}, which it has in en"])
        #expect(found.map { $0.span?.position.line } == [3])
    }

    @Test func `what a template does not give is told where it asks, with the string`() throws {
        let site = try site(
            "{{ t(\"greet\") }}\n{{ t(\"greet\", nmae=1) }}{{ t(\"w\") }}",
            [
                "en": "greet: Hello {name}\nw: \"{n} works\"\n",
                "pl": "greet: Witaj {name}\nw: \"{n} prac\"\n",
            ])
        let found = site.build()
        #expect(Set(found.map(\.id)) == ["strings.unfilled"])
        let english = found.filter { $0.summary.contains("in en") }
        #expect(
            english.map(\.summary) == [
                "“greet” has a place for {name} in en, and “t” is not given it",
                "“greet” has a place for {name} in en, and “t” is not given it",
                "“w” has a place for {n} in en, and “t” is not given it",
            ])
        #expect(
            english.map(\.hint) == [
                "write t(\"greet\", name=…)", "did you mean “name=” for “nmae=”?",
                "write t(\"w\", count=…)",
            ])
        #expect(
            english.map { $0.span?.file.path } == Array(repeating: "Templates/home.html", count: 3))
        #expect(english.first?.notes.first?.span?.file.path == "i18n/en.yml")
        #expect(try site.output("en/index.html") == "Hello {name}\nHello {name}{n} works")
    }

    @Test func `a value is printed as it is, also where it looks like a placeholder`() throws {
        let site = try site(
            "{{ t(\"a\", x=\"{y}\", y=\"2\", count=1) }}",
            ["en": "a: \"{x} {y} {n} {} {1} {a-b}\"\n"])
        #expect(site.build().map(\.id) == [])
        #expect(try site.output("en/index.html") == "{y} 2 1 {} {1} {a-b}")
    }

    @Test func `a site's own words for the theme are compared with nothing but its languages`()
        throws
    {
        let found = try site("x", ["en": "series: { part: \"Chapter {part}\" }\n"]).build()
        #expect(found.map(\.id) == [])
    }
}
