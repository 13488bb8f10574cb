import SiteLanguage
import SiteData
import SiteContent
package import SiteDiagnostics
package import SiteModel
import SiteRoutes
import SiteTemplates

/// Renders views through templates.
package struct PageRenderer: Sendable {
    private let input: RenderInput

    package init(input: RenderInput) {
        self.input = input
    }

    /// The bytes of a view, where its template is sound, and what is wrong with it.
    ///
    /// What it reads of the site is noted in the set.
    package func render(
        _ view: View, noting readSet: ReadSet? = nil
    ) -> (bytes: [UInt8]?, diagnostics: [Diagnostic]) {
        let context = ViewContext(
            input: input, view: view, language: language(of: view), readSet: readSet)
        context.readsSubject()
        do {
            let (bytes, reports) = try input.scopes[context.language.index].withScope {
                scope throws(TemplateError) in
                try render(context, input.site.configuration.links == .absolute ? scope : nil)
            }
            return (bytes, reports.map { .report($0, shown(view)) } + context.problems.all)
        } catch {
            return (nil, [problem(error, view)])
        }
    }

    private func render(
        _ context: ViewContext, _ scope: RenderScope?
    ) throws(TemplateError) -> ([UInt8], [TemplateError]) {
        var bytes: [UInt8] = []
        let reports = try input.environment.render(
            template(of: context.view), context: PageContext(context), user: context,
            scope: scope, reads: context.readSet, into: &bytes)
        return (bytes, reports)
    }

    /// What a message calls a view.
    private func shown(_ view: View) -> String {
        if case .page(let id) = view.subject, let source = input.site.pages[id].source {
            return source.place.path
        }
        return input.routes.grammar.url(of: view.route)
    }

    private func problem(_ error: TemplateError, _ view: View) -> Diagnostic {
        guard case .page(let id) = view.subject, error.kind == .missing,
            let name = input.site.pages[id].frontMatter.template, error.span == nil
        else { return error.diagnostic(renderedFor: shown(view)) }
        return Diagnostic(
            "template.missing", .error, error.message, at: name.span, hint: error.hint)
    }

    private func language(of view: View) -> Int {
        switch view.subject {
        case .page(let id): input.site.pages[id].language
        case .term(let id): input.site.terms[id].language
        case .taxonomy(_, let language), .notFound(let language), .search(let language),
            .item(_, _, let language), .facet(_, _, let language),
            .facetValue(_, _, _, let language), .myList(_, let language):
            language
        case .languageChoice: input.site.defaultLanguage
        }
    }

    private func template(of view: View) -> String {
        switch view.subject {
        case .page(let id):
            let page = input.site.pages[id]
            if let name = page.frontMatter.template?.value {
                return name.contains(".") ? name : "\(name).html"
            }
            if page.catalog != nil { return "list.html" }
            switch page.kind {
            case .home: return "home.html"
            case .section: return "section.html"
            case .page: return "page.html"
            }
        case .taxonomy: return "taxonomy.html"
        case .term: return "term.html"
        case .notFound: return "404.html"
        case .search: return "search.html"
        case .item: return "item.html"
        case .facet: return "facet.html"
        case .facetValue: return "list.html"
        case .myList: return "mylist.html"
        case .languageChoice: return "languages.html"
        }
    }
}

extension Diagnostic {
    /// What a function told of without ending the rendering.
    static func report(_ error: TemplateError, _ page: String?) -> Diagnostic {
        switch error.kind {
        case .image: .templateImage(error, page)
        case .form: .misused("strings.missing-form", error, page)
        case .unfilled: .misused("strings.unfilled", error, page)
        default: .missingString(error, page)
        }
    }

    /// Another form is printed in its place, or the name of what is not given.
    private static func misused(_ id: String, _ error: TemplateError, _ page: String?) -> Diagnostic
    {
        Diagnostic(
            id, .warning, reach: .reference, error.message, at: error.span,
            hint: error.hint, notes: error.diagnostic(renderedFor: page).notes)
    }

    /// The key is printed in its place, so the page can be published.
    static func missingString(_ error: TemplateError, _ page: String?) -> Diagnostic {
        Diagnostic(
            "strings.missing", .error, reach: .reference, error.message, at: error.span,
            hint: error.hint, notes: error.diagnostic(renderedFor: page).notes)
    }
}

/// The names a template of a view knows.
struct PageContext: TemplateContext {
    private let context: ViewContext

    init(_ context: ViewContext) { self.context = context }

    var variableNames: [String] {
        [
            "site", "lang", "lang_key", "route", "catalogs", "page", "pages", "pagination", "terms",
            "term", "taxonomy", "searches",
        ] + CatalogVariables.names
    }

