/// Character references in attribute values of raw HTML.
enum EntityDecoding {
    /// The names that HTML reads without a semicolon too, as long as no letter, digit or `=` follows.
    private static let bare = Set(
        """
        amp lt gt quot AMP LT GT QUOT COPY REG nbsp iexcl cent pound curren yen brvbar sect uml copy
        ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm
        raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave
        Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times
        Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring
        aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute
        ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    static func decode(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "&"), let (character, length) = reference(rest) {
                result += character
                rest = rest.dropFirst(length)
            } else {
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// What stands after an ampersand, and how long it is with its semicolon.
    private static func reference(_ rest: ArraySlice<UInt8>) -> ([UInt8], Int)? {
        if rest.first == UInt8(ascii: "#") { return number(rest.dropFirst()) }
        let name = rest.prefix(40).prefix { ($0 | 0x20) &- 97 < 26 || $0 &- 48 < 10 }
        let next = rest.dropFirst(name.count).first
        let hasSemicolon = next == UInt8(ascii: ";")
        guard
            hasSemicolon
                || (next != UInt8(ascii: "=")
                    && bare.contains(String(decoding: name, as: UTF8.self))),
            let character = NamedCharacter.bytes(name)
        else { return nil }
        return (character, name.count + (hasSemicolon ? 1 : 0))
    }

    private static func number(_ rest: ArraySlice<UInt8>) -> ([UInt8], Int)? {
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
        return (Array(String(scalar ?? "\u{FFFD}").utf8), 1 + (isHex ? 1 : 0) + length + end)
    }
}
