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

/// What is not what its field wants: prints as it was typed, and what it would have is not there.
final class UnreadableObject: TemplateObject {
    private let written: String
    private let field: Int
    private let item: ItemObject

    init(_ written: String, _ field: Int, _ item: ItemObject) {
        self.written = written
        self.field = field
        self.item = item
    }

    private var kind: FieldSchema.Kind { item.catalog.schema.valueKind(of: field) }
    private var target: CatalogTable? {
        item.catalog.targets[field].map { item.context.input.catalogTables[$0] }
    }
    var typeName: String { "a value that cannot be read" }
    var text: String? { written }

    var attributeNames: [String] {
        switch kind {
        case .date: ["text", "start", "end"]
        case .choice: ["value", "label"]
        case .coordinate: ["latitude", "longitude"]
        case .reference: target?.attributes.names ?? []
        default: []
        }
    }

    func attribute(_ name: String) -> Value? {
        guard attributeNames.contains(name) else { return nil }
        switch name {
        case "text" where kind == .date, "value" where kind == .choice,
            "label" where kind == .choice, "id" where kind == .reference,
            "title" where kind == .reference:
            return .string(written)
        case "images", "translations", "related", "same_place": return .list([])
        default: return Value.none
        }
    }
}
