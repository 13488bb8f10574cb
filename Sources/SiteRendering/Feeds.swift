import SiteLanguage
import SiteContent
import SiteData
import SiteMarkdown
package import SiteModel
import SiteRoutes

/// The Atom (RFC 4287) and JSON (jsonfeed.org 1.1) feeds of a language.
package struct Feeds: Sendable {
    private let input: RenderInput

    package init(input: RenderInput) { self.input = input }

    /// The newest dated pages written in the language, at most as many as the configuration says.
    package func pages(_ language: Int) -> [Page] {
        var dated: [(moment: Int, id: Int)] = []
        for page in input.site.pages
        where page.language == language && page.kind == .page && !page.isFallback {
            if let moment = page.moment { dated.append((moment, page.id)) }
        }
        dated.sort { $0.moment != $1.moment ? $0.moment > $1.moment : $0.id < $1.id }
        return dated.prefix(input.site.configuration.feedLimit).map { input.site.pages[$0.id] }
    }

    private func entries(_ language: Int) -> [Entry] {
        pages(language).map { page in
            let context = context(page)
            return Entry(
                page: page, url: context.urls.absolute(input.routes.pages[page.id]),
                published: moment(page.moment ?? 0), updated: context.updated(page) ?? 0,
                authors: context.authors(of: page), content: context.absoluteContent(of: page))
        }
    }

    /// What both formats say of a page.
    private struct Entry {
        let page: Page
        let url: String
        let published: String

        /// Seconds since 1970.
        let updated: Int
        let authors: [String]

        /// HTML with absolute addresses.
        let content: [UInt8]
    }

    private func context(_ page: Page) -> ViewContext {
        ViewContext(
            input: input, view: View(.page(page.id), at: input.routes.pages[page.id]),
            language: page.language)
    }

    private func home(_ language: Int) -> ViewContext {
        context(input.site.pages[input.site.homes[language]])
    }

    private func moment(_ seconds: Int) -> String { Moment(secondsSince1970: seconds).rfc3339 }

    package func atom(_ language: Int) -> [UInt8] {
        let entries = entries(language)
        let home = home(language)
        let key = home.language.key
        var xml = XMLWriter()
        xml.raw(
            "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"\(home.language.tag.text)\">\n")
        xml.element("title", home.siteTitle)
        let selfURL = home.urls.absolute(.feed(language: key, .atom))
        let homeURL = home.urls.absolute(input.routes.pages[input.site.homes[language]])
        xml.element("id", homeURL)
        xml.raw(
            "<link rel=\"self\" type=\"application/atom+xml\" href=\"\(XMLWriter.escaped(selfURL))\"/>\n"
        )
        xml.raw(
            "<link rel=\"alternate\" type=\"text/html\" href=\"\(XMLWriter.escaped(homeURL))\"/>\n")
        xml.element("updated", moment(entries.map(\.updated).max() ?? 0))
        xml.raw("<author>")
        xml.element("name", home.siteTitle)
        xml.raw("</author>\n")
        for entry in entries { add(entry, to: &xml) }
        xml.raw("</feed>\n")
        return xml.bytes
    }

    private func add(_ entry: Entry, to xml: inout XMLWriter) {
        xml.raw("<entry>\n")
        xml.element("title", entry.page.title)
        xml.raw("<link rel=\"alternate\" type=\"text/html\" href=\"")
        xml.text(entry.url)
        xml.raw("\"/>\n")
        xml.element("id", entry.url)
        xml.element("published", entry.published)
        xml.element("updated", moment(entry.updated))
        for author in entry.authors {
            xml.raw("<author>")
            xml.element("name", author)
            xml.raw("</author>\n")
        }
        let frontMatter = entry.page.frontMatter
        if let summary = frontMatter.description ?? frontMatter.summary {
            xml.element("summary", summary)
        }
        xml.raw("<content type=\"html\">")
        xml.text(entry.content)
        xml.raw("</content>\n</entry>\n")
    }

    package func json(_ language: Int) -> [UInt8] {
        let entries = entries(language)
        let home = home(language)
        var json = JSONWriter()
        json.object { json in
            let head = [
                ("version", "https://jsonfeed.org/version/1.1"),
                ("title", CharacterCheck.clean(home.siteTitle)),
                ("language", home.language.tag.text),
                (
                    "home_page_url",
                    home.urls.absolute(input.routes.pages[input.site.homes[language]])
                ),
                ("feed_url", home.urls.absolute(.feed(language: home.language.key, .json))),
            ]
            for (key, value) in head {
                json.key(key)
                json.value(value)
            }
            json.key("items")
            json.array { json in
                for entry in entries { json.object { json in add(entry, to: &json) } }
            }
        }
        return json.bytes
    }

    private func add(_ entry: Entry, to json: inout JSONWriter) {
        for (key, value) in [
            ("id", entry.url), ("url", entry.url),
            ("title", CharacterCheck.clean(entry.page.title)),
        ] {
            json.key(key)
            json.value(value)
        }
        json.key("content_html")
        json.value(utf8: entry.content)
        for (key, value) in [
            ("date_published", entry.published), ("date_modified", moment(entry.updated)),
        ] {
            json.key(key)
            json.value(value)
        }
        guard !entry.authors.isEmpty else { return }
        json.key("authors")
        json.array { json in
            for author in entry.authors {
                json.object { json in
                    json.key("name")
                    json.value(author)
                }
            }
        }
    }
}
