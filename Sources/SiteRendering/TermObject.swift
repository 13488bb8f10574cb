import SiteContent
import SiteData
import SiteModel
import SiteRoutes
import SiteTemplates

/// One value of a taxonomy.
final class TermObject: TemplateObject {
    private let term: Term
    private let context: ViewContext

    /// The page whose term it is, where it is asked for as one of a page's.
    private let page: Int?

    init(_ term: Term, _ context: ViewContext, page: Int? = nil) {
        self.term = term
        self.context = context
        self.page = page
    }

    var typeName: String { "a term" }
    var text: String? { term.label }
    var attributeNames: [String] {
        [
            "title", "label", "value", "slug", "url", "permalink", "count", "pages", "taxonomy",
            "description", "extra", "number", "prev", "next",
        ]
    }

    func attribute(_ name: String) -> Value? {
        switch name {
        case "title", "label": return .string(term.label)
        case "value": return .string(term.key)
        case "slug": return .string(term.slug)
        case "url": return .string(context.urls.url(context.input.routes.terms[term.id]))
        case "permalink": return .string(context.urls.absolute(context.input.routes.terms[term.id]))
        case "count": return .int(term.pages.count)
        case "pages": return .list(term.pages.map { .object(PageObject($0, context)) })
        case "taxonomy": return .string(context.site.taxonomies[term.taxonomy].name)
        case "description": return .text(term.description)
        case "extra": return term.extra.map { Value(node: $0) } ?? .dictionary([])
        case "number": return place.map { .int($0 + 1) } ?? Value.none
        case "prev": return neighbour(-1)
        case "next": return neighbour(1)
        default: return nil
        }
    }

    /// Where the page stands among those of the term.
    private var place: Int? { page.flatMap { term.pages.firstIndex(of: $0) } }

    private func neighbour(_ step: Int) -> Value {
        guard let place, term.pages.indices.contains(place + step) else { return .none }
        return .object(PageObject(term.pages[place + step], context))
    }
}
