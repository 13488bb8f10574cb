import SiteContent
import SiteDiagnostics
import SiteLanguage
import SiteMarkdown
import SiteModel

extension LinkResolver {
    /// `item:artworks/007`: the name of a catalog, and an id as its source has it.
    func item(_ link: Document.Link, _ diagnostics: inout [Diagnostic]) -> LinkTarget {
        let address = Address(String(link.destination.dropFirst("item:".count)))
        let path = TextForms.nfc(address.decodedPath)
        let owners = site.catalogs.filter { path.hasPrefix("\($0.name)/") }
        guard let catalog = owners.max(by: { $0.name.utf8.count < $1.name.utf8.count }) else {
            let names = site.catalogs.map(\.name)
            let wanted = String(path.prefix { $0 != "/" })
            diagnostics.append(
                .missingItem(
                    link, "there is no catalog “\(wanted.prefix(40))”",
                    near: NearMiss.nearest(to: wanted, among: names)))
            return .asWritten
        }
        let id = String(path.dropFirst(catalog.name.count + 1))
        guard let item = catalog.catalog.item(id: id) else {
            let ids = (0..<catalog.count).map(catalog.catalog.id)
            diagnostics.append(
                .missingItem(
                    link, "“\(catalog.name)” has no item “\(id.prefix(60))”",
                    near: NearMiss.nearest(to: id, among: ids).map { "item:\(catalog.name)/\($0)" })
            )
            return .asWritten
        }
        guard catalog.schema.hasPages else {
            diagnostics.append(
                .missingItem(link, "the items of “\(catalog.name)” have no pages", near: nil))
            return .asWritten
        }
        return .item(catalog: catalog.index, item, suffix: address.suffix)
    }
}

extension Diagnostic {
    static func missingItem(
        _ link: Document.Link, _ words: String, near: String?
    ) -> Diagnostic {
        Diagnostic(
            "link.missing-item", .error, reach: .reference, "a link leads to an item; \(words)",
            at: link.span,
            hint: near.map { "did you mean “\($0)”?" } ?? "write it as item:catalog/id")
    }
}
