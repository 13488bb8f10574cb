import SiteCheck
import SiteDiagnostics
import Testing

/// Canonical addresses and translations as search engines read them.
@Suite struct LanguageCheckTests {
    private static let base = "https://example.org/"

    /// Pages of `en` and `pl`, each with what its head has.
    private func found(_ english: String, _ polish: String, _ more: [String: String] = [:])
        -> [String]
    {
        func page(_ language: String, _ head: String) -> [UInt8] {
            Array("<!doctype html><html lang=\"\(language)\"><head>\(head)</head></html>".utf8)
        }
        var files = ["en/index.html": page("en", english), "pl/index.html": page("pl", polish)]
        for (path, head) in more { files[path] = page("en", head) }
        let site = RenderedSite(
            origin: "https://example.org", basePath: "/", output: "public", files: files,
            sources: [:], jobs: 1)
        return SiteChecker(site, jobs: 1).diagnostics(told: []).map { "\($0.id) \($0.summary)" }
            .sorted()
    }

    private func head(_ language: String, _ extra: String = "") -> String {
        """
        <link rel="canonical" href="\(Self.base)\(language)/">
        <link rel="alternate" hreflang="en" href="\(Self.base)en/">
        <link rel="alternate" hreflang="pl" href="\(Self.base)pl/">
        <link rel="alternate" hreflang="x-default" href="\(Self.base)en/">\(extra)
        """
    }

    @Test func `translations that name each other are right`() {
        #expect(found(head("en"), head("pl")) == [])
    }

    @Test(arguments: [
        ("pl/\">", "../pl/\">", "“../pl/” is not absolute"),
        ("hreflang=\"pl\"", "hreflang=\"po_PL\"", "“po_pl” is no language tag"),
    ])
    func `a translation is named by tag and absolute address`(
        part: String, other: String, words: String
    ) {
        let wrong = head("en").replacing(
            part == "pl/\">" ? "\(Self.base)pl/\">" : part, with: other)
        #expect(found(wrong, head("pl")).contains { $0.hasSuffix(words) })
    }

    @Test func `what is not for search engines names no translations and is none`() {
        let hidden = "<meta name=\"robots\" content=\"noindex, follow\">"
        let told = found(head("en"), head("pl", hidden))
        #expect(told.contains { $0.contains("“pl/index.html” is not for search engines") })
        #expect(told.contains { $0.contains("this page is not for search engines (noindex)") })
    }

    @Test func `a tag is there once`() {
        let twice = "<link rel=\"alternate\" hreflang=\"pl\" href=\"\(Self.base)en/\">"
        #expect(
            found(head("en", twice), head("pl")).contains { $0.hasSuffix("“pl” is there twice") })
    }

    @Test func `a canonical address is absolute, one, and final`() {
        func canonical(_ address: String) -> String {
            "<link rel=\"canonical\" href=\"\(address)\">"
        }
        #expect(
            found(canonical("/en/"), "") == [
                "check.canonical a canonical address is absolute, one, and final; “/en/” is not"
            ])
        #expect(
            found(canonical("\(Self.base)en/") + canonical("\(Self.base)pl/"), "").count == 1)
        #expect(
            found(canonical("\(Self.base)pl/"), canonical("\(Self.base)a/"), ["a/index.html": ""])
                == [
                    "check.canonical a canonical address is absolute, one, and final; “pl/index.html” leads on to “a/index.html”"
                ])
        #expect(
            found(
                canonical("\(Self.base)a/"), "",
                ["a/index.html": "<meta name=robots content=noindex>"]
            ).first?.hasSuffix("“a/index.html” is not for search engines") == true)
        #expect(
            found(
                head("en").replacing(
                    "canonical\" href=\"\(Self.base)en/", with: "canonical\" href=\"\(Self.base)a/"),
                head("pl"), ["a/index.html": ""]
            )
            .contains {
                $0.hasSuffix("this page names translations, and is “a/index.html” elsewhere")
            })
    }
}
