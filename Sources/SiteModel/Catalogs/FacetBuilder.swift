import SiteContent
import SiteData
import SiteLanguage

/// Makes the facets of a catalog from its columns.
struct FacetBuilder {
    let family: CatalogFamily
    let index: Int
    let style: Slug.Style

    private var catalog: Catalog { family.catalogs[index] }

    /// Nil for a field that is no facet, or is not published.
    func facet(_ field: Int) -> Facet? {
        let declared = catalog.schema.fields[field]
        guard let wish = declared.facet, declared.isPublished else { return nil }
        let column = catalog.mergedColumn(field)
        switch (wish, column.typed) {
        case (.range, .dates(let spans)): return ranges(field, column, .decades(spans))
        case (.range, .integers(let values)): return ranges(field, column, .steps(values))
        case (.range, .numbers(let values)): return ranges(field, column, .steps(values))
        default: return values(field, column)
        }
    }

    private func ranges(_ field: Int, _ column: FieldColumn, _ bins: RangeBins) -> Facet {
        var pairs: [(key: Int, row: UInt32)] = []
        for item in 0..<catalog.count {
            var seen: [Int] = []
            for element in column.elements(of: item) {
                for bin in bins.bins(of: element) where !seen.contains(bin) {
                    seen.append(bin)
                    pairs.append((bin, UInt32(item)))
                }
            }
        }
        let used = Set(pairs.map(\.key)).sorted()
        let termOfBin = Dictionary(
            uniqueKeysWithValues: used.enumerated().map { ($0.element, Int32($0.offset)) })
        let coded = pairs.map { (key: termOfBin[$0.key] ?? 0, row: $0.row) }
        let terms = used.map { bin in
            let ends = bins.ends(of: bin)
            let value = "\(ends.first)..\(ends.last)"
            return FacetTerm(
                value: value, slug: value, labels: ["\(ends.first)–\(ends.last)"], languages: [],
                target: nil)
        }
        let order = Array(0..<UInt32(terms.count))
        return facet(
            field, bins.kind, terms, coded, orders: family.languages.map { _ in order })
    }

    private func values(_ field: Int, _ column: FieldColumn) -> Facet {
        let coded = CodedValues(column, catalog)
        var pairs: [(key: Int32, row: UInt32)] = []
        pairs.reserveCapacity(coded.codes.count)
        for item in 0..<catalog.count {
            let elements = column.elements(of: item)
            for element in elements where coded.codes[element] >= 0 {
                let code = coded.codes[element]
                let isNew =
                    elements.count == 1
                    || !elements.prefix { $0 < element }.contains { coded.codes[$0] == code }
                if isNew { pairs.append((code, UInt32(item))) }
            }
        }
        let labels = FacetLabels(family: family, index: index, field: field, column: column)
        let values = coded.firsts.map { labels.value($0, column.typed) }
        let slugs = Slug.assignDistinct(
            values, style: style, rules: family.standard.rules, reserved: ["page"])
        let terms = values.indices.map { term in
            let first = coded.firsts[term]
            let names = labels.labels(first)
            return FacetTerm(
                value: values[term], slug: slugs[term], labels: names.texts,
                languages: names.languages, target: labels.target(first))
        }
        return facet(
            field, .values, terms, pairs, orders: orders(terms, coded, column))
    }

    private func facet(
        _ field: Int, _ kind: Facet.Kind, _ terms: [FacetTerm],
        _ pairs: [(key: Int32, row: UInt32)], orders: [[UInt32]]
    ) -> Facet {
        Facet(
            field: field, kind: kind, terms: terms, items: RowLists(pairs, count: terms.count),
            termsOfItem: RowLists(
                pairs.map { (key: Int32($0.row), row: UInt32($0.key)) }, count: catalog.count),
            orders: orders)
    }

    /// Choices as the schema has them, numbers and dates by size, everything else by its label.
    private func orders(
        _ terms: [FacetTerm], _ coded: CodedValues, _ column: FieldColumn
    ) -> [[UInt32]] {
        let all = Array(0..<UInt32(terms.count))
        func same<Key: Comparable>(_ key: (Int) -> Key) -> [[UInt32]] {
            let order = all.sorted { key(coded.firsts[Int($0)]) < key(coded.firsts[Int($1)]) }
            return family.languages.map { _ in order }
        }
        switch column.typed {
        case .choices(let values): return same { values[$0] }
        case .integers(let values): return same { values[$0] }
        case .numbers(let values): return same { values[$0] }
        case .dates(let values): return same { values[$0] }
        default: break
        }
        return family.languages.map { language in
            let keys = terms.map { CollationKey(language.rules.sortKey($0.label(language.index))) }
            return all.sorted { left, right in
                let first = keys[Int(left)]
                let second = keys[Int(right)]
                if first < second { return true }
                if second < first { return false }
                return terms[Int(left)].value.utf8
                    .lexicographicallyPrecedes(terms[Int(right)].value.utf8)
            }
        }
    }
}
