internal import SiteLanguage

/// The form in which ids and the addresses that lead to them are written, so that a browser, which compares
/// bytes, finds them however an author's keyboard composed them.
enum FragmentForm {
    /// An address within the site with its fragment in NFC; others as they are.
    static func normal(_ address: String) -> String {
        guard let hash = address.utf8.firstIndex(of: UInt8(ascii: "#")),
            address.utf8[hash...].contains(where: { $0 >= 0x80 }), !address.hasPrefix("//"),
            !address.utf8[..<hash].contains(UInt8(ascii: ":"))
        else { return address }
        return address[..<hash] + TextForms.nfc(String(address[hash...]))
    }
}
