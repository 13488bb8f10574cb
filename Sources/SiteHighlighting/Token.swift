/// A piece of code that begins where the one before it ends.
package struct Token: Equatable, Sendable {
    private let bits: Int

    /// The offset after its last byte.
    @inline(__always)
    package var end: Int { bits >> 8 }

    /// Only `init` makes the bits, and from a class.
    @inline(__always)
    package var kind: TokenClass {
        unsafeBitCast(UInt8(truncatingIfNeeded: bits), to: TokenClass.self)
    }

    @inline(__always)
    package init(end: Int, kind: TokenClass) {
        bits = end << 8 | Int(kind.rawValue)
    }
}
