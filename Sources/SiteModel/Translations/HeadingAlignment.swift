import SiteContent
import SiteLanguage
import SiteMarkdown

/// Which heading of a translation is which of its source page.
///
/// Where both have headings of the same levels, they stand for each other in their order; else those
/// between two that have the same id in both.
package struct HeadingAlignment {
    private let own: [Document.Heading]
    private let source: [Document.Heading]
    private let ids: Set<String>

    /// For each heading of the translation, that of the source page.
    private var places: [Int?]

    package init(of translation: Page, with source: Page) {
        let outline = translation.source?.outline
        own = outline?.headings ?? []
        self.source = source.source?.outline.headings ?? []
        ids = outline?.anchors ?? []
        places = Array(repeating: nil, count: own.count)
        align(own.indices, with: self.source.indices)
        dropTitles()
    }

    /// A title may stand in the text of one and in the front matter of the other.
    private mutating func dropTitles() {
        guard places.allSatisfy({ $0 == nil }), own.first?.level == 1 || source.first?.level == 1
        else { return }
        align(
            own.indices.dropFirst(own.first?.level == 1 ? 1 : 0),
            with: source.indices.dropFirst(source.first?.level == 1 ? 1 : 0))
    }

    private mutating func align(_ left: Range<Int>, with right: Range<Int>) {
        if own[left].map(\.level) == source[right].map(\.level) {
            for (one, other) in zip(left, right) { places[one] = other }
            return
        }
        for one in left {
            guard let other = right.first(where: { source[$0].id == own[one].id }) else { continue }
            align(left.lowerBound..<one, with: right.lowerBound..<other)
            places[one] = other
            align(one + 1..<left.upperBound, with: other + 1..<right.upperBound)
            return
        }
    }

    /// For each heading of the translation the id it has in the source page, where its own is another
    /// and nothing else on the page has it.
    package var sourceIDs: [String?] {
        var taken = ids
        return places.map { place in
            guard let place, taken.insert(source[place].id).inserted else { return nil }
            return source[place].id
        }
    }

    /// The id in the translation of a heading of the source page.
    package func translation(of id: String) -> String? {
        guard let place = source.firstIndex(where: { $0.id == id }),
            let heading = places.firstIndex(of: place)
        else { return nil }
        return own[heading].id
    }
}
