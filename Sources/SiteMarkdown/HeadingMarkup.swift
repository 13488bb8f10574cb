/// A heading's HTML for a table of contents.
enum HeadingMarkup {
    private static let kept = [
        "<em>", "</em>", "<strong>", "</strong>", "<code>", "</code>", "<del>", "</del>",
    ]

    /// Only emphasis and code keep their tags; footnote marks go with their text.
    static func inline(_ html: [UInt8]) -> String {
        guard html.contains(UInt8(ascii: "<")) else { return Text.string(html[...]) }
        var result: [UInt8] = []
        var rest = html[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
            result += rest[..<open]
            rest = rest[open...]
            guard let close = rest.firstIndex(of: UInt8(ascii: ">")) else { break }
            let tag = rest[...close]
            rest = rest[(close + 1)...]
            if kept.contains(where: { tag.elementsEqual($0.utf8) }) {
                result += tag
            } else if tag.starts(with: "<sup class=\"footnote-ref\"".utf8) {
                let end = "</sup>".utf8
                while !rest.isEmpty, !rest.starts(with: end) { rest = rest.dropFirst() }
                rest = rest.dropFirst(end.count)
            }
        }
        return Text.string((result + rest)[...])
    }
}
