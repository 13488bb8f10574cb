import SiteData
import SiteContent
import SiteDiagnostics

extension SiteBuilder {
    /// Gives each language a page that tells translators what is waiting for them, where it is wished.
    ///
    /// One that an author wrote for it stays; where something else stands, there is none.
    mutating func addTranslationPages(titles: [String]) {
        guard site.configuration.hasTranslationsPage else { return }
        let file = SourceFile(path: "sitegen.yml", bytes: [])
        for (language, title) in zip(site.languages, titles) {
            if let other = translationPlaceHolder(in: language.index) {
                noteOther(other)
                continue
            }
            let page = append(
                kind: .page, language: language.index, contentLanguage: language.index, source: nil,
                frontMatter: FrontMatter(template: SiteBuilder.template, in: file), title: title,
                location: [SiteBuilder.translationsName], parent: nil)
            site.pages[page].parent = site.homes[language.index]
            site.translationPages.append(page)
        }
    }

    private static let translationsName = "translations"
    private static let template = "translations.html"

    /// What stands where the page would be.
    private func translationPlaceHolder(in language: Int) -> Page? {
        site.pages.first {
            $0.language == language && $0.location == [SiteBuilder.translationsName]
        }
    }

    private mutating func noteOther(_ page: Page) {
        let template = page.frontMatter.template?.value
        let names = [SiteBuilder.template, SiteBuilder.translationsName]
        if let template, names.contains(template) { return }
        diagnostics.append(
            .takenTranslationsPage(
                path: page.source?.place.path
                    ?? "Content/\(site.languages[page.language].key)/\(page.location[0])"))
    }
}

extension Diagnostic {
    static func takenTranslationsPage(path: String) -> Diagnostic {
        Diagnostic(
            "translation.page", .warning,
            "the page for translators stands where this does, so this language has none",
            path: path,
            hint: "write template: translations.html here, or give it another name")
    }
}
