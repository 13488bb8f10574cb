import SiteMarkdown
import SiteContent
import SiteLanguage

/// Which pages are about the same: shared terms count most, equal headings less.
///
/// A term or heading counts the more the fewer pages have it. Of one that very many pages have, only
/// the neighbours in its list are looked at, so the work for a page is bounded whatever the site's size.
package struct RelatedPages: Sendable {
    /// The pages of each heading, in the order of their ids.
    private let pagesOfHeading: [[Int]]

    /// The headings of each page, as indexes of `pagesOfHeading`.
    private let headingsOfPage: [[Int]]

    /// By page: the place in each of its terms.
    private let placesInTerms: [[Int]]
    private static let window = 64

    /// How many a page shows.
    package static let limit = 5

    /// Complexity: linear in the headings of the site.
    package init(site: Site) {
        var index = HeadingIndex(languages: site.languages.count)
        headingsOfPage = site.pages.map { page in
            page.kind == .page && !page.isFallback ? index.add(page) : []
        }
        pagesOfHeading = index.pages
        placesInTerms = RelatedPages.placesInTerms(of: site)
    }

    private static func placesInTerms(of site: Site) -> [[Int]] {
        var places = site.pages.map { Array(repeating: 0, count: $0.terms.count) }
        for term in site.terms {
            for (place, page) in term.pages.enumerated() {
                for (index, other) in site.pages[page].terms.enumerated() where other == term.id {
                    places[page][index] = place
                }
            }
        }
        return places
    }

    /// At most `limit` pages of the same language, the most related first.
    package func related(to page: Page, in site: Site, limit: Int) -> [Int] {
        let headings = headingsOfPage[page.id]
        let lengths =
            page.terms.map { site.terms[$0].pages.count }
            + headings.map { pagesOfHeading[$0].count }
        var scores = PageScores(room: lengths.reduce(0) { $0 + min($1, RelatedPages.window) })
        for (term, place) in zip(page.terms, placesInTerms[page.id]) {
            add(site.terms[term].pages, place: place, weight: 3, for: page.id, to: &scores)
        }
        for heading in headings {
            let pages = pagesOfHeading[heading]
            add(pages, place: pages.place(of: page.id), weight: 1, for: page.id, to: &scores)
        }
        return scores.best(limit)
    }

    private func add(
        _ pages: [Int], place: Int?, weight: Double, for page: Int, to scores: inout PageScores
    ) {
        guard pages.count > 1 else { return }
        let score = weight / Double(pages.count)
        let first = max(
            0, min((place ?? 0) - RelatedPages.window / 2, pages.count - RelatedPages.window))
        for place in first..<min(first + RelatedPages.window, pages.count)
        where pages[place] != page {
            scores.add(score, to: pages[place])
        }
    }
}

/// Finds the pages that have the same heading, whatever its case.
private struct HeadingIndex {
    private(set) var pages: [[Int]] = []

    /// By language: headings as they are written, and in lower case.
    private var written: [[String: Int]]
    private var lowered: [[String: Int]]

    init(languages: Int) {
        written = Array(repeating: [:], count: languages)
        lowered = written
    }

    /// The headings of a page, each once.
    mutating func add(_ page: Page) -> [Int] {
        guard let outline = page.source?.outline.headings else { return [] }
        var result: [Int] = []
        result.reserveCapacity(outline.count)
        for heading in outline {
            let index = index(of: heading.text, language: page.language)
            if pages[index].last == page.id { continue }
            pages[index].append(page.id)
            result.append(index)
        }
        return result
    }

    private mutating func index(of text: String, language: Int) -> Int {
        if let known = written[language][text] { return known }
        let key = text.lowercased()
        let index = lowered[language][key] ?? pages.count
        if index == pages.count {
            lowered[language][key] = index
            pages.append([])
        }
        written[language][text] = index
        return index
    }
}

/// The scores of pages that are being looked at: a table of open addresses.
private struct PageScores {
    private var slots: [(page: Int, score: Double)]
    private let mask: Int

    /// - Parameter room: At most so many pages get a score.
    init(room: Int) {
        var size = 16
        while size < room * 2 { size *= 2 }
        slots = Array(repeating: (-1, 0), count: size)
        mask = size - 1
    }

    mutating func add(_ score: Double, to page: Int) {
        var slot = page &* 0x9E37_79B1 & mask
        while slots[slot].page != page, slots[slot].page >= 0 { slot = (slot + 1) & mask }
        slots[slot] = (page, slots[slot].score + score)
    }

    /// The pages of the highest scores; of equal ones the first.
    func best(_ limit: Int) -> [Int] {
        var best: [(page: Int, score: Double)] = []
        for (other, score) in slots where other >= 0 {
            if best.count == limit, let last = best.last,
                score < last.score || score == last.score && other > last.page
            {
                continue
            }
            let place =
                best.firstIndex { score > $0.score || score == $0.score && other < $0.page }
                ?? best.count
            guard place < limit else { continue }
            best.insert((other, score), at: place)
            if best.count > limit { best.removeLast() }
        }
        return best.map(\.page)
    }
}

extension [Int] {
    /// Where a number is among numbers in ascending order.
    fileprivate func place(of number: Int) -> Int? {
        let index = firstIndex(notBelow: number)
        return index < count && self[index] == number ? index : nil
    }
}
