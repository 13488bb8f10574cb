import SiteData
import SiteDiagnostics

/// Rows as a table for people, JSON, or CSV (RFC 4180).
struct Table {
    let columns: [String]
    let rows: [[String?]]

    /// The columns that JSON has as numbers.
    var numbers: Set<String> = []

    func text(_ format: String) -> String {
        switch format {
        case "json": json
        case "csv": csv
        default: table
        }
    }

    private var json: String {
        let objects = rows.map { row in
            var writer = JSONWriter()
            writer.object { writer in
                for (column, value) in zip(columns, row) {
                    writer.key(column)
                    if numbers.contains(column), let number = value.flatMap({ Int($0) }) {
                        writer.value(number)
                    } else {
                        writer.value(value)
                    }
                }
            }
            return writer.text
        }
        return Table.json(objects)
    }

    /// One array of objects.
    static func json(_ objects: [String]) -> String {
        objects.isEmpty ? "[]\n" : "[\n" + objects.joined(separator: ",\n") + "\n]\n"
    }

    private var csv: String {
        ([columns] + rows.map { $0.map { $0 ?? "" } })
            .map { $0.map(Table.quoted).joined(separator: ",") + "\r\n" }.joined()
    }

    private static func quoted(_ text: String) -> String {
        guard text.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return text }
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        return "\"" + parts.joined(separator: "\"\"") + "\""
    }

    private var table: String {
        let cells = [columns] + rows.map { $0.map { VisibleText.neutralised($0 ?? "–") } }
        let widths = columns.indices.map { column in
            cells.map { $0[column].count }.max() ?? 0
        }
        return cells.map { row in
            let padded = row.enumerated().map { column, cell in
                column == row.count - 1
                    ? cell : cell + String(repeating: " ", count: widths[column] - cell.count)
            }
            return padded.joined(separator: "  ") + "\n"
        }.joined()
    }
}
