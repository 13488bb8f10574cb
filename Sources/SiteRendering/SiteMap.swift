import SiteLanguage
import SiteContent
import SiteData
import SiteModel
package import SiteRoutes

/// `sitemap.xml` with its parts, `robots.txt`, `llms.txt`, redirects and the choice of language.
package struct SiteMap: Sendable {
    private let input: RenderInput
    private static let urlLimit = 50_000
    private static let byteLimit = 50_000_000

    package init(input: RenderInput) { self.input = input }

    private var urls: URLWriter {
        URLWriter(routes: input.routes, style: .absolute, file: "sitemap.xml")
    }

    /// The files: one map, or an index over parts.
    package func files() -> [(Route, [UInt8])] {
        let byLanguage = input.site.languages.map(entries)
        let size = byLanguage.reduce(0) { $0 + $1.bytes.count }
        let count = byLanguage.reduce(0) { $0 + $1.ends.count }
        if count <= SiteMap.urlLimit, size < SiteMap.byteLimit - 1000 {
            return [(.siteMap, map(byLanguage.map { $0.bytes[...] }))]
        }
        var parts: [(Route, [UInt8])] = []
        for (language, entries) in zip(input.site.languages, byLanguage) {
            for (index, part) in chunks(of: entries).enumerated() {
                parts.append((.siteMapPart(language: language.key, number: index + 1), map([part])))
            }
        }
        var xml = XMLWriter()
        xml.raw("<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
        for (route, _) in parts {
            xml.raw("<sitemap><loc>")
            xml.text(urls.absolute(route))
            xml.raw("</loc></sitemap>\n")
        }
        xml.raw("</sitemapindex>\n")
        return [(.siteMap, xml.bytes)] + parts
    }

    /// As many whole entries in each as a file may have.
    private func chunks(of entries: SiteMapEntries) -> [ArraySlice<UInt8>] {
        var result: [ArraySlice<UInt8>] = []
        var start = 0
        var end = 0
        var count = 0
        for next in entries.ends {
            if count == SiteMap.urlLimit || next - start > SiteMap.byteLimit - 1000 {
                if count > 0 { result.append(entries.bytes[start..<end]) }
                start = end
                count = 0
            }
            end = next
            count += 1
        }
        if count > 0 { result.append(entries.bytes[start..<end]) }
        return result
    }

    private func map(_ parts: [ArraySlice<UInt8>]) -> [UInt8] {
        var xml = XMLWriter()
        xml.raw(
            "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n"
        )
        for part in parts { xml.raw(part) }
        xml.raw("</urlset>\n")
        return xml.bytes
    }

    /// Every page of a language, then what its catalogs have.
    private func entries(_ language: Language) -> SiteMapEntries {
        let site = input.site
        var entries = SiteMapEntries()
        for page in site.pages
        where page.language == language.index && !page.isFallback && site.isWritten(page.id) {
            add(page, to: &entries)
        }
        for catalog in site.catalogs { add(catalog, language, to: &entries) }
        return entries
    }

    private func add(_ page: Page, to entries: inout SiteMapEntries) {
        let site = input.site
        entries.begin(permalink(page))
        if let date = page.updatedMoment {
            entries.lastChange(Moment(secondsSince1970: date).dateText)
        }
        let members = site.translations(of: page)
        if members.count > 1 {
            for member in members {
                entries.alternate(site.languages[member.language].tag.text, permalink(member))
            }
            if let standard = members.first(where: { $0.language == site.defaultLanguage })
                ?? members.first
            {
                entries.alternate("x-default", permalink(standard))
            }
        }
        entries.end()
    }

    private func permalink(_ page: Page) -> String { urls.absolute(input.routes.pages[page.id]) }

    /// The facets of a catalog, their values and its items.
    private func add(
        _ catalog: SiteCatalog, _ language: Language, to entries: inout SiteMapEntries
    ) {
        let routes = input.routes.catalogs[catalog.index]
        let origin = input.routes.baseURL.origin
        let site = input.site
        func add(in languages: [Language], _ url: (Int) -> String) {
            let urls = languages.map { (language: $0, url: url($0.index)) }
            guard let own = urls.first(where: { $0.language === language }) else { return }
            entries.begin(own.url)
            if urls.count > 1 {
                for (other, url) in urls { entries.alternate(other.tag.text, url) }
                let standard = urls.first { $0.language.index == site.defaultLanguage }
                entries.alternate("x-default", (standard ?? urls[0]).url)
            }
            entries.end()
        }
        for (index, facet) in catalog.facets.enumerated() {
            add(in: site.languages) { origin + routes.url(facet: index, language: $0) }
            for term in facet.terms {
                add(in: site.languages) {
                    origin + routes.url(facet: index, term: term.slug, language: $0)
                }
            }
        }
        guard catalog.schema.hasPages else { return }
        let isTranslated = !site.itemTranslations[catalog.index].fields.isEmpty
        for item in 0..<catalog.count {
            let languages = isTranslated ? site.languages(ofItem: item, of: catalog.index) : nil
            add(in: languages ?? site.languages) { routes.permalink(item, language: $0) }
        }
    }

    package func robots() -> [UInt8] {
        Array("User-agent: *\nAllow: /\n\nSitemap: \(urls.absolute(.siteMap))\n".utf8)
    }

    /// `llms.txt` (llmstxt.org): the site's pages in its default language.
    package func llms() -> [UInt8] {
        let site = input.site
        let home = site.pages[site.homes[site.defaultLanguage]]
        let context = ViewContext(
            input: input, view: View(.page(home.id), at: input.routes.pages[home.id]),
            language: home.language)
        var text = "# \(line(context.siteTitle))\n"
        if let description = site.configuration.description.text(in: context.languageKeys) {
            text += "\n> \(line(description))\n"
        }
        for section in [home]
            + home.children.map({ site.pages[$0] }).filter({ $0.kind == .section })
        {
            let pages = section.children.map { site.pages[$0] }.filter {
                $0.kind == .page && !$0.isFallback
            }
            guard !pages.isEmpty else { continue }
            text += "\n## \(line(section.title))\n\n"
            for page in pages {
                text += "- [\(line(page.title))](\(urls.absolute(input.routes.pages[page.id])))"
                if let description = page.frontMatter.description {
                    text += ": \(line(description))"
                }
                text += "\n"
            }
        }
        return Array(text.utf8)
    }

    private func line(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x80 }) else { return text }
        return text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// A file that leads to a page, also without script.
    package func redirect(from file: String, to page: PlacedRoute) -> [UInt8] {
        let style = input.site.configuration.links
        let urls = URLWriter(routes: input.routes, style: style, file: file)
        let target = XMLWriter.escaped(urls.url(page))
        return Array(
            """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><title>\(target)</title>
            <link rel="canonical" href="\(XMLWriter.escaped(page.permalink))">
            <meta name="robots" content="noindex">
            <meta http-equiv="refresh" content="0; url=\(target)">
            </head><body><p><a href="\(target)">\(target)</a></p></body></html>

            """.utf8)
    }
}
