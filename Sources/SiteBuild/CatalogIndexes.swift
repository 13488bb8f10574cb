import SiteModel
import SiteRendering

/// The files by which browsers filter the catalogs.
enum CatalogIndexes {
    /// Those of one catalog in one language; the one that names them is the last.
    static func files(
        _ input: RenderInput, _ catalog: SiteCatalog, _ language: Int
    ) -> [CatalogIndex.File] {
        let index = CatalogIndex(input: input, catalog: catalog, language: language)
        let parts = (0..<index.count).map(index.file)
        return parts.compactMap(\.self) + [index.manifest(parts)]
    }
}
