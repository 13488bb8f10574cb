import SiteContent
package import SiteDiagnostics
import SiteLanguage
package import SiteModel

/// What `artworks/007` leads to: the name of a catalog, and an id as its source has it.
package enum ItemReference {
    case item(catalog: Int, Int)

    /// Nothing; in the words of a message, with what may have been meant.
    case missing(String, near: String?)

    package static func find(_ path: String, in catalogs: [SiteCatalog]) -> ItemReference {
        let path = TextForms.nfc(path)
        let owners = catalogs.filter { path.hasPrefix("\($0.name)/") }
        guard let catalog = owners.max(by: { $0.name.utf8.count < $1.name.utf8.count }) else {
            let wanted = String(path.prefix { $0 != "/" })
            return .missing(
                "there is no catalog “\(wanted.prefix(40))”",
                near: NearMiss.nearest(to: wanted, among: catalogs.map(\.name)))
        }
        let id = String(path.dropFirst(catalog.name.count + 1))
        if let item = catalog.catalog.item(id: id) { return .item(catalog: catalog.index, item) }
        let ids = (0..<catalog.count).map(catalog.catalog.id)
        return .missing(
            "“\(catalog.name)” has no item “\(id.prefix(60))”",
            near: NearMiss.nearest(to: id, among: ids).map { "\(catalog.name)/\($0)" })
    }
}

extension Diagnostic {
    package static func missingItem(
        _ rule: String, _ words: String, at span: SourceSpan, hint: String
    ) -> Diagnostic {
        Diagnostic(
            "link.missing-item", .error, reach: .reference, "\(rule); \(words)", at: span,
            hint: hint)
    }
}
