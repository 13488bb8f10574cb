import SiteRoutes
import SiteLanguage
import SiteContent
import SiteModel
import SiteTemplates

/// How to cite an item, for people and for reference managers.
///
/// What it is made of may be in other languages than the page and one another, so each part runs in its
/// own direction and leaves the order of the others alone.
struct Citation {
    private let item: ItemObject
    private let title: String
    private let creators: [String]
    private let date: String?
    private let url: String

    init(_ item: ItemObject) {
        self.item = item
        title = item.title.text
        creators = item.texts(of: .creator)
        date = item.texts(of: .date).first
        url = item.context.view.place.permalink
    }

    private var medium: String? { item.texts(of: .medium).first ?? item.texts(of: .genre).first }
    private var publisher: String {
        item.texts(of: .publisher).first ?? item.context.siteTitle
    }

    /// In the manner of the APA, and in that of the Chicago notes.
    var styles: [Value] {
        [
            .dictionary([("name", .string("APA")), ("html", .markup(apa))]),
            .dictionary([("name", .string("Chicago")), ("html", .markup(chicago))]),
        ]
    }

    private func addNames(to html: inout XMLWriter) {
        let names = creators.map { "<bdi>\(XMLWriter.escaped($0))</bdi>" }
        html.raw(names.count > 1 ? item.context.language.rules.list(names) : names.first ?? "")
        addStop(after: creators.last ?? "", to: &html)
        html.raw(" ")
    }

    private func addTitle(to html: inout XMLWriter) {
        let (text, language) = item.title
        let tag = item.context.tag(language)
        if tag == item.context.tag(nil) {
            html.raw("<cite dir=\"auto\">")
        } else {
            html.raw(
                "<cite lang=\"\(XMLWriter.escaped(tag.text))\" dir=\"\(tag.direction.rawValue)\">")
        }
        html.text(text)
        html.raw("</cite>")
    }

    private func addIsolated(_ text: String, to html: inout XMLWriter) {
        html.raw("<bdi>")
        html.text(text)
        html.raw("</bdi>")
    }

    private var apa: String {
        var html = XMLWriter(head: "")
        if !creators.isEmpty {
            addNames(to: &html)
            addYear(to: &html)
            html.raw(". ")
        }
        addTitle(to: &html)
        if let medium {
            html.raw(" [")
            addIsolated(medium, to: &html)
            html.raw("]")
        }
        html.raw(".")
        if creators.isEmpty {
            html.raw(" ")
            addYear(to: &html)
            html.raw(".")
        }
        html.raw(" ")
        addStopped(publisher, to: &html)
        addLink(to: &html)
        return html.string
    }

    private func addYear(to html: inout XMLWriter) {
        html.raw("(")
        addIsolated(date ?? "n.d.", to: &html)
        html.raw(")")
    }

    private var chicago: String {
        var html = XMLWriter(head: "")
        if !creators.isEmpty {
            addNames(to: &html)
        }
        addTitle(to: &html)
        html.raw(".")
        for case let text? in [date, medium, item.texts(of: .location).first, publisher] {
            html.raw(" ")
            addStopped(text, to: &html)
        }
        addLink(to: &html)
        return html.string
    }

    private func addLink(to html: inout XMLWriter) {
        html.raw(" <a href=\"")
        html.text(url)
        html.raw("\" dir=\"ltr\">")
        html.text(url)
        html.raw("</a>")
    }

    /// With a full stop at its end.
    private func addStopped(_ text: String, to html: inout XMLWriter) {
        addIsolated(text, to: &html)
        addStop(after: text, to: &html)
    }

    private func addStop(after text: String, to html: inout XMLWriter) {
        switch text.utf8.last {
        case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"): break
        default: html.raw(".")
        }
    }

    // MARK: - Machines

    /// Highwire tags, which scholarly search engines read.
    var tags: [Value] {
        var pairs = [("citation_title", title)]
        pairs += creators.map { ("citation_author", $0) }
        if let date = item.calendarDate { pairs.append(("citation_publication_date", date)) }
        pairs.append(("citation_publisher", publisher))
        pairs.append(("citation_language", item.context.language.tag.text))
        pairs += item.texts(of: .keywords).map { ("citation_keywords", $0) }
        pairs.append(("citation_public_url", url))
        return pairs.map { name, content in
            .dictionary([("name", .string(name)), ("content", .string(content))])
        }
    }

    /// A ContextObject in Span (ANSI/NISO Z39.88-2004, Dublin Core).
    var contextObject: String {
        var pairs = [
            ("ctx_ver", "Z39.88-2004"), ("rft_val_fmt", "info:ofi/fmt:kev:mtx:dc"),
            ("rft.type", "artwork"), ("rft.title", title),
        ]
        pairs += creators.map { ("rft.creator", $0) }
        if let date = item.calendarDate { pairs.append(("rft.date", date)) }
        pairs += item.texts(of: .medium).map { ("rft.format", $0) }
        pairs += item.texts(of: .location).map { ("rft.coverage", $0) }
        pairs += item.texts(of: .rights).map { ("rft.rights", $0) }
        pairs.append(("rft.publisher", publisher))
        pairs.append(("rft.language", item.context.language.tag.text))
        pairs.append(("rft.identifier", url))
        var query: [UInt8] = []
        for (index, (key, value)) in pairs.enumerated() {
            if index > 0 { query.append(UInt8(ascii: "&")) }
            query += key.utf8
            query.append(UInt8(ascii: "="))
            URLEncoding.append(value, to: &query)
        }
        return String(decoding: query, as: UTF8.self)
    }
}
