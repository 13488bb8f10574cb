/// Text between quotes, where a backslash makes a quote or a backslash part of the text.
enum QuotedText {
    /// The text of some bytes between a quote and the next of its kind.
    static func text(_ bytes: some Sequence<UInt8>, in quote: UInt8) -> [UInt8] {
        var result: [UInt8] = []
        var isEscaped = false
        for byte in bytes {
            if isEscaped {
                if byte != quote, byte != backslash { result.append(backslash) }
                result.append(byte)
                isEscaped = false
            } else if byte == backslash {
                isEscaped = true
            } else {
                result.append(byte)
            }
        }
        return isEscaped ? result + [backslash] : result
    }

    /// Where the text ends that begins here: at its quote; nil where there is none.
    static func end(in bytes: [UInt8], from start: Int, to end: Int, quote: UInt8) -> Int? {
        var index = start
        while index < end, bytes[index] != quote {
            index += bytes[index] == backslash ? 2 : 1
        }
        return index < end ? index : nil
    }

    private static let backslash = UInt8(ascii: "\\")
}
