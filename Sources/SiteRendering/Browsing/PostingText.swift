/// Lists of ascending numbers as text: each the gap from the one before it, in digits of five bits.
///
/// The alphabet is that of base64url; the digits are little-endian, and 32 is added to all but the last
/// of a number. The first number of a list counts from 0; every other gap is one less, since no number
/// stands twice.
struct PostingText {
    private(set) var bytes: [UInt8] = []
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Adds a list, whose length its reader has to know.
    mutating func append(_ numbers: some Sequence<UInt32>) {
        var next: UInt32 = 0
        for number in numbers {
            append(gap: number - next)
            next = number + 1
        }
    }

    /// Adds a number as it is.
    mutating func append(gap: UInt32) {
        var rest = gap
        while rest >= 32 {
            bytes.append(PostingText.alphabet[Int(rest & 31 | 32)])
            rest >>= 5
        }
        bytes.append(PostingText.alphabet[Int(rest)])
    }
}
