import SiteRoutes
import SiteLanguage
import SiteContent
import SiteModel
import SiteTemplates

/// How to cite an item, for people and for reference managers.
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

    private var names: String {
        creators.count > 1 ? item.context.language.rules.list(creators) : creators.first ?? ""
    }

    private var apa: String {
        let year = "(\(Markup.escaped(date ?? "n.d.")))"
        let form = medium.map { " [\(Markup.escaped($0))]" } ?? ""
        let work = "<cite>\(Markup.escaped(title))</cite>\(form)."
        let head =
            creators.isEmpty
            ? "\(work) \(year)." : "\(Markup.escaped(Citation.stopped(names))) \(year). \(work)"
        return "\(head) \(Markup.escaped(Citation.stopped(publisher))) \(link)"
    }

    private var chicago: String {
        var parts: [String] = []
        if !creators.isEmpty { parts.append(Markup.escaped(Citation.stopped(names))) }
        parts.append("<cite>\(Markup.escaped(title))</cite>.")
        for text in [date, medium, item.texts(of: .location).first, publisher].compactMap(\.self) {
            parts.append(Markup.escaped(Citation.stopped(text)))
        }
        return parts.joined(separator: " ") + " " + link
    }

    private var link: String {
        let url = Markup.escaped(url)
        return "<a href=\"\(url)\">\(url)</a>"
    }

    /// With a full stop at its end.
    private static func stopped(_ text: String) -> String {
        text.hasSuffix(".") || text.hasSuffix("?") || text.hasSuffix("!") ? text : "\(text)."
    }

    // MARK: - Machines

    /// Highwire tags, which scholarly search engines read.
    var tags: [Value] {
        var pairs = [("citation_title", title)]
        pairs += creators.map { ("citation_author", $0) }
        if let date { pairs.append(("citation_publication_date", date)) }
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
        if let date { pairs.append(("rft.date", date)) }
        pairs += item.texts(of: .medium).map { ("rft.format", $0) }
        pairs += item.texts(of: .location).map { ("rft.coverage", $0) }
        pairs += item.texts(of: .rights).map { ("rft.rights", $0) }
        pairs.append(("rft.publisher", publisher))
        pairs.append(("rft.language", item.context.language.tag.text))
        pairs.append(("rft.identifier", url))
        return pairs.map { "\($0)=\(Markup.percentEncoded($1))" }.joined(separator: "&")
    }
}
