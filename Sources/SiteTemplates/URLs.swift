/// What `urlencode` and `urlize` do with addresses.
enum URLs {
    /// Percent-encoded; unreserved characters stay, and slashes where asked.
    static func quoted(_ text: String, keepsSlash: Bool) -> String {
        func isKept(_ byte: UInt8) -> Bool {
            switch byte {
            case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x2D, 0x2E, 0x5F, 0x7E: true
            default: byte == 0x2F && keepsSlash
            }
        }
        if text.utf8.allSatisfy(isKept) { return text }
        let hex = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in text.utf8 {
            if isKept(byte) {
                result.append(byte)
            } else {
                result += [37, hex[Int(byte >> 4)], hex[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Percent-encoded as in a form, with a plus for a space.
    static func quotedForQuery(_ text: String) -> String {
        Text.split(text, by: " ").map { quoted($0, keepsSlash: false) }.joined(separator: "+")
    }

    /// Addresses in escaped text as links.
    static func linked(
        _ text: String, limit: Int?, rel: String, target: String?, schemes: [String]
    ) -> String {
        var result = ""
        var word = ""
        func flush() {
            result += LinkedWord(word).html(
                limit: limit, rel: rel, target: target, schemes: schemes)
            word = ""
        }
        for scalar in text.unicodeScalars {
            if Text.isSpace(scalar) {
                flush()
                result.unicodeScalars.append(scalar)
            } else {
                word.unicodeScalars.append(scalar)
            }
        }
        flush()
        return result
    }
}
