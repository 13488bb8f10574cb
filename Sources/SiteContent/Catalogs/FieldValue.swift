/// The value of a field of one item, made from its column when it is asked for.
package enum FieldValue: Sendable, Equatable {
    /// Absent.
    case none

    /// Text, Markdown, or an address.
    case text(String)

    /// As typed, since it is not what the field's type wants: shown, and left out of typed uses.
    case unreadable(String)
    case integer(Int)

    /// A number, and how it was written.
    case number(Double, text: String)
    case boolean(Bool)
    case date(DateSpan, text: String)

    /// The index of the value among the choices of the field.
    case choice(Int)

    /// The index of an item of the catalog that the field leads to.
    case reference(Int)
    case coordinate(Coordinate)
    case image(ImageValue)
    case list([FieldValue])
}

/// A place on the earth, in degrees.
package struct Coordinate: Sendable, Hashable {
    package let latitude: Double
    package let longitude: Double

    package init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// An image and what is said of it; texts that are absent in all languages of the chain are nil.
package struct ImageValue: Sendable, Equatable {
    /// A path relative to the catalog's folder, or an address.
    package let source: String
    package let alternative: String?
    package let caption: String?
    package let credit: String?

    package init(source: String, alternative: String?, caption: String?, credit: String?) {
        self.source = source
        self.alternative = alternative
        self.caption = caption
        self.credit = credit
    }
}
