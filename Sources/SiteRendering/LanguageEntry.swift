import SiteLanguage
import SiteModel
import SiteRoutes
import SiteTemplates

/// A language with the URL of this view in it, or of the nearest parent that exists.
final class LanguageEntry: EnumeratedObject {
    private let language: Language
    private let context: ViewContext

    init(_ language: Language, _ context: ViewContext) {
        self.language = language
        self.context = context
    }

    enum Attribute: String, CaseIterable, Sendable {
        case key, lang, name, dir, url, exists, active
        case homeURL = "home_url"
    }

    static let attributes = AttributeTable<Attribute>()

    var typeName: String { "a language" }
    var text: String? { language.name }

    var scopeKey: Int? { language.index }

    /// Its addresses are those of the view.
    func isFixed(_ name: Name) -> Bool {
        switch LanguageEntry.attributes[name] {
        case .key, .lang, .name, .dir: true
        default: false
        }
    }

    func value(of attribute: Attribute) -> Value? {
        switch attribute {
        case .key: .string(language.key)
        case .lang: .string(language.tag.text)
        case .name: .string(language.name)
        case .dir: .string(language.tag.direction.rawValue)
        case .homeURL: .string(context.url(of: context.site.homes[language.index]))
        case .url: .string(counterpart.url)
        case .exists: .bool(counterpart.exists)
        case .active: .bool(language.index == context.language.index)
        }
    }

    private var counterpart: (url: String, exists: Bool) {
        switch context.view.subject {
        case .item, .facet, .facetValue, .myList:
            return (context.counterpart(in: language).url, true)
        default:
            let (route, exists) = page
            return (context.urls.url(route), exists)
        }
    }

    private var page: (PlacedRoute, exists: Bool) {
        let site = context.site
        let routes = context.input.routes
        switch context.view.subject {
        case .page(let id):
            context.reads(id)
            if let member = site.groups[site.pages[id].group].members[language.index] {
                context.reads(member)
                return (routes.pages[member], true)
            }
            var parent = site.pages[id].parent
            while let current = parent {
                context.reads(current)
                if let member = site.groups[site.pages[current].group].members[language.index] {
                    context.reads(member)
                    return (routes.pages[member], false)
                }
                parent = site.pages[current].parent
            }
        case .taxonomy(let index, _):
            context.reads(.vocabularies)
            if !site.taxonomies[index].terms[language.index].isEmpty {
                let route = Route.taxonomy(
                    language: language.key, name: site.taxonomies[index].name)
                return (routes.placed(route), true)
            }
        case .term(let id):
            context.reads(.vocabularies)
            let term = site.terms[id]
            let terms = site.taxonomies[term.taxonomy].terms[language.index]
            if let other = terms.first(where: { site.terms[$0].key == term.key }) {
                return (routes.terms[other], true)
            }
            if !terms.isEmpty {
                let name = site.taxonomies[term.taxonomy].name
                return (routes.placed(.taxonomy(language: language.key, name: name)), false)
            }
        case .languageChoice:
            context.reads(site.homes[language.index])
            return (routes.pages[site.homes[language.index]], true)
        case .search: return (routes.placed(.search(language: language.key)), true)
        case .notFound, .item, .facet, .facetValue, .myList: break
        }
        context.reads(site.homes[language.index])
        return (routes.pages[site.homes[language.index]], false)
    }
}
