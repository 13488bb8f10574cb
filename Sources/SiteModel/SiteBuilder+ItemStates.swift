import SiteContent
import SiteData
import SiteDiagnostics

extension SiteBuilder {
    /// Finds for the translations of items whether they are as new as what they were made from, where
    /// their `source_version` says.
    mutating func setItemStates(_ basis: TranslationBasis) {
        for catalog in site.catalogs {
            var translations = ItemTranslations(catalog.catalog, languages: site.languages)
            if let field = catalog.schema.fieldIndex(CatalogSchema.sourceVersionField),
                catalog.schema.isLocalized(field)
            {
                for (language, entry) in site.languages.enumerated() {
                    guard let column = catalog.catalog.languages.firstIndex(of: entry.key) else {
                        continue
                    }
                    judge(
                        VersionColumn(
                            catalog: catalog.catalog, field: field, column: column,
                            language: language),
                        basis, &translations)
                }
            }
            site.itemTranslations.append(translations)
        }
    }

    private mutating func judge(
        _ versions: VersionColumn, _ basis: TranslationBasis,
        _ translations: inout ItemTranslations
    ) {
        var former: [String: Catalog?] = [:]
        for item in 0..<versions.catalog.count {
            guard let written = versions.written(item),
                let source = translations.source(of: item), source != versions.language
            else { continue }
            let place = ItemTranslations.Place(item: item, language: versions.language)
            let current = versions.current(item)
            switch SourceVersion(written.value, isAlone: current == nil) {
            case .commit(let commit):
                let then = former[commit] ?? basis.formerCatalog(versions.catalog, commit)
                former[commit] = .some(then)
                guard let then, let before = then.item(id: versions.catalog.id(item)) else {
                    diagnostics.append(.unknownCommit(written))
                    continue
                }
                let key = site.languages[source].key
                let changes = translations.fields.filter {
                    versions.catalog.texts(item, $0, key)
                        != then.texts(before, named: $0, of: versions.catalog, key)
                }
                translations.verdicts[place] = .init(
                    isOutdated: !changes.isEmpty, changes: changes)
            case let version:
                guard let current else {
                    diagnostics.append(.itemWithoutVersion(written))
                    continue
                }
                let order = version.compare(SourceVersion(current))
                if let order, order > 0 {
                    diagnostics.append(.futureItemVersion(written, current))
                }
                translations.verdicts[place] = .init(isOutdated: order ?? -1 < 0, changes: [])
            }
        }
    }
}

/// What the items of a catalog say in a language about the text they were translated from.
private struct VersionColumn {
    let catalog: Catalog

    /// `source_version`, and the place of the language in the catalog.
    let field: Int
    let column: Int

    /// An index of `Site.languages`.
    let language: Int

    func written(_ item: Int) -> Located<String>? {
        guard let column = catalog.columns[field][column], !column.isAbsent(item),
            let span = catalog.places?.cell(item, field: field, language: self.column)
        else { return nil }
        return Located(catalog.texts.text(column.first(of: item)), at: span)
    }

    /// The version of the item itself.
    func current(_ item: Int) -> String? {
        guard let field = catalog.schema.fieldIndex(CatalogSchema.versionField),
            let column = catalog.columns[field].first.flatMap({ $0 }), !column.isAbsent(item)
        else { return nil }
        return catalog.texts.text(column.first(of: item))
    }
}

extension Catalog {
    /// What a field says in a language.
    fileprivate func texts(_ item: Int, _ field: Int, _ language: String) -> [String] {
        guard let place = languages.firstIndex(of: language), place < columns[field].count,
            let column = columns[field][place]
        else { return [] }
        return column.elements(of: item).map { texts.text(column.texts[$0]) }
    }

    /// The same of a field of another catalog that has the name here.
    fileprivate func texts(
        _ item: Int, named field: Int, of other: Catalog, _ language: String
    ) -> [String] {
        schema.fieldIndex(other.schema.fields[field].name).map { texts(item, $0, language) } ?? []
    }
}

extension Diagnostic {
    static func itemWithoutVersion(_ written: Located<String>) -> Diagnostic {
        Diagnostic(
            "translation.source-version", .warning,
            "a source_version is compared with the version of the item, which has none",
            at: written.span, hint: "give the item version: \(written.value.prefix(40))")
    }

    static func futureItemVersion(_ written: Located<String>, _ current: String) -> Diagnostic {
        Diagnostic(
            "translation.source-version", .warning,
            "a translation is made from a version that its item had: this has version “\(current.prefix(40))”",
            at: written.span, hint: "write \(current.prefix(40)) as source_version")
    }

    static func unknownCommit(_ written: Located<String>) -> Diagnostic {
        Diagnostic(
            "translation.source-version", .warning,
            "the history has no “\(written.value.prefix(40))” of this item", at: written.span,
            hint: "write the commit from which the item was translated, as git log shows it; "
                + "a clone without its history knows none")
    }
}
