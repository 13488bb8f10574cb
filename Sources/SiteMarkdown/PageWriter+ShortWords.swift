/// Words of one letter, which Czech, Polish and Slovak leave at no end of a line: a space that does
/// not break follows them.
extension PageWriter {
    /// Writes a text of the page; what is plain needs no escaping.
    mutating func write(text: UnsafeBufferPointer<UInt8>, isPlain: Bool) {
        var start = 0
        if options.joinsShortWords {
            var opens = html.endsBeforeWord
            while let space = text.spaceAfterShortWord(from: start, opensWord: opens) {
                write(UnsafeBufferPointer(rebasing: text[start..<space]), isPlain)
                html.append("\u{A0}")
                start = space + 1
                opens = true
            }
        }
        write(UnsafeBufferPointer(rebasing: text[start...]), isPlain)
    }

    private mutating func write(_ text: UnsafeBufferPointer<UInt8>, _ isPlain: Bool) {
        if isPlain { html.append(text) } else { html.appendEscaped(text) }
    }

    /// Writes the end of a line that is a space to the reader.
    mutating func writeSoftBreak() {
        if options.joinsShortWords, html.endsWithShortWord {
            html.append("\u{A0}")
        } else {
            html.append("\n")
        }
    }
}

extension HTMLBuffer {
    /// Whether a word that is written next begins here.
    fileprivate var endsBeforeWord: Bool { count == 0 || written.opensWord(count) }

    fileprivate var endsWithShortWord: Bool {
        count > 1 && written[count - 1].isShortWord && written.opensWord(count - 1)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The first space after a word of one letter; the text may begin with such a word or not.
    fileprivate func spaceAfterShortWord(from start: Int, opensWord: Bool) -> Int? {
        var place = start + 1
        while place < count {
            if self[place] == 0x20, self[place - 1].isShortWord,
                place - 1 == start ? opensWord : self.opensWord(place - 1)
            {
                return place
            }
            place += 1
        }
        return nil
    }

    /// Whether what stands before a place lets a word begin there: a blank, a bracket, a quotation mark,
    /// a dash, the beginning of an element.
    fileprivate func opensWord(_ place: Int) -> Bool {
        switch self[place - 1] {
        case 0x20, 0x09, 0x0A, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"),
            UInt8(ascii: "\""), UInt8(ascii: "/"):
            return true
        case UInt8(ascii: ";"):
            return place >= 6 && self[(place - 6)..<place].elementsEqual("&quot;".utf8)
        case UInt8(ascii: ">"):
            guard let tag = self[..<place].lastIndex(of: UInt8(ascii: "<")) else { return false }
            return self[tag + 1] != UInt8(ascii: "/")
        case let last where last >= 0x80:
            if place > 1, self[place - 2] == 0xC2 { return last == 0xA0 || last == 0xAB }
            return place > 2 && self[place - 3] == 0xE2 && self[place - 2] == 0x80
        default: return false
        }
    }
}

extension UInt8 {
    /// Whether it is one of a, i, k, o, s, u, v, w and z, or their capitals.
    fileprivate var isShortWord: Bool {
        let letter = (self | 0x20) &- 0x61
        return letter < 26 && (1 << UInt32(letter)) & UInt8.shortWords != 0
    }

    private static let shortWords = "aikosuvwz".utf8.reduce(into: UInt32(0)) {
        $0 |= 1 << UInt32($1 - 0x61)
    }
}
