import Foundation
import SiteBuild
import Testing

/// Pages of terms after edits in other languages.
@Suite struct TermEditTests {
    @Test func `a term’s page names its translation once someone writes in that language`() throws {
        let site = try TemporarySite([
            "sitegen.yml": """
            title: T
            base_url: https://example.org/
            languages: { en: { name: English }, pl: { name: Polski } }
            missing_translations: fallback
            taxonomies: [tags]

            """,
            "Content/en/d.md": "---\ntitle: D\ntags: [c]\n---\nText.\n",
            "Content/pl/index.md": "# Dom\n",
        ])
        #expect(site.build().isEmpty)
        let link = "hreflang=\"pl\" href=\"https://example.org/pl/tags/c/\""
        #expect(try !site.output("en/tags/c/index.html").contains(link))
        try Data("---\ntitle: C\ntags: [c]\n---\nTekst.\n".utf8).write(
            to: URL(fileURLWithPath: "\(site.root)/Content/pl/c.md"))
        #expect(site.build().isEmpty)
        #expect(try site.output("en/tags/c/index.html").contains(link))
    }
}
