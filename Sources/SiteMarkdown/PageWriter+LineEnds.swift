/// Lines of Chinese and Japanese, whose ends are no spaces.
extension PageWriter {
    /// Whether the text goes on behind the end of a line as if there were none: between two characters
    /// of scripts that write no spaces.
    func joinsLines(at lineEnd: SyntaxNode) -> Bool {
        guard let next = lineEnd.next?.firstText?.first, next >= 0xE3,
            plain.written.last ?? 0 >= 0x80,
            let before = plain.written.lastScalar, let after = lineEnd.next?.firstText?.firstScalar
        else { return false }
        return before.writesNoSpaces && after.writesNoSpaces
    }
}

extension SyntaxNode {
    /// What is read first of an inline; nil where that is no text.
    fileprivate var firstText: UnsafeBufferPointer<UInt8>? {
        switch kind {
        case .text: literal
        case .emphasis, .strong, .strikethrough, .link: firstChild?.firstText
        default: nil
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate var firstScalar: Unicode.Scalar? { scalar(prefix(4)) }

    fileprivate var lastScalar: Unicode.Scalar? {
        guard let start = suffix(4).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return nil }
        return scalar(self[start...])
    }

    private func scalar(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
        return scalar
    }
}

extension Unicode.Scalar {
    /// Whether it is of Han, kana or bopomofo, or a full-width sign between them; not of Hangul.
    fileprivate var writesNoSpaces: Bool {
        switch value {
        case 0x2E80...0x303F, 0x3041...0x312F, 0x3190...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
            0xFE30...0xFE4F, 0xFF01...0xFF9F, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
