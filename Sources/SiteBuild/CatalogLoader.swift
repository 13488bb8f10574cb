import SiteContent
import SiteDiagnostics
import SiteDigest
import SiteFiles

/// Reads one catalog from its folder.
struct CatalogLoader {
    let root: String

    /// The keys of the site's languages, the default one first.
    let languages: [String]

    /// Nil where `catalog.yml` cannot be read; references lead nowhere yet.
    ///
    /// The fingerprint is of all files that were read.
    func load(_ catalog: ContentTree.Catalog) -> (Catalog?, [Diagnostic], fingerprint: UInt64) {
        let folder = "Content/\(catalog.name)"
        let path = "\(folder)/catalog.yml"
        let file: SourceFile
        do {
            file = SourceFile(path: path, bytes: try Disk.read("\(root)/\(path)"))
        } catch {
            return (nil, [FileError("read", path, code: error.code).diagnostic], 0)
        }
        var print = Fingerprint()
        print.add(path)
        print.add(file.bytes)
        let (schema, problems) = CatalogSchema.read(file, name: catalog.name, languages: languages)
        let (result, more) = Catalog.read(
            schema, languages: languages, available: catalog.records
        ) { name in
            Result { () throws(FileError) in
                let bytes = try Disk.read("\(root)/\(folder)/\(name)")
                print.add(name)
                print.add(bytes)
                return bytes
            }
        }
        return (result, problems + more, print.value)
    }

    /// What migrations would change; nil where `catalog.yml` cannot be read.
    func migration(of catalog: ContentTree.Catalog) -> CatalogMigration? {
        let path = "Content/\(catalog.name)/catalog.yml"
        guard let bytes = try? Disk.read("\(root)/\(path)") else { return nil }
        let (schema, _) = CatalogSchema.read(
            SourceFile(path: path, bytes: bytes), name: catalog.name, languages: languages)
        return CatalogMigration(
            schema, languages: languages, available: catalog.records, read: reader(catalog))
    }

    private func reader(
        _ catalog: ContentTree.Catalog
    ) -> (String) -> Result<[UInt8], FileError> {
        let folder = "\(root)/Content/\(catalog.name)"
        return { name in Result { () throws(FileError) in try Disk.read("\(folder)/\(name)") } }
    }
}
