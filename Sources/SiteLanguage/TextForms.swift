internal import CLanguage

/// The forms in which texts are compared.
package enum TextForms {
    /// Unicode normalization form C.
    package static func nfc(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        return ICU.map(text) { language_nfc($0, $1) }
    }

    /// Unicode normalization form KD.
    package static func nfkd(_ text: String) -> String {
        ICU.map(text) { language_nfkd($0, $1) }
    }

    /// Full case folding of the NFC: equal for names that a case-insensitive file system holds for one.
    package static func folded(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        return nfc(ICU.map(nfc(text)) { language_fold($0, $1) })
    }
}
