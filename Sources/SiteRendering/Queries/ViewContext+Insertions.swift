import SiteDiagnostics
import SiteLanguage
import SiteMarkdown
import SiteModel
import SiteRoutes
import SiteTemplates

extension ViewContext {
    /// The items that a query finds in the language of the view; none where it is wrong.
    func items(of query: ItemQuery) -> [ItemObject] {
        reads(.catalogs)
        guard let found = try? input.answers.answer(query, self) else { return [] }
        return found.items.map { ItemObject(found.catalog, Int($0), self) }
    }

    /// What a directive inserts, written by `partials/item.html` or `partials/items.html`; nothing where
    /// it is wrong.
    func html(of insertion: Document.Insertion) -> String {
        reads(.catalogs)
        let name: String
        var variables: [String: Value] = ["lang": .string(language.tag.text)]
        if insertion.name == "item" {
            guard case .item(let catalog, let item) = reference(of: insertion) else { return "" }
            name = "partials/item.html"
            variables["item"] = .object(ItemObject(site.catalogs[catalog], item, self))
        } else {
            let written = WrittenQuery(insertion)
            guard let found = try? input.answers.answer(written.query, self) else { return "" }
            if written.isCount {
                return "<p>\(language.rules.number(Double(found.total), decimals: 0...0))</p>\n"
            }
            name = "partials/items.html"
            variables["items"] = .list(
                found.items.map { .object(ItemObject(found.catalog, Int($0), self)) })
            variables["total"] = .int(found.total)
        }
        var bytes: [UInt8] = []
        do throws(TemplateError) {
            let reports = try input.environment.render(
                name, context: DictionaryContext(variables), user: self, into: &bytes)
            for report in reports { problems.add(.report(report, nil)) }
        } catch {
            problems.add(error.diagnostic())
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The same as plain links with absolute addresses, for texts that are read elsewhere.
    func links(of insertion: Document.Insertion) -> String {
        reads(.catalogs)
        let items: [ItemObject]
        if insertion.name == "item" {
            guard case .item(let catalog, let item) = reference(of: insertion) else { return "" }
            items = [ItemObject(site.catalogs[catalog], item, self)]
        } else {
            items = self.items(of: WrittenQuery(insertion).query)
        }
        let links = items.map { item in
            let title = XMLWriter.escaped(item.title.text)
            guard let url = permalink(ofItem: item.item, item.catalog) else {
                return "<li>\(title)</li>"
            }
            return "<li><a href=\"\(XMLWriter.escaped(url))\">\(title)</a></li>"
        }
        return links.isEmpty ? "" : "<ul>\(links.joined())</ul>\n"
    }

    /// What is wrong with a directive.
    func mistakes(in insertion: Document.Insertion) -> [Diagnostic] {
        guard insertion.name == "item" else { return WrittenQuery(insertion).problems(self) }
        guard case .missing(let words, let near) = reference(of: insertion) else { return [] }
        let place = insertion.attributes.last { $0.name == "ref" }?.span ?? insertion.span
        return [
            .missingItem(
                "“item” shows an item", words, at: place,
                hint: near.map { "did you mean “\($0)”?" } ?? "write {ref=catalog/id}")
        ]
    }

    private func reference(of insertion: Document.Insertion) -> ItemReference {
        guard let reference = insertion.attributes.last(where: { $0.name == "ref" }) else {
            return .missing("this one does not say which", near: nil)
        }
        let path =
            reference.text.hasPrefix("item:") ? reference.text.dropFirst(5) : reference.text[...]
        return ItemReference.find(String(path), in: site.catalogs)
    }
}
