/// Numbers as text in digits of five bits, which JSON need not escape.
///
/// The alphabet is that of base64url; the digits are little-endian, and 32 is added to all but the last
/// of a number.
package struct DigitText {
    package private(set) var bytes: [UInt8] = []
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    package init() {}

    package mutating func append(_ number: Int) {
        var rest = number
        while rest >= 32 {
            bytes.append(DigitText.alphabet[rest & 31 | 32])
            rest >>= 5
        }
        bytes.append(DigitText.alphabet[rest])
    }

    /// A number below 64 in one character.
    package mutating func append(step: Int) { bytes.append(DigitText.alphabet[step & 63]) }

    package static func digit(_ number: Int) -> UInt8 { alphabet[number & 31] }
}
