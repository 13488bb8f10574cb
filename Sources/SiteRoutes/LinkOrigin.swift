package import SiteModel

/// The text that a link stands in.
package struct LinkOrigin: Sendable {
    /// Its source; links are relative to its folder.
    let path: String

    /// The language that reads it, and the one it is written in.
    let language: Int
    let contentLanguage: Int

    /// The page it is the text of; nil for a text of items.
    let page: Page?

    /// The text of a page.
    init(_ page: Page, path: String) {
        self.path = path
        language = page.language
        contentLanguage = page.contentLanguage
        self.page = page
    }

    /// A text of a catalog's items in one language.
    package init(catalog: SiteCatalog, language: Int) {
        path = "Content/\(catalog.name)/catalog.yml"
        self.language = language
        contentLanguage = language
        page = nil
    }
}
