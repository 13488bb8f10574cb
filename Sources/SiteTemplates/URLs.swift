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

    /// Addresses in escaped text as links.
    static func linked(_ text: String, limit: Int?, rel: String, target: String?) -> String {
        var result = ""
        var word = ""
        func flush() {
            result += link(word, limit: limit, rel: rel, target: target)
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

    private static func link(_ word: String, limit: Int?, rel: String, target: String?) -> String {
        var middle = word
        var head = ""
        var tail = ""
        while let opening = ["(", "<", "&lt;"].first(where: middle.hasPrefix) {
            head += opening
            middle.removeFirst(opening.count)
        }
        while let closing = [")", ">", ".", ",", "\n", "&gt;"].first(where: middle.hasSuffix) {
            let opening =
                closing == ")" ? "(" : closing == "&gt;" ? "&lt;" : closing == ">" ? "<" : ""
            if !opening.isEmpty, count(opening, middle) >= count(closing, middle) { break }
            tail = closing + tail
            middle.removeLast(closing.count)
        }
        guard let address = address(of: middle) else { return word }
        let targetAttribute = target.map { " target=\"\(Escaping.html($0))\"" } ?? ""
        let relAttribute = address.hasPrefix("mailto:") ? "" : " rel=\"\(rel)\""
        var shown = middle.hasPrefix("mailto:") ? String(middle.dropFirst(7)) : middle
        if let limit, shown.unicodeScalars.count > limit {
            shown =
                String(String.UnicodeScalarView(shown.unicodeScalars.prefix(max(0, limit)))) + "..."
        }
        return "\(head)<a href=\"\(address)\"\(relAttribute)\(targetAttribute)>\(shown)</a>\(tail)"
    }

    private static func count(_ part: String, _ text: String) -> Int {
        Text.split(text, by: part).count - 1
    }

    private static func address(of word: String) -> String? {
        let lowered = word.lowercased()
        if lowered.hasPrefix("https://") || lowered.hasPrefix("http://") {
            return word.count > (lowered.hasPrefix("https") ? 8 : 7) ? word : nil
        }
        if lowered.hasPrefix("www.") { return word.count > 4 ? "https://\(word)" : nil }
        let mail = lowered.hasPrefix("mailto:") ? String(word.dropFirst(7)) : word
        let parts = Text.split(mail, by: "@")
        if parts.count == 2, !parts[0].isEmpty, parts[1].contains("."), !parts[1].hasPrefix("."),
            !mail.contains(":"), !mail.contains("/")
        {
            return "mailto:\(mail)"
        }
        let host = word.prefix { $0 != "/" && $0 != "?" && $0 != ":" }
        let endings = [".com", ".net", ".org"]
        guard endings.contains(where: { host.lowercased().hasSuffix($0) }), !word.contains("@"),
            host.first.map({ $0.isLetter || $0.isNumber }) == true
        else { return nil }
        return "https://\(word)"
    }
}
