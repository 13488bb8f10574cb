import Testing

/// The languages of a site, in macros whose text is remembered where it can be.
@Suite struct LanguageEntryTests {
    @Test func `a macro has the addresses of the page that calls it`() throws {
        let site = try TemporarySite([
            "sitegen.yml": """
            title: T
            languages: { en: { name: English }, pl: { name: Polski } }
            """,
            "Templates/page.html": """
            {%- macro names() %}{% for l in site.languages %}{{ l.lang }} {{ l.name }};{% endfor %}{% endmacro -%}
            {%- macro addresses(l) %}{{ l.url }} {{ l.exists }};{% endmacro -%}
            {{ names() }}{% for l in site.languages %}{{ addresses(l) }}{% endfor %}
            """,
            "Content/en/index.md": "---\ntitle: Home\n---\n",
            "Content/pl/index.md": "---\ntitle: Dom\n---\n",
            "Content/en/a.md": "---\ntitle: A\n---\n", "Content/pl/a.md": "---\ntitle: A\n---\n",
            "Content/en/b.md": "---\ntitle: B\n---\n",
        ])
        _ = site.build()
        let names = "en English;pl Polski;"
        #expect(
            try site.output("en/a/index.html") == names + "/en/a/ True;/pl/a/ True;")
        #expect(try site.output("en/b/index.html") == names + "/en/b/ True;/pl/ False;")
        #expect(try site.output("pl/a/index.html") == names + "/en/a/ True;/pl/a/ True;")
    }
}
