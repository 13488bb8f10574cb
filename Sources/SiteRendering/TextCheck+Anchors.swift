import SiteContent
import SiteData
import SiteDiagnostics
import SiteMarkdown
import SiteModel
import SiteRoutes
import SiteTemplates

/// Links to places on the pages of items.
extension TextCheck {
    /// Those that lead nowhere, of links and their targets in a language.
    func deadAnchors(
        _ links: [Document.Link], _ targets: [LinkTarget], in language: Int
    ) -> [Diagnostic] {
        zip(links, targets).compactMap { link, target in
            guard case .item(let catalog, let item, let suffix) = target,
                let mark = suffix.firstIndex(of: "#")
            else { return nil }
            let written = suffix[mark...].dropFirst()
            let fragment = URLEncoding.decode(written.utf8) ?? String(written)
            guard !fragment.isEmpty, fragment != "top", !fragment.hasPrefix(":~:") else {
                return nil
            }
            let anchors = anchors(of: item, input.site.catalogs[catalog], in: language)
            // Templates come last, since all of them are looked through.
            guard !anchors.contains(fragment), !isOfTheme(fragment) else { return nil }
            return .missingAnchor(
                link, fragment,
                onItem: "\(input.site.catalogs[catalog].name)/\(id(of: item, catalog))",
                anchors)
        }
    }

    private func id(of item: Int, _ catalog: Int) -> String {
        let catalog = input.site.catalogs[catalog].catalog
        return catalog.texts.text(catalog.ids[item])
    }

    /// Whether templates write it: those of the theme all begin alike.
    private func isOfTheme(_ fragment: String) -> Bool {
        fragment.hasPrefix("sg-") || input.environment.isWritten("id=\"\(fragment)\"")
    }

    /// The ids in the texts of an item, of a field without a text in the language those in others.
    private func anchors(
        of item: Int, _ catalog: SiteCatalog, in language: Int
    ) -> Set<String> {
        var anchors: Set<String> = []
        let key = input.site.languages[language].key
        for (field, declared) in catalog.schema.fields.enumerated()
        where declared.valueKind == .markdown && declared.isPublished {
            let columns = catalog.catalog.columns[field]
            let own = declared.isLocalized ? catalog.catalog.languages.firstIndex(of: key) ?? 0 : 0
            let texts = columns.map { $0.map { self.texts(of: item, $0, catalog) } ?? [] }
            let shown =
                own < texts.count && !texts[own].isEmpty ? texts[own] : texts.flatMap(\.self)
            for text in shown {
                anchors.formUnion(ItemText(text, input.texts[language]).document.anchors)
            }
        }
        return anchors
    }

    private func texts(of item: Int, _ column: FieldColumn, _ catalog: SiteCatalog) -> [String] {
        column.elements(of: item).map { catalog.catalog.texts.text(column.texts[$0]) }
            .filter { !$0.isEmpty }
    }
}

extension Diagnostic {
    static func missingAnchor(
        _ link: Document.Link, _ fragment: String, onItem item: String, _ anchors: Set<String>
    ) -> Diagnostic {
        Diagnostic(
            "link.missing-anchor", .error, reach: .reference,
            "a link leads to a heading of the item; the texts of “\(item)” have no “#\(fragment)”",
            at: link.span,
            hint: NearMiss.nearest(to: fragment, among: anchors).map { "did you mean “#\($0)”?" })
    }
}
