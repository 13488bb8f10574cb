import SiteDiagnostics

/// The slug of a text in Latin letters, byte by byte.
///
/// None of its letters is changed by NFC, and each has one lower case of two bytes at most, or three.
enum LatinSlug {
    private static let extended: Range<UInt32> = 0x80..<0x250

    /// What becomes of the characters beyond ASCII; 0 for those that are left out.
    private static let lowered: [UInt16] = extended.map { value in
        guard let scalar = Unicode.Scalar(value), HeadingIDs.isKept(scalar) else { return 0 }
        if value == 0x130 { return UInt16(UInt8(ascii: "i")) }
        return scalar.properties.lowercaseMapping.unicodeScalars.first.map { UInt16($0.value) } ?? 0
    }

    /// Nil for a text with other letters.
    static func of(_ text: String) -> String? {
        text.withBytes { bytes in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count * 2) { slug in
                var count = 0
                var index = 0
                while index < bytes.count {
                    let byte = bytes[index]
                    index += 1
                    if byte < 0x80 {
                        let kept = ascii(byte)
                        slug[count] = kept
                        count += kept == 0 ? 0 : 1
                        continue
                    }
                    guard byte < 0xC9, index < bytes.count else { return nil }
                    let value = Int(byte & 0x1F) << 6 | Int(bytes[index] & 0x3F)
                    index += 1
                    count += write(lowered[value - 0x80], to: slug, at: count)
                }
                return Text.string(UnsafeBufferPointer(rebasing: slug[..<count]))
            }
        }
    }

    @inline(__always)
    private static func ascii(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "_"):
            byte
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        case UInt8(ascii: " "): UInt8(ascii: "-")
        default: 0
        }
    }

    /// Writes a character, if any: how many bytes it has.
    private static func write(
        _ scalar: UInt16, to slug: UnsafeMutableBufferPointer<UInt8>, at place: Int
    ) -> Int {
        switch scalar {
        case 0: return 0
        case ..<0x80:
            slug[place] = UInt8(scalar)
            return 1
        case ..<0x800:
            slug[place] = UInt8(0xC0 | scalar >> 6)
            slug[place + 1] = UInt8(0x80 | scalar & 0x3F)
            return 2
        default:
            slug[place] = UInt8(0xE0 | scalar >> 12)
            slug[place + 1] = UInt8(0x80 | scalar >> 6 & 0x3F)
            slug[place + 2] = UInt8(0x80 | scalar & 0x3F)
            return 3
        }
    }
}
