import SiteContent
import SiteLanguage
import SiteModel
import SiteRoutes
import SiteTemplates

/// A facet with its terms, as the view's language orders them.
final class FacetObject: EnumeratedObject {
    private let facet: Int
    private let catalog: SiteCatalog
    private let context: ViewContext

    init(_ facet: Int, _ catalog: SiteCatalog, _ context: ViewContext) {
        self.facet = facet
        self.catalog = catalog
        self.context = context
    }

    enum Attribute: String, CaseIterable, Sendable {
        case name, label, url, terms, common, count, kind, active
    }

    static let attributes = AttributeTable<Attribute>()
    private var model: Facet { catalog.facets[facet] }
    var typeName: String { "a facet" }
    var text: String? {
        context.input.catalogTables[catalog.index].labels[context.language.index][model.field]
    }

    func value(of attribute: Attribute) -> Value? {
        switch attribute {
        case .name: return .string(context.input.catalogTables[catalog.index].names[model.field])
        case .label: return .text(text)
        case .url: return .string(context.url(ofFacet: facet, catalog))
        case .count: return .int(model.terms.count)
        case .kind: return .string(model.kind == .values ? "values" : "range")
        case .terms: return .list(model.orders[context.language.index].map(term))
        case .common:
            let order =
                model.kind == .values ? model.common : model.orders.map { Array($0.suffix(12)) }
            return .list(order[context.language.index].map(term))
        case .active:
            guard case .facetValue(catalog.index, facet, let term, _) = context.view.subject else {
                return Value.none
            }
            return self.term(UInt32(term))
        }
    }

    private func term(_ term: UInt32) -> Value {
        .object(FacetTermObject(Int(term), facet, catalog, context))
    }
}

/// One value of a facet.
final class FacetTermObject: EnumeratedObject {
    private let term: Int
    private let facet: Int
    private let catalog: SiteCatalog
    private let context: ViewContext

    init(_ term: Int, _ facet: Int, _ catalog: SiteCatalog, _ context: ViewContext) {
        self.term = term
        self.facet = facet
        self.catalog = catalog
        self.context = context
    }

    enum Attribute: String, CaseIterable, Sendable {
        case value, slug, label, title, lang, dir, count, url, permalink, active, item
    }

    static let attributes = AttributeTable<Attribute>()
    private var model: FacetTerm { catalog.facets[facet].terms[term] }
    var typeName: String { "a value of a facet" }
    var text: String? { context.label(ofTerm: term, facet, catalog) }

    /// The language of the label.
    private var tag: LanguageTag {
        let language = context.language.index
        return context.tag(
            model.languages.indices.contains(language) ? model.languages[language] : nil)
    }

    func value(of attribute: Attribute) -> Value? {
        switch attribute {
        case .value: return .string(model.value)
        case .slug: return .string(model.slug)
        case .label, .title: return .text(text)
        case .lang: return .string(tag.text)
        case .dir: return .string(tag.direction.rawValue)
        case .count: return .int(catalog.facets[facet].count(term))
        case .url: return .string(context.url(ofTerm: term, facet, catalog))
        case .permalink: return .string(context.permalink(ofTerm: term, facet, catalog))
        case .active:
            if case .facetValue(catalog.index, facet, term, _) = context.view.subject {
                return .bool(true)
            }
            return .bool(false)
        case .item:
            let field = catalog.facets[facet].field
            guard let row = model.target, let target = catalog.targets[field] else {
                return Value.none
            }
            return .object(ItemObject(context.site.catalogs[target], row, context))
        }
    }
}

extension ViewContext {
    func facets(of catalog: SiteCatalog) -> [Value] {
        catalog.facets.indices.map { .object(FacetObject($0, catalog, self)) }
    }

    /// What a value is called; truth values by the words of the theme, dates as the language writes them.
    func label(ofTerm term: Int, _ facet: Int, _ catalog: SiteCatalog) -> String {
        let model = catalog.facets[facet].terms[term]
        guard model.labels.isEmpty else {
            let label = model.label(language.index)
            let isDate = catalog.schema.valueKind(of: catalog.facets[facet].field) == .date
            return isDate ? language.rules.shown(date: label) : label
        }
        return input.translators[language.index].text("boolean.\(model.value)") ?? model.value
    }

    func url(ofFacet facet: Int, _ catalog: SiteCatalog, language: Int? = nil) -> String {
        let routes = input.routes.catalogs[catalog.index]
        let language = language ?? self.language.index
        switch urls.style {
        case .absolute: return routes.url(facet: facet, language: language)
        case .relative: return urls.url(file: routes.file(facet: facet, language: language))
        }
    }

    func url(
        ofTerm term: Int, _ facet: Int, _ catalog: SiteCatalog, language: Int? = nil
    ) -> String {
        let routes = input.routes.catalogs[catalog.index]
        let slug = catalog.facets[facet].terms[term].slug
        let language = language ?? self.language.index
        switch urls.style {
        case .absolute: return routes.url(facet: facet, term: slug, language: language)
        case .relative:
            return urls.url(file: routes.file(facet: facet, term: slug, language: language))
        }
    }

    func permalink(
        ofTerm term: Int, _ facet: Int, _ catalog: SiteCatalog, language: Int? = nil
    ) -> String {
        let slug = catalog.facets[facet].terms[term].slug
        return input.routes.baseURL.origin
            + input.routes.catalogs[catalog.index].url(
                facet: facet, term: slug, language: language ?? self.language.index)
    }
}
