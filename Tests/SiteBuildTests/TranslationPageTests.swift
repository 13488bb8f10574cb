import Foundation
import SiteBuild
import SiteDiagnostics
import SiteTestSupport
import Testing

/// The pages that tell translators what is waiting for them.
@Suite struct TranslationPageTests {
    private static let configuration = """
        title: { en: Art, pl: Sztuka, ar: فن }
        base_url: https://example.org/base/
        default_language: en
        languages: { en: { name: English }, pl: { name: Polski }, ar: { name: العربية } }
        translations_page: true
        edit_url: https://example.org/edit/{path}

        """

    private static let files = [
        "sitegen.yml": configuration,
        "Content/en/index.md": "# Home\n", "Content/pl/index.md": "# Dom\n",
        "Content/en/t/lists.md":
            "---\nversion: 2\n---\n# Lists\n\n## Sort\n\nOne.\n\n## Find\n\nTwo.\n",
        "Content/pl/t/lists.md": "---\nsource_version: 1\n---\n# Listy\n",
        "Content/en/t/maps.md": "# Maps\n\n## Pins\n",
        "Content/w/catalog.yml":
            "source: w.csv\ntitle: { en: Works, pl: Dzieła }\nfields: { title: { localized: true, label: { pl: Tytuł } }, note: { localized: true, label: { pl: Uwaga } } }\n",
        "Content/w/w.csv": "id,title.en,title.pl,note.en\n1,Wave,Fala,Big\n2,Bust,Popiersie,\n",
    ]

    private func page(_ site: TemporarySite, _ language: String) throws -> String {
        try site.output("\(language)/translations/index.html")
    }

    private func main(_ html: String) -> String {
        html.components(separatedBy: "<main").last ?? ""
    }

    @Test func `a page counts what is done, and leads to what is missing or outdated`() throws {
        let site = try TemporarySite(Self.files)
        #expect(site.build() == [])
        let polish = main(try page(site, "pl"))
        // The home, two pages, two items.
        #expect(polish.contains("<progress max=\"5\" value=\"5\" aria-label=\"English\">"))
        #expect(polish.contains("<progress max=\"5\" value=\"2\" aria-label=\"Polski\">"))
        #expect(polish.contains("<td>Przetłumaczono 2 z 5<br>"))
        #expect(
            polish.contains(
                """
                <li><a href="/base/pl/t/lists/">Listy</a> – oryginał się zmienił<br><a href="https://example.org/edit/Content/pl/t/lists.md" rel="external noopener noreferrer"><code>Content/pl/t/lists.md</code></a>
                """))
        #expect(
            polish.contains(
                """
                <a href="/base/en/t/maps/" hreflang="en" lang="en" dir="ltr">Maps</a> – jeszcze nieprzetłumaczone<br><a href="https://example.org/edit/Content/en/t/maps.md"
                """))
        #expect(polish.contains("<h2>Dzieła</h2>\n<p>Przetłumaczono 1 z 2</p>"))
        #expect(polish.contains("<a href=\"/base/pl/w/1/\">Fala</a>"))
        #expect(polish.contains("<li>Uwaga</li>"))
        #expect(!polish.contains("Popiersie"))
        #expect(main(try page(site, "en")).contains("<p>Everything here is translated.</p>"))
        let arabic = try page(site, "ar")
        #expect(arabic.contains("<html lang=\"ar\" dir=\"rtl\" data-numbers=\"ar-u-nu-arab\">"))
        #expect(main(arabic).contains("lang=\"en\" dir=\"ltr\">Lists</a>"))
        #expect(main(arabic).contains("<h2><span lang=\"en\" dir=\"ltr\">T</span></h2>"))
    }

    @Test func `a heading that changed is a link to it in the source page`() throws {
        var files = Self.files
        files["Content/en/t/lists.md"] = "# Lists\n\n## Sort\n\nOne.\n\n## Größe & Ç\n\nTwo.\n"
        files["Content/pl/t/lists.md"] = "# Listy\n"
        files["translations.lock"] = """
            "Content/pl/t/lists.md":
              "gone": "0123456789ab"
              "sort": "0123456789ab"
            """
        let site = try TemporarySite(files)
        _ = site.build()
        let html = main(try page(site, "pl"))
        #expect(
            html.contains(
                "<a href=\"/base/en/t/lists/#sort\" hreflang=\"en\" lang=\"en\" dir=\"ltr\">Sort</a>"
            ))
        #expect(html.contains("/base/en/t/lists/#gr%C3%B6%C3%9Fe--%C3%A7\""))
        #expect(html.contains("<del lang=\"en\" dir=\"ltr\">gone</del>"))
    }

    @Test func `it is for translators alone, and only where it is wished`() throws {
        let site = try TemporarySite(Self.files)
        _ = site.build()
        let html = try page(site, "pl")
        #expect(html.contains("<meta name=\"robots\" content=\"noindex\">"))
        #expect(!html.contains("hreflang=\"x-default\""))
        #expect(
            html.contains(
                "<link rel=\"canonical\" href=\"https://example.org/base/pl/translations/\">"))
        #expect(html.contains("href=\"/base/ar/translations/\""))
        let root = URL(fileURLWithPath: "\(site.root)/public")
        for path in try FileManager.default.subpathsOfDirectory(atPath: root.path)
        where !path.hasSuffix("translations/index.html") && path != ".sitegen-manifest" {
            guard let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
            else { continue }
            let mentions = text.contains("/translations/") || text.contains("Tłumaczenia")
            #expect(!mentions, "\(path)")
        }
        var files = Self.files
        files["sitegen.yml"] = Self.configuration.replacingOccurrences(
            of: "page: true", with: "page: false")
        let other = try TemporarySite(files)
        #expect(other.build() == [])
        #expect((try? page(other, "pl")) == nil)
    }

    @Test func `an author’s own page has its text, and anything else in its place is told`() throws
    {
        var files = Self.files
        files["Content/pl/translations.md"] =
            "---\ntemplate: translations.html\n---\n# Pomoc\n\nNapisz do nas.\n"
        files["Content/ar/translations/a.md"] = "# A\n"
        let site = try TemporarySite(files)
        let problems = site.build()
        #expect(problems.map(\.id) == ["translation.page"])
        #expect(problems.map(\.path) == ["Content/ar/translations"])
        let polish = main(try page(site, "pl"))
        #expect(polish.contains("<h1>Pomoc</h1>"))
        #expect(polish.contains("<p>Napisz do nas.</p>"))
        #expect(polish.contains("Przetłumaczono"))
        #expect(try page(site, "en").contains("href=\"/base/pl/translations/\""))
    }

    @Test func `a page of an incremental build follows every state`() throws {
        let site = try TemporarySite(Self.files)
        _ = site.build()
        try "---\nsource_version: 2\n---\n# Listy\n".write(
            toFile: "\(site.root)/Content/pl/t/lists.md", atomically: false, encoding: .utf8)
        _ = site.build()
        #expect(main(try page(site, "pl")).contains("<td>Przetłumaczono 3 z 5<br>"))
        try "id,title.en,title.pl,note.en,note.pl\n1,Wave,Fala,Big,Duża\n2,Bust,,,\n".write(
            toFile: "\(site.root)/Content/w/w.csv", atomically: false, encoding: .utf8)
        _ = site.build()
        let html = main(try page(site, "pl"))
        #expect(!html.contains("Fala"))
        #expect(html.contains("lang=\"en\" dir=\"ltr\">Bust</a>"))
    }
}
