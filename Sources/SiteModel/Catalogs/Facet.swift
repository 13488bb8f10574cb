/// A field by which a catalog is filtered, with its terms and the items of each.
package final class Facet: Sendable {
    package enum Kind: Sendable {
        case values

        /// Ten years each, of dates.
        case decades

        /// About ten equal steps, of numbers.
        case steps
    }

    /// Its field, an index of the schema.
    package let field: Int
    package let kind: Kind
    package let terms: [FacetTerm]

    /// By term: its items in the order of the source.
    package let items: RowLists

    /// By item: its terms in the order written.
    package let termsOfItem: RowLists

    /// By language: the terms as a list has them.
    package let orders: [[UInt32]]

    /// By language: the terms with the most items, the commonest first.
    package let common: [[UInt32]]
    private let termOfSlug: [String: Int]

    /// How many terms `common` has at most.
    package static let commonLimit = 12

    init(
        field: Int, kind: Kind, terms: [FacetTerm], items: RowLists, termsOfItem: RowLists,
        orders: [[UInt32]]
    ) {
        self.field = field
        self.kind = kind
        self.terms = terms
        self.items = items
        self.termsOfItem = termsOfItem
        self.orders = orders
        var termOfSlug: [String: Int] = [:]
        termOfSlug.reserveCapacity(terms.count)
        for (index, term) in terms.enumerated() { termOfSlug[term.slug] = index }
        self.termOfSlug = termOfSlug
        common = orders.map { order in
            let ranked = order.enumerated().sorted { left, right in
                let first = items.length(Int(left.element))
                let second = items.length(Int(right.element))
                return first != second ? first > second : left.offset < right.offset
            }
            return ranked.prefix(Facet.commonLimit).map(\.element)
        }
    }

    package func term(slug: String) -> Int? { termOfSlug[slug] }

    package func count(_ term: Int) -> Int { items.length(term) }
}

/// One value of a facet.
package struct FacetTerm: Sendable {
    /// As written; of a choice the value, of a reference the text by which it is named, of a range its
    /// ends with two dots between.
    package let value: String

    /// The same in every language, made from the value alone.
    package let slug: String

    /// By language of the site; none for truth values, which the theme names.
    package let labels: [String]

    /// The language of the site that each of the labels is in; none where that is not said.
    package let languages: [Int]

    /// The item of the catalog a reference leads to.
    package let target: Int?

    package func label(_ language: Int) -> String {
        labels.isEmpty ? value : labels[min(language, labels.count - 1)]
    }
}
