/// Character references in the values of attributes.
enum CharacterReferences {
    /// Those that addresses, identifiers and feeds have; any other stays as it is written.
    private static let named = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    ]

    static func resolved(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "&") {
            result += rest[..<open]
            rest = rest[rest.index(after: open)...]
            guard let end = rest.prefix(32).firstIndex(of: ";"),
                let character = character(rest[..<end])
            else {
                result += "&"
                continue
            }
            result += character
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func character(_ name: Substring) -> String? {
        guard name.hasPrefix("#") else { return named[String(name)] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let number = UInt32(
            isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
        return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }
}
