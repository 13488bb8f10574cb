extension Document {
    /// What the text has: `text` where there is any at all, and which blocks that want styles or
    /// scripts of their own.
    ///
    /// Every page asks for it, so it is found in one pass.
    package var blocks: [String] {
        guard !html.isEmpty || !holes.isEmpty else { return [] }
        var isThere = Array(repeating: false, count: Document.blockMarks.count)
        html.withUnsafeBufferPointer { html in
            var place = 0
            while place + Document.shortestMark <= html.count {
                if html[place] == UInt8(ascii: "<") || html[place] == UInt8(ascii: " "),
                    let index = Document.mark(at: place, in: html)
                {
                    isThere[index] = true
                }
                place += 1
            }
        }
        return ["text"] + zip(Document.blockMarks, isThere).compactMap { $1 ? $0.name : nil }
    }

    /// The mark that begins at a place; its first bytes tell which one it may be.
    private static func mark(at place: Int, in html: UnsafeBufferPointer<UInt8>) -> Int? {
        switch (html[place], html[place + 1]) {
        case (UInt8(ascii: "<"), UInt8(ascii: "p")): match(0, place, html)
        case (UInt8(ascii: "<"), UInt8(ascii: "f")): match(1, place, html)
        case (UInt8(ascii: "<"), UInt8(ascii: "t")): match(2, place, html)
        case (UInt8(ascii: "<"), UInt8(ascii: "d")): match(3, place, html)
        case (UInt8(ascii: "<"), UInt8(ascii: "a")) where html[place + 2] == UInt8(ascii: "s"):
            match(4, place, html)
        case (UInt8(ascii: " "), UInt8(ascii: "c")) where html[place + 2] == UInt8(ascii: "l"):
            match(5, place, html) ?? match(6, place, html)
        default: nil
        }
    }

    private static func match(
        _ index: Int, _ place: Int, _ html: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        let mark = blockMarks[index].mark
        guard place + mark.count <= html.count,
            mark.indices.allSatisfy({ html[place + $0] == mark[$0] })
        else { return nil }
        return index
    }

    /// Tags and classes, in the order in which they are named.
    private static let blockMarks: [(name: String, mark: [UInt8])] = [
        ("code", "<pre"), ("figure", "<figure"), ("table", "<table"), ("details", "<details"),
        ("aside", "<aside"), ("tabs", " class=\"tabs\""), ("steps", " class=\"steps\""),
    ].map { ($0, Array($1.utf8)) }

    private static let shortestMark = 4
}
