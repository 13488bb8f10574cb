import SiteDiagnostics
import SiteModel
import SiteRendering
import SiteTemplates

/// What `list items` asks of a build.
package struct ItemRequest: Sendable {
    /// The catalog; nil for the only one.
    package var from: String?
    package var condition: String?
    package var sort: [String] = []
    package var limit: Int?
    package var offset = 0

    /// The key of the language that sorts and names; nil for the default one.
    package var language: String?

    package init() {}
}

/// The items that were asked for.
package struct ItemListing: Sendable {
    package let columns: [String]
    package let rows: [[String?]]

    /// The same as JSON, an object each.
    package let objects: [String]
    package let total: Int

    /// What answered, one line for each part of the condition.
    package let explanation: [String]
}

extension RenderStage {
    /// The items, or what is wrong with the question.
    func items(_ request: ItemRequest) -> (ItemListing?, [Diagnostic]) {
        let names = site.catalogs.map(\.name)
        guard let from = request.from ?? (names.count == 1 ? names.first : nil) else {
            return (nil, [.whichCatalog(names)])
        }
        var language = site.defaultLanguage
        if let key = request.language {
            guard let found = site.languages.firstIndex(where: { $0.key == key }) else {
                let keys = site.languages.map(\.key).joined(separator: ", ")
                return (nil, [.wrongOption("--language", key, "one of \(keys)")])
            }
            language = found
        }
        var query = ItemQuery(from: from)
        query.condition = request.condition
        query.sort = request.sort
        query.limit = request.limit
        query.offset = request.offset
        do throws(TemplateError) {
            let table = try ItemTable(query, input: input, language: language, path: "--where")
            let explanation = table.steps.map {
                "\($0.condition): \($0.source), \($0.count) item\($0.count == 1 ? "" : "s")"
            }
            return (
                ItemListing(
                    columns: table.columns, rows: table.rows, objects: table.objects,
                    total: table.total,
                    explanation: explanation), []
            )
        } catch {
            return (nil, [placed(error, in: request.condition ?? "")])
        }
    }

    /// An error of the condition at its place in what was typed.
    private func placed(_ error: TemplateError, in condition: String) -> Diagnostic {
        let problem = error.diagnostic()
        guard let span = error.span, span.file.path == "--where" else { return problem }
        let opening = "{{ ".utf8.count
        let start = min(max(0, span.offset - opening), condition.utf8.count)
        let end = min(start + span.length, condition.utf8.count)
        return problem.moved(
            to: SourceFile(path: "--where", text: condition).span(start..<end))
    }
}

extension Diagnostic {
    static func whichCatalog(_ names: [String]) -> Diagnostic {
        names.isEmpty
            ? Diagnostic(
                "command.option", .error, "the site has no catalog",
                hint: "make one with: sitegen new catalog FILE.csv")
            : Diagnostic(
                "command.option", .error, "the site has several catalogs",
                hint: "say which one: --from \(names.joined(separator: "|"))")
    }
}
