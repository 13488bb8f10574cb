/// Character references in attribute values of raw HTML.
enum EntityDecoding {
    private static let names: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "colon": ":", "tab": "\t",
        "newline": "\n", "nbsp": "\u{A0}", "sol": "/", "num": "#", "quest": "?", "equals": "=",
        "lpar": "(", "rpar": ")", "comma": ",", "period": ".", "percnt": "%", "lbrack": "[",
        "lsqb": "[", "rbrack": "]", "rsqb": "]", "lowbar": "_", "plus": "+", "semi": ";",
        "excl": "!", "commat": "@", "ast": "*", "bsol": "\\", "grave": "`", "vert": "|",
    ]

    /// Those that HTML reads without a semicolon too.
    private static let bare: Set<String> = ["amp", "lt", "gt", "quot", "nbsp"]

    static func decode(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "&"), let (character, length) = reference(rest) {
                result += character.utf8
                rest = rest.dropFirst(length)
            } else {
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// What stands after an ampersand, and how long it is with its semicolon.
    private static func reference(_ rest: ArraySlice<UInt8>) -> (String, Int)? {
        if rest.first == UInt8(ascii: "#") { return number(rest.dropFirst()) }
        let written = rest.prefix(12).prefix { ($0 | 0x20) &- 97 < 26 }
        let name = String(decoding: written, as: UTF8.self).lowercased()
        let hasSemicolon = rest.dropFirst(written.count).first == UInt8(ascii: ";")
        guard let character = names[name], hasSemicolon || bare.contains(name) else { return nil }
        return (character, written.count + (hasSemicolon ? 1 : 0))
    }

    private static func number(_ rest: ArraySlice<UInt8>) -> (String, Int)? {
        let isHex = rest.first.map { $0 | 0x20 } == UInt8(ascii: "x")
        var value: UInt32 = 0
        var length = 0
        for byte in rest.dropFirst(isHex ? 1 : 0) {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, isHex || digit < 10
            else { break }
            value = min(value, 0x11_0000) * (isHex ? 16 : 10) + UInt32(digit)
            length += 1
        }
        guard length > 0 else { return nil }
        let end = rest.dropFirst(length + (isHex ? 1 : 0)).first == UInt8(ascii: ";") ? 1 : 0
        let scalar = value == 0 ? nil : Unicode.Scalar(value)
        return (String(scalar ?? "\u{FFFD}"), 1 + (isHex ? 1 : 0) + length + end)
    }
}
