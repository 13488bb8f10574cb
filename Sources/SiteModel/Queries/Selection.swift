import SiteContent
import SiteData

/// Finds the items for which a condition holds, through indexes where there are, else through columns.
package struct Selection<Failure: Error> {
    /// All catalogs of the site, for references.
    private let catalogs: [SiteCatalog]
    private let catalog: SiteCatalog
    private let language: Int

    /// What answered, in the order in which it was asked.
    package private(set) var explanation: [QueryStep] = []

    package init(_ index: Int, of catalogs: [SiteCatalog], language: Int) {
        self.catalogs = catalogs
        catalog = catalogs[index]
        self.language = language
    }

    package mutating func rows(
        where condition: Condition<Failure>
    ) throws(Failure) -> RowSet {
        try rows(condition, among: .all(size: catalog.count))
    }

    private mutating func rows(
        _ condition: Condition<Failure>, among candidates: RowSet
    ) throws(Failure) -> RowSet {
        switch condition {
        case .all(let parts):
            var result = candidates
            for part in parts.filter({ !$0.isSlow }) + parts.filter(\.isSlow) {
                result.formIntersection(try rows(part, among: result))
            }
            return result
        case .any(let parts):
            var result = RowSet(size: catalog.count)
            for part in parts {
                var rest = candidates
                rest.subtract(result)
                result.formUnion(try rows(part, among: rest))
            }
            return result
        case .not(let part):
            var result = candidates
            result.subtract(try rows(part, among: candidates))
            return result
        case .each(let words, let holds):
            var result = RowSet(size: catalog.count)
            for row in candidates.rows where try holds(Int(row)) { result.insert(Int(row)) }
            note(words, "each of \(candidates.count) items", result.count)
            return result
        case .through(let field, let inner):
            return try through(field, inner, among: candidates)
        case .compare(let field, let comparison, let operand):
            return compare(field, comparison, operand, candidates)
        case .oneOf(let field, let operands):
            var result = RowSet(size: catalog.count)
            for operand in operands {
                result.formUnion(compare(field, .equal, operand, candidates))
            }
            return result
        case .contains(let field, let operand):
            return contains(field, operand, candidates)
        case .isTrue(let field):
            let result = scan(candidates) { ColumnTest.isTrue(catalog, field, $0) }
            note(name(field), "column \(name(field))", result.count)
            return result
        }
    }

    // MARK: - Fields

    private mutating func compare(
        _ field: Int, _ comparison: Condition<Failure>.Comparison, _ operand: Operand,
        _ candidates: RowSet
    ) -> RowSet {
        let words = "\(name(field)) \(comparison.rawValue) \(operand)"
        if comparison == .equal || comparison == .notEqual, let rows = indexed(field, operand) {
            var result = rows
            result.formIntersection(candidates)
            if comparison == .notEqual {
                var rest = candidates
                rest.subtract(result)
                result = rest
            }
            note(words, field < 0 ? "index of ids" : "index of \(name(field))", result.count)
            return result
        }
        let test = ColumnTest(catalog, field, language: language, operand)
        let result = scan(candidates) { test.holds(comparison.rawValue, $0) }
        note(words, "column \(name(field))", result.count)
        return result
    }

    private mutating func contains(
        _ field: Int, _ operand: Operand, _ candidates: RowSet
    ) -> RowSet {
        let words = "\(operand) in \(name(field))"
        if field >= 0, catalog.schema.fields[field].kind == .list,
            let rows = indexed(field, operand)
        {
            var result = rows
            result.formIntersection(candidates)
            note(words, "index of \(name(field))", result.count)
            return result
        }
        let test = ColumnTest(catalog, field, language: language, operand)
        let result = scan(candidates) { test.isWithin($0) }
        note(words, "column \(name(field))", result.count)
        return result
    }

    /// The items of a value, where an index has it.
    private func indexed(_ field: Int, _ operand: Operand) -> RowSet? {
        if field < 0 {
            guard case .text(let id) = operand else { return nil }
            return RowSet(
                catalog.catalog.item(id: id).map { [UInt32($0)] } ?? [], size: catalog.count)
        }
        guard let facet = catalog.facets.first(where: { $0.field == field }),
            facet.kind == .values, !catalog.schema.fields[field].isLocalized
        else { return nil }
        let kind = catalog.schema.fields[field].valueKind
        guard case .text(let text) = operand,
            [.text, .url, .choice, .reference].contains(kind)
        else { return nil }
        var result = RowSet(size: catalog.count)
        for (term, entry) in facet.terms.enumerated()
        where entry.value == text
            || kind != .text
                && kind != .url && entry.label(language) == text
        {
            for row in facet.items[term] { result.insert(Int(row)) }
        }
        return result
    }

    private mutating func through(
        _ field: Int, _ inner: Condition<Failure>, among candidates: RowSet
    ) throws(Failure) -> RowSet {
        var result = RowSet(size: catalog.count)
        guard let target = catalog.targets[field],
            let column = catalog.catalog.columns[field].first.flatMap({ $0 }),
            case .references(let items) = column.typed
        else { return result }
        var other = Selection(target, of: catalogs, language: language)
        let found = try other.rows(where: inner)
        explanation += other.explanation
        for row in candidates.rows {
            let isFound = column.elements(of: Int(row)).contains {
                items[$0] != FieldColumn.Missing.index && found.contains(Int(items[$0]))
            }
            if isFound { result.insert(Int(row)) }
        }
        note(name(field), "references of \(name(field))", result.count)
        return result
    }

    private func scan(_ candidates: RowSet, _ holds: (Int) -> Bool) -> RowSet {
        var result = RowSet(size: catalog.count)
        for row in candidates.rows where holds(Int(row)) { result.insert(Int(row)) }
        return result
    }

    private func name(_ field: Int) -> String {
        field < 0 ? catalog.schema.id : catalog.schema.fields[field].name
    }

    private mutating func note(_ words: String, _ source: String, _ count: Int) {
        explanation.append(QueryStep(condition: words, source: source, count: count))
    }
}

/// What answered one part of a query.
package struct QueryStep: Sendable {
    package let condition: String
    package let source: String
    package let count: Int
}

extension Condition {
    /// Whether it asks every item.
    var isSlow: Bool {
        switch self {
        case .each: true
        case .all(let parts), .any(let parts): parts.contains(where: \.isSlow)
        case .not(let part), .through(_, let part): part.isSlow
        default: false
        }
    }
}
