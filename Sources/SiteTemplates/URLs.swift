/// What `urlencode` and `urlize` do with addresses.
enum URLs {
    /// Percent-encoded; unreserved characters stay, and slashes where asked.
    static func quoted(_ text: String, keepsSlash: Bool) -> String {
        let hex = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in text.utf8 {
            let isKept =
                (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || "-._~".utf8.contains(byte)
                || byte == 47 && keepsSlash
            if isKept {
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
    static func linked(_ text: String, limit: Int?, rel: String, target: String?) -> String {
        var result = ""
        var word = ""
        func flush() {
            result += LinkedWord(word).html(limit: limit, rel: rel, target: target)
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
