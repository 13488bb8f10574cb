import SiteContent
import SiteDiagnostics
import SiteFiles

/// A catalog from texts.
struct CatalogFixture {
    var catalogs: [Catalog] = []
    var diagnostics: [Diagnostic] = []

    /// Files by their path below `Content/`; those named `catalog.yml` are the schemas.
    init(_ files: [String: String], languages: [String] = ["en", "pl"]) {
        self.init(bytes: files.mapValues { Array($0.utf8) }, languages: languages)
    }

    init(bytes files: [String: [UInt8]], languages: [String] = ["en", "pl"]) {
        let tree = ContentTree(files: files.keys.sorted(), languages: languages) { _ in false }
        for folder in tree.catalogs {
            let path = "\(folder.name)/catalog.yml"
            let (schema, problems) = CatalogSchema.read(
                SourceFile(path: path, bytes: files[path] ?? []), name: folder.name,
                languages: languages)
            let (catalog, more) = Catalog.read(
                schema, languages: languages, available: folder.records
            ) { .success(files["\(folder.name)/\($0)"] ?? []) }
            catalogs.append(catalog)
            diagnostics += problems + more
        }
        diagnostics += CatalogLinks.resolve(&catalogs)
        diagnostics = diagnostics.ordered()
    }

    /// One catalog of one table.
    init(_ schema: String, csv: String) {
        self.init(["works/catalog.yml": "source: a.csv\n\(schema)", "works/a.csv": csv])
    }

    /// `id line:column` of all but the note on published columns.
    var places: [String] {
        diagnostics.filter { $0.id != "data.published-columns" }.map { diagnostic in
            let place = diagnostic.span?.position
            return "\(diagnostic.id) \(place?.line ?? 0):\(place?.column ?? 0)"
        }
    }

    var catalog: Catalog { catalogs[0] }

    /// The values of a field of all items.
    func values(_ name: String, of index: Int = 0, languages: [Int] = [0]) -> [FieldValue] {
        let catalog = catalogs[index]
        guard let field = catalog.schema.fieldIndex(name) else { return [] }
        return (0..<catalog.count).map { catalog.value($0, field, languages: languages).value }
    }

    var ids: [String] { (0..<catalog.count).map(catalog.id) }
}
