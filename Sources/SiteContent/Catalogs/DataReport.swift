package import SiteDiagnostics

/// What a curator may want to look at in the data, though none of it is wrong by itself.
package struct DataReport: Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case nearDuplicate = "near-duplicate"
        case separatorInValue = "separator-in-value"
        case identicalCoordinates = "identical-coordinates"
        case missingAlternative = "missing-alternative"
        case usedOnce = "used-once"
    }

    package struct Finding: Sendable {
        package let kind: Kind
        package let catalog: String
        package let field: String
        package let value: String
        package let detail: String
        package let span: SourceSpan?
    }

    /// By catalog, field and kind; of one kind in the order of the records.
    package private(set) var findings: [Finding] = []

    package init(_ catalogs: [Catalog]) {
        for catalog in catalogs {
            for (index, field) in catalog.schema.fields.enumerated() {
                for (language, column) in catalog.columns[index].enumerated() {
                    guard let column else { continue }
                    var part = ColumnReport(
                        catalog: catalog, field: field, index: index, language: language,
                        column: column)
                    part.run()
                    findings += part.findings
                }
            }
        }
    }
}

/// The findings in one column.
private struct ColumnReport {
    let catalog: Catalog
    let field: FieldSchema.Field
    let index: Int
    let language: Int
    let column: FieldColumn
    var findings: [DataReport.Finding] = []

    mutating func run() {
        switch field.valueKind {
        case .text, .choice: if field.facet == .values || field.kind == .list { values() }
        case .coordinate: coordinates()
        case .image: images()
        default: break
        }
    }

    private mutating func add(
        _ kind: DataReport.Kind, _ value: String, _ detail: String, element: Int
    ) {
        let item = column.item(of: element)
        let cell = catalog.places?.cell(item, field: index, language: language)
        let part = cell.flatMap { catalog.places?.element(column.texts[element], in: $0) }
        findings.append(
            .init(
                kind: kind, catalog: catalog.schema.name, field: field.name, value: value,
                detail: detail, span: part ?? cell))
    }

    private mutating func values() {
        let values = DistinctValues(column.texts, in: catalog.texts)
        let texts = values.keys.map(catalog.texts.text)
        var nearDuplicates = values.nearDuplicates(in: catalog.texts)
        let known = Set(nearDuplicates.map(\.variant))
        nearDuplicates += misspelled(values, texts).filter { !known.contains($0.variant) }
        for (variant, common) in nearDuplicates.sorted(by: { $0.variant < $1.variant }) {
            add(
                .nearDuplicate, texts[variant],
                "\(values.counts[variant])×; “\(texts[common])” \(values.counts[common])×",
                element: values.firsts[variant])
        }
        for (value, text) in texts.enumerated() {
            let found = [";", "|"].filter { $0 != field.separator && text.contains($0) }
            guard let separator = found.first else { continue }
            add(
                .separatorInValue, text, "“\(separator)”, \(values.counts[value])×",
                element: values.firsts[value])
        }
        for (value, count) in values.counts.enumerated() where count == 1 {
            add(.usedOnce, texts[value], "1×", element: values.firsts[value])
        }
    }

    /// Rare values one edit away from common ones.
    private func misspelled(
        _ values: DistinctValues, _ texts: [String]
    ) -> [(variant: Int, common: Int)] {
        let common = texts.indices.filter { values.counts[$0] >= 5 && texts[$0].utf8.count >= 5 }
        let index = NearMissIndex(common.map { texts[$0] })
        let indexOfText = Dictionary(
            common.map { (texts[$0], $0) }, uniquingKeysWith: { first, _ in first })
        return texts.indices.compactMap { value in
            // Numbers that differ in a digit are not slips of the pen.
            guard values.counts[value] <= 2, texts[value].utf8.count >= 6,
                !texts[value].utf8.contains(where: { $0 &- 48 < 10 }),
                let near = index.nearest(to: texts[value], atMost: 1),
                let common = indexOfText[near]
            else { return nil }
            return (value, common)
        }
    }

    private mutating func coordinates() {
        guard case .coordinates(let values) = column.typed else { return }
        var first: [Coordinate: Int] = [:]
        for (element, value) in values.enumerated() where !value.latitude.isNaN {
            guard let other = first[value] else {
                first[value] = element
                continue
            }
            add(
                .identicalCoordinates, catalog.texts.text(column.texts[element]),
                "“\(catalog.id(column.item(of: element)))” as “\(catalog.id(column.item(of: other)))”",
                element: element)
        }
    }

    private mutating func images() {
        let said = column.imageTexts?.alternatives.compactMap(\.self) ?? []
        for (element, text) in column.texts.enumerated() where !text.isEmpty {
            guard said.allSatisfy({ $0[element].isEmpty }) else { continue }
            add(
                .missingAlternative, catalog.texts.text(text),
                "“\(catalog.id(column.item(of: element)))”", element: element)
        }
    }
}
