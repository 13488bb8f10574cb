import SiteContent
import SiteData
package import SiteModel
import SiteRoutes
package import SiteTemplates

/// The items that a query finds, as rows of texts: for people and programs on the command line.
package struct ItemTable: Sendable {
    package let columns: [String]
    package let rows: [[String?]]

    /// The same as JSON: numbers and lists as such.
    package let objects: [String]

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
        let columns = self.columns
        objects = zip(answer.items, rows).map { row, texts in
            let item = ItemObject(catalog, Int(row), context)
            var json = JSONWriter()
            json.object { json in
                json.key("id")
                json.value(texts.first ?? nil)
                for (index, field) in published.enumerated() where columns[index + 1] != "id" {
                    json.key(columns[index + 1])
                    item.write(field, to: &json)
                }
                json.key("url")
                json.value(texts.last ?? nil)
            }
            return json.text
        }
        total = answer.total
        steps = answer.steps
    }
}

extension ItemObject {
    /// A value as a program wants it, texts as readers see them.
    fileprivate func write(_ field: Int, to json: inout JSONWriter) {
        let found = catalog.value(item, field, language: context.language.index)
        write(found.value, field, found.language, &json)
    }

    private func write(
        _ value: FieldValue, _ field: Int, _ language: Int?, _ json: inout JSONWriter
    ) {
        switch value {
        case .integer(let number): json.value(number)
        case .number(let number, _): json.value(number: number)
        case .boolean(let truth): json.value(truth)
        case .list(let values):
            json.array { json in for value in values { write(value, field, language, &json) } }
        default: json.value(text(of: value, field, language))
        }
    }
}
