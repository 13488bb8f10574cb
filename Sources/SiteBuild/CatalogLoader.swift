import SiteContent
import SiteDiagnostics
import SiteFiles

/// Reads one catalog from its folder.
struct CatalogLoader {
    let root: String

    /// The keys of the site's languages, the default one first.
    let languages: [String]

    /// Nil where `catalog.yml` cannot be read; references lead nowhere yet.
    func load(_ catalog: ContentTree.Catalog) -> (Catalog?, [Diagnostic]) {
        let folder = "Content/\(catalog.name)"
        let path = "\(folder)/catalog.yml"
        let file: SourceFile
        do {
            file = SourceFile(path: path, bytes: try Disk.read("\(root)/\(path)"))
        } catch {
            return (nil, [FileError("read", path, code: error.code).diagnostic])
        }
        let (schema, problems) = CatalogSchema.read(file, name: catalog.name, languages: languages)
        let (result, more) = Catalog.read(
            schema, languages: languages, available: catalog.records
        ) { name in
            Result { () throws(FileError) in try Disk.read("\(root)/\(folder)/\(name)") }
        }
        return (result, problems + more)
    }
}
