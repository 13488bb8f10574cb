import Foundation
import SiteDiagnostics
import Testing

/// What a page wishes for a language it is not in, against its section; and what lists and terms have of it.
@Suite struct MissingTranslationTests {
    private static let configuration =
        "title: T\nbase_url: https://example.org/\nlanguages: { en: { name: English }, pl: { name: Polski } }\n"

    @Test func `what a page wishes wins over a section that is left out`() throws {
        let site = try TemporarySite([
            "sitegen.yml": Self.configuration,
            "Content/pl/index.md": "# Dom\n",
            "Content/en/a/index.md": "---\nmissing_translations: omit\n---\n# Section\n\nWords\n",
            "Content/en/a/a1.md": "# One\n",
            "Content/en/a/a2.md": "---\nmissing_translations: link\n---\n# Two\n",
            "Content/en/a/a3.md": "---\nmissing_translations: fallback\n---\n# Three\n",
            "Content/en/b/index.md": "---\nmissing_translations: omit\n---\n# Other\n",
            "Content/en/b/b1.md": "# Four\n",
            "Content/en/c/index.md": "---\nlanguages: [en]\n---\n# English only\n",
            "Content/en/c/c1.md": "---\nmissing_translations: fallback\n---\n# Five\n",
        ])
        #expect(site.build().map(\.id) == [])
        let section = try site.output("pl/a/index.html")
        #expect(section.contains(">Two</a>") && section.contains("/en/a/a2/"))
        #expect(section.contains("href=\"/pl/a/a3/\""))
        #expect(!section.contains(">One</a>") && !section.contains("Words"))
        #expect(try site.output("pl/a/a3/index.html").contains("content=\"noindex\""))
        #expect(throws: (any Error).self) { try site.output("pl/b/index.html") }
        #expect(throws: (any Error).self) { try site.output("pl/c/index.html") }
        let map = try site.output("sitemap.xml")
        #expect(!map.contains("/pl/a/"))
    }

    @Test func `a term lists the pages of another language that the lists link to`() throws {
        let site = try TemporarySite([
            "sitegen.yml": Self.configuration + "taxonomies: [tags]\n",
            "Content/pl/index.md": "# Dom\n",
            "Content/en/a.md": "---\ntags: [maps, maps]\n---\n# Ay\n",
            "Content/en/b.md": "---\ntags: [maps, streets]\n---\n# Bee\n",
            "Content/en/c.md": "---\ntags: [streets]\nmissing_translations: omit\n---\n# See\n",
            "Content/pl/b.md": "---\ntags: [maps]\n---\n# Be\n",
        ])
        #expect(site.build().map(\.id) == [])
        let maps = try site.output("pl/tags/maps/index.html")
        #expect(
            maps.contains(
                "<a class=\"page-entry-title\" href=\"/en/a/\" hreflang=\"en\" lang=\"en\" dir=\"ltr\">Ay</a>"
            ))
        #expect(maps.contains("href=\"/pl/b/\">Be</a>") && !maps.contains(">Bee</a>"))
        #expect(maps.components(separatedBy: "page-entry-title").count == 3)
        #expect(maps.contains("hreflang=\"en\" href=\"https://example.org/en/tags/maps/\""))
        #expect(throws: (any Error).self) { try site.output("pl/tags/streets/index.html") }
        #expect(try site.output("en/tags/maps/index.html").contains(">Bee</a>"))
    }

    @Test func `a term with linked pages alone is no translation of another`() throws {
        let site = try TemporarySite([
            "sitegen.yml": Self.configuration + "taxonomies: [tags]\n",
            "Content/pl/index.md": "# Dom\n", "Content/en/a.md": "---\ntags: [maps]\n---\n# Ay\n",
        ])
        #expect(site.build().map(\.id) == [])
        #expect(try site.output("pl/tags/maps/index.html").contains(">Ay</a>"))
        #expect(try !site.output("pl/tags/maps/index.html").contains("rel=\"alternate\" hreflang"))
        #expect(
            try !site.output("en/tags/maps/index.html").contains("hreflang=\"pl\" href=\"https"))
    }

    @Test func `an item that is in another language altogether is for readers only`() throws {
        let site = try TemporarySite([
            "sitegen.yml": Self.configuration,
            "Content/en/index.md": "# Home\n",
            "Content/works/catalog.yml":
                "source: works.csv\nfields: { title: { type: text, localized: true }, notes: { type: text, localized: true } }\n",
            "Content/works/works.csv":
                "id,title.en,title.pl,notes.en,notes.pl\n1,Dawn,Świt,a,\n2,Dusk,,b,\n3,Noon,,c,po polsku\n4,,Noc,,\n",
        ])
        #expect(site.build().filter { $0.severity == .error }.map(\.id) == [])
        let map = try site.output("sitemap.xml")
        func isListed(_ url: String) -> Bool {
            map.contains("<loc>https://example.org\(url)</loc>")
        }
        #expect(isListed("/en/works/1/") && isListed("/pl/works/1/"))
        #expect(isListed("/en/works/2/") && !isListed("/pl/works/2/"))
        #expect(isListed("/en/works/3/") && isListed("/pl/works/3/"))
        #expect(!isListed("/en/works/4/") && isListed("/pl/works/4/"))
        #expect(!map.contains("href=\"https://example.org/pl/works/2/\""))
        let dusk = try site.output("pl/works/2/index.html")
        #expect(dusk.contains("<link rel=\"canonical\" href=\"https://example.org/en/works/2/\">"))
        #expect(
            dusk.contains("content=\"noindex\"") && !dusk.contains("rel=\"alternate\" hreflang"))
        #expect(try !site.output("en/works/2/index.html").contains("hreflang=\"pl\" href=\"https"))
        let night = try site.output("pl/works/4/index.html")
        #expect(night.contains("hreflang=\"x-default\" href=\"https://example.org/pl/works/4/\""))
        let dawn = try site.output("pl/works/1/index.html")
        #expect(dawn.contains("<link rel=\"canonical\" href=\"https://example.org/pl/works/1/\">"))
        #expect(dawn.contains("hreflang=\"en\" href=\"https://example.org/en/works/1/\""))
    }
}
