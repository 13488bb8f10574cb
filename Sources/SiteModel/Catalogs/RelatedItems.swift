extension SiteCatalog {
    /// Items that share terms with an item, the most related first.
    ///
    /// A term counts the more the fewer items have it. Of each of the rarest terms only the items beside
    /// this one are looked at, so the work is bounded whatever the catalog's size.
    package func related(to item: Int, limit: Int) -> [Int] {
        var terms: [(items: ArraySlice<UInt32>, weight: Double)] = []
        for facet in facets where facet.kind == .values {
            for term in facet.termsOfItem[item] {
                let items = facet.items[Int(term)]
                if items.count > 1 { terms.append((items, 1 / Double(items.count))) }
            }
        }
        if terms.count > SiteCatalog.termLimit {
            terms.sort { $0.items.count < $1.items.count }
            terms.removeSubrange(SiteCatalog.termLimit...)
        }
        var found: [(item: UInt32, score: Double)] = []
        for (items, weight) in terms {
            guard let place = items.place(of: UInt32(item)) else { continue }
            let window = SiteCatalog.window
            let start = max(0, min(place - window / 2, items.count - window))
            for other in items.dropFirst(start).prefix(window) where other != item {
                if let known = found.firstIndex(where: { $0.item == other }) {
                    found[known].score += weight
                } else {
                    found.append((other, weight))
                }
            }
        }
        found.sort { $0.score != $1.score ? $0.score > $1.score : $0.item < $1.item }
        return found.prefix(limit).map { Int($0.item) }
    }

    private static let termLimit = 8
    private static let window = 12
}
