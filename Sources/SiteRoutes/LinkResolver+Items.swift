import SiteContent
import SiteDiagnostics
import SiteMarkdown
import SiteModel

extension LinkResolver {
    /// `item:artworks/007`.
    func item(_ link: Document.Link, _ diagnostics: inout [Diagnostic]) -> LinkTarget {
        let address = Address(String(link.destination.dropFirst("item:".count)))
        let rule = "a link leads to an item"
        switch ItemReference.find(address.decodedPath, in: site.catalogs) {
        case .item(let catalog, let item):
            if site.catalogs[catalog].schema.hasPages {
                return .item(catalog: catalog, item, suffix: address.suffix)
            }
            diagnostics.append(
                .missingItem(
                    rule, "the items of “\(site.catalogs[catalog].name)” have no pages",
                    at: link.span, hint: "leave out pages: false in its catalog.yml"))
        case .missing(let words, let near):
            diagnostics.append(
                .missingItem(
                    rule, words, at: link.span,
                    hint: near.map { near in
                        "did you mean “\(near.contains("/") ? "item:" : "")\(near)”?"
                    } ?? "write it as item:catalog/id"))
        }
        return .asWritten
    }
}
