/// A start tag of an HTML document.
package struct HTMLTag: Sendable {
    package struct Attribute: Sendable {
        /// In lower case.
        package let name: String

        /// References resolved.
        package let value: String

        /// Where the value stands, without its quotes; where the name ends if it has none.
        package let range: Range<Int>
    }

    /// In lower case.
    package let name: String
    package let range: Range<Int>
    package let attributes: [Attribute]

    /// The text of a script, a style sheet and the like, up to the end tag; empty for other elements.
    package internal(set) var content = 0..<0

    /// The attribute that counts: the first of the name.
    package func attribute(_ name: String) -> Attribute? {
        attributes.first { $0.name == name }
    }

    package func has(_ name: String) -> Bool { attribute(name) != nil }
}