    func variable(_ name: String) -> Value? {
        switch name {
        case "site": .object(SiteObject(context))
        case "lang": .string(context.language.tag.text)
        case "lang_key": .string(context.language.key)
        case "route": .object(RouteObject(context.view.route, context))
        case "catalogs": .object(CatalogsObject(context))
        case "page": page
        case "pages": .list(pages.map { .object(PageObject($0, context)) })
        case "pagination": pagination
        case "term": term
        case "terms": terms
        case "taxonomy": taxonomy
        case "searches": searches
        default: CatalogVariables(context: context).variable(name) ?? queried(name)
        }
    }

    /// The items of the query of a page.
    private func queried(_ name: String) -> Value? {
        guard name == "items", case .page(let id) = context.view.subject,
            let node = context.site.pages[id].frontMatter.query
        else { return nil }
        return .list(context.items(of: WrittenQuery(node).query).map { .object($0) })
    }

    private var page: Value {
        switch context.view.subject {
        case .page(let id): .object(PageObject(id, context))
        case .item(let catalog, _, _), .facet(let catalog, _, _),
            .facetValue(let catalog, _, _, _), .myList(let catalog, _):
            .object(CatalogPage(context.site.catalogs[catalog], context))
        default: .object(PlainPage(context))
        }
    }

    /// Of a section its children of this list page; of a page its siblings and itself.
    private var pages: [Int] {
        let site = context.site
        switch context.view.subject {
        case .page(let id):
            let page = site.pages[id]
            context.reads(page.kind == .page ? page.parent ?? id : id, .lists)
            switch page.kind {
            case .home: return page.children
            case .section: return page.catalog == nil ? slice(page.children) : page.children
            case .page: return page.parent.map { site.pages[$0].children } ?? [id]
            }
        case .term(let id): return slice(site.terms[id].pages)
        case .taxonomy, .notFound, .search, .languageChoice: return []
        case .item, .facet, .facetValue, .myList:
            guard let page = context.shownPage else { return [] }
            context.reads(page, .lists)
            return site.pages[page].children
        }
    }

    private func slice(_ pages: [Int]) -> [Int] {
        let view = context.view
        guard view.count > 1 else { return pages }
        let size = ListPages.size(view.subject, context.site)
        return Array(pages.dropFirst((view.number - 1) * size).prefix(size))
    }

    private var pagination: Value {
        let view = context.view
        let total: Int
        switch view.subject {
        case .facet, .facetValue:
            total = CatalogLists.entries(view.subject, context.site) ?? 0
        case .page(let id):
            context.reads(id, .lists)
            total =
                CatalogLists.entries(view.subject, context.site)
                ?? context.site.pages[id].children.count
        case .term(let id): total = context.site.terms[id].pages.count
        case .taxonomy(let index, let language):
            total = context.site.taxonomies[index].terms[language].count
        case .notFound, .search, .languageChoice, .item, .myList: total = 0
        }
        func url(_ number: Int) -> Value {
            guard (1...view.count).contains(number) else { return .none }
            return .string(context.urls.url(view.route.numbered(number)))
        }
        return .dictionary([
            ("page", .int(view.number)), ("pages", .int(view.count)), ("total", .int(total)),
            ("prev_url", url(view.number - 1)), ("next_url", url(view.number + 1)),
        ])
    }

    private var term: Value? {
        guard case .term(let id) = context.view.subject else {
            return CatalogVariables(context: context).variable("term")
        }
        return .object(TermObject(context.site.terms[id], context))
    }

    private var terms: Value? {
        guard case .taxonomy(let index, let language) = context.view.subject else {
            return CatalogVariables(context: context).variable("terms")
        }
        return .list(
            context.site.taxonomies[index].terms[language].map {
                .object(TermObject(context.site.terms[$0], context))
            })
    }

    /// Where each language is searched; only on the page that does.
    private var searches: Value? {
        guard case .search = context.view.subject else { return nil }
        return .list(context.site.languages.map { .object(SearchEntry($0, context)) })
    }

    private var taxonomy: Value? {
        switch context.view.subject {
        case .taxonomy(let index, _): .string(context.site.taxonomies[index].name)
        case .term(let id): .string(context.site.taxonomies[context.site.terms[id].taxonomy].name)
        default: nil
        }
    }
}

/// How many entries a list page has, and how many list pages a list.
package enum ListPages {
    package static func size(_ subject: View.Subject, _ site: Site) -> Int {
        if case .page(let id) = subject, let size = site.pages[id].frontMatter.pageSize {
            return size
        }
        if let size = CatalogLists.size(subject, site) { return size }
        return site.configuration.pageSize
    }

    package static func count(_ entries: Int, size: Int) -> Int {
        max(1, (entries + size - 1) / size)
    }
}
