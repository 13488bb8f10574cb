/// A question to a catalog: which items, in which order, how many of them.
package struct Query<Failure: Error> {
    private let index: Int
    private let catalogs: [SiteCatalog]
    private let language: Int
    package var condition: Condition<Failure>?

    /// None for the order of the source.
    package var sort: [ItemSorter.Key] = []
    package var offset = 0
    package var limit: Int?

    package init(_ index: Int, of catalogs: [SiteCatalog], language: Int) {
        self.index = index
        self.catalogs = catalogs
        self.language = language
    }

    /// What a query found.
    package struct Answer: Sendable {
        package let items: [UInt32]

        /// How many there are without `offset` and `limit`.
        package let total: Int
        package let steps: [QueryStep]
    }

    package func run() throws(Failure) -> Answer {
        let catalog = catalogs[index]
        var selection = Selection<Failure>(index, of: catalogs, language: language)
        var rows: [UInt32]
        if let condition {
            rows = try selection.rows(where: condition).rows
        } else {
            rows = Array(0..<UInt32(catalog.count))
        }
        let total = rows.count
        if offset < total, limit != 0 {
            rows = catalog.sorter.sorted(rows, by: sort, language: language)
        }
        let chosen = rows.dropFirst(max(0, offset)).prefix(limit.map { max(0, $0) } ?? total)
        return Answer(items: Array(chosen), total: total, steps: selection.explanation)
    }
}
