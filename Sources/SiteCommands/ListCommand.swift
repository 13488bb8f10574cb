import SiteContent
import SiteBuild
import SiteDiagnostics

/// `sitegen list pages|routes|translations|diagnostics|items`.
enum ListCommand {
    static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> Int32 {
        var request = try SiteRequest.make(arguments, console)
        if arguments.positional.first == "items" { request.items = items(arguments) }
        request.listsOutputs = arguments.positional.first == "routes"
        request.listsTranslations = arguments.positional.first == "translations"
        let result = Builder.build(request, publishes: false)
        let outcome = SiteRequest.outcome(
            of: result.diagnostics, severities: result.configuration.severities, request)
        let format = arguments["--format"] ?? "table"
        let what = arguments.positional.first ?? "pages"
        if what == "diagnostics", format == "json" {
            console.write(DiagnosticRenderer(.json).render(outcome.diagnostics))
            return outcome.exitStatus
        }
        if let items = request.items { try check(items, result) }
        if let items = result.items {
            console.write(
                format == "json"
                    ? Table.json(items.objects)
                    : Table(columns: items.columns, rows: items.rows).text(format))
            if arguments.has("--explain") { explain(items, console) }
        } else if what == "translations" {
            return try translations(result, outcome, arguments, console, request)
        } else if request.items == nil {
            console.write(table(what, result, outcome).text(format))
        }
        if what != "diagnostics" {
            // Notes are for those who build.
            console.show(
                outcome.diagnostics.filter { $0.severity != .note },
                as: arguments.diagnosticsFormat, root: request.siteRoot)
        }
        return outcome.exitStatus
    }

    private static func translations(
        _ result: BuildResult, _ outcome: DiagnosticPolicy.Outcome, _ arguments: ParsedArguments,
        _ console: Console, _ request: BuildRequest
    ) throws(UsageError) -> Int32 {
        let language = arguments["--language"]
        let keys = result.configuration.languages.map(\.key)
        if let language, !keys.isEmpty, !keys.contains(language) {
            throw UsageError(
                "the site has no language “\(language)”",
                hint: UsageError.nearest(language, keys)
                    ?? "its languages are \(keys.joined(separator: ", "))")
        }
        console.show(outcome.diagnostics, as: arguments.diagnosticsFormat, root: request.siteRoot)
        guard let listing = result.translations else { return outcome.exitStatus }
        let tables = TranslationTables(listing, language: language)
        console.write(
            tables.text(
                arguments["--format"] ?? "table", isSummary: arguments.has("--summary")))
        let failures =
            arguments["--fail-under"].flatMap { Int($0) }.map(tables.failures(under:)) ?? []
        for failure in failures { console.writeError("\(failure)\n") }
        return max(outcome.exitStatus, failures.isEmpty ? 0 : 1)
    }

    /// A catalog and a language are those of the site, as far as it can be read.
    private static func check(
        _ items: ItemRequest, _ result: BuildResult
    ) throws(UsageError) {
        let keys = result.configuration.languages.map(\.key)
        if let language = items.language, !keys.isEmpty, !keys.contains(language) {
            throw UsageError(
                "the site has no language “\(language)”",
                hint: UsageError.nearest(language, keys)
                    ?? "its languages are \(keys.joined(separator: ", "))")
        }
        let names = result.catalogs.map(\.schema.name)
        guard !names.isEmpty else { return }
        let list = names.joined(separator: ", ")
        guard let from = items.from else {
            if names.count == 1 { return }
            throw UsageError("“list items” says of which catalog", hint: "--from is one of \(list)")
        }
        if !names.contains(from) {
            throw UsageError(
                "there is no catalog “\(from)”",
                hint: UsageError.nearest(from, names) ?? "--from is one of \(list)")
        }
    }

    private static func items(_ arguments: ParsedArguments) -> ItemRequest {
        var items = ItemRequest()
        items.from = arguments["--from"]
        items.condition = arguments["--where"]
        items.sort = arguments.list("--sort") ?? []
        items.limit = arguments["--limit"].flatMap { Int($0) }
        items.offset = arguments["--offset"].flatMap { Int($0) } ?? 0
        items.language = arguments["--language"]
        return items
    }

    /// To standard error, so that a program can read what is listed.
    private static func explain(_ items: ItemListing, _ console: Console) {
        for line in items.explanation { console.writeError("\(line)\n") }
        console.writeError("\(items.total) found, \(items.rows.count) listed\n")
    }

    private static func table(
        _ what: String, _ result: BuildResult, _ outcome: DiagnosticPolicy.Outcome
    ) -> Table {
        switch what {
        case "routes":
            Table(
                columns: ["kind", "lang", "url", "file", "source"],
                rows: result.outputs.map { [$0.kind, $0.language, $0.url, $0.file, $0.source] })
        case "diagnostics":
            Table(
                columns: ["severity", "id", "file", "line", "column", "summary"],
                rows: rows(outcome.diagnostics), numbers: ["line", "column"])
        default:
            Table(
                columns: ["lang", "url", "title", "source"],
                rows: result.listing.map { [$0.language, $0.url, $0.title, $0.source] })
        }
    }

    private static func rows(_ diagnostics: [Diagnostic]) -> [[String?]] {
        var places = PlaceFinder()
        return diagnostics.map { diagnostic in
            let place = diagnostic.span.map { places.position($0) }
            return [
                diagnostic.severity.name, diagnostic.id, diagnostic.path,
                place.map { "\($0.line)" }, place.map { "\($0.column)" }, diagnostic.summary,
            ]
        }
    }
}
