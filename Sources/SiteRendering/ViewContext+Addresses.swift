import SiteContent
import SiteData
import SiteModel
import SiteRoutes

/// Where what a view names is found.
extension ViewContext {
    /// Where a file of the site is edited.
    func editURL(_ path: String?) -> String? {
        guard let pattern = site.configuration.editURL, let path else { return nil }
        return pattern.split(separator: "{path}", omittingEmptySubsequences: false)
            .joined(separator: path)
    }

    /// The URL of a link's target; nil for one that stays as it was written.
    func address(_ target: LinkTarget) -> String? {
        switch target {
        case .asWritten: nil
        case .page(let page, let suffix): url(of: counterpart(forLinkTo: page)) + suffix
        case .file(let file, let suffix): urls.url(file: file) + suffix
        case .item(let catalog, let item, let suffix):
            url(toItem: item, catalog).map { $0 + suffix }
        }
    }

    private func url(toItem item: Int, _ catalog: Int) -> String? {
        reads(.catalogs)
        return url(ofItem: item, site.catalogs[catalog])
    }

    /// For each heading of a translation the id it has in the source page, where its own is another.
    func sourceAnchors(of page: Page) -> [String?] {
        guard let source = site.groups[page.group].sourcePage else { return [] }
        let original = site.pages[source]
        guard original.source !== page.source else { return [] }
        reads(source, .outline)
        return HeadingAlignment(of: page, with: original).sourceIDs
    }

    /// A page shown in another language links to that language's pages.
    func counterpart(forLinkTo page: Int) -> Int {
        reads(page)
        guard case .page(let shown) = view.subject, site.pages[shown].isFallback,
            site.pages[page].language == site.pages[shown].contentLanguage
        else { return page }
        return counterpart(of: page)
    }

    /// The absolute URL of an image that front matter names.
    func permalink(ofImage address: Located<String>) -> String? {
        if address.value.contains("://") { return address.value }
        if address.value.hasPrefix("//") || address.value.hasPrefix("data:") { return nil }
        reads(.assets)
        guard let file = input.routes.image(address) else {
            return address.value.hasPrefix("/")
                ? urls.absolute(file: String(address.value.dropFirst())) : nil
        }
        return urls.absolute(file: file)
    }

    /// The URL of an image that front matter names.
    func url(ofImage address: Located<String>) -> String {
        let text = address.value
        if text.contains("://") || text.hasPrefix("//") || text.hasPrefix("data:") { return text }
        reads(.assets)
        if let file = input.routes.image(address) { return urls.url(file: file) }
        return text.hasPrefix("/") ? urls.url(file: String(text.dropFirst())) : text
    }

    /// The output of a file that is named relative to a page's source, or to the content.
    func file(_ address: String, from page: Page) -> String? {
        reads(.assets)
        let folder =
            page.source.map {
                $0.place.path.split(separator: "/").dropLast().joined(separator: "/")
            } ?? "Content"
        return input.routes.asset(
            address.hasPrefix("/") ? "Content\(address)" : "\(folder)/\(address)")
    }
}
