import SiteDiagnostics

/// Writes XML 1.0, without the characters it forbids.
struct XMLWriter {
    private(set) var bytes: [UInt8]

    init(head: String = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n") { bytes = Array(head.utf8) }

    var string: String { String(decoding: bytes, as: UTF8.self) }

    mutating func raw(_ markup: String) {
        markup.withBytes { bytes.append(contentsOf: $0) }
    }

    mutating func raw(_ markup: ArraySlice<UInt8>) { bytes += markup }

    mutating func text(_ text: String) { XMLWriter.append(text, to: &bytes) }

    mutating func text(_ text: [UInt8]) {
        text.withUnsafeBufferPointer { XMLWriter.append($0, to: &bytes) }
    }

    mutating func element(_ name: String, _ text: String, _ attributes: String = "") {
        raw("<\(name)\(attributes)>")
        self.text(text)
        raw("</\(name)>\n")
    }

    static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: isSpecial) else { return text }
        var result: [UInt8] = []
        append(text, to: &result)
        return String(decoding: result, as: UTF8.self)
    }

    static func append(_ text: String, to result: inout [UInt8]) {
        text.withBytes { append($0, to: &result) }
    }

    /// Runs of bytes that stand for themselves are taken over whole.
    private static func append(_ text: UnsafeBufferPointer<UInt8>, to result: inout [UInt8]) {
        var plain = 0
        var index = 0
        while index < text.count {
            guard isSpecial(text[index]), let (entity, length) = special(text, index) else {
                index += 1
                continue
            }
            result.append(contentsOf: UnsafeBufferPointer(rebasing: text[plain..<index]))
            result.append(
                contentsOf: UnsafeBufferPointer(
                    start: entity.utf8Start, count: entity.utf8CodeUnitCount))
            index += length
            plain = index
        }
        result.append(contentsOf: UnsafeBufferPointer(rebasing: text[plain...]))
    }

    /// Whether a byte may begin what is not written as it is.
    @inline(__always)
    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte < 0x20
            ? byte != 9 && byte != 10 && byte != 13
            : byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
                || byte == UInt8(ascii: "\"") || byte == 0xEF
    }

    /// What is written instead, nothing for what is forbidden; nil where U+F000… is what it seems.
    private static func special(
        _ text: UnsafeBufferPointer<UInt8>, _ index: Int
    ) -> (entity: StaticString, length: Int)? {
        switch text[index] {
        case UInt8(ascii: "&"): ("&amp;", 1)
        case UInt8(ascii: "<"): ("&lt;", 1)
        case UInt8(ascii: ">"): ("&gt;", 1)
        case UInt8(ascii: "\""): ("&quot;", 1)
        case 0xEF:
            index + 2 < text.count && text[index + 1] == 0xBF && text[index + 2] >= 0xBE
                ? ("", 3) : nil
        default: ("", 1)
        }
    }
}
