/// The Swift source that holds the files of a theme.
struct ThemeSource {
    private(set) var text = """
        // Made from Templates/ by EmbedThemeTool.
        extension BuiltInTheme {
            static let embedded: [File] = [

        """

    init(_ files: [ThemeFile]) {
        for file in files {
            let isText = String(validating: file.bytes, as: UTF8.self) != nil
            text += "        File(\(ThemeSource.literal(Array(file.path.utf8), isText: true)), "
            text += isText ? ".text, " : ".bytes, "
            text += ThemeSource.literal(file.bytes, isText: isText)
            text += "),\n"
        }
        text += "    ]\n}\n"
    }

    /// A string literal of the bytes; of those that are no text, each byte is a code point.
    private static func literal(_ bytes: [UInt8], isText: Bool) -> String {
        var literal: [UInt8] = [UInt8(ascii: "\"")]
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\n"): literal += "\\n".utf8
            case UInt8(ascii: "\""): literal += "\\\"".utf8
            case UInt8(ascii: "\\"): literal += "\\\\".utf8
            case 0x20..<0x7F: literal.append(byte)
            case 0x80... where isText: literal.append(byte)
            default: literal += "\\u{\(String(byte, radix: 16))}".utf8
            }
        }
        literal.append(UInt8(ascii: "\""))
        return String(decoding: literal, as: UTF8.self)
    }
}
