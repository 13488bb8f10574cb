/// Text that a terminal shows and does not act upon.
package enum VisibleText {
    /// Control characters, and those that reorder the text around them.
    static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069,
            0xFEFF:
            true
        default: false
        }
    }

    /// What is shown for a character: itself, or a picture or name of what must not act.
    static func picture(_ scalar: Unicode.Scalar) -> String {
        guard isDangerous(scalar) else { return String(scalar) }
        if scalar.value < 0x20 {
            return Unicode.Scalar(0x2400 + scalar.value).map(String.init) ?? ""
        }
        if scalar.value == 0x7F { return "\u{2421}" }
        let hex = String(scalar.value, radix: 16, uppercase: true)
        return "<U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex + ">"
    }

    /// The text with every dangerous character replaced by its picture.
    package static func neutralised(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isDangerous) else { return text }
        return text.unicodeScalars.map(picture).joined()
    }

    /// How many columns of a terminal a character takes.
    static func width(_ scalar: Unicode.Scalar) -> Int {
        guard scalar.value >= 0x300 else { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
            0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
