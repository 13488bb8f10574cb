/// What the elements are that a reader of words tells apart, by their packed names.
struct ElementNames: @unchecked Sendable {
    static let all = ElementNames()

    enum Kind: UInt8 {
        case other

        /// A word may go on across its tags.
        case inline
        case heading

        /// Its content is no text for readers.
        case raw
    }

    /// Open addressing: a name and its kind where one is; written once.
    private let slots: UnsafeMutableBufferPointer<(name: UInt64, kind: Kind)>
    private static let size = 256

    private init() {
        slots = .allocate(capacity: ElementNames.size)
        slots.initialize(repeating: (0, .other))
        for name in ElementNames.inline { insert(name, .inline) }
        for level in 1...6 { insert("h\(level)", .heading) }
        for name in ["script", "style"] { insert(name, .raw) }
    }

    @inline(__always)
    subscript(name: UInt64) -> Kind {
        var place = ElementNames.place(name)
        while slots[place].name != 0 {
            if slots[place].name == name { return slots[place].kind }
            place = (place + 1) & (ElementNames.size - 1)
        }
        return .other
    }

    private func insert(_ text: String, _ kind: Kind) {
        let name = text.utf8.reduce(0) { $0 << 8 | UInt64($1) }
        var place = ElementNames.place(name)
        while slots[place].name != 0 { place = (place + 1) & (ElementNames.size - 1) }
        slots[place] = (name, kind)
    }

    @inline(__always)
    private static func place(_ name: UInt64) -> Int {
        Int(truncatingIfNeeded: (name &* 0x9E37_79B9_7F4A_7C15) >> 56) & (size - 1)
    }

    private static let inline = [
        "span", "code", "a", "strong", "em", "b", "i", "q", "s", "u", "mark", "font", "small",
        "del", "ins", "kbd", "var", "samp", "cite", "dfn", "abbr", "bdi", "bdo", "wbr", "time",
    ]
}
