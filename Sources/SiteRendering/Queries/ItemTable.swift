import SiteContent
package import SiteModel
import SiteRoutes
package import SiteTemplates

/// The items that a query finds, as rows of texts: for people and programs on the command line.
package struct ItemTable: Sendable {
    package let columns: [String]
    package let rows: [[String?]]

    /// How many there are without `limit` and `offset`.
    package let total: Int
    package let steps: [QueryStep]

    package init(
        _ query: ItemQuery, input: RenderInput, language: Int, path: String
    ) throws(TemplateError) {
        let home = input.site.homes[language]
        let context = ViewContext(
            input: input, view: View(.page(home), at: input.routes.pages[home]),
            language: language)
        let (catalog, answer) = try query.answer(context, path: path)
        let published = input.catalogTables[catalog.index].published
        columns = ["id"] + published.map { catalog.schema.fields[$0].name } + ["url"]
        rows = answer.items.map { row in
            let item = ItemObject(catalog, Int(row), context)
            let texts = published.map { field -> String? in
                let texts = item.texts(of: field)
                return texts.isEmpty ? nil : texts.joined(separator: "; ")
            }
            return [catalog.catalog.id(Int(row))] + texts + [context.url(ofItem: Int(row), catalog)]
        }
        total = answer.total
        steps = answer.steps
    }
}
