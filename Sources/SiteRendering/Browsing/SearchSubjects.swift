import SiteContent
import SiteData
import SiteLanguage
import SiteMarkdown
package import SiteModel
package import SiteRoutes

/// What a language's search finds, and the words that lead to it.
package struct SearchSubjects: Sendable {
    private let context: ViewContext

    /// Where the files of the index lie, beside the search page.
    package let folder: String

    package init(input: RenderInput, language: Language) {
        let place = input.routes.placed(.search(language: language.key))
        context = ViewContext(
            input: input, view: View(.search(language: language.index), at: place),
            language: language.index)
        folder = SearchSubjects.folder(of: language, input.routes)
    }

    package static func folder(of language: Language, _ routes: RouteTable) -> String {
        String(
            routes.grammar.file(of: .search(language: language.key)).dropLast("index.html".count))
    }

    /// Pages that someone wrote in the language, but drafts and those that say no.
    package var pages: [Page] {
        context.site.pages.filter { page in
            page.language == context.language.index && !page.isFallback && page.source != nil
                && page.frontMatter.isSearched != false && page.frontMatter.draft != true
        }
    }

    /// Catalogs whose items have pages of their own.
    package var catalogs: [SiteCatalog] { context.site.catalogs.filter(\.schema.hasPages) }

    /// From the search page.
    package func url(of page: Page) -> String { context.url(of: page.id) }

    /// What a page is filed under.
    package func terms(of page: Page) -> [String] {
        page.terms.map { context.site.terms[$0].label }
    }

    /// Where the cards of a catalog are found, from the search page.
    package func index(of catalog: SiteCatalog) -> String { context.indexURL(of: catalog) }

    /// The words of an item.
    package struct Item: Sendable {
        package let title: String

        /// Of facets, as they are shown.
        package let terms: [String]
        package let texts: [String]
    }

    /// The item at a place of the list.
    package func item(_ place: Int, of catalog: SiteCatalog) -> Item {
        let row = Int(catalog.orders[context.language.index].items[place])
        let item = ItemObject(catalog, row, context)
        let facets = Set(catalog.facets.map(\.field))
        let texts = fields(of: catalog).filter { !facets.contains($0) }.flatMap { field in
            let texts = item.texts(of: field)
            guard catalog.schema.valueKind(of: field) == .markdown else { return texts }
            return texts.map {
                ItemText($0, context.input.texts[context.language.index]).document.plainText
            }
        }
        return Item(
            title: item.title.text, terms: facets.sorted().flatMap { item.texts(of: $0) },
            texts: texts)
    }

    /// The fields whose texts are searched: those that the schema names, else all that are texts.
    private func fields(of catalog: SiteCatalog) -> [Int] {
        let schema = catalog.schema
        let published = context.input.catalogTables[catalog.index].published.filter {
            $0 != catalog.titleField
        }
        guard schema.index.isEmpty else {
            let named = Set(schema.index.map(\.value))
            return published.filter { named.contains(schema.fields[$0].name) }
        }
        return published.filter {
            [.text, .markdown, .choice, .reference].contains(schema.valueKind(of: $0))
        }
    }
}
