extension Document {
    /// What the text has: `text` where there is any at all, and which blocks that want styles or
    /// scripts of their own.
    package var blocks: [String] {
        guard !html.isEmpty || !holes.isEmpty else { return [] }
        return ["text"]
            + Document.blockMarks.compactMap { name, mark in
                html.firstRange(of: mark) == nil ? nil : name
            }
    }

    private static let blockMarks: [(name: String, mark: [UInt8])] = [
        ("code", "<pre"), ("figure", "<figure"), ("table", "<table"), ("details", "<details"),
        ("aside", "<aside"), ("tabs", "class=\"tabs\""), ("steps", "class=\"steps\""),
    ].map { ($0, Array($1.utf8)) }
}
