/// Percent-encoding of single path segments (RFC 3986).
package enum URLEncoding {
    /// Encodes everything but the unreserved characters.
    package static func encode(_ segment: String) -> String {
        guard !segment.utf8.allSatisfy(isUnreserved) else { return segment }
        var result: [UInt8] = []
        append(segment, to: &result)
        return String(decoding: result, as: UTF8.self)
    }

    /// The same, behind what has been written.
    package static func append(_ segment: String, to result: inout [UInt8]) {
        var segment = segment
        segment.withUTF8 { segment in
            for byte in segment {
                if isUnreserved(byte) {
                    result.append(byte)
                } else {
                    result.append(UInt8(ascii: "%"))
                    result.append(hexDigits[Int(byte >> 4)])
                    result.append(hexDigits[Int(byte & 15)])
                }
            }
        }
    }

    /// One byte.
    package static func encoded(_ byte: UInt8) -> String {
        String(
            decoding: [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]],
            as: UTF8.self)
    }

    /// Whether a path has nothing to encode.
    package static func isPlain(_ path: String) -> Bool {
        path.utf8.allSatisfy { isUnreserved($0) || $0 == UInt8(ascii: "/") }
    }

    /// Decodes every escape once; nil where an escape is broken or the bytes are not UTF-8.
    package static func decode(_ segment: String) -> String? {
        guard segment.utf8.contains(UInt8(ascii: "%")) else { return segment }
        return decode(segment.utf8)
    }

    /// The same for bytes, which need not be UTF-8.
    package static func decode(_ bytes: some Sequence<UInt8>) -> String? {
        var result: [UInt8] = []
        var rest = bytes.makeIterator()
        while let byte = rest.next() {
            guard byte == UInt8(ascii: "%") else {
                result.append(byte)
                continue
            }
            guard let high = rest.next().flatMap(hexValue), let low = rest.next().flatMap(hexValue)
            else { return nil }
            result.append(high << 4 | low)
        }
        return String(validating: result, as: UTF8.self)
    }

    private static let hexDigits = Array("0123456789ABCDEF".utf8)

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    private static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
