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
        let site = input.site
        let byLanguage = site.languages.map { language in
            site.pages.filter {
                $0.language == language.index && !$0.isFallback && site.isWritten($0.id)
            }.map(entry) + site.catalogs.flatMap { entries($0, language) }
        }
        let all = byLanguage.joined()
        let size = all.reduce(0) { $0 + $1.utf8.count }
        if all.count <= SiteMap.urlLimit, size < SiteMap.byteLimit - 1000 {
            return [(.siteMap, map(Array(all)))]
        }
        var parts: [(Route, [UInt8])] = []
        for language in site.languages {
            var chunk: [String] = []
            var bytes = 0
            var number = 0
            func close() {
                guard !chunk.isEmpty else { return }
                number += 1
                parts.append((.siteMapPart(language: language.key, number: number), map(chunk)))
                chunk = []
                bytes = 0
            }
            for entry in byLanguage[language.index] {
                if chunk.count == SiteMap.urlLimit
                    || bytes + entry.utf8.count > SiteMap.byteLimit - 1000
                {
                    close()
                }
                chunk.append(entry)
                bytes += entry.utf8.count
            }
            close()
        }
        var xml = XMLWriter()
        xml.raw("<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
        for (route, _) in parts {
            xml.raw("<sitemap><loc>\(XMLWriter.escaped(urls.absolute(route)))</loc></sitemap>\n")
        }
        xml.raw("</sitemapindex>\n")
        return [(.siteMap, xml.bytes)] + parts
    }

    private func map(_ entries: [String]) -> [UInt8] {
        var xml = XMLWriter()
        xml.raw(
            "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n"
        )
        for entry in entries { xml.raw(entry) }
        xml.raw("</urlset>\n")
        return xml.bytes
    }

    private func entry(_ page: Page) -> String {
        let site = input.site
        let url = XMLWriter.escaped(urls.absolute(input.routes.pages[page.id]))
        var text = "<url><loc>\(url)</loc>"
        if let date = page.updatedMoment {
            text += "<lastmod>\(Moment(secondsSince1970: date).dateText)</lastmod>"
        }
        let members = site.translations(of: page)
        if members.count > 1 {
            for member in members {
                text += alternate(site.languages[member.language].tag.text, member)
            }
            if let standard = members.first(where: { $0.language == site.defaultLanguage })
                ?? members.first
            {
                text += alternate("x-default", standard)
            }
        }
        return text + "</url>\n"
    }

    /// The facets of a catalog, their values and its items.
    private func entries(_ catalog: SiteCatalog, _ language: Language) -> [String] {
        let routes = input.routes.catalogs[catalog.index]
        let origin = input.routes.baseURL.origin
        var result: [String] = []
        func add(_ url: (Int) -> String) {
            var text = "<url><loc>\(XMLWriter.escaped(url(language.index)))</loc>"
            if input.site.languages.count > 1 {
                for other in input.site.languages {
                    text += alternate(other.tag.text, url(other.index))
                }
                text += alternate("x-default", url(input.site.defaultLanguage))
            }
            result.append(text + "</url>\n")
        }
        for (index, facet) in catalog.facets.enumerated() {
            add { origin + routes.url(facet: index, language: $0) }
            for term in facet.terms {
                add { origin + routes.url(facet: index, term: term.slug, language: $0) }
            }
        }
        if catalog.schema.hasPages {
            for item in 0..<catalog.count { add { routes.permalink(item, language: $0) } }
        }
        return result
    }

    private func alternate(_ tag: String, _ page: Page) -> String {
        alternate(tag, urls.absolute(input.routes.pages[page.id]))
    }

    private func alternate(_ tag: String, _ url: String) -> String {
        let url = XMLWriter.escaped(url)
        return "<xhtml:link rel=\"alternate\" hreflang=\"\(tag)\" href=\"\(url)\"/>"
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
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// A page that leads elsewhere, also without script.
    package static func redirect(to url: String, canonical: String) -> [UInt8] {
        let target = XMLWriter.escaped(url)
        return Array(
            """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><title>\(target)</title>
            <link rel="canonical" href="\(XMLWriter.escaped(canonical))">
            <meta name="robots" content="noindex">
            <meta http-equiv="refresh" content="0; url=\(target)">
            </head><body><p><a href="\(target)">\(target)</a></p></body></html>

            """.utf8)
    }
}
