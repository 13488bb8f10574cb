import SiteMarkdown

/// Writes XML 1.0, without the characters it forbids.
struct XMLWriter {
    private(set) var bytes: [UInt8] = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)

    mutating func raw(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

    mutating func element(_ name: String, _ text: String, _ attributes: String = "") {
        raw("<\(name)\(attributes)>\(XMLWriter.escaped(text))</\(name)>\n")
    }

    static func escaped(_ text: String) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count + text.utf8.count / 8)
        for byte in CharacterCheck.clean(text).utf8 {
            switch byte {
            case UInt8(ascii: "&"): result.append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "<"): result.append(contentsOf: "&lt;".utf8)
            case UInt8(ascii: ">"): result.append(contentsOf: "&gt;".utf8)
            case UInt8(ascii: "\""): result.append(contentsOf: "&quot;".utf8)
            default: result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
