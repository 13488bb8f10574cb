extension Document {
    /// What the text has: `text` where there is any at all, and which blocks that want styles or
    /// scripts of their own.
    ///
    /// Every page asks for it, so it is found in one pass over the tags.
    package var blocks: [String] {
        guard !html.isEmpty || !holes.isEmpty else { return [] }
        var found = Array(repeating: false, count: Block.allCases.count)
        html.withUnsafeBufferPointer { html in
            var place = 0
            while let tag = html.first(UInt8(ascii: "<"), in: place..<html.count) {
                place = tag + 1
                if let block = Document.block(html, at: place) { found[block.rawValue] = true }
            }
        }
        return ["text"] + Block.allCases.filter { found[$0.rawValue] }.map { "\($0)" }
    }

    private enum Block: Int, CaseIterable { case code, figure, table, details, aside, tabs, steps }

    /// The block that a tag opens, whose name begins at a place.
    private static func block(_ html: UnsafeBufferPointer<UInt8>, at place: Int) -> Block? {
        guard place < html.count else { return nil }
        switch html[place] {
        case UInt8(ascii: "p"): return html.has("pre", at: place) ? .code : nil
        case UInt8(ascii: "f"): return html.has("figure", at: place) ? .figure : nil
        case UInt8(ascii: "t"): return html.has("table", at: place) ? .table : nil
        case UInt8(ascii: "a"): return html.has("aside", at: place) ? .aside : nil
        case UInt8(ascii: "d"):
            if html.has("details", at: place) { return .details }
            guard html.has("div ", at: place) else { return nil }
            return group(html, at: place)
        default: return nil
        }
    }

    /// The group that a `div` is by its first class.
    private static func group(_ html: UnsafeBufferPointer<UInt8>, at place: Int) -> Block? {
        let end = html.first(UInt8(ascii: ">"), in: place..<html.count) ?? html.count
        for block in [Block.tabs, .steps] {
            let mark = Array(" class=\"\(block)".utf8)
            guard let found = html.range(of: mark, in: place..<end), found.upperBound < end else {
                continue
            }
            let next = html[found.upperBound]
            if next == UInt8(ascii: "\"") || next == UInt8(ascii: " ") { return block }
        }
        return nil
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether a text stands at a place.
    fileprivate func has(_ text: StaticString, at place: Int) -> Bool {
        guard place + text.utf8CodeUnitCount <= count else { return false }
        for offset in 0..<text.utf8CodeUnitCount
        where self[place + offset] != text.utf8Start[offset] { return false }
        return true
    }
}
