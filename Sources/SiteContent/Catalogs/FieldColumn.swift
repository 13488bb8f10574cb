/// The values of one field for all items of a catalog, in one language where it is localized.
package struct FieldColumn: Sendable {
    /// What the values are beside their text; as many as there are texts.
    ///
    /// A text whose typed value is not `isReadable` is absent, or not what the type wants.
    package enum Typed: Sendable {
        /// Text, Markdown, addresses, images: nothing more.
        case texts
        case integers([Int])
        case numbers([Double])

        /// 0 false, 1 true, 2 neither.
        case booleans([UInt8])
        case dates([DateSpan])

        /// Indexes into the choices of the field.
        case choices([UInt32])

        /// Indexes of items in the catalog that the field leads to.
        case references([UInt32])
        case coordinates([Coordinate])
    }

    /// What stands for no value.
    package enum Missing {
        package static let integer = Int.min
        package static let index = UInt32.max
        package static let boolean: UInt8 = 2
        package static let coordinate = Coordinate(latitude: .nan, longitude: .nan)
    }

    /// As typed, trimmed; empty where absent.
    ///
    /// One for each item, or for each element of all lists; an empty one in a list keeps the place of
    /// what another list has there.
    package internal(set) var texts: [TextSlice]
    package internal(set) var typed: Typed

    /// For a list: where the elements of each item begin in `texts`, and at last where all end.
    package internal(set) var starts: [UInt32]?

    /// The texts of the images, parallel to `texts`; only for images.
    package internal(set) var imageTexts: ImageTexts?

    /// The elements of an item: one, or those of its list.
    package func elements(of item: Int) -> Range<Int> {
        guard let starts else { return item..<item + 1 }
        return Int(starts[item])..<Int(starts[item + 1])
    }

    /// The first element of an item that is not empty.
    package func firstElement(of item: Int) -> Int? {
        elements(of: item).first { !texts[$0].isEmpty }
    }

    /// The text of an item's first element.
    package func first(of item: Int) -> TextSlice {
        firstElement(of: item).map { texts[$0] } ?? .none
    }

    /// The item that an element belongs to.
    package func item(of element: Int) -> Int {
        guard let starts else { return element }
        var low = 0
        var high = starts.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= element { low = middle } else { high = middle }
        }
        return low
    }

    /// Whether the item has no value at all.
    package func isAbsent(_ item: Int) -> Bool {
        elements(of: item).allSatisfy { texts[$0].isEmpty }
    }
}

/// What is said of images, by language of the site; the first is for all languages.
package struct ImageTexts: Sendable {
    package internal(set) var alternatives: [[TextSlice]?]
    package internal(set) var captions: [[TextSlice]?]
    package internal(set) var credits: [[TextSlice]?]
}

extension FieldColumn.Typed {
    /// Whether the element has a value that its type can use.
    package func isReadable(_ element: Int) -> Bool {
        switch self {
        case .texts: true
        case .integers(let values): values[element] != FieldColumn.Missing.integer
        case .numbers(let values): !values[element].isNaN
        case .booleans(let values): values[element] != FieldColumn.Missing.boolean
        case .dates(let values): values[element].isReadable
        case .choices(let values), .references(let values):
            values[element] != FieldColumn.Missing.index
        case .coordinates(let values): !values[element].latitude.isNaN
        }
    }
}
