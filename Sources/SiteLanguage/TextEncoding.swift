internal import CLanguage

/// An encoding of texts other than UTF-8, by one of the names that ICU knows.
package struct TextEncoding: Sendable {
    package let name: String

    /// Nil for a name that is none.
    package init?(_ name: String) {
        guard name.utf8.allSatisfy({ $0 > 32 && $0 < 127 }),
            let converter = language_converter_open(name)
        else { return nil }
        language_converter_close(converter)
        self.name = name
    }

    /// What tables are often saved in, for proposals.
    package static let common = [
        "windows-1250", "windows-1252", "iso-8859-2", "iso-8859-1", "windows-1251", "utf-16",
        "macintosh",
    ]

    package struct Failure: Error {
        /// Of the first byte that does not belong to the encoding.
        package let offset: Int
    }

    /// The text in UTF-8, with the byte order mark that it may have.
    ///
    /// - Throws: `Failure` where a byte does not belong to the encoding.
    package func utf8(_ bytes: [UInt8]) throws(Failure) -> [UInt8] {
        guard !bytes.isEmpty else { return [] }
        guard bytes.count < Int(Int32.max) / 4, let converter = language_converter_open(name) else {
            throw Failure(offset: 0)
        }
        defer { language_converter_close(converter) }
        var invalid: Int32 = -1
        let result = bytes.withUnsafeBytes { buffer in
            let text = language_text(
                bytes: buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
                length: Int32(buffer.count))
            return ICU.bytes(room: bytes.count * 2 + 64) {
                language_convert(converter, text, $0, &invalid)
            }
        }
        guard let result else { throw Failure(offset: max(0, Int(invalid))) }
        return result
    }
}
