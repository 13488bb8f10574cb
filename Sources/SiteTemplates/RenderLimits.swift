/// What a rendering may take: counted, not timed, so that it ends at the same place everywhere.
package struct RenderLimits: Sendable {
    /// Turns of loops, calls, and pieces of work of 64 bytes.
    var steps = 20_000_000

    /// Bytes of a text, or of what a list's elements take.
    var size = 100_000_000

    /// Bytes of the output.
    var output = 500_000_000

    package static let standard = RenderLimits()
}
