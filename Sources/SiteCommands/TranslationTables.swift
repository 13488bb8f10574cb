import SiteContent
import SiteBuild
import SiteData

/// `sitegen list translations`: the states of pages and items, and how many are in which.
struct TranslationTables {
    private let listing: TranslationListing
    private let language: String?

    /// Only the given language is listed; nil lists all.
    init(_ listing: TranslationListing, language: String?) {
        self.listing = listing
        self.language = language
    }

    private var rows: [TranslationListing.Row] {
        listing.rows.filter { language == nil || $0.language == language }
    }

    private var counted: [TranslationListing.Count] {
        listing.counts.filter { language == nil || $0.language == language }
    }

    /// Only numbers where a summary is asked for.
    func text(_ format: String, isSummary: Bool) -> String {
        switch format {
        case "json": isSummary ? counts.text(format) : json
        case "csv": (isSummary ? counts : pages(rows)).text(format)
        default: counts.text(format) + (isSummary ? "" : open)
        }
    }

    private var counts: Table {
        Table(
            columns: ["lang", "section", "pages"]
                + (listing.counts.first?.numbers ?? []).map(\.state)
                + ["done"],
            rows: counted.map { count in
                [count.language, count.section, "\(count.total)"]
                    + count.numbers.map { "\($0.count)" } + ["\(count.percent)%"]
            })
    }

    /// What is not translated, or not as new as its source.
    private var open: String {
        let rows = self.rows.filter(\.isOpen)
        guard !rows.isEmpty else { return "" }
        let table = Table(
            columns: ["lang", "state", "page", "changed"],
            rows: rows.map { row in
                [
                    row.language, row.state, row.source ?? row.original ?? row.group,
                    row.changes.map(Self.marked).joined(separator: "; "),
                ]
            })
        return "\n" + table.text("table")
    }

    /// As differences are written: what is new with a plus, what is gone with a minus.
    private static func marked(_ change: PageSections.Change) -> String {
        switch change.kind {
        case .added: "+ \(change.title)"
        case .removed: "- \(change.title)"
        case .changed: change.title
        }
    }

    private static let columns = [
        "group", "lang", "state", "section", "url", "source", "original", "changed",
    ]

    private static func cells(_ row: TranslationListing.Row) -> [String?] {
        [
            row.group, row.language, row.state, row.section, row.url, row.source, row.original,
        ]
    }

    private func pages(_ rows: [TranslationListing.Row]) -> Table {
        Table(
            columns: Self.columns,
            rows: rows.map { Self.cells($0) + [$0.changes.map(\.title).joined(separator: "; ")] })
    }

    private var json: String {
        let objects = rows.map { row in
            var writer = JSONWriter()
            writer.object { writer in
                for (column, value) in zip(Self.columns, Self.cells(row)) {
                    writer.key(column)
                    writer.value(value)
                }
                writer.key("changed")
                writer.array { writer in
                    for change in row.changes { writer.value(change.title) }
                }
                writer.key("changes")
                writer.array { writer in
                    for change in row.changes {
                        writer.object { writer in
                            writer.key("id")
                            writer.value(change.id)
                            writer.key("kind")
                            writer.value(change.kind.rawValue)
                        }
                    }
                }
            }
            return writer.text
        }
        return objects.isEmpty ? "[]\n" : "[\n" + objects.joined(separator: ",\n") + "\n]\n"
    }

    /// The languages of which less is done than so many hundredths, each with its sentence.
    func failures(under percent: Int) -> [String] {
        counted.filter { $0.section == "*" && $0.percent < percent }.map { count in
            "\(count.language): \(count.done) of \(count.total) translated, "
                + "\(count.percent)% and not \(percent)%"
        }
    }
}
