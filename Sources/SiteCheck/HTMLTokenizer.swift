/// Finds the start tags of an HTML document as browsers do, however broken it is.
///
/// Comments, declarations and the text of scripts, styles and the like are passed over
/// (html.spec.whatwg.org, 13.2.5, as far as tags and their attributes go).
package struct HTMLTokenizer {
    private let bytes: [UInt8]
    private var index = 0

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Elements whose content is text up to their end tag.
    private static let textElements: Set<String> = [
        "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes",
    ]

    /// The next start tag; nil at the end.
    package mutating func next() -> HTMLTag? {
        while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = open + 1
            guard index < bytes.count else { return nil }
            switch bytes[index] {
            case UInt8(ascii: "!"): skipDeclaration()
            case UInt8(ascii: "?"): skip(past: UInt8(ascii: ">"))
            case UInt8(ascii: "/"): skipEndTag()
            case let byte where isLetter(byte):
                var tag = tag(from: open)
                if HTMLTokenizer.textElements.contains(tag.name) {
                    let start = index
                    skipText(of: tag.name)
                    tag.content = start..<index
                }
                return tag
            default: break
            }
        }
        index = bytes.count
        return nil
    }

    // MARK: - Tags

    private mutating func tag(from open: Int) -> HTMLTag {
        let start = index
        while index < bytes.count, !endsName(bytes[index]) { index += 1 }
        let name = lowercased(start..<index)
        var attributes: [HTMLTag.Attribute] = []
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: ">") {
                index += 1
                break
            }
            if isSpace(byte) || byte == UInt8(ascii: "/") {
                index += 1
                continue
            }
            attributes.append(attribute())
        }
        return HTMLTag(name: name, range: open..<index, attributes: attributes)
    }

    private mutating func attribute() -> HTMLTag.Attribute {
        let start = index
        index += 1
        while index < bytes.count, !endsName(bytes[index]), bytes[index] != UInt8(ascii: "=") {
            index += 1
        }
        let name = lowercased(start..<index)
        let end = index
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else {
            index = end
            return HTMLTag.Attribute(name: name, value: "", range: end..<end)
        }
        index += 1
        skipSpace()
        let range = valueRange()
        let text = String(decoding: bytes[range], as: UTF8.self)
        return HTMLTag.Attribute(
            name: name, value: CharacterReferences.resolved(text), range: range)
    }

    private mutating func valueRange() -> Range<Int> {
        guard index < bytes.count else { return index..<index }
        let quote = bytes[index]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let start = index
            while index < bytes.count, !isSpace(bytes[index]), bytes[index] != UInt8(ascii: ">") {
                index += 1
            }
            return start..<index
        }
        let start = index + 1
        index = start
        skip(past: quote)
        return
            start..<max(
                start, index <= bytes.count && bytes[index - 1] == quote ? index - 1 : index)
    }

    private func lowercased(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self).lowercased()
    }

    // MARK: - What is passed over

    private mutating func skipDeclaration() {
        let dashes = [UInt8](repeating: UInt8(ascii: "-"), count: 2)
        guard bytes[(index + 1)...].starts(with: dashes) else {
            return skip(past: UInt8(ascii: ">"))
        }
        index += 3
        if bytes[index...].first == UInt8(ascii: ">") { return index += 1 }
        while index < bytes.count {
            if bytes[index...].starts(with: dashes) {
                let rest = bytes[(index + 2)...]
                if rest.first == UInt8(ascii: ">") { return index += 3 }
                if rest.starts(with: Array("!>".utf8)) { return index += 4 }
            }
            index += 1
        }
    }

    private mutating func skipEndTag() {
        index += 1
        guard index < bytes.count, isLetter(bytes[index]) else {
            return skip(past: UInt8(ascii: ">"))
        }
        _ = tag(from: index)
    }

    private mutating func skipText(of name: String) {
        let name = Array(name.utf8)
        while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = open + 1
            guard bytes[index...].first == UInt8(ascii: "/") else { continue }
            let word = bytes[(index + 1)...].prefix(name.count).map { $0 | 0x20 }
            let end = index + 1 + name.count
            guard word == name,
                end >= bytes.count || isSpace(bytes[end]) || bytes[end] == UInt8(ascii: ">")
                    || bytes[end] == UInt8(ascii: "/")
            else { continue }
            index = open
            return
        }
        index = bytes.count
    }

    private mutating func skip(past byte: UInt8) {
        index = bytes[index...].firstIndex(of: byte).map { $0 + 1 } ?? bytes.count
    }

    private mutating func skipSpace() {
        while index < bytes.count, isSpace(bytes[index]) { index += 1 }
    }
}

private func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) && byte != 11 }

private func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
}

private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 97 < 26 }
