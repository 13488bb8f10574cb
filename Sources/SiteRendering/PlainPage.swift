import SiteLanguage
import SiteModel
import SiteRoutes
import SiteTemplates

/// `page` in a view that shows no page of its own: a taxonomy, a term, an unknown URL.
final class PlainPage: EnumeratedObject {
    private let context: ViewContext

    init(_ context: ViewContext) { self.context = context }

    var typeName: String { "a page" }
    var text: String? { title }
    static let attributes = AttributeTable<PageObject.Attribute>()

    private var title: String {
        switch context.view.subject {
        case .term(let id): return context.site.terms[id].label
        case .taxonomy(let index, _):
            return context.title(ofTaxonomy: context.site.taxonomies[index].name)
        case .languageChoice: return context.siteTitle
        case .search:
            return context.input.translators[context.language.index].text("search.title")
                ?? "Search"
        default:
            return context.input.translators[context.language.index].text("not_found.title")
                ?? "404"
        }
    }

    func value(of attribute: PageObject.Attribute) -> Value? {
        switch attribute {
        case .title, .navTitle: .string(title)
        case .url: .string(context.urls.url(context.view.route))
        case .permalink, .canonical: .string(context.urls.absolute(context.view.route))
        case .lang, .contentLang: .string(context.language.tag.text)
        case .dir, .contentDir: .string(context.language.tag.direction.rawValue)
        case .langName: .string(context.language.name)
        case .kind: .string(context.view.route.kind)
        case .state: .string("translated")
        case .noindex: .bool(isForReadersOnly)
        case .draft, .isHidden, .showsContents, .embeds: .bool(false)
        case .alternates: .list(alternates)
        case .ancestors: .list(ancestors)
        case .structuredData: .list(structuredData)
        case .parent, .section:
            .object(PageObject(context.site.homes[context.language.index], context))
        case .children, .contents, .blocks, .tags, .terms, .authors, .related, .translations,
            .questions:
            .list([])
        case .extra, .fields: .dictionary([])
        case .readingTime, .wordCount, .childCount: .int(0)
        default: Value.none
        }
    }

    /// Whether other search engines have nothing to look for in it.
    private var isForReadersOnly: Bool { ["404", "search"].contains(context.view.route.kind) }

    private var structuredData: [Value] {
        let ancestors = ancestors
        guard !ancestors.isEmpty, !isForReadersOnly else { return [] }
        let url = context.urls.absolute(context.view.route)
        return [StructuredData.trail(ancestors, title: title, url: url)]
    }

    private var ancestors: [Value] {
        if case .languageChoice = context.view.subject { return [] }
        var result: [Value] = [
            .object(PageObject(context.site.homes[context.language.index], context))
        ]
        if case .term(let id) = context.view.subject {
            let name = context.site.taxonomies[context.site.terms[id].taxonomy].name
            let title = context.title(ofTaxonomy: name)
            result.append(
                .dictionary([
                    ("title", .string(title)), ("nav_title", .string(title)),
                    (
                        "url",
                        .string(
                            context.urls.url(.taxonomy(language: context.language.key, name: name)))
                    ),
                    (
                        "permalink",
                        .string(
                            context.urls.absolute(
                                .taxonomy(language: context.language.key, name: name)))
                    ),
                ]))
        }
        return result
    }

    /// The same taxonomy or term in the languages that have it.
    private var alternates: [Value] {
        let site = context.site
        guard context.view.number == 1 else { return [] }
        context.reads(.vocabularies)
        var found: [(language: Int, place: PlacedRoute)] = []
        switch context.view.subject {
        case .term(let id):
            let term = site.terms[id]
            for language in site.languages.indices {
                let other = site.taxonomies[term.taxonomy].terms[language].first {
                    site.terms[$0].key == term.key
                }
                if let other, site.isWritten(term: other) {
                    found.append((language, context.input.routes.terms[other]))
                }
            }
            guard site.isWritten(term: id) else { return [] }
        case .taxonomy(let index, _):
            for language in site.languages
            where site.taxonomies[index].terms[language.index].contains(where: {
                site.isWritten(term: $0)
            }) {
                found.append(
                    (
                        language.index,
                        context.input.routes.placed(
                            .taxonomy(language: language.key, name: site.taxonomies[index].name))
                    ))
            }
            guard found.contains(where: { $0.language == context.language.index }) else {
                return []
            }
        default: return []
        }
        var result = found.map {
            entry($0.place, site.languages[$0.language].tag.text, $0.language)
        }
        if let standard = found.first(where: { $0.language == site.defaultLanguage }) ?? found.first
        {
            result.append(entry(standard.place, "x-default", standard.language))
        }
        return result
    }

    private func entry(_ place: PlacedRoute, _ tag: String, _ language: Int) -> Value {
        .object(
            AlternateObject(
                lang: context.site.languages[language].tag.text, hreflang: tag,
                url: context.urls.absolute(place), title: title))
    }
}

/// `route`: what the view is and where.
final class RouteObject: TemplateObject {
    private let route: Route
    private let context: ViewContext

    init(_ route: Route, _ context: ViewContext) {
        self.route = route
        self.context = context
    }

    var typeName: String { "a route" }
    var text: String? { context.input.routes.grammar.url(of: route) }
    var attributeNames: [String] { ["kind", "lang", "url", "path"] }

    func attribute(_ name: String) -> Value? {
        switch name {
        case "kind": .string(route.kind)
        case "lang": .text(route.language)
        case "url": .string(context.urls.url(route))
        case "path": .string(context.input.routes.grammar.url(of: route))
        default: nil
        }
    }
}
