import SiteLanguage
import SiteModel
import SiteRoutes

/// The page at the root of a site whose languages all have a prefix.
package struct LanguageChoice: Sendable {
    private let input: RenderInput

    package init(input: RenderInput) { self.input = input }

    /// Plain links, which the theme's script follows for the reader's language.
    package func page() -> [UInt8] {
        let site = input.site
        let home = site.homes[site.defaultLanguage]
        let context = ViewContext(
            input: input, view: View(.page(home), route: .languageChoice),
            language: site.defaultLanguage)
        var links = ""
        for language in site.languages {
            let url = XMLWriter.escaped(context.url(of: site.homes[language.index]))
            links +=
                "<li><a href=\"\(url)\" hreflang=\"\(language.tag.text)\" lang=\"\(language.tag.text)\" "
            links +=
                "data-language=\"\(language.tag.text)\">\(XMLWriter.escaped(language.name))</a></li>\n"
        }
        let script = input.assets["js/language.js"].map {
            "<script src=\"\(XMLWriter.escaped(context.urls.url(file: $0)))\" defer></script>\n"
        }
        let style = input.assets["css/site.css"].map {
            "<link rel=\"stylesheet\" href=\"\(XMLWriter.escaped(context.urls.url(file: $0)))\">\n"
        }
        let tag = site.languages[site.defaultLanguage].tag
        return Array(
            """
            <!doctype html>
            <html lang="\(tag.text)" dir="\(tag.direction.rawValue)"><head><meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(XMLWriter.escaped(context.siteTitle))</title>
            <link rel="canonical" href="\(XMLWriter.escaped(context.urls.absolute(.languageChoice)))">
            \(style ?? "")\(script ?? "")</head><body><main class="languages"><h1>\(XMLWriter.escaped(context.siteTitle))</h1>
            <ul>
            \(links)</ul></main></body></html>

            """.utf8)
    }
}
