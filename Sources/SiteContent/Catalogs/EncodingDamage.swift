import SiteData

/// The bytes of a file of records that are not UTF-8.
struct EncodingDamage {
    /// The first such byte of each line that has any.
    private(set) var lines: [Int] = []

    /// With a question mark for each such byte, so that everything else stays where it is.
    private(set) var repaired: [UInt8]

    init(_ bytes: [UInt8]) {
        repaired = bytes
        var start = 0
        var lineEnd = 0
        while let place = invalidUTF8(in: bytes, start..<bytes.count) {
            if place >= lineEnd {
                lines.append(place)
                lineEnd = bytes[place...].firstIndex { $0 == 10 || $0 == 13 } ?? bytes.count
            }
            repaired[place] = UInt8(ascii: "?")
            start = place + 1
        }
    }

    /// Whether so many lines have some that each of them is no slip of its own.
    var isOtherEncoding: Bool { lines.count > 256 }
}
