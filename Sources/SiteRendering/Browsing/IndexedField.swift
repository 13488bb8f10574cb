import SiteContent
import SiteData
import SiteLanguage
import SiteModel

/// A facet as the browser reads it: its dictionary, and for each entry the items that have it.
///
/// Items are numbered as the list of the language has them.
struct IndexedField {
    private let context: ViewContext
    private let catalog: SiteCatalog
    private let index: Int
    private var facet: Facet { catalog.facets[index] }
    private var order: ItemOrder { catalog.orders[context.language.index] }

    init(_ index: Int, of catalog: SiteCatalog, _ context: ViewContext) {
        self.context = context
        self.catalog = catalog
        self.index = index
    }

    var bytes: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("name")
            json.value(catalog.schema.fields[facet.field].name)
            switch facet.kind {
            case .values: addTerms(&json)
            case .decades, .steps: addRanges(&json)
            }
        }
        return json.bytes
    }

    /// Values in the order of the language.
    private func addTerms(_ json: inout JSONWriter) {
        let terms = facet.orders[context.language.index].map { Int($0) }
        let labels = terms.map { context.label(ofTerm: $0, index, catalog) }
        json.key("labels")
        json.array { json in for label in labels { json.value(label) } }
        let entries = terms.map { facet.terms[$0] }
        add("values", zip(entries, labels).map { $0.value == $1 ? nil : $0.value }, &json)
        add(
            "slugs",
            entries.map { $0.slug == IndexedField.usualSlug($0.value) ? nil : $0.slug }, &json)
        add(terms.map { numbers(facet.items[$0]) }, &json)
    }

    /// The slug that most values have, and by which their own is not written out: ASCII in lower case,
    /// a hyphen for all between letters, digits and `_`.
    static func usualSlug(_ value: String) -> String {
        var bytes: [UInt8] = []
        for byte in value.utf8 {
            let lower = byte &- 65 < 26 ? byte | 0x20 : byte
            let isKept = lower &- 97 < 26 || lower &- 48 < 10 || lower == UInt8(ascii: "_")
            if isKept {
                bytes.append(lower)
            } else if bytes.last != UInt8(ascii: "-"), !bytes.isEmpty {
                bytes.append(UInt8(ascii: "-"))
            }
        }
        if bytes.last == UInt8(ascii: "-") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Texts by their places, where there are any.
    private func add(_ key: String, _ texts: [String?], _ json: inout JSONWriter) {
        guard texts.contains(where: { $0 != nil }) else { return }
        json.key(key)
        json.object { json in
            for case (let place, let text?) in texts.enumerated() {
                json.key(String(place))
                json.value(text)
            }
        }
    }

    /// The values themselves in ascending order, and the ranges that have pages.
    private func addRanges(_ json: inout JSONWriter) {
        json.key("bins")
        json.array { json in
            for term in facet.orders[context.language.index].map({ Int($0) }) {
                json.object { json in
                    json.key("slug")
                    json.value(facet.terms[term].slug)
                    json.key("label")
                    json.value(context.label(ofTerm: term, index, catalog))
                    json.key("count")
                    json.value(facet.count(term))
                }
            }
        }
        let values = RangeValues(facet, of: catalog)
        if values.excludesEnds {
            json.key("exclusive")
            json.value(true)
        }
        json.key("from")
        json.array { json in for value in values.bounds { write(value.from, &json) } }
        if values.bounds.contains(where: { $0.from != $0.to }) {
            json.key("to")
            json.array { json in for value in values.bounds { write(value.to, &json) } }
        }
        add(values.items.map { numbers($0[...]) }, &json)
    }

    /// An end that is open is null.
    private func write(_ value: Double, _ json: inout JSONWriter) {
        if value.isFinite { json.value(number: value) } else { json.value(nil) }
    }

    private func add(_ lists: [[UInt32]], _ json: inout JSONWriter) {
        var postings = PostingText()
        for list in lists { postings.append(list) }
        json.key("counts")
        json.array { json in for list in lists { json.value(list.count) } }
        json.key("postings")
        json.value(postings.text)
    }

    private func numbers(_ items: ArraySlice<UInt32>) -> [UInt32] {
        items.map { order.positions[Int($0)] }.sorted()
    }
}

/// The distinct values of a range facet: years of dates, or numbers.
struct RangeValues {
    struct Bounds: Hashable {
        let from: Double
        let to: Double
    }

    /// In ascending order.
    private(set) var bounds: [Bounds] = []

    /// The items of each, in the order of the source.
    private(set) var items: [[UInt32]] = []

    /// Whether the ranges that have pages do not include their ends.
    let excludesEnds: Bool

    init(_ facet: Facet, of catalog: SiteCatalog) {
        let column = catalog.catalog.mergedColumn(facet.field)
        if case .numbers = column.typed { excludesEnds = true } else { excludesEnds = false }
        var lists: [Bounds: [UInt32]] = [:]
        for item in 0..<catalog.count where !facet.termsOfItem[item].isEmpty {
            for element in column.elements(of: item) {
                guard let bounds = RangeValues.bounds(column.typed, element),
                    lists[bounds]?.last != UInt32(item)
                else { continue }
                lists[bounds, default: []].append(UInt32(item))
            }
        }
        bounds = lists.keys.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
        items = bounds.map { lists[$0] ?? [] }
    }

    private static func bounds(_ values: FieldColumn.Typed, _ element: Int) -> Bounds? {
        guard values.isReadable(element) else { return nil }
        switch values {
        case .integers(let values):
            return Bounds(from: Double(values[element]), to: Double(values[element]))
        case .numbers(let values): return Bounds(from: values[element], to: values[element])
        case .dates(let spans):
            let span = spans[element]
            return Bounds(
                from: span.start.map { Double($0.year) } ?? -.infinity,
                to: span.end.map { Double($0.year) } ?? .infinity)
        default: return nil
        }
    }
}
