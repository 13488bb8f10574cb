internal import Synchronization

/// A name that templates use.
///
/// Equal names are the same object in the whole process, so they are compared and looked up without
/// reading their letters.
package final class Name: Sendable {
    package let text: String

    /// Its number, counted from 0 in the order in which names are first met.
    @usableFromInline let number: Int

    /// One of 64 bits, by its number.
    var mark: UInt64 { 1 << UInt64(number & 63) }

    private static let known = Mutex<[String: Name]>([:])

    private init(_ text: String, number: Int) {
        self.text = text
        self.number = number
    }

    /// The one name of these letters.
    package static func of(_ text: String) -> Name {
        known.withLock { known in
            if let name = known[text] { return name }
            let name = Name(text, number: known.count)
            known[text] = name
            return name
        }
    }
}

/// The attributes of a kind of object, found by name in one step.
package struct AttributeTable<Attribute>: Sendable
where Attribute: RawRepresentable<String> & CaseIterable & Sendable {
    /// By the numbers of the names.
    @usableFromInline let places: [UInt8]
    @usableFromInline let attributes: [Attribute]
    package let names: [String]

    package init() {
        var places: [UInt8] = []
        for (place, attribute) in Attribute.allCases.enumerated() {
            let number = Name.of(attribute.rawValue).number
            while places.count <= number { places.append(.max) }
            places[number] = UInt8(place)
        }
        self.places = places
        attributes = Array(Attribute.allCases)
        names = Attribute.allCases.map(\.rawValue)
    }

    @inlinable package subscript(name: Name) -> Attribute? {
        guard name.number < places.count, places[name.number] != .max else { return nil }
        return attributes[Int(places[name.number])]
    }
}

/// What belongs to names that are known only when a site is built, found in one step.
package struct NameTable<Element: Sendable>: Sendable {
    @usableFromInline var elements: [Element?] = []
    package private(set) var names: [String] = []

    /// Of entries with one name the first counts.
    package init(_ entries: [(String, Element)]) {
        for (text, element) in entries {
            let number = Name.of(text).number
            while elements.count <= number { elements.append(nil) }
            guard elements[number] == nil else { continue }
            elements[number] = element
            names.append(text)
        }
    }

    @inlinable package subscript(name: Name) -> Element? {
        name.number < elements.count ? elements[name.number] : nil
    }
}
