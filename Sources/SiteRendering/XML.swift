import SiteMarkdown

/// Writes XML 1.0, without the characters it forbids.
struct XMLWriter {
    private(set) var bytes: [UInt8] = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)

    mutating func raw(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

    mutating func element(_ name: String, _ text: String, _ attributes: String = "") {
        raw("<\(name)\(attributes)>\(XMLWriter.escaped(text))</\(name)>\n")
    }

    static func escaped(_ text: String) -> String {
        var text = CharacterCheck.clean(text)
        var result: [UInt8] = []
        text.withUTF8 { utf8 in
            result.reserveCapacity(utf8.count + utf8.count / 8)
            var plain = 0
            for index in utf8.indices {
                guard let entity = entity(utf8[index]) else { continue }
                result.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[plain..<index]))
                result.append(contentsOf: entity.utf8)
                plain = index + 1
            }
            result.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[plain...]))
        }
        return String(decoding: result, as: UTF8.self)
    }

    @inline(__always)
    private static func entity(_ byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        default: nil
        }
    }
}
