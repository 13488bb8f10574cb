import SiteContent

/// Items by where they stand: at one coordinate, else at a place of one name.
package struct PlaceIndex: Sendable {
    private let placeOfItem: [Int32]
    private let items: RowLists

    init(_ catalog: Catalog) {
        var places: [Key: Int32] = [:]
        var placeOfItem = [Int32](repeating: -1, count: catalog.count)
        let coordinate = PlaceIndex.column(catalog, role: .coordinate, kind: .coordinate)
        let location = PlaceIndex.column(catalog, role: .location, kind: nil)
        for item in 0..<catalog.count {
            guard
                let key = coordinate.flatMap({ Key(coordinate: $0, item) })
                    ?? location.flatMap({ Key(name: $0, item, catalog.texts) })
            else { continue }
            let place = places[key] ?? Int32(places.count)
            places[key] = place
            placeOfItem[item] = place
        }
        self.placeOfItem = placeOfItem
        let pairs = placeOfItem.indices.filter { placeOfItem[$0] >= 0 }
            .map { (key: placeOfItem[$0], row: UInt32($0)) }
        items = RowLists(pairs, count: places.count)
    }

    /// The other items of an item's place, at most so many, those beside it first.
    package func others(_ item: Int, limit: Int) -> [Int] {
        guard placeOfItem[item] >= 0 else { return [] }
        let all = items[Int(placeOfItem[item])]
        guard all.count > 1, let place = all.place(of: UInt32(item)) else { return [] }
        let start = max(0, min(place - limit / 2, all.count - limit - 1))
        return all.dropFirst(start).prefix(limit + 1).map(Int.init).filter { $0 != item }
    }

    private enum Key: Hashable {
        /// In hundred-thousandths of a degree, about a metre.
        case point(Int32, Int32)
        case name(String)

        init?(coordinate column: FieldColumn, _ item: Int) {
            guard case .coordinates(let values) = column.typed,
                let element = column.firstElement(of: item), column.typed.isReadable(element)
            else { return nil }
            let value = values[element]
            self = .point(
                Int32((value.latitude * 1e5).rounded()), Int32((value.longitude * 1e5).rounded()))
        }

        init?(name column: FieldColumn, _ item: Int, _ texts: TextPool) {
            let slice = column.first(of: item)
            guard !slice.isEmpty else { return nil }
            self = .name(texts.text(slice))
        }
    }

    private static func column(
        _ catalog: Catalog, role: CatalogSchema.Role, kind: FieldSchema.Kind?
    ) -> FieldColumn? {
        let schema = catalog.schema
        let field =
            schema.field(of: role).flatMap { schema.fieldIndex($0.name) }
            ?? schema.fields.firstIndex { kind == nil ? $0.name == "location" : $0.kind == kind }
        guard let field, schema.fields[field].isPublished else { return nil }
        return catalog.columns[field].first { $0 != nil }.flatMap { $0 }
    }
}
