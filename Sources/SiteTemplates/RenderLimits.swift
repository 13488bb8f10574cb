/// What a rendering may take: counted, not timed, so that it ends at the same place everywhere.
package struct RenderLimits: Sendable {
    /// Turns of loops, calls, and pieces of work of 64 bytes.
    var steps: Int

    /// Bytes of a text, or of what a list's elements take.
    var size: Int

    /// Bytes of the output.
    var output: Int

    package init(
        steps: Int = 20_000_000, size: Int = 100_000_000, output: Int = 500_000_000
    ) {
        self.steps = steps
        self.size = size
        self.output = output
    }

    package static let standard = RenderLimits()
}
