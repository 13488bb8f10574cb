import SiteModel
import SiteTemplates
internal import Synchronization

/// What queries found, each run once for a language however many pages ask.
final class QueryAnswers: Sendable {
    private struct Key: Hashable {
        let query: ItemQuery
        let language: Int
    }

    struct Found: Sendable {
        let catalog: SiteCatalog
        let items: [UInt32]
        let total: Int
    }

    private let known = Mutex<[Key: Found]>([:])

    func answer(_ query: ItemQuery, _ context: ViewContext) throws(TemplateError) -> Found {
        let key = Key(query: query, language: context.language.index)
        if let found = known.withLock({ $0[key] }) { return found }
        let (catalog, answer) = try query.answer(context, path: "where")
        let found = Found(catalog: catalog, items: answer.items, total: answer.total)
        known.withLock { $0[key] = found }
        return found
    }
}
