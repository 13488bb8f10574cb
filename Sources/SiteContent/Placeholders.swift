/// The places in a string that a template fills: `{name}`.
package enum Placeholders {
    /// The names in a text, in their order.
    package static func names(in text: String) -> [String] {
        var names: [String] = []
        walk(text) { _ in
        } placeholder: {
            names.append(String($0))
        }
        return names
    }

    /// The text with every placeholder that has a value replaced by it, and the names of the others.
    package static func fill(
        _ text: String, value: (Substring) -> String?
    ) -> (text: String, unfilled: [String]) {
        var (result, unfilled) = ("", [String]())
        walk(text) {
            result += $0
        } placeholder: { name in
            if let value = value(name) {
                result += value
            } else {
                result += "{\(name)}"
                unfilled.append(String(name))
            }
        }
        return (result, unfilled)
    }

    private static func walk(
        _ text: String, plain: (Substring) -> Void, placeholder: (Substring) -> Void
    ) {
        let bytes = text.utf8
        var (start, index) = (bytes.startIndex, bytes.startIndex)
        while let open = bytes[index...].firstIndex(of: UInt8(ascii: "{")) {
            let inner = bytes.index(after: open)
            let close = bytes[inner...].firstIndex { !isOfName($0) } ?? bytes.endIndex
            index = inner
            guard close != inner, close < bytes.endIndex, bytes[close] == UInt8(ascii: "}"),
                !isDigit(bytes[inner])
            else { continue }
            plain(text[start..<open])
            placeholder(text[inner..<close])
            index = bytes.index(after: close)
            start = index
        }
        plain(text[start...])
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

    private static func isOfName(_ byte: UInt8) -> Bool {
        isDigit(byte) || (byte | 32) &- 97 < 26 || byte == UInt8(ascii: "_")
    }
}
