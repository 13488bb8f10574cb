/// Where the parts of a directive stand, in its line of the source or, in a text, in `text`.
struct DirectiveParts {
    let start: Int

    /// One in a text, two for a block of one line, more for one that goes on until its end.
    let colons: Int
    let name: Range<Int>
    let title: Range<Int>?

    /// With their braces.
    let attributes: Range<Int>?

    /// What stands behind and cannot be read.
    let rest: Range<Int>
    let isClosed: Bool

    /// As it is written; empty for a block.
    let text: [UInt8]
}
