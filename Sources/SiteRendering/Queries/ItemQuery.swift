import SiteContent
import SiteDiagnostics
import SiteModel
import SiteTemplates

/// A query as authors write it: in a template, in front matter, on the command line.
package struct ItemQuery: Sendable, Hashable {
    /// The name of a catalog.
    package var from: String
    package var condition: String?

    /// Field names, the weightiest first; `-` for descending.
    package var sort: [String] = []
    package var limit: Int?
    package var offset = 0

    package init(from: String) { self.from = from }

    /// What is found, in the language of the view.
    func answer(
        _ context: ViewContext, path: String
    ) throws(TemplateError) -> (catalog: SiteCatalog, answer: Query<TemplateError>.Answer) {
        let site = context.site
        guard let catalog = site.catalogs.first(where: { $0.name == from }) else {
            throw TemplateError(
                .undefined, "there is no catalog “\(from.prefix(40))”",
                hint: NearMiss.hint(for: from, among: site.catalogs.map(\.name)))
        }
        var query = Query<TemplateError>(
            catalog.index, of: site.catalogs, language: context.language.index)
        query.limit = limit
        query.offset = offset
        for key in sort {
            let isDescending = key.hasPrefix("-")
            let name = isDescending ? String(key.dropFirst()) : key
            guard let field = catalog.schema.sortField(name) else {
                throw .unknownField(name, of: catalog, at: nil)
            }
            query.sort.append(ItemSorter.Key(field: field, isDescending: isDescending))
        }
        if let condition {
            let expression = try TemplateExpression(
                condition, path: path, environment: context.input.environment)
            query.condition = try QueryCompiler(catalog, context).condition(expression)
        }
        return (catalog, try query.run())
    }
}

extension Functions {
    /// `query(from="artworks", where="year < 1900", sort="-year", limit=5)`; with `count=true` how many.
    @Sendable
    static func query(
        _ arguments: Arguments, _ state: RenderState
    ) throws(TemplateError) -> Value {
        let context = try context(state)
        context.reads(.catalogs)
        try arguments.check("query", ["from", "where", "sort", "limit", "offset", "count"])
        guard let from = arguments.value(0, "from") else {
            throw TemplateError(.runtime, "“query” says from which catalog: from=\"…\"")
        }
        var query = ItemQuery(from: try state.text(of: from))
        if let condition = arguments.value(1, "where") {
            query.condition = try state.text(of: condition)
        }
        switch arguments.value(2, "sort") {
        case .string(let text):
            query.sort = text.split(separator: ",").map { $0.filter { $0 != " " } }
        case .list, .tuple:
            query.sort = try arguments.value(2, "sort")?.texts(state) ?? []
        default: break
        }
        if case .int(let limit)? = arguments.value(3, "limit") { query.limit = limit }
        if case .int(let offset)? = arguments.value(4, "offset") { query.offset = offset }
        let found = try context.input.answers.answer(query, context)
        if case .bool(true)? = arguments.value(5, "count") { return .int(found.total) }
        let catalog = found.catalog
        return .list(found.items.map { .object(ItemObject(catalog, Int($0), context)) })
    }
}
