import SiteData
package import SiteContent

/// A catalog as its readers will find it: its orders, its facets, and what leads to its items.
package final class SiteCatalog: Sendable {
    /// Its place in `Site.catalogs`.
    package let index: Int
    package let family: CatalogFamily

    /// By field: the catalog that a reference leads to.
    package let targets: [Int?]

    /// The fields of all catalogs that lead to this one.
    package let incoming: [Incoming]

    /// Only of fields that are published.
    package let facets: [Facet]

    /// By language: the items as its list has them.
    package let orders: [ItemOrder]

    /// Items by where they stand.
    package let places: PlaceIndex
    package let sorter: ItemSorter

    /// A field that leads here: by item, the items that refer to it.
    package struct Incoming: Sendable {
        package let catalog: Int
        package let field: Int
        package let items: RowLists
    }

    package let catalog: Catalog
    package let schema: CatalogSchema
    package let name: String
    package let count: Int

    /// The field that names an item.
    package var titleField: Int? { family.titleFields[index] }

    private init(index: Int, family: CatalogFamily, builder: FacetBuilder) {
        self.index = index
        self.family = family
        let catalog = family.catalogs[index]
        self.catalog = catalog
        schema = catalog.schema
        name = catalog.schema.name
        count = catalog.count
        targets = SiteCatalog.targets(of: family.catalogs[index], in: family)
        incoming = SiteCatalog.incoming(to: index, in: family)
        facets = family.catalogs[index].schema.fields.indices.compactMap(builder.facet)
        places = PlaceIndex(family.catalogs[index])
        let sorter = ItemSorter(family: family, catalog: index)
        self.sorter = sorter
        let all = Array(0..<UInt32(catalog.count))
        let keys = catalog.schema.list.sort.compactMap { key in
            catalog.schema.sortField(key.field.value).map {
                ItemSorter.Key(field: $0, isDescending: key.isDescending)
            }
        }
        let source = ItemOrder(all)
        orders = family.languages.map { language in
            keys.isEmpty
                ? source : ItemOrder(sorter.sorted(all, by: keys, language: language.index))
        }
    }

    /// All catalogs of a site, with what they are to one another.
    package static func build(
        _ catalogs: [Catalog], languages: [Language], defaultLanguage: Int,
        slugs: Configuration.SlugStyle
    ) -> [SiteCatalog] {
        guard !catalogs.isEmpty else { return [] }
        let family = CatalogFamily(catalogs, languages: languages, defaultLanguage: defaultLanguage)
        return catalogs.indices.map { index in
            SiteCatalog(
                index: index, family: family,
                builder: FacetBuilder(family: family, index: index, style: .init(slugs)))
        }
    }

    package func facet(named name: String) -> Int? {
        facets.firstIndex { schema.fields[$0.field].name == name }
    }

    private static func targets(of catalog: Catalog, in family: CatalogFamily) -> [Int?] {
        catalog.schema.fields.map { field in
            field.target.flatMap { name in
                family.catalogs.firstIndex { $0.schema.name == name.value }
            }
        }
    }

    private static func incoming(to target: Int, in family: CatalogFamily) -> [Incoming] {
        var result: [Incoming] = []
        for (index, catalog) in family.catalogs.enumerated() {
            for (field, found) in targets(of: catalog, in: family).enumerated()
            where found == target && catalog.schema.fields[field].isPublished {
                var pairs: [(key: Int32, row: UInt32)] = []
                for column in catalog.columns[field].compactMap(\.self) {
                    guard case .references(let items) = column.typed else { continue }
                    for item in 0..<catalog.count {
                        for element in column.elements(of: item)
                        where items[element] != FieldColumn.Missing.index {
                            pairs.append((Int32(items[element]), UInt32(item)))
                        }
                    }
                }
                let items = RowLists(pairs, count: family.catalogs[target].count)
                result.append(Incoming(catalog: index, field: field, items: items))
            }
        }
        return result
    }
}

extension CatalogSchema {
    /// The index of a field, or -1 for the id; nil for neither.
    package func sortField(_ name: String) -> Int? {
        fieldIndex(name) ?? (name == id || name == "id" ? -1 : nil)
    }
}

/// Items in an order, and the place of each in it.
package struct ItemOrder: Sendable {
    package let items: [UInt32]
    package let positions: [UInt32]

    init(_ items: [UInt32]) {
        self.items = items
        var positions = [UInt32](repeating: 0, count: items.count)
        for (place, item) in items.enumerated() { positions[Int(item)] = UInt32(place) }
        self.positions = positions
    }

    /// The item before or after another one.
    package func neighbour(_ item: Int, _ step: Int) -> Int? {
        let place = Int(positions[item]) + step
        return items.indices.contains(place) ? Int(items[place]) : nil
    }
}
