/// The well-formed sequences of UTF-8 (Unicode 15, table 3-7).
package enum UTF8Sequence {
    /// The length of the sequence at an index before the end, or 0 where it is not well-formed.
    @inline(__always)
    package static func length(
        _ text: UnsafeBufferPointer<UInt8>, at index: Int, before end: Int
    ) -> Int {
        let lead = text[index]
        if lead < 0x80 { return 1 }
        let length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
        guard length > 0, index + length <= end else { return 0 }
        for other in index + 1..<index + length where text[other] & 0xC0 != 0x80 { return 0 }
        let second = text[index + 1]
        let isWrong =
            lead == 0xE0 && second < 0xA0 || lead == 0xED && second >= 0xA0
            || lead == 0xF0 && second < 0x90 || lead == 0xF4 && second >= 0x90
        return isWrong ? 0 : length
    }

    /// The offset of the first byte that belongs to no sequence.
    package static func firstInvalid(in text: [UInt8]) -> Int? {
        text.withUnsafeBufferPointer { text in
            var index = 0
            while index < text.count {
                let length = self.length(text, at: index, before: text.count)
                if length == 0 { return index }
                index += length
            }
            return nil
        }
    }
}

extension Diagnostic {
    /// What is not UTF-8: "a page", "a text file".
    package static func notUTF8(_ what: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "content.not-utf8", .error, "\(what) is UTF-8", at: span,
            hint: "save the file as UTF-8; the byte here does not belong to it")
    }
}
