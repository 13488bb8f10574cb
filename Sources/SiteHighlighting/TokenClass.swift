/// What a piece of code is, as far as colours tell.
package enum TokenClass: UInt8, CaseIterable, Sendable {
    /// Names of values, prose, whatever has no colour of its own.
    case text
    /// Spaces and line ends, which take on the colour of what stands around them.
    case blank
    case comment
    case string
    /// What is not itself in a string: escapes, and the signs around an interpolation.
    case escape
    case number
    case keyword
    /// A type's name.
    case type
    /// A function's name, where it is declared or called.
    case function
    /// An attribute, annotation, decorator or macro; in markup, the name of an attribute.
    case attribute
    /// The name of an element or selector, the key of a value.
    case tag
    /// Operators too.
    case punctuation
    /// What speaks to a tool before the compiler: `#include`, `<!DOCTYPE>`, `{%`.
    case directive
    case inserted
    case deleted
    case heading
    /// What a shell writes before a command.
    case prompt
    /// What a command writes.
    case output

    /// The letter that is the class of its `span`; nil for what needs none.
    @inline(__always)
    package var cssClass: UInt8? {
        let letter = Self.letters.utf8Start[Int(rawValue)]
        return letter == UInt8(ascii: " ") ? nil : letter
    }

    /// One for each class, in their order.
    private static let letters: StaticString = "  csenktfagpxidhuo"
}
