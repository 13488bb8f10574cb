import SiteData

/// Lists of ascending numbers as text: each the gap from the one before it.
///
/// The first number of a list counts from 0; every other gap is one less, since no number stands twice.
struct PostingText {
    private var digits = DigitText()

    var text: String { String(decoding: digits.bytes, as: UTF8.self) }

    /// Adds a list, whose length its reader has to know.
    mutating func append(_ numbers: some Sequence<UInt32>) {
        var next: UInt32 = 0
        for number in numbers {
            append(gap: number - next)
            next = number + 1
        }
    }

    /// Adds a number as it is.
    mutating func append(gap: UInt32) { digits.append(Int(gap)) }
}
