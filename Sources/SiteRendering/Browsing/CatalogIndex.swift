import SiteContent
import SiteData
import SiteDigest
import SiteLanguage
package import SiteModel
import SiteRoutes

/// The files by which the browser filters a catalog in one language, without loading it whole.
///
/// They lie in the folder of the further list pages, which nothing else can take. All but the first
/// one, `index.json`, have the digest of their bytes in their names.
package struct CatalogIndex: Sendable {
    package struct File: Sendable {
        /// Its path in the output.
        package let path: String
        package let bytes: [UInt8]

        /// Whether its name changes with its bytes.
        package let isFingerprinted: Bool

        /// What asks again for the copies of images that it leads to.
        package var copies: [String] = []
    }

    private let input: RenderInput
    private let catalog: SiteCatalog
    private let context: ViewContext
    private let folder: String

    /// What can be made side by side, what takes longest first.
    private enum Part { case titles, ids, places, field(Int), cards(Int) }
    private let parts: [Part]

    package init(input: RenderInput, catalog: SiteCatalog, language: Int) {
        self.input = input
        self.catalog = catalog
        let list = input.routes.pages[input.site.catalogPages[catalog.index][language]]
        folder = CatalogIndex.folder(list)
        let place = PlacedRoute(
            route: list.route, url: list.url, permalink: list.permalink, file: folder + "index.json"
        )
        context = ViewContext(
            input: input,
            view: View(.page(input.site.catalogPages[catalog.index][language]), at: place),
            language: language)
        let size = max(1, catalog.schema.list.pageSize)
        parts =
            [.titles, .ids, .places] + catalog.facets.indices.map { .field($0) }
            + (0..<(catalog.count + size - 1) / size).map { .cards($0) }
    }

    static func folder(_ list: PlacedRoute) -> String {
        list.file.dropLast("index.html".count) + "page/"
    }

    private var order: ItemOrder { catalog.orders[context.language.index] }
    private var size: Int { max(1, catalog.schema.list.pageSize) }

    /// How many parts there are.
    package var count: Int { parts.count }

    /// One of the parts; nil where it is not needed.
    package func file(_ index: Int) -> File? {
        switch parts[index] {
        case .cards(let piece):
            let items = order.items[piece * size..<min((piece + 1) * size, catalog.count)]
            var cards = ItemCards(catalog, context)
            let (bytes, copies) = cards.piece(items)
            var file = file("cards-\(piece + 1)", bytes)
            file.copies = copies
            return file
        case .field(let facet):
            return file(
                "facet-\(context.segment(ofFacet: facet, catalog))",
                IndexedField(facet, of: catalog, context).bytes)
        case .ids: return file("ids", ids)
        case .titles: return titleOrder.map { file("titles", $0) }
        case .places: return places.map { file("places", $0) }
        }
    }

    /// `index.json`, which names all parts.
    package func manifest(_ files: [File?]) -> File {
        var json = JSONWriter()
        let fields = files[3..<3 + catalog.facets.count]
        let cards = files[fields.endIndex...]
        json.object { json in
            for (key, text) in [
                ("catalog", catalog.name), ("lang", context.language.tag.text),
                ("ids", files[1].map(name)), ("titles", files[0].map(name)),
                ("places", files[2].map(name)),
                ("cards", cards.compactMap { $0.map(digest) }.joined()),
            ] {
                guard let text else { continue }
                json.key(key)
                json.value(text)
            }
            json.key("count")
            json.value(catalog.count)
            json.key("size")
            json.value(size)
            json.key("fields")
            json.array { json in
                for (facet, file) in fields.enumerated() {
                    if let file { describe(facet, file, &json) }
                }
            }
        }
        return File(path: folder + "index.json", bytes: json.bytes, isFingerprinted: false)
    }

    private func file(_ name: String, _ bytes: [UInt8]) -> File {
        let digest = SHA256.hexadecimal(bytes, digits: CatalogIndex.digits)
        return File(path: "\(folder)\(name).\(digest).json", bytes: bytes, isFingerprinted: true)
    }

    private static let digits = 10

    private func describe(_ facet: Int, _ file: File, _ json: inout JSONWriter) {
        let model = catalog.facets[facet]
        let labels = input.catalogTables[catalog.index].labels[context.language.index]
        json.object { json in
            for (key, text) in [
                ("name", catalog.schema.fields[model.field].name), ("label", labels[model.field]),
                ("kind", model.kind == .values ? "values" : "range"), ("file", name(file)),
            ] {
                json.key(key)
                json.value(text)
            }
        }
    }

    /// The name in the folder, as an address has it.
    private func name(_ file: File) -> String {
        URLEncoding.encode(String(file.path.dropFirst(folder.count)))
    }

    private func digest(_ file: File) -> String {
        String(file.path.dropLast(".json".count).suffix(CatalogIndex.digits))
    }

    /// The ids of all items in the order of the list.
    private var ids: [UInt8] {
        var json = JSONWriter()
        json.array { json in for item in order.items { json.value(catalog.catalog.id(Int(item))) } }
        return json.bytes
    }

    /// Latitude and longitude of all items in the order of the list; nil where none can have a place.
    private var places: [UInt8]? {
        guard input.catalogTables[catalog.index].field(of: .coordinate) != nil else { return nil }
        var json = JSONWriter()
        json.array { json in
            for item in order.items {
                guard let place = ItemObject(catalog, Int(item), context).place else {
                    json.value(String?.none)
                    continue
                }
                json.array { json in
                    json.value(number: place.latitude)
                    json.value(number: place.longitude)
                }
            }
        }
        return json.bytes
    }

    /// The place of each item of the list among the titles; nil where the list is in that order.
    private var titleOrder: [UInt8]? {
        let list = order
        let key = ItemSorter.Key(field: catalog.titleField ?? -1, isDescending: false)
        let all = (0..<UInt32(catalog.count)).map { $0 }
        let sorted = catalog.sorter.sorted(all, by: [key], language: context.language.index)
        guard sorted != list.items else { return nil }
        var places = [UInt32](repeating: 0, count: catalog.count)
        for (place, item) in sorted.enumerated() {
            places[Int(list.positions[Int(item)])] = UInt32(place)
        }
        var text = PostingText()
        for place in places { text.append(gap: place) }
        var json = JSONWriter()
        json.value(text.text)
        return json.bytes
    }
}

extension ViewContext {
    /// Where the index of a catalog stands in the language of the view.
    func indexURL(of catalog: SiteCatalog) -> String {
        urls.url(
            file: CatalogIndex.folder(input.routes.pages[page(ofCatalog: catalog.index)])
                + "index.json")
    }

    func segment(ofFacet facet: Int, _ catalog: SiteCatalog) -> String {
        let file = input.routes.catalogs[catalog.index].file(
            facet: facet, language: language.index)
        let parts = file.split(separator: "/")
        return String(parts[parts.count - 2])
    }
}
