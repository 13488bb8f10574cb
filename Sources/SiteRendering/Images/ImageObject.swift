import SiteContent
import SiteImages
import SiteModel
import SiteRoutes
import SiteTemplates

/// An image of an item; prints its address.
final class ImageObject: TemplateObject {
    let image: ImageValue
    private let item: ItemObject
    private let field: Int

    init(_ image: ImageValue, _ item: ItemObject, _ field: Int) {
        self.image = image
        self.item = item
        self.field = field
    }

    enum Attribute: String, CaseIterable, Sendable {
        case url, permalink, src, alt, caption, credit, width, height

        /// Whether there is something to show: no file that is missing or damaged.
        case isSound = "is_sound"
    }

    private static let attributes = AttributeTable<Attribute>()
    var typeName: String { "an image" }
    var text: String? { url }
    var attributeNames: [String] { ImageObject.attributes.names }

    var url: String { published.map { item.context.urls.url(file: $0) } ?? image.source }

    /// Nil for one that another site has, in a form that cannot be made absolute.
    var permalink: String? {
        published.map { item.context.urls.absolute(file: $0) }
            ?? (image.source.contains("://") ? ImageObject.encoded(image.source) : nil)
    }

    /// An address without what none may have: spaces, quotes, letters beyond ASCII.
    private static func encoded(_ address: String) -> String {
        let forbidden = Array(" \"<>\\^`{|}".utf8)
        guard address.utf8.contains(where: { $0 <= 32 || $0 >= 127 || forbidden.contains($0) })
        else { return address }
        return address.utf8.map { byte in
            byte <= 32 || byte >= 127 || forbidden.contains(byte)
                ? URLEncoding.encoded(byte) : String(UnicodeScalar(byte))
        }.joined()
    }

    private var isElsewhere: Bool {
        image.source.contains("://") || image.source.hasPrefix("//")
    }

    /// Where the file is published; nil for an address, or a file that is not there.
    private var published: String? {
        isElsewhere ? nil : item.context.input.routes.image(image.source, of: item.catalog)
    }

    /// The path of the site that it means, be there a file or not; nil for an address.
    var path: String? { isElsewhere ? nil : published ?? image.source }

    /// The widths that the schema wishes for its copies.
    var widths: [Int]? { item.catalog.schema.fields[field].widths }

    private var file: ImageFile? { published.flatMap(item.context.images.image) }

    var isSound: Bool { isElsewhere || file.map { $0.problem == nil } ?? false }

    func attribute(_ name: String) -> Value? { attribute(named: .of(name)) }

    func attribute(named name: Name) -> Value? {
        switch ImageObject.attributes[name] {
        case .url: .string(url)
        case .permalink: .text(permalink)
        case .src: .string(image.source)
        case .alt: .text(image.alternative)
        case .caption: .text(image.caption)
        case .credit: .text(image.credit)
        case .width: file?.size.map { .int($0.width) } ?? Value.none
        case .height: file?.size.map { .int($0.height) } ?? Value.none
        case .isSound: .bool(isSound)
        case nil: nil
        }
    }
}
