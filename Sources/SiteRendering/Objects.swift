import SiteContent
import SiteData
import SiteLanguage
import SiteMarkdown
import SiteModel
import SiteRoutes
import SiteTemplates

/// A date; prints as `2026-03-31`.
final class DateObject: EnumeratedObject {
    let moment: Moment

    init(_ moment: Moment) { self.moment = moment }

    enum Attribute: String, CaseIterable, Sendable { case year, month, day, iso, rfc3339 }

    static let attributes = AttributeTable<Attribute>()

    var typeName: String { "a date" }
    var text: String? { moment.time == nil ? moment.dateText : moment.rfc3339 }

    /// Two moments that are the same in different zones print differently.
    var scopeKey: Int? {
        guard let time = moment.time else { return moment.secondsSince1970 * 2 }
        return time.offset ?? 0 == 0 ? moment.secondsSince1970 * 2 + 1 : nil
    }

    func value(of attribute: Attribute) -> Value? {
        switch attribute {
        case .year: .int(moment.year)
        case .month: .int(moment.month)
        case .day: .int(moment.day)
        case .iso: .string(moment.dateText)
        case .rfc3339: .string(moment.rfc3339)
        }
    }
}

/// A heading of `page.toc`.
final class HeadingObject: EnumeratedObject {
    private let id: String
    private let title: String
    private let level: Int

    init(_ heading: Document.Heading) {
        id = heading.id
        title = heading.html
        level = heading.level
    }

    enum Attribute: String, CaseIterable, Sendable { case id, title, level }

    static let attributes = AttributeTable<Attribute>()

    var typeName: String { "a heading" }
    var isRecord: Bool { true }

    func value(of attribute: Attribute) -> Value? {
        switch attribute {
        case .id: .string(id)
        case .title: .markup(title)
        case .level: .int(level)
        }
    }
}

/// `site`.
final class SiteObject: EnumeratedObject {
    private let context: ViewContext

    init(_ context: ViewContext) { self.context = context }

    var typeName: String { "the site" }

    /// Its menu and languages too, whose entries say themselves what depends on the page.
    func isFixed(_ name: Name) -> Bool {
        guard case .attributes(let names)? = Functions.fixedNames["site"] else { return false }
        return names.contains(name.text) || ["menu", "languages"].contains(name.text)
    }

    enum Attribute: String, CaseIterable, Sendable {
        case title, description, url, languages, menu, extra, taxonomies, csp, map
        case homeURL = "home_url"
        case feedURL = "feed_url"
        case jsonFeedURL = "json_feed_url"
        case basePath = "base_path"
        case searchURL = "search_url"
        case numberTag = "number_tag"
    }

    static let attributes = AttributeTable<Attribute>()

    func value(of attribute: Attribute) -> Value? {
        switch attribute {
        case .title: return .string(context.siteTitle)
        case .description:
            return .text(context.site.configuration.description.text(in: context.languageKeys))
        case .url:
            return .string(
                context.site.configuration.baseURL.origin
                    + context.site.configuration.baseURL.path)
        case .basePath: return .string(context.site.configuration.baseURL.path)
        case .languages:
            return .list(context.site.languages.map { .object(LanguageEntry($0, context)) })
        case .menu: return .list(menu)
        case .homeURL: return .string(context.url(of: context.site.homes[context.language.index]))
        case .feedURL:
            return .string(feed(.atom))
        case .jsonFeedURL:
            return .string(feed(.json))
        case .searchURL:
            guard context.site.configuration.search != nil else { return Value.none }
            return .string(context.urls.url(.search(language: context.language.key)))
        case .csp:
            let configuration = context.site.configuration
            return .text(configuration.contentSecurityPolicy.text(tiles: configuration.map?.tiles))
        case .numberTag: return .text(context.language.tag.numberTag)
        case .map: return map
        case .extra:
            return context.site.configuration.extra.map { Value(node: $0) } ?? .dictionary([])
        case .taxonomies:
            context.reads(.vocabularies)
            return .list(
                context.site.taxonomies.filter { !$0.terms[context.language.index].isEmpty }.map {
                    taxonomy in
                    .dictionary([
                        ("name", .string(taxonomy.name)),
                        ("title", .string(context.title(ofTaxonomy: taxonomy.name))),
                        (
                            "url",
                            .string(
                                context.urls.url(
                                    .taxonomy(language: context.language.key, name: taxonomy.name)))
                        ),
                    ])
                })
        }
    }

