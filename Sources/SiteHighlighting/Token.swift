/// A piece of code that begins where the one before it ends.
package struct Token: Equatable, Sendable {
    private let bits: Int

    /// The offset after its last byte.
    package var end: Int { bits >> 8 }

    package var kind: TokenClass {
        TokenClass(rawValue: UInt8(truncatingIfNeeded: bits)) ?? .text
    }

    package init(end: Int, kind: TokenClass) {
        bits = end << 8 | Int(kind.rawValue)
    }
}
