import SiteContent
import SiteData
import SiteModel
import SiteRoutes
import SiteTemplates

/// One value of a taxonomy.
final class TermObject: EnumeratedObject {
    private let term: Term
    private let context: ViewContext

    /// The page whose term it is, where it is asked for as one of a page's.
    private let page: Int?

    init(_ term: Term, _ context: ViewContext, page: Int? = nil) {
        context.reads(term: term.id)
        self.term = term
        self.context = context
        self.page = page
    }

    var typeName: String { "a term" }
    var text: String? { term.label }

    enum Attribute: String, CaseIterable, Sendable {
        case title, label, value, slug, url, permalink, count, pages, taxonomy, description, extra
        case number, next
        case previous = "prev"
    }

    static let attributes = AttributeTable<Attribute>()

    func value(of attribute: Attribute) -> Value? {
        switch attribute {
        case .title, .label: .string(term.label)
        case .value: .string(term.key)
        case .slug: .string(term.slug)
        case .url: .string(context.urls.url(context.input.routes.terms[term.id]))
        case .permalink: .string(context.urls.absolute(context.input.routes.terms[term.id]))
        case .count: .int(term.pages.count)
        case .pages: .list(term.pages.map { .object(PageObject($0, context)) })
        case .taxonomy: .string(context.site.taxonomies[term.taxonomy].name)
        case .description: .text(term.description)
        case .extra: term.extra.map { Value(node: $0) } ?? .dictionary([])
        case .number: place.map { .int($0 + 1) } ?? Value.none
        case .previous: neighbour(-1)
        case .next: neighbour(1)
        }
    }

    /// Where the page stands among those of the term.
    private var place: Int? { page.flatMap { term.pages.firstIndex(of: $0) } }

    private func neighbour(_ step: Int) -> Value {
        guard let place, term.pages.indices.contains(place + step) else { return .none }
        return .object(PageObject(term.pages[place + step], context))
    }
}
