/// Where in a page a template prints next, as far as the text before tells: between tags, or elsewhere.
///
/// Only what stands between tags can be marked up; in an attribute, a title or a script it cannot.
struct MarkupPlace {
    private enum State {
        /// At the beginning of a template, block or macro, which may stand in an attribute.
        case unknown
        case text

        /// After `<`, with what was read of the name; in the element that holds no markup, if any.
        case name([UInt8], within: [UInt8]?)
        case tag([UInt8])
        case quoted(UInt8, tag: [UInt8])
        case comment

        /// In an element that holds text without markup.
        case plain([UInt8])
    }

    private var state = State.unknown

    private static let plainElements = ["title", "textarea", "option", "script", "style"].map {
        Array($0.utf8)
    }

    /// Whether it is between tags.
    var isText: Bool { if case .text = state { true } else { false } }

    mutating func read(_ text: String) {
        var last: (UInt8, UInt8) = (0, 0)
        for byte in text.utf8 {
            read(byte, after: last)
            last = (last.1, byte)
        }
    }

    private mutating func read(_ byte: UInt8, after last: (UInt8, UInt8)) {
        switch state {
        case .unknown, .text: if byte == UInt8(ascii: "<") { state = .name([], within: nil) }
        case .plain(let element):
            if byte == UInt8(ascii: "<") { state = .name([], within: element) }
        case .name(let name, let element): read(byte, name, element)
        case .tag(let name):
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): state = .quoted(byte, tag: name)
            case UInt8(ascii: ">"):
                state = MarkupPlace.plainElements.contains(name) ? .plain(name) : .text
            default: break
            }
        case .quoted(let quote, let name): if byte == quote { state = .tag(name) }
        case .comment:
            let isEnd = last == (UInt8(ascii: "-"), UInt8(ascii: "-"))
            if byte == UInt8(ascii: ">"), isEnd { state = .text }
        }
    }

    private mutating func read(_ byte: UInt8, _ name: [UInt8], _ element: [UInt8]?) {
        let lowered = byte &- 65 < 26 ? byte + 32 : byte
        let isOfName = lowered &- 97 < 26 || byte &- 48 < 10 || "/!-".utf8.contains(byte)
        if isOfName {
            let longer = name + [lowered]
            state = longer == Array("!--".utf8) ? .comment : .name(longer, within: element)
            return
        }
        if let element, name != [UInt8(ascii: "/")] + element {
            state = .plain(element)
            return
        }
        state = name.isEmpty ? .text : .tag(name)
        if !name.isEmpty { read(byte, after: (0, 0)) }
    }
}
