import SiteMarkdown

/// The questions a text answers: the headings right below the heading `{#faq}`, or below one that has
/// a usual title of such a section.
enum Questions {
    struct Entry {
        let id: String
        let title: String

        /// The HTML between the question and the next heading.
        let answer: String
    }

    /// `html` is asked for only where there is such a heading.
    static func find(
        in outline: [Document.Heading], titles: [String], html: () -> [UInt8]
    ) -> [Entry] {
        let isSection = { (heading: Document.Heading) in
            heading.id == "faq" || titles.contains(heading.text)
        }
        guard let start = outline.firstIndex(where: isSection) else { return [] }
        let level = outline[start].level
        let below = outline[(start + 1)...].prefix { $0.level > level }
        guard let depth = below.map(\.level).min() else { return [] }
        let bytes = html()
        let elements = outline.map { element(of: $0, in: bytes) }
        return below.indices.filter { outline[$0].level == depth }.compactMap { index in
            guard let question = elements[index] else { return nil }
            let next = outline.indices.dropFirst(index + 1).first { outline[$0].level <= depth }
            let end = next.flatMap { elements[$0]?.lowerBound } ?? bytes.count
            guard question.upperBound <= end else { return nil }
            return Entry(
                id: outline[index].id, title: outline[index].text,
                answer: String(decoding: bytes[question.upperBound..<end], as: UTF8.self))
        }
    }

    /// From `<h3 id="…">` to the end of `</h3>`.
    private static func element(of heading: Document.Heading, in html: [UInt8]) -> Range<Int>? {
        let opening = Array("<h\(heading.level) id=\"\(XMLWriter.escaped(heading.id))\"".utf8)
        guard let start = html.firstRange(of: opening)?.lowerBound,
            let end = html[start...].firstRange(of: Array("</h\(heading.level)>".utf8))
        else { return nil }
        return start..<end.upperBound
    }
}
