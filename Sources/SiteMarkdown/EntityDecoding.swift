/// Character references in attribute values of raw HTML.
enum EntityDecoding {
    private static let names: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "colon": ":", "tab": "\t",
        "newline": "\n", "nbsp": "\u{A0}", "sol": "/", "num": "#", "quest": "?", "equals": "=",
        "lpar": "(", "rpar": ")", "comma": ",", "period": ".", "percnt": "%",
    ]

    static func decode(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result = ""
        var rest = text[...]
        while let ampersand = rest.firstIndex(of: "&") {
            result += rest[..<ampersand]
            rest = rest[ampersand...].dropFirst()
            let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
            guard let character = character(String(name)) else {
                result += "&"
                continue
            }
            result += character
            rest = rest[name.endIndex...]
            if rest.first == ";" { rest = rest.dropFirst() }
        }
        return result + rest
    }

    private static func character(_ name: String) -> String? {
        guard name.hasPrefix("#") else { return names[name.lowercased()] }
        let digits = name.dropFirst().lowercased()
        let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return value.flatMap(Unicode.Scalar.init).map { String($0) }
    }
}