    /// What draws the maps of catalogs; none where there are none.
    private var map: Value {
        let assets = context.input.assets
        guard let map = context.site.configuration.map, assets["map/leaflet.js"] != nil else {
            return .none
        }
        return .dictionary([
            ("tiles", .text(map.tiles)), ("attribution", .text(map.attribution)),
            ("max_zoom", .int(map.maxZoom)),
        ])
    }

    /// Absolute, as readers of feeds want it; relative where the site can be moved.
    private func feed(_ format: Route.FeedFormat) -> String {
        let route = Route.feed(language: context.language.key, format)
        return context.site.configuration.links == .relative
            ? context.urls.url(route) : context.urls.absolute(route)
    }

    // MARK: - Menu

    private var menu: [Value] {
        let site = context.site
        let home = site.pages[site.homes[context.language.index]]
        context.reads(home.id)
        context.reads(home.id, .lists)
        for child in home.children { context.reads(child) }
        guard let entries = site.configuration.menu else {
            return home.children.filter {
                site.pages[$0].kind == .section && site.pages[$0].language == home.language
            }
            .map(entry)
        }
        return entries.compactMap { item in
            switch item.target {
            case .name(let name):
                let page = home.children.first {
                    site.pages[$0].language == home.language
                        && site.groups[site.pages[$0].group].key == name.value
                        || site.pages[$0].location == [name.value]
                }
                return page.map(entry)
            case .url(let url, let title):
                return .dictionary([
                    ("title", .string(title.text(in: context.languageKeys) ?? url)),
                    ("url", .string(url)),
                    ("lang", .string(context.language.tag.text)), ("active", .bool(false)),
                    ("children", .list([])),
                    (
                        "is_external",
                        .bool(
                            ExternalAddress.isExternal(
                                url, own: site.configuration.baseURL.origin))
                    ),
                ])
            }
        }
    }

    private func entry(_ id: Int) -> Value { .object(MenuEntry(id, context)) }
}

/// A page in the menu.
final class MenuEntry: EnumeratedObject {
    private let id: Int
    private let context: ViewContext

    init(_ id: Int, _ context: ViewContext) {
        context.reads(id)
        self.id = id
        self.context = context
    }

    var typeName: String { "a menu entry" }
    var text: String? { title }

    enum Attribute: String, CaseIterable, Sendable {
        case title, url, lang, active, children
        case isExternal = "is_external"
    }

    static let attributes = AttributeTable<Attribute>()

    func isFixed(_ name: Name) -> Bool { MenuEntry.attributes[name] != .active }

    func value(of attribute: Attribute) -> Value? {
        let page = context.site.pages[id]
        switch attribute {
        case .title: return .string(title)
        case .url: return .string(context.url(of: id))
        case .lang: return .string(context.site.languages[page.contentLanguage].tag.text)
        case .active: return .bool(isActive)
        case .isExternal: return .bool(false)
        case .children:
            context.reads(id, .lists)
            for child in page.children { context.reads(child) }
            return .list(
                page.children.filter { context.site.pages[$0].language == page.language }
                    .map { .object(PageObject($0, context)) })
        }
    }

    private var title: String {
        let page = context.site.pages[id]
        return page.frontMatter.navigationTitle ?? page.title
    }

    private var isActive: Bool {
        var current = context.shownPage
        while let page = current {
            context.reads(page)
            if page == id { return true }
            current = context.site.pages[page].parent
        }
        return false
    }
}
