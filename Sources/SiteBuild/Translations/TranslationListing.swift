package import SiteContent
import SiteModel
import SiteRoutes

/// How far the languages of a site are, for `list translations`.
package struct TranslationListing: Sendable {
    package struct Row: Sendable {
        package let group: String
        package let language: String
        package let state: String

        /// Whether there is something to translate: missing, or outdated.
        package let isOpen: Bool
        package let section: String
        package let url: String?

        /// The file of the page in this language.
        package let source: String?

        /// The file it is, or is to be, translated from.
        package let original: String?

        /// What happened to headings of the source page since, and the fields of an item that are missing;
        /// what stands before the first heading has the title of the page.
        package let changes: [PageSections.Change]
    }

    package struct Count: Sendable {
        package let language: String
        package let section: String

        /// By state, in their order.
        package let numbers: [(state: String, count: Int)]

        /// Without what is left out on purpose.
        package let total: Int
        package let done: Int

        /// Rounded down, so that 100 means all.
        package let percent: Int
    }

    package let rows: [Row]
    package let counts: [Count]

    init(_ site: Site, _ routes: RouteTable) {
        let report = TranslationReport(site)
        let keys = site.languages.map(\.key)
        rows = report.entries.map { entry in
            var url: String?
            var source: String?
            let page = entry.source.map { site.pages[$0] }
            var original = page?.source?.place.path
            switch entry.place {
            case .page(let id)?:
                url = routes.grammar.url(of: routes.pages[id].route)
                source = entry.state.isWritten ? site.pages[id].source?.place.path : nil
            case .item(let catalog, let item)?:
                if site.catalogs[catalog].schema.hasPages {
                    let full = routes.catalogs[catalog].url(item, language: entry.language)
                    url = String(full.dropFirst(routes.baseURL.path.count - 1))
                }
                let translations = site.itemTranslations[catalog]
                original = translations.source(of: item).flatMap {
                    translations.file(of: item, in: $0)
                }
                if entry.state.isWritten {
                    source = translations.file(of: item, in: entry.language)
                }
            case nil: break
            }
            return Row(
                group: entry.group, language: keys[entry.language],
                state: entry.state.rawValue, isOpen: !entry.state.isDone,
                section: entry.section, url: url, source: source,
                original: original,
                changes: entry.changes.map { change in
                    guard change.title.isEmpty else { return change }
                    return .init(kind: change.kind, id: change.id, title: page?.title ?? "")
                })
        }
        counts = report.counts(languages: keys.count).map { count in
            Count(
                language: keys[count.language], section: count.section,
                numbers: TranslationState.allCases.map { ($0.rawValue, count[$0]) },
                total: count.total, done: count.done, percent: count.percent)
        }
    }
}
