import SiteContent
import SiteData
import SiteImages
import SiteLanguage
import SiteModel

/// What a list shows of its items, for the browser; a piece for each page of the list.
struct ItemCards {
    private let context: ViewContext
    private let catalog: SiteCatalog

    /// The widths of the copies that rows show, in pixels; those of the theme's rows.
    private static let imageWidths = [96, 192]

    /// The copies of images that the cards lead to.
    private var copies: [ImageCopy] = []

    init(_ catalog: SiteCatalog, _ context: ViewContext) {
        self.catalog = catalog
        self.context = context
    }

    /// A piece, and what asks again for the copies of images that it leads to.
    mutating func piece(_ items: ArraySlice<UInt32>) -> (bytes: [UInt8], copies: [String]) {
        var json = JSONWriter()
        json.array { json in
            for item in items {
                json.lineBreak()
                card(ItemObject(catalog, Int(item), context), &json)
            }
        }
        return (json.bytes, copies.map(\.wish))
    }

    private mutating func card(_ item: ItemObject, _ json: inout JSONWriter) {
        let card = ItemCard(item)
        let title = item.title
        json.object { json in
            json.key("id")
            json.value(catalog.catalog.id(item.item))
            json.key("title")
            json.value(title.text)
            add("url", context.url(ofItem: item.item, catalog), &json)
            let tag = context.tag(title.language)
            if tag.text != context.language.tag.text {
                add("lang", tag.text, &json)
                add("dir", tag.direction.rawValue, &json)
            }
            let subtitle = card.subtitleField.map { item.texts(of: $0) } ?? []
            add("subtitle", subtitle.isEmpty ? nil : subtitle.joined(separator: ", "), &json)
            add("date", item.texts(of: .date).first, &json)
            if let image = item.thumbnail, image.isSound {
                add("image", image.url, &json)
                add("srcset", candidates(image), &json)
            } else if item.table.field(of: .image) != nil {
                add("genre", item.isPerson ? "person" : item.genre, &json)
            }
            if let place = item.place {
                json.key("place")
                json.array { json in
                    json.value(number: place.latitude)
                    json.value(number: place.longitude)
                }
            }
        }
    }

    /// The copies of an image in the format that most browsers take; nil where there are none.
    private mutating func candidates(_ image: ImageObject) -> String? {
        guard let path = image.path, let file = context.images.image(at: path),
            let common = context.images.commonCopies(
                of: file, at: path, widths: ItemCards.imageWidths)
        else { return nil }
        copies += common.copies
        return context.candidates(common)
    }

    private func add(_ key: String, _ text: String?, _ json: inout JSONWriter) {
        guard let text else { return }
        json.key(key)
        json.value(text)
    }
}

extension ItemObject {
    /// What it is, in the words of its source, which are the same in all languages; empty where nothing says so.
    var genre: String {
        guard let field = table.field(of: .genre) else { return "" }
        let found = catalog.value(item, field, language: context.language.index)
        if case .choice(let index) = found.value {
            return catalog.schema.fields[field].choices[index].value
        }
        return texts(of: field).first ?? ""
    }

    /// Where it stands on the earth.
    var place: Coordinate? {
        guard let field = table.field(of: .coordinate),
            case .coordinate(let place) = catalog.value(
                item, field, language: context.language.index
            ).value
        else { return nil }
        return place
    }
}
