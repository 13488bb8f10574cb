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
        let pages = input.site.pages.filter {
            $0.language == language && $0.kind == .page && !$0.isFallback && $0.moment != nil
        }
        let sorted = pages.sorted { left, right in
            let first = left.moment ?? 0
            let second = right.moment ?? 0
            return first != second ? first > second : left.id < right.id
        }
        return Array(sorted.prefix(input.site.configuration.feedLimit))
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
        let home = home(language)
        let key = home.language.key
        let entries = pages(language)
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
        xml.element("updated", moment(entries.compactMap { home.updated($0) }.max() ?? 0))
        xml.raw("<author>")
        xml.element("name", home.siteTitle)
        xml.raw("</author>\n")
        for page in entries {
            let context = context(page)
            let url = context.urls.absolute(input.routes.pages[page.id])
            xml.raw("<entry>\n")
            xml.element("title", page.title)
            xml.raw(
                "<link rel=\"alternate\" type=\"text/html\" href=\"\(XMLWriter.escaped(url))\"/>\n")
            xml.element("id", url)
            xml.element("published", moment(page.moment ?? 0))
            xml.element("updated", moment(context.updated(page) ?? 0))
            for author in context.authors(of: page) {
                xml.raw("<author>")
                xml.element("name", author)
                xml.raw("</author>\n")
            }
            if let summary = page.frontMatter.description ?? page.frontMatter.summary {
                xml.element("summary", summary)
            }
            xml.element("content", context.absoluteContent(of: page), " type=\"html\"")
            xml.raw("</entry>\n")
        }
        xml.raw("</feed>\n")
        return xml.bytes
    }

    package func json(_ language: Int) -> [UInt8] {
        let home = home(language)
        var json = JSONWriter()
        json.object { json in
            json.key("version")
            json.value("https://jsonfeed.org/version/1.1")
            json.key("title")
            json.value(CharacterCheck.clean(home.siteTitle))
            json.key("language")
            json.value(home.language.tag.text)
            json.key("home_page_url")
            json.value(home.urls.absolute(input.routes.pages[input.site.homes[language]]))
            json.key("feed_url")
            json.value(home.urls.absolute(.feed(language: home.language.key, .json)))
            json.key("items")
            json.array { json in
                for page in pages(language) {
                    let context = context(page)
                    let url = context.urls.absolute(input.routes.pages[page.id])
                    json.object { json in
                        for (key, value) in [
                            ("id", url), ("url", url), ("title", CharacterCheck.clean(page.title)),
                            ("content_html", context.absoluteContent(of: page)),
                            ("date_published", moment(page.moment ?? 0)),
                            ("date_modified", moment(context.updated(page) ?? 0)),
                        ] {
                            json.key(key)
                            json.value(value)
                        }
                        let authors = context.authors(of: page)
                        if !authors.isEmpty {
                            json.key("authors")
                            json.array { json in
                                for author in authors {
                                    json.object { json in
                                        json.key("name")
                                        json.value(author)
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        return json.bytes
    }
}
