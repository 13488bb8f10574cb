import SiteDiagnostics

extension HTMLBuffer {
    /// Appends an address for a quoted attribute: what an address may not hold becomes `%XX`.
    ///
    /// Percent signs stay, so what is already encoded is not encoded twice.
    mutating func appendAddress(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for index in 0..<text.count where !AddressByte.isSafe[Int(text[index])] {
            append(UnsafeBufferPointer(rebasing: text[start..<index]))
            start = index + 1
            switch text[index] {
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "'"): append("&#x27;")
            case let byte:
                append(UInt8(ascii: "%"))
                append(AddressByte.hexDigit(byte >> 4))
                append(AddressByte.hexDigit(byte & 15))
            }
        }
        append(UnsafeBufferPointer(rebasing: text[start...]))
    }

    mutating func appendAddress(_ text: String) {
        text.withBytes { appendAddress($0) }
    }
}

/// The bytes that stand in an address as they are: unreserved and reserved characters of RFC 3986.
///
/// Without `&` and `'`, which HTML needs escaped, and the brackets, which only an IPv6 host may hold.
private enum AddressByte {
    static let isSafe: [Bool] = (0..<256).map { byte in
        guard byte < 128 else { return false }
        let scalar = UInt8(byte)
        switch scalar {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            return true
        default:
            return "-_.+!*(),%#@?=;:/$~".utf8.contains(scalar)
        }
    }

    static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}
