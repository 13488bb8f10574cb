import SiteContent
import SiteData
import SiteLanguage
package import SiteModel
package import SiteRoutes

/// The data of a catalog in one language, as files to take away: what is published, as it was written,
/// with the licence.
package struct Downloads: Sendable {
    private let input: RenderInput
    private let catalog: SiteCatalog
    private let language: Language
    private let published: [Published]

    /// A field that is written, and what is asked of it for each item.
    private struct Published {
        let index: Int
        let field: FieldSchema.Field
    }

    package init(input: RenderInput, catalog: SiteCatalog, language: Int) {
        self.input = input
        self.catalog = catalog
        self.language = input.site.languages[language]
        published = input.catalogTables[catalog.index].published.map {
            Published(index: $0, field: catalog.schema.fields[$0])
        }
    }

    /// A map only of a catalog that has places.
    package static func formats(of catalog: SiteCatalog) -> [Route.DownloadFormat] {
        let hasPlaces = catalog.schema.fields.contains { $0.kind == .coordinate && $0.isPublished }
        return hasPlaces ? [.csv, .json, .geoJSON] : [.csv, .json]
    }

    static func name(of format: Route.DownloadFormat) -> String {
        switch format {
        case .csv: "CSV"
        case .json: "JSON"
        case .geoJSON: "GeoJSON"
        }
    }

    package func bytes(_ format: Route.DownloadFormat) -> [UInt8] {
        switch format {
        case .csv: csv
        case .json: json
        case .geoJSON: geoJSON
        }
    }

    private var licence: String? { catalog.schema.licence }

    private func url(_ item: Int) -> String? {
        guard catalog.schema.hasPages else { return nil }
        return input.routes.catalogs[catalog.index].permalink(item, language: language.index)
    }

    private func value(_ item: Int, _ field: Int) -> FieldValue {
        catalog.value(item, field, language: language.index).value
    }

    // MARK: - CSV

    /// RFC 4180, with a column for the address and one for the licence, where there are.
    private var csv: [UInt8] {
        var writer = CSVWriter()
        writer.cell("id")
        for field in published { writer.cell(field.field.name) }
        if catalog.schema.hasPages { writer.cell("permalink") }
        if licence != nil { writer.cell("licence") }
        writer.endRow()
        let pool = catalog.catalog.texts
        for item in 0..<catalog.count {
            pool.withBytes(catalog.catalog.ids[item]) { writer.cell($0) }
            for field in published { write(item, field, to: &writer) }
            if let url = url(item) { writer.cell(url) }
            if let licence { writer.cell(licence) }
            writer.endRow()
        }
        return writer.bytes
    }

    private func write(_ item: Int, _ published: Published, to writer: inout CSVWriter) {
        let declared = published.field
        let field = published.index
        let pool = catalog.catalog.texts
        guard declared.kind == .list || declared.kind == .coordinate else {
            let slice = catalog.slice(
                item, field, language: language.index
            ).slice
            return pool.withBytes(slice) { writer.cell($0) }
        }
        if case .list(let values) = value(item, field) {
            let texts = values.map { written($0, declared) ?? "" }
            return writer.cell(texts.joined(separator: declared.separator ?? "|"))
        }
        writer.cell(written(value(item, field), declared) ?? "")
    }

    /// As it was written, not as it is shown.
    private func written(_ value: FieldValue, _ field: FieldSchema.Field) -> String? {
        switch value {
        case .none, .list: nil
        case .text(let text), .unreadable(let text): text
        case .integer(let number): String(number)
        case .number(_, let text), .date(_, let text): text
        case .boolean(let truth): String(truth)
        case .choice(let index): field.choices[index].value
        case .reference(let row): referred(row, field)
        case .coordinate(let place): "\(place.latitude),\(place.longitude)"
        case .image(let image): image.source
        }
    }

    private func referred(_ row: Int, _ field: FieldSchema.Field) -> String? {
        input.site.catalogs.first { $0.name == field.target?.value }.map { $0.catalog.id(row) }
    }

    // MARK: - JSON

    private var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            describe(&json)
            json.key("items")
            json.array { json in
                for item in 0..<catalog.count {
                    json.lineBreak()
                    json.object { json in members(item, &json) }
                }
            }
        }
        json.lineBreak()
        return json.bytes
    }

    private func describe(_ json: inout JSONWriter) {
        let page = input.site.catalogPages[catalog.index][language.index]
        json.key("title")
        json.value(input.site.pages[page].title)
        json.key("url")
        json.value(input.routes.pages[page].permalink)
        json.key("language")
        json.value(language.tag.text)
        guard let licence else { return }
        json.key("licence")
        json.value(licence)
        if let url = Licence.url(licence) {
            json.key("licence_url")
            json.value(url)
        }
    }

    private func members(_ item: Int, _ json: inout JSONWriter) {
        json.key("id")
        json.value(catalog.catalog.id(item))
        if let url = url(item) {
            json.key("permalink")
            json.value(url)
        }
        var others: [(name: String, language: Int)] = []
        for entry in published {
            let (value, found) = catalog.value(item, entry.index, language: language.index)
            let name = entry.field.name
            guard value != .none, name != "id", name != "permalink" else { continue }
            json.key(name)
            write(value, entry.field, &json)
            if let found, found != language.index { others.append((name, found)) }
        }
        guard !others.isEmpty, !published.contains(where: { $0.field.name == "languages" }) else {
            return
        }
        json.key("languages")
        json.object { json in
            for (name, found) in others {
                json.key(name)
                json.value(input.site.languages[found].tag.text)
            }
        }
    }

    private func write(
        _ value: FieldValue, _ field: FieldSchema.Field, _ json: inout JSONWriter
    ) {
        switch value {
        case .integer(let number): json.value(number)
        case .number(let number, _): json.value(number: number)
        case .boolean(let truth): json.value(truth)
        case .list(let values):
            json.array { json in for value in values { write(value, field, &json) } }
        case .date(let span, let text):
            json.object { json in
                json.key("text")
                json.value(text)
                json.key("start")
                json.value(span.start?.dateText)
                json.key("end")
                json.value(span.end?.dateText)
            }
        case .coordinate(let place):
            json.array { json in
                json.value(number: place.latitude)
                json.value(number: place.longitude)
            }
        case .image(let image):
            json.object { json in
                let pairs = [
                    ("src", image.source), ("alt", image.alternative), ("caption", image.caption),
                    ("credit", image.credit),
                ]
                for case (let key, let text?) in pairs {
                    json.key(key)
                    json.value(text)
                }
            }
        default: json.value(written(value, field))
        }
    }

    /// RFC 7946: the items that have a place.
    private var geoJSON: [UInt8] {
        let places = published.filter { $0.field.kind == .coordinate }.map(\.index)
        var json = JSONWriter()
        json.object { json in
            json.key("type")
            json.value("FeatureCollection")
            describe(&json)
            json.key("features")
            json.array { json in
                for item in 0..<catalog.count {
                    let found = places.lazy.compactMap { field -> Coordinate? in
                        if case .coordinate(let place) = value(item, field) { place } else { nil }
                    }.first
                    guard let found else { continue }
                    json.lineBreak()
                    feature(item, found, &json)
                }
            }
        }
        json.lineBreak()
        return json.bytes
    }

    private func feature(_ item: Int, _ place: Coordinate, _ json: inout JSONWriter) {
        json.object { json in
            json.key("type")
            json.value("Feature")
            json.key("id")
            json.value(catalog.catalog.id(item))
            json.key("geometry")
            json.object { json in
                json.key("type")
                json.value("Point")
                json.key("coordinates")
                json.array { json in
                    json.value(number: place.longitude)
                    json.value(number: place.latitude)
                }
            }
            json.key("properties")
            json.object { json in members(item, &json) }
        }
    }
}

extension Route.DownloadFormat {
    var mediaType: String {
        switch self {
        case .csv: "text/csv"
        case .json: "application/json"
        case .geoJSON: "application/geo+json"
        }
    }
}
