/// A key of a file that authors write, as it is described: the readers know their keys from it, and
/// editors get it as JSON Schema.
package struct SchemaKey: Sendable {
    /// What the value of a key may be.
    package indirect enum Shape: Sendable {
        case text, boolean, number

        /// A text, or a map from language to text.
        case localizedText
        case integer(ClosedRange<Int>?)
        case choice([String])
        case list(Shape)
        case map([SchemaKey])

        /// A map whose keys are the author's.
        case dictionary(Shape)
        case anyOf([Shape])

        /// Anything.
        case free
    }

    package let name: String
    package let shape: Shape

    /// One line, without a full stop.
    package let summary: String

    init(_ name: String, _ shape: Shape, _ summary: String) {
        self.name = name
        self.shape = shape
        self.summary = summary
    }

    /// A text or several.
    static let texts = Shape.anyOf([.text, .list(.text)])
}

extension [SchemaKey] {
    var names: [String] { map(\.name) }
}
