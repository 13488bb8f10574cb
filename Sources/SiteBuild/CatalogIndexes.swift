import SiteFiles
import SiteModel
import SiteRendering

/// The files by which browsers filter the catalogs.
enum CatalogIndexes {
    /// Those of one catalog in one language; the one that names them is the last.
    static func files(
        _ input: RenderInput, _ catalog: SiteCatalog, _ language: Int, jobs: Int
    ) -> [CatalogIndex.File] {
        let index = CatalogIndex(input: input, catalog: catalog, language: language)
        let parts = Workers.map(index.count, jobs: jobs, index.file)
        return parts.compactMap(\.self) + [index.manifest(parts)]
    }
}
