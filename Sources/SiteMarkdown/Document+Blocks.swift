extension Document {
    /// What the text has: `text` where there is any at all, and which blocks that want styles or
    /// scripts of their own.
    ///
    /// Every page asks for it, so it is found in one pass.
    package var blocks: [String] {
        guard !html.isEmpty || !holes.isEmpty else { return [] }
        var isThere = Array(repeating: false, count: Document.blockMarks.count)
        html.withUnsafeBufferPointer { html in
            for place in html.indices.dropLast() where Document.mayBegin.contains(html[place]) {
                for mark in Document.marksBySecond[Int(html[place + 1])]
                where html[place...].starts(with: Document.blockMarks[mark].mark) {
                    isThere[mark] = true
                }
            }
        }
        return ["text"] + zip(Document.blockMarks, isThere).compactMap { $1 ? $0.name : nil }
    }

    /// Tags and classes, in the order in which they are named.
    private static let blockMarks: [(name: String, mark: [UInt8])] = [
        ("code", "<pre"), ("figure", "<figure"), ("table", "<table"), ("details", "<details"),
        ("aside", "<aside"), ("tabs", " class=\"tabs\""), ("steps", " class=\"steps\""),
    ].map { ($0, Array($1.utf8)) }

    /// The bytes with which marks begin.
    private static let mayBegin = [UInt8(ascii: "<"), UInt8(ascii: " ")]

    /// By their second byte, which few places share.
    private static let marksBySecond = (0..<256).map { second in
        blockMarks.indices.filter { Int(blockMarks[$0].mark[1]) == second }
    }
}
