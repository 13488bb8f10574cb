import SiteLanguage
import SiteData
import SiteContent
internal import Synchronization

/// Puts items of a catalog in order.
package final class ItemSorter: Sendable {
    /// A field, or -1 for the id, and which way it goes.
    package struct Key: Sendable, Hashable {
        package let field: Int
        package let isDescending: Bool

        package init(field: Int, isDescending: Bool) {
            self.field = field
            self.isDescending = isDescending
        }
    }

    private struct RankKey: Hashable {
        let field: Int
        let language: Int
    }

    private let family: CatalogFamily
    private let catalog: Int
    private let known = Mutex<[RankKey: [UInt32]]>([:])

    init(family: CatalogFamily, catalog: Int) {
        self.family = family
        self.catalog = catalog
    }

    /// The items in the order of the keys, collated as the language has it.
    ///
    /// What has no value, or one that cannot be read, is last whichever way the key goes; items that
    /// are equal by all keys stay as they are.
    package func sorted(_ items: [UInt32], by keys: [Key], language: Int) -> [UInt32] {
        guard !keys.isEmpty, items.count > 1 else { return items }
        let ranks = keys.map { self.ranks(of: $0.field, language: language) }
        let entries = items.enumerated().map { (place: $0.offset, item: Int($0.element)) }
        return entries.sorted { left, right in
            for (key, ranks) in zip(keys, ranks) {
                let first = ranks[left.item]
                let second = ranks[right.item]
                if first == second { continue }
                if first == .max || second == .max { return second == .max }
                return (first < second) != key.isDescending
            }
            return left.place < right.place
        }.map { UInt32($0.item) }
    }

    /// Where each item stands by one field; equal values have one rank, and `max` stands for none.
    ///
    /// Made once for a field and language.
    func ranks(of field: Int, language: Int) -> [UInt32] {
        let key = RankKey(field: field, language: language)
        if let found = known.withLock({ $0[key] }) { return found }
        let ranks = SortRanks(family: family, catalog: catalog, language: language).ranks(of: field)
        known.withLock { $0[key] = ranks }
        return ranks
    }
}

/// Makes ranks of the values of a field.
struct SortRanks {
    let family: CatalogFamily
    let catalog: Int
    let language: Int

    func ranks(of field: Int) -> [UInt32] {
        let catalog = family.catalogs[self.catalog]
        guard field >= 0 else { return collated(catalog.ids) }
        guard let column = catalog.columns[field].first(where: { $0 != nil }).flatMap({ $0 }) else {
            return [UInt32](repeating: .max, count: catalog.count)
        }
        let isLocalized = catalog.schema.fields[field].isLocalized
        if !isLocalized, let ranks = typed(column, field, catalog.count) { return ranks }
        let slices = (0..<catalog.count).map {
            family.slice(self.catalog, $0, field, language: language).slice
        }
        return collated(slices)
    }

    private func typed(_ column: FieldColumn, _ field: Int, _ count: Int) -> [UInt32]? {
        func ranks<Key: Comparable>(_ key: (Int) -> Key?) -> [UInt32] {
            SortRanks.dense(
                (0..<count).map { item in
                    column.firstElement(of: item).flatMap {
                        column.typed.isReadable($0) ? key($0) : nil
                    }
                })
        }
        switch column.typed {
        case .texts, .coordinates: return nil
        case .integers(let values): return ranks { values[$0] }
        case .numbers(let values): return ranks { values[$0] }
        case .booleans(let values): return ranks { values[$0] }
        case .dates(let values): return ranks { values[$0] }
        case .choices(let values): return ranks { values[$0] }
        case .references(let values):
            let fields = family.catalogs[catalog].schema.fields
            guard
                let target = family.catalogs.firstIndex(where: {
                    $0.schema.name == fields[field].target?.value
                })
            else { return nil }
            let titles = SortRanks(family: family, catalog: target, language: language)
                .ranks(of: family.titleFields[target] ?? -1)
            return ranks { titles[Int(values[$0])] }
        }
    }

    private func collated(_ slices: [TextSlice]) -> [UInt32] {
        let pool = family.catalogs[catalog].texts
        let values = DistinctValues(slices, in: pool)
        let rules = family.languages[language].rules
        let ranks = SortRanks.dense(values.keys.map { CollationKey(rules.sortKey(pool.text($0))) })
        return values.indexes.map { $0 < 0 ? .max : ranks[Int($0)] }
    }

    private static func dense<Key: Comparable>(_ keys: [Key?]) -> [UInt32] {
        let present = keys.indices.compactMap { index in keys[index].map { (key: $0, index: index) }
        }
        var ranks = [UInt32](repeating: .max, count: keys.count)
        var rank: UInt32 = 0
        var former: Key?
        for entry in present.sorted(by: { $0.key < $1.key }) {
            if let former, former < entry.key { rank += 1 }
            ranks[entry.index] = rank
            former = entry.key
        }
        return ranks
    }
}

/// Bytes that compare as texts do.
struct CollationKey: Comparable {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    static func < (left: CollationKey, right: CollationKey) -> Bool {
        left.bytes.withUnsafeBufferPointer { left in
            right.bytes.withUnsafeBufferPointer { right in
                var index = 0
                let count = min(left.count, right.count)
                while index < count {
                    if left[index] != right[index] { return left[index] < right[index] }
                    index += 1
                }
                return left.count < right.count
            }
        }
    }
}
