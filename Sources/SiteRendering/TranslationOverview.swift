import SiteContent
import SiteLanguage
import SiteModel
import SiteRoutes
import SiteTemplates

/// What `translations()` tells: how far each language is, and what the view's language waits for.
struct TranslationOverview {
    private let context: ViewContext
    private let report: TranslationReport
    private let counts: [TranslationCount]

    /// How much of a section is shown, so that a page stays one.
    private static let limit = 200

    init(_ context: ViewContext) {
        context.reads(.translations)
        self.context = context
        report = TranslationReport(context.site)
        counts = report.counts(languages: context.site.languages.count)
    }

    var value: Value {
        .dictionary([("languages", .list(languages)), ("sections", .list(sections))])
    }

    /// Each with the address of the same view in it.
    private var languages: [Value] {
        counts.filter { $0.section == "*" }.map { count in
            let entry = LanguageEntry(context.site.languages[count.language], context)
            let known: [(String, LanguageEntry.Attribute)] = [
                ("key", .key), ("lang", .lang), ("name", .name), ("dir", .dir), ("url", .url),
            ]
            return .dictionary(
                known.map { ($0, entry.value(of: $1) ?? .none) } + numbers(of: count))
        }
    }

    /// In the order of their names, each with what is missing or outdated in it.
    private var sections: [Value] {
        let own = context.language.index
        let open = Dictionary(
            grouping: report.entries.filter { $0.language == own && !$0.state.isDone },
            by: \.section)
        return counts.filter { $0.language == own && $0.section != "*" }.map { count in
            let entries = open[count.section] ?? []
            let (title, language) = title(ofSection: count.section)
            return .dictionary(
                [
                    ("title", .string(title)),
                    ("pages", .list(entries.prefix(TranslationOverview.limit).map(entry))),
                    ("rest", .int(max(0, entries.count - TranslationOverview.limit))),
                ] + content(language) + numbers(of: count))
        }
    }

    private func numbers(of count: TranslationCount) -> [(String, Value)] {
        let states = TranslationState.allCases.map { ($0.rawValue, Value.int(count[$0])) }
        return [
            ("done", .int(count.done)), ("total", .int(count.total)),
            ("percent", .int(count.percent)), ("states", .dictionary(states)),
        ]
    }

    /// What the section is called here, else where it is; what stands at the top is the site’s.
    private func title(ofSection name: String) -> (String, language: Int) {
        let site = context.site
        let own = context.language.index
        let location = name == "/" ? [] : [name]
        let pages = site.pages.filter { $0.location == location && $0.kind != .page }
        let page =
            pages.first { $0.language == own }
            ?? pages.first { $0.language == site.defaultLanguage } ?? pages.first
        return (page?.title ?? name, page?.contentLanguage ?? own)
    }

    private func entry(_ entry: TranslationReport.Entry) -> Value {
        if let source = entry.source { return page(entry, source: source) }
        guard case .item(let catalog, let item)? = entry.place else { return .none }
        return self.item(entry, ItemObject(context.site.catalogs[catalog], item, context))
    }

    /// The translation where there is one, else the page to translate.
    private func page(_ entry: TranslationReport.Entry, source: Int) -> Value {
        var shown = source
        if entry.state == .outdated, case .page(let own)? = entry.place { shown = own }
        let page = context.site.pages[shown]
        let changes = entry.changes.map { change(in: source, $0) }
        return .dictionary(
            [
                ("title", .string(page.title)), ("url", .string(context.url(of: shown))),
                ("state", .string(entry.state.rawValue)), ("changes", .list(changes)),
                ("lang", tag(page.language).lang),
            ] + file(page.source?.place.path) + content(page.contentLanguage))
    }

    private func item(_ entry: TranslationReport.Entry, _ item: ItemObject) -> Value {
        let title = item.title
        let labels = item.table.labels[context.language.index]
        let changes = entry.changes.map { change -> Value in
            let label = item.catalog.schema.fieldIndex(change.id).map { labels[$0] }
            return .dictionary([
                ("title", .string(label ?? change.title)), ("kind", .string(change.kind.rawValue)),
                ("url", .none), ("lang", tag(context.language.index).lang),
                ("dir", tag(context.language.index).dir),
            ])
        }
        return .dictionary(
            [
                ("title", .string(title.text)),
                ("url", .text(context.url(ofItem: item.item, item.catalog))),
                ("state", .string(entry.state.rawValue)), ("changes", .list(changes)),
                ("lang", tag(context.language.index).lang),
            ] + file(self.file(of: item, entry.state))
                + content(title.language ?? context.language.index))
    }

    /// A heading of the source page with its address; one that is gone has none.
    private func change(in source: Int, _ change: PageSections.Change) -> Value {
        let page = context.site.pages[source]
        let url = context.url(of: source)
        let place = change.id.isEmpty ? url : "\(url)#\(URLEncoding.encode(change.id))"
        return .dictionary([
            ("title", .string(change.title.isEmpty ? page.title : change.title)),
            ("kind", .string(change.kind.rawValue)),
            ("url", change.kind == .removed ? .none : .string(place)),
            ("lang", tag(page.language).lang), ("dir", tag(page.language).dir),
        ])
    }

    /// The translation where there is one, else what it is to be made from.
    private func file(of item: ItemObject, _ state: TranslationState) -> String? {
        let translations = context.site.itemTranslations[item.catalog.index]
        let shown =
            state.isWritten ? context.language.index : translations.source(of: item.item)
        return shown.flatMap { translations.file(of: item.item, in: $0) }
    }

    private func file(_ path: String?) -> [(String, Value)] {
        [("file", .text(path)), ("edit_url", .text(context.editURL(path)))]
    }

    private func content(_ language: Int) -> [(String, Value)] {
        [("content_lang", tag(language).lang), ("content_dir", tag(language).dir)]
    }

    private func tag(_ language: Int) -> (lang: Value, dir: Value) {
        let tag = context.site.languages[language].tag
        return (.string(tag.text), .string(tag.direction.rawValue))
    }
}
