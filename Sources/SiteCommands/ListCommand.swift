import SiteDiagnostics
import SiteBuild
import SiteData

/// `sitegen list pages|routes|translations`.
enum ListCommand {
    static func run(_ arguments: ParsedArguments) throws(UsageError) -> Int32 {
        let names = ["pages", "routes", "translations"]
        guard let what = arguments.positional.first, names.contains(what) else {
            throw UsageError(
                "“list” takes one of \(names.joined(separator: ", "))", hint: "sitegen list pages")
        }
        let request = try SiteRequest.make(arguments)
        let result = Builder.build(request, publishes: false)
        let table: Table
        switch what {
        case "routes":
            table = Table(
                columns: ["kind", "lang", "url", "file", "source"],
                rows: result.outputs.map { [$0.kind, $0.language, $0.url, $0.file, $0.source] })
        case "pages":
            table = Table(
                columns: ["lang", "url", "title", "source"],
                rows: result.listing.map { [$0.language, $0.url, $0.title, $0.source] })
        default:
            table = Table(
                columns: ["group", "lang", "state", "url", "source"],
                rows: result.listing.sorted { ($0.group, $0.language) < ($1.group, $1.language) }
                    .map { [$0.group, $0.language, $0.state, $0.url, $0.source] })
        }
        Terminal.write(table.text(arguments["--format"] ?? "table"))
        let outcome = SiteRequest.outcome(result, request, arguments)
        Terminal.show(outcome.diagnostics, arguments)
        return outcome.exitStatus
    }
}

/// Rows as a table, JSON or CSV (RFC 4180).
struct Table {
    let columns: [String]
    let rows: [[String?]]

    func text(_ format: String) -> String {
        switch format {
        case "json": json
        case "csv":
            ([columns] + rows.map { $0.map { $0 ?? "" } }).map {
                $0.map(quoted).joined(separator: ",") + "\r\n"
            }.joined()
        default: table
        }
    }

    private var json: String {
        var writer = JSONWriter()
        writer.array { writer in
            for row in rows {
                writer.lineBreak()
                writer.object { writer in
                    for (column, value) in zip(columns, row) {
                        writer.key(column)
                        writer.value(value)
                    }
                }
            }
        }
        return writer.text + "\n"
    }

    private func quoted(_ text: String) -> String {
        guard text.contains(where: { ",\"\r\n".contains($0) }) else { return text }
        return "\""
            + text.split(separator: "\"", omittingEmptySubsequences: false).joined(
                separator: "\"\"") + "\""
    }

    private var table: String {
        let cells = [columns] + rows.map { $0.map { $0 ?? "–" } }
        let widths = columns.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
        return cells.map { row in
            var line = ""
            for (column, cell) in row.enumerated() {
                line += cell
                if column < row.count - 1 {
                    line += String(repeating: " ", count: widths[column] - cell.count + 2)
                }
            }
            return line + "\n"
        }.joined()
    }
}
