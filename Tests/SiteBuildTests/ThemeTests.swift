import Foundation
import SiteDiagnostics
import Testing

/// What the built-in theme makes of a site, on whole sites.
@Suite struct ThemeTests {
    private static let configuration = """
        title: T
        base_url: https://example.org/
        languages: { en: { name: English }, ar: { name: العربية } }
        taxonomies: { tags: {}, series: {}, authors: { terms: authors.yml } }

        """

    private static let files = [
        "sitegen.yml": configuration,
        "authors.yml": """
        ada: { label: Ada Nowak, description: { en: Draws maps. }, extra: { url: "https://ada.example/" } }
        """,
        "Content/en/a.md": """
        ---
        { title: A, description: Of A., image: /p.svg, authors: [ada], series: Maps, weight: 1 }
        ---
        ## Usual questions {#faq}

        ### Why *this* & that?

        **Because** it is [so](b.md).

        ### How?

        Well.

        ## Next

        End.
        """,
        "Content/en/b.md":
            "---\n{ title: B, authors: [ada, Jan], series: Maps, weight: 2 }\n---\nFirst.\n",
        "Content/p.svg": "<svg/>",
        "Content/ar/b.md": "---\ntitle: ب\n---\n",
        "Templates/partials/head-extra.html": """
        <probe>{{ page.abstract }}|{{ page.image_permalink }}|{{ site.json_feed_url }}|
        {%- for term in page.terms %}{{ term.taxonomy }} {{ term.number }}/{{ term.count }} {{ term.prev.title if term.prev }};{% endfor -%}
        </probe>
        """,
    ]

    private func probe(_ html: String) -> String? {
        html.components(separatedBy: "<probe>").last?.components(separatedBy: "</probe>").first
    }

    @Test func `a page says what its author wrote, and where it stands among its terms`() throws {
        let site = try TemporarySite(Self.files)
        #expect(site.build() == [])
        #expect(
            try probe(site.output("en/a/index.html"))
                == "Of A.|https://example.org/p.svg|https://example.org/en/feed.json|series 1/2 ;authors 1/2 ;"
        )
        #expect(
            try probe(site.output("en/b/index.html"))
                == "||https://example.org/en/feed.json|series 2/2 A;authors 2/2 A;authors 1/1 ;")
    }

    @Test func `an author has a page with their name, and is named where they wrote`() throws {
        let site = try TemporarySite(Self.files)
        _ = site.build()
        #expect(try site.output("en/authors/ada-nowak/index.html").contains("Draws maps."))
        #expect(try site.output("en/b/index.html").contains("Ada Nowak"))
        #expect(try site.output("en/authors/jan/index.html").contains("<h1>Jan</h1>"))
    }

    @Test func `the questions of a page are those below its heading, with their answers`() throws {
        let site = try TemporarySite(Self.files)
        _ = site.build()
        let html = try site.output("en/a/index.html")
        let scripts = html.components(separatedBy: "<script type=\"application/ld+json\">")
            .dropFirst().compactMap { $0.components(separatedBy: "</script>").first }
        let data = try scripts.map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        let page = try #require(data.first { $0["@type"] as? String == "FAQPage" })
        let questions = try #require(page["mainEntity"] as? [[String: Any]])
        #expect(questions.map { $0["name"] as? String } == ["Why this & that?", "How?"])
        let answers = questions.map { ($0["acceptedAnswer"] as? [String: String])?["text"] }
        #expect(
            answers == [
                "<p><strong>Because</strong> it is <a href=\"https://example.org/en/b/\">so</a>.</p>",
                "<p>Well.</p>",
            ])
        #expect(try !site.output("en/b/index.html").contains("FAQPage"))
    }

    @Test func `the root leads to each language, in the theme's look`() throws {
        let site = try TemporarySite(Self.files)
        _ = site.build()
        let html = try site.output("index.html")
        #expect(html.contains("<a href=\"/ar/\" lang=\"ar\" dir=\"rtl\""))
        #expect(html.contains("href=\"/assets/css/tokens."))
        #expect(html.contains("src=\"/assets/js/language."))
        #expect(!html.contains("<script>"))
    }

    @Test func `a site's own template of the root wins`() throws {
        let site = try TemporarySite(
            Self.files.merging(
                ["Templates/languages.html": "{{ page.kind }} {{ site.languages[1].url }}"],
                uniquingKeysWith: { $1 }))
        _ = site.build()
        #expect(try site.output("index.html") == "languages /ar/")
    }

    @Test(arguments: [
        ("csp: strict", "default-src 'self'; img-src 'self' data:; object-src 'none'"),
        ("csp: { img-src: \"*\" }", "default-src 'self'; img-src *; object-src 'none'"),
        ("csp: { font-src: a.b }", "form-action 'self'; font-src a.b\">"),
    ])
    func `a policy is a meta tag before everything it governs`(
        setting: String, policy: String
    ) throws {
        let site = try TemporarySite(
            Self.files.merging(
                ["sitegen.yml": Self.configuration + setting], uniquingKeysWith: { $1 }))
        _ = site.build()
        let html = try site.output("en/a/index.html").replacing("&#39;", with: "'")
        let meta = try #require(html.range(of: "Content-Security-Policy"))
        #expect(html.contains(policy))
        for later in ["<script", "<link", "<style"] {
            #expect(html[..<meta.lowerBound].range(of: later) == nil)
        }
    }

    @Test func `a site without a policy has no meta tag for one`() throws {
        let site = try TemporarySite(Self.files)
        _ = site.build()
        #expect(try !site.output("en/a/index.html").contains("Content-Security-Policy"))
    }

    @Test(arguments: [
        ("Words and `code`.", []), ("```\na\n```", ["css/blocks", "js/code"]),
        ("| a |\n|--|\n", ["css/blocks", "js/code"]), ("> [!NOTE]\n> a", ["css/blocks"]),
        ("::::tabs\n:::tab One\na\n:::\n::::", ["css/blocks", "js/tabs"]), ("", []),
    ])
    func `a page asks for the styles and scripts that its text needs`(
        text: String, needed: [String]
    ) throws {
        let page = ["Content/en/c.md": "---\ntitle: C\n---\n\(text)\n"]
        let site = try TemporarySite(Self.files.merging(page) { $1 })
        _ = site.build()
        let html = try site.output("en/c/index.html")
        let asked = ["css/blocks", "js/code", "js/tabs"].filter { html.contains("/assets/\($0).") }
        #expect(asked == needed)
        for sheet in ["css/article", "css/reading"] { #expect(html.contains("/assets/\(sheet).")) }
    }
}
