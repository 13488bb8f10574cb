/// `srcset`: candidates with commas between them (html.spec.whatwg.org, 4.8.4.4).
enum SourceSet {
    /// Each address with its offset in bytes.
    static func addresses(_ text: String) -> [(address: String, offset: Int)] {
        let bytes = Array(text.utf8)
        let isSpace = { (byte: UInt8) in byte == 32 || (9...13).contains(byte) }
        let comma = UInt8(ascii: ",")
        var result: [(String, Int)] = []
        var index = 0
        while index < bytes.count {
            while index < bytes.count, isSpace(bytes[index]) || bytes[index] == comma { index += 1 }
            let start = index
            while index < bytes.count, !isSpace(bytes[index]) { index += 1 }
            var end = index
            while end > start, bytes[end - 1] == comma { end -= 1 }
            if end > start {
                result.append((String(decoding: bytes[start..<end], as: UTF8.self), start))
            }
            guard end == index else { continue }
            // The descriptors reach to the next comma outside of parentheses.
            var depth = 0
            while index < bytes.count, depth > 0 || bytes[index] != comma {
                if bytes[index] == UInt8(ascii: "(") { depth += 1 }
                if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
                index += 1
            }
        }
        return result
    }
}
