/// The form of a file of records, by its name.
enum CatalogFile {
    /// Comma, semicolon or tab between cells.
    case delimited
    case json
    case jsonLines
    case yaml
    case markdown

    init?(_ path: String) {
        guard let dot = path.lastIndex(of: ".") else { return nil }
        switch path[dot...].lowercased() {
        case ".csv", ".tsv", ".tab": self = .delimited
        case ".json", ".geojson": self = .json
        case ".jsonl", ".ndjson": self = .jsonLines
        case ".yml", ".yaml": self = .yaml
        case ".md": self = .markdown
        default: return nil
        }
    }

    /// Whether a file of a catalog's folder may hold records, so that it is never published.
    static func isRecords(_ path: String) -> Bool {
        path != "catalog.yml" && CatalogFile(path) != nil
    }
}
