import Foundation
import SiteBuild
import SiteDiagnostics
import Testing

/// What a page tells its template.
@Suite struct PageValueTests {
    private static let configuration =
        "title: T\nbase_url: https://example.org/\nlanguages: [en, pl, sk]\n"

    private func site(_ files: [String: String], _ more: String = "") throws -> TemporarySite {
        try TemporarySite(["sitegen.yml": Self.configuration + more].merging(files) { $1 })
    }

    @Test(arguments: [
        ("updated: 2024-04-06\n", "2024-03-05|2024-04-06|2024-04-06"),
        ("updated: 2024-04-06T10:00:00Z\n", "2024-03-05|2024-04-06T10:00:00Z|2024-04-06"),
        ("", "2024-03-05||"),
    ])
    func `a date of change is printed as it is written, and is none where there is none`(
        line: String, expected: String
    ) throws {
        let site = try site([
            "Content/en/a.md": "---\ndate: 2024-03-05\n\(line)---\n# A\n",
            "Templates/page.html":
                "{{ page.date }}|{{ page.updated }}|{{ page.updated.iso if page.updated }}",
        ])
        #expect(site.build().isEmpty)
        #expect(try site.output("en/a/index.html") == expected)
    }

    @Test(arguments: [
        ("", ""), ("Text.\n", "text"), ("| a |\n|---|\n| b |\n", "text table"),
        ("`<pre`\n\n<details>x</details>\n", "text details"),
        ("    code\n\n:::steps\n1. One\n:::\n", "text code figure steps"),
        (":::note\nA *class=\"tabs\"* <p\n:::\n", "text aside"), ("A <", "text"),
        (":::steps{#s .wide}\n1. One\n:::\n", "text steps"), ("<div class=\"tabs2\">", "text"),
        (":::tabs\n```c title=A\n1\n```\n```c title=B\n2\n```\n:::\n", "text code figure tabs"),
    ])
    func `what blocks a text has is known without asking for it`(
        text: String, blocks: String
    ) throws {
        let site = try site([
            "Content/en/a.md": "---\ntitle: A\n---\n\(text)",
            "Templates/page.html": "{{ page.blocks | join(' ') }}",
        ])
        #expect(site.build().isEmpty)
        #expect(try site.output("en/a/index.html") == blocks)
    }

    @Test(arguments: ["index", "a/index"])
    func `the first image of a page is loaded at once, the others when they are near`(
        name: String
    ) throws {
        let site = try site([
            "Content/en/\(name).md": "---\ntitle: A\n---\n![One](/p.svg)\n\n![Two](/p.svg)\n",
            "Content/p.svg": "<svg/>",
        ])
        #expect(site.build().isEmpty)
        let path = name == "index" ? "en/index.html" : "en/a/index.html"
        let images = try site.output(path).components(separatedBy: "<img ").dropFirst()
            .compactMap { $0.components(separatedBy: ">").first }
        #expect(images.map { $0.contains("loading=\"lazy\"") } == [false, true])
    }

    @Test func `the contents of a page can be written as JSON`() throws {
        let site = try site([
            "Content/en/a.md": "# A\n\n## B *b*\n",
            "Templates/page.html": "{{ page.toc | tojson }}",
        ])
        #expect(site.build().isEmpty)
        #expect(
            try site.output("en/a/index.html")
                == #"[{"id": "b-b", "level": 2, "title": "B \u003cem\u003eb\u003c/em\u003e"}]"#)
    }

    @Test func `a section that nobody wrote in a language has the place and title of its source`()
        throws
    {
        let template =
            "{% for p in page.children %}{{ p.title }}:{{ p.content_lang }} {% endfor %}"
        let site = try site([
            "Content/en/z/index.md": "---\ntitle: First\nweight: 1\n---\n",
            "Content/en/m/index.md": "---\ntitle: Second\nweight: 2\n---\n",
            "Content/pl/z/x.md": "# X\n", "Content/pl/m/x.md": "# X\n",
            "Templates/home.html": template,
            "Templates/section.html": "{{ page.title }} {{ page.lang }} {{ page.content_lang }}"
                + "{% for a in page.alternates %} {{ a.hreflang }}{% endfor %}",
        ])
        #expect(site.build().isEmpty)
        for language in ["en", "pl", "sk"] {
            #expect(try site.output("\(language)/index.html") == "First:en Second:en ")
        }
        #expect(try site.output("pl/z/index.html") == "First pl en")
        #expect(try site.output("en/z/index.html") == "First en en en x-default")
    }

    @Test func `homes and sections fall back as pages do`() throws {
        let template =
            "{{ page.title }} {{ page.state }} {{ page.lang }} {{ page.content_lang }} "
            + "{{ page.noindex }} {{ page.content }}"
        let site = try site(
            [
                "Content/en/index.md": "# Home\n\nWelcome.\n",
                "Content/en/s/index.md": "# S\n\nSee.\n",
                "Content/en/s/a.md": "# A\n\nText.\n", "Content/sk/s/b.md": "# B\n",
                "Templates/home.html": template, "Templates/section.html": template,
                "Templates/page.html": template,
            ], "missing_translations: fallback\n")
        #expect(site.build().isEmpty)
        #expect(
            try site.output("sk/index.html") == "Home fallback sk en True <p>Welcome.</p>\n")
        #expect(try site.output("sk/s/index.html") == "S fallback sk en True <p>See.</p>\n")
        #expect(try site.output("sk/s/a/index.html") == "A fallback sk en True <p>Text.</p>\n")
        #expect(try site.output("en/index.html") == "Home translated en en False <p>Welcome.</p>\n")
    }

    @Test func `addresses of a directive are links, whatever they lead to`() throws {
        let site = try site([
            "Content/en/a.md": "# A\n\n::video[T]{src=film.mp4 poster=p.svg}\n",
            "Content/en/film.mp4": "film",
            "Content/en/p.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
            "Templates/directives/video.html":
                "<video src=\"{{ attributes.src }}\" poster=\"{{ attributes.poster }}\"></video>",
            "Templates/page.html": "{{ page.content }}",
        ])
        #expect(site.build().isEmpty)
        #expect(
            try site.output("en/a/index.html").contains(
                "<video src=\"/en/film.mp4\" poster=\"/en/p.svg\"></video>"))
    }

    @Test func `an address of a directive that leads nowhere is told`() throws {
        let site = try site([
            "Content/en/a.md": "# A\n\n::video[T]{src=film.mp4 poster=p.svg}\n",
            "Content/en/film.mp4": "film",
            "Templates/directives/video.html": "{{ attributes.src }}{{ attributes.poster }}",
        ])
        #expect(site.build().map(\.id) == ["link.missing-asset"])
    }
}
