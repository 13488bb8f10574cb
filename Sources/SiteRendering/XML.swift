import SiteMarkdown

/// Writes XML 1.0, without the characters it forbids.
struct XMLWriter {
    private(set) var bytes: [UInt8] = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)

    mutating func raw(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

    mutating func element(_ name: String, _ text: String, _ attributes: String = "") {
        raw("<\(name)\(attributes)>\(XMLWriter.escaped(text))</\(name)>\n")
    }

    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in CharacterCheck.clean(text).unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
