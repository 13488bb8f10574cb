import SiteRoutes
import SiteContent
import SiteData
import SiteModel
import SiteTemplates

/// A date known in part; prints as it was written.
final class DateSpanObject: TemplateObject {
    let span: DateSpan
    private let written: String

    init(_ span: DateSpan, _ written: String) {
        self.span = span
        self.written = written
    }

    var typeName: String { "a date" }
    var text: String? { written }
    var attributeNames: [String] { ["text", "start", "end"] }

    func attribute(_ name: String) -> Value? {
        switch name {
        case "text": .string(written)
        case "start": span.start.map { .object(DateObject($0)) } ?? Value.none
        case "end": span.end.map { .object(DateObject($0)) } ?? Value.none
        default: nil
        }
    }

    /// The one day that it means.
    var moment: Moment? { span.first == span.last ? span.start : nil }
}

/// One of the values of a choice; prints its label.
final class ChoiceObject: TemplateObject {
    private let index: Int
    private let field: Int
    private let item: ItemObject

    init(_ index: Int, _ field: Int, _ item: ItemObject) {
        self.index = index
        self.field = field
        self.item = item
    }

    private var choice: FieldSchema.Choice { item.catalog.schema.fields[field].choices[index] }
    var typeName: String { "a choice" }
    var text: String? { choice.label.text(in: item.context.languageKeys) ?? choice.value }
    var attributeNames: [String] { ["value", "label"] }

    func attribute(_ name: String) -> Value? {
        switch name {
        case "value": .string(choice.value)
        case "label": .text(text)
        default: nil
        }
    }
}

/// A place on the earth; prints as `21.29, -157.85`.
final class CoordinateObject: TemplateObject {
    let place: Coordinate

    init(_ place: Coordinate) { self.place = place }

    var typeName: String { "a coordinate" }
    var text: String? { "\(place.latitude), \(place.longitude)" }
    var attributeNames: [String] { ["latitude", "longitude"] }

    func attribute(_ name: String) -> Value? {
        switch name {
        case "latitude": .double(place.latitude)
        case "longitude": .double(place.longitude)
        default: nil
        }
    }
}

/// An image of an item; prints its address.
final class ImageObject: TemplateObject {
    let image: ImageValue
    private let item: ItemObject
    private let language: Int?

    init(_ image: ImageValue, _ item: ItemObject, _ language: Int?) {
        self.image = image
        self.item = item
        self.language = language
    }

    enum Attribute: String, CaseIterable, Sendable {
        case url, permalink, src, alt, caption, credit
    }

    private static let attributes = AttributeTable<Attribute>()
    var typeName: String { "an image" }
    var text: String? { url }
    var attributeNames: [String] { ImageObject.attributes.names }

    var url: String { file.map { item.context.urls.url(file: $0) } ?? image.source }

    /// Nil for one that another site has, in a form that cannot be made absolute.
    var permalink: String? {
        file.map { item.context.urls.absolute(file: $0) }
            ?? (image.source.contains("://") ? image.source : nil)
    }

    /// Where the file is published; nil for an address, or a file that is not there.
    private var file: String? {
        if image.source.contains("://") || image.source.hasPrefix("//") { return nil }
        return item.context.input.routes.image(image.source, of: item.catalog)
    }

    func attribute(_ name: String) -> Value? { attribute(named: .of(name)) }

    func attribute(named name: Name) -> Value? {
        switch ImageObject.attributes[name] {
        case .url: .string(url)
        case .permalink: .text(permalink)
        case .src: .string(image.source)
        case .alt: .text(image.alternative)
        case .caption: .text(image.caption)
        case .credit: .text(image.credit)
        case nil: nil
        }
    }
}
