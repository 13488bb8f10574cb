/// One word of a text that `urlize` goes through: an address with what stands around it.
struct LinkedWord {
    private var head = ""
    private var middle: String
    private var tail = ""

    private static let pairs = [("(", ")"), ("<", ">"), ("&lt;", "&gt;")]

    init(_ word: String) {
        middle = word
        while let opening = ["(", "<", "&lt;"].first(where: middle.hasPrefix) {
            head += opening
            middle.removeFirst(opening.count)
        }
        while let closing = [")", ">", ".", ",", "&gt;"].first(where: middle.hasSuffix) {
            tail = closing + tail
            middle.removeLast(closing.count)
        }
        for (opening, closing) in LinkedWord.pairs { balance(opening, closing) }
    }

    /// Takes closing marks back from the tail as long as the address has more opening ones.
    private mutating func balance(_ opening: String, _ closing: String) {
        let openings = LinkedWord.count(opening, middle)
        guard openings > LinkedWord.count(closing, middle) else { return }
        for _ in 0..<min(openings, LinkedWord.count(closing, tail)) {
            let pieces = Text.split(tail, by: closing, limit: 1)
            guard pieces.count == 2 else { return }
            middle += pieces[0] + closing
            tail = pieces[1]
        }
    }

    private static func count(_ part: String, _ text: String) -> Int {
        Text.split(text, by: part).count - 1
    }

    /// The word, as a link where it is an address.
    func html(limit: Int?, rel: String, target: String?, schemes: [String]) -> String {
        let rel = rel.isEmpty ? "" : " rel=\"\(Escaping.html(rel))\""
        let target = target.map { " target=\"\(Escaping.html($0))\"" } ?? ""
        if LinkedWord.isAddress(middle) {
            let hasScheme = middle.hasPrefix("https://") || middle.hasPrefix("http://")
            let shown = LinkedWord.shortened(middle, limit)
            let address = hasScheme ? middle : "https://" + middle
            return "\(head)<a href=\"\(address)\"\(rel)\(target)>\(shown)</a>\(tail)"
        }
        if middle.hasPrefix("mailto:"), LinkedWord.isMail(String(middle.dropFirst(7))) {
            return "\(head)<a href=\"\(middle)\">\(middle.dropFirst(7))</a>\(tail)"
        }
        if !middle.hasPrefix("www."), !middle.hasPrefix("@"), !middle.contains(":"),
            LinkedWord.isMail(middle)
        {
            return "\(head)<a href=\"mailto:\(middle)\">\(middle)</a>\(tail)"
        }
        let isOther = schemes.contains { middle != $0 && middle.hasPrefix($0) }
        let link = isOther ? "<a href=\"\(middle)\"\(rel)\(target)>\(middle)</a>" : middle
        return head + link + tail
    }

    private static func shortened(_ text: String, _ limit: Int?) -> String {
        guard let limit, text.unicodeScalars.count > limit else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(max(0, limit)))) + "..."
    }
}

// MARK: - What is an address

extension LinkedWord {
    private static let domains: Set<String> = [
        "com", "net", "int", "edu", "gov", "org", "info", "mil",
    ]

    /// A web address: with a scheme, with `www.`, or of one of the first domains.
    private static func isAddress(_ text: String) -> Bool {
        var rest = text.lowercased()[...]
        let scheme = ["https://", "http://"].first { rest.hasPrefix($0) }
        rest = rest.dropFirst(scheme?.count ?? 0)
        let host = withoutPort(rest.prefix { !"/?#".contains($0) })
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        if scheme != nil { return isName(labels[...]) || isNumeric(host, labels) }
        if labels.first == "www", isName(labels.dropFirst()) { return true }
        return labels.count > 1 && domains.contains(String(labels[labels.count - 1]))
            && labels.dropLast().allSatisfy { isLabel($0) && (2...63).contains($0.count) }
    }

    private static func withoutPort(_ host: Substring) -> Substring {
        guard let colon = host.lastIndex(of: ":") else { return host }
        let digits = host[colon...].dropFirst()
        let isPort = (1...5).contains(digits.count) && digits.allSatisfy(\.isNumber)
        return isPort && (!host.hasPrefix("[") || host[..<colon].hasSuffix("]"))
            ? host[..<colon] : host
    }

    /// Labels of which the last is a domain: letters, or an encoded one.
    private static func isName(_ labels: ArraySlice<Substring>) -> Bool {
        guard let last = labels.last, labels.dropLast().allSatisfy(isLabel) else { return false }
        if last.hasPrefix("xn--") {
            return (2...59).contains(last.count - 4) && isLabel(last.dropFirst(4))
                && !last.dropFirst(4).contains("-")
        }
        return (2...63).contains(last.count) && last.utf8.allSatisfy { $0 &- 97 < 26 }
    }

    private static func isLabel(_ label: Substring) -> Bool {
        !label.isEmpty
            && label.allSatisfy { $0.isLetter || $0.isNumber || "_%-".contains($0) }
    }

    private static func isNumeric(_ host: Substring, _ labels: [Substring]) -> Bool {
        if host.hasPrefix("["), host.hasSuffix("]") {
            let groups = host.dropFirst().dropLast().split(
                separator: ":", omittingEmptySubsequences: false)
            return (3...9).contains(groups.count)
                && groups.allSatisfy { $0.count <= 4 && $0.allSatisfy(\.isHexDigit) }
        }
        return labels.count == 4
            && labels.allSatisfy { (1...3).contains($0.count) && $0.allSatisfy(\.isNumber) }
    }

    /// Something, an at sign, and a name with a dot.
    private static func isMail(_ text: String) -> Bool {
        guard let at = text.lastIndex(of: "@"), at > text.startIndex else { return false }
        let labels = text[at...].dropFirst().split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, let last = labels.last, let first = labels.first else {
            return false
        }
        let isWord = { (character: Character) in
            character.isLetter || character.isNumber || character == "_"
        }
        return !last.isEmpty && last.allSatisfy(isWord) && first.first.map(isWord) == true
            && labels.allSatisfy { $0.allSatisfy { isWord($0) || $0 == "-" } }
    }
}
