import SiteDiagnostics
import SiteRoutes
import SiteContent
import SiteData
import SiteLanguage
import SiteModel

/// An item as JSON-LD: a `VisualArtwork` of schema.org, or the `Person` who made some; members that
/// are not known are not there.
struct StructuredItem {
    private let item: ItemObject

    init(_ item: ItemObject) { self.item = item }

    /// Safe inside `<script>`.
    var text: String {
        var json = JSONWriter()
        json.object(item.isPerson ? person : members)
        return StructuredItem.safe(json.text)
    }

    /// `</script>` and comments cannot begin in it.
    static func safe(_ text: String) -> String {
        let isPlain = text.withBytes { $0.firstIndex(of: UInt8(ascii: "<")) == nil }
        guard !isPlain else { return text }
        return text.split(separator: "<", omittingEmptySubsequences: false)
            .joined(separator: "\\u003c")
    }

    private func person(_ json: inout JSONWriter) {
        let place = item.context.view.place.permalink
        let pairs = [
            ("@context", "https://schema.org"), ("@type", "Person"), ("@id", place), ("url", place),
            ("name", item.title.text),
        ]
        for (key, value) in pairs {
            json.key(key)
            json.value(value)
        }
        if let text = item.plainText(of: .description) {
            json.key("description")
            json.value(text)
        }
        addImages(&json)
    }

    private func members(_ json: inout JSONWriter) {
        func add(_ key: String, _ values: [String]) {
            guard let first = values.first else { return }
            json.key(key)
            if values.count == 1 { return json.value(first) }
            json.array { json in for value in values { json.value(value) } }
        }
        add("@context", ["https://schema.org"])
        add("@type", ["VisualArtwork"])
        add("@id", [item.context.view.place.permalink])
        add("url", [item.context.view.place.permalink])
        add("name", [item.title.text])
        add("inLanguage", [item.context.tag(item.title.language).text])
        addCreators(&json)
        add("dateCreated", item.calendarDate.map { [$0] } ?? [])
        add("artMedium", item.texts(of: .medium))
        add("artform", item.texts(of: .genre))
        add("size", item.texts(of: .dimensions))
        add("description", item.plainText(of: .description).map { [$0] } ?? [])
        add("keywords", item.texts(of: .keywords))
        add("identifier", [identifier])
        addPlace(&json)
        addImages(&json)
        add("creditText", item.texts(of: .credit))
        add("copyrightNotice", item.texts(of: .rights))
        add("license", item.texts(of: .rightsURI))
        let licence = item.catalog.schema.licence.flatMap(Licence.url)
        add("sdLicense", licence.map { [$0] } ?? [])
        addCollection(&json)
    }

    private var identifier: String {
        item.texts(of: .identifier).first ?? item.catalog.catalog.id(item.item)
    }

    private func addCreators(_ json: inout JSONWriter) {
        guard let field = item.table.field(of: .creator) else { return }
        let found = item.catalog.value(item.item, field, language: item.context.language.index)
        let values: [FieldValue]
        switch found.value {
        case .none: return
        case .list(let list): values = list
        default: values = [found.value]
        }
        json.key("creator")
        json.array { json in
            for value in values {
                guard let name = item.text(of: value, field, found.language) else { continue }
                json.object { json in
                    json.key("@type")
                    json.value("Person")
                    json.key("name")
                    json.value(name)
                    if case .reference(let row) = value, let target = item.catalog.targets[field],
                        let url = item.context.permalink(
                            ofItem: row, item.context.site.catalogs[target])
                    {
                        json.key("url")
                        json.value(url)
                    }
                }
            }
        }
    }

    private func addPlace(_ json: inout JSONWriter) {
        let name = item.texts(of: .location).first
        var coordinate: Coordinate?
        if let field = item.table.field(of: .coordinate),
            case .coordinate(let found) = item.catalog.value(
                item.item, field, language: item.context.language.index
            ).value
        {
            coordinate = found
        }
        guard name != nil || coordinate != nil else { return }
        json.key("contentLocation")
        json.object { json in
            json.key("@type")
            json.value("Place")
            if let name {
                json.key("name")
                json.value(name)
            }
            if let coordinate {
                json.key("geo")
                json.object { json in
                    json.key("@type")
                    json.value("GeoCoordinates")
                    json.key("latitude")
                    json.value(number: coordinate.latitude)
                    json.key("longitude")
                    json.value(number: coordinate.longitude)
                }
            }
        }
    }

    private func addImages(_ json: inout JSONWriter) {
        let images = item.images.filter { $0.permalink != nil && $0.isSound }
        guard !images.isEmpty else { return }
        json.key("image")
        json.array { json in
            for image in images {
                json.object { json in
                    json.key("@type")
                    json.value("ImageObject")
                    json.key("contentUrl")
                    json.value(image.permalink)
                    if let caption = image.image.caption ?? image.image.alternative {
                        json.key("caption")
                        json.value(caption)
                    }
                    if let credit = image.image.credit {
                        json.key("creditText")
                        json.value(credit)
                    }
                }
            }
        }
    }

    private func addCollection(_ json: inout JSONWriter) {
        let page = item.context.page(ofCatalog: item.catalog.index)
        json.key("isPartOf")
        json.object { json in
            json.key("@type")
            json.value("Collection")
            json.key("name")
            json.value(item.context.site.pages[page].title)
            json.key("url")
            json.value(item.context.input.routes.pages[page].permalink)
        }
    }
}
