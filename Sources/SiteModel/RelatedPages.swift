import SiteMarkdown
import SiteContent
import SiteLanguage

/// Which pages are about the same: shared terms count most, equal headings less.
///
/// A term or heading counts the more the fewer pages have it. Of one that very many pages have, only
/// the neighbours in its list are looked at, so the work for a page is bounded whatever the site's size.
package struct RelatedPages: Sendable {
    /// The pages of each heading that several have.
    private let pagesOfHeading: [[Int]]

    /// The headings of each page, as indexes of `pagesOfHeading`.
    private let headingsOfPage: [[Int]]
    private static let window = 64

    /// How many a page shows.
    package static let limit = 5

    /// Complexity: linear in the headings of the site.
    package init(site: Site) {
        var headings: [String: Int] = [:]
        var pagesOfHeading: [[Int]] = []
        headingsOfPage = site.pages.map { page in
            guard page.kind == .page, !page.isFallback else { return [] }
            return RelatedPages.headings(of: page).map { key in
                let heading = headings[key] ?? pagesOfHeading.count
                if heading == pagesOfHeading.count {
                    headings[key] = heading
                    pagesOfHeading.append([])
                }
                pagesOfHeading[heading].append(page.id)
                return heading
            }
        }
        self.pagesOfHeading = pagesOfHeading
    }

    /// At most `limit` pages of the same language, the most related first.
    package func related(to page: Page, in site: Site, limit: Int) -> [Int] {
        var scores: [Int: Double] = [:]
        for term in page.terms { add(site.terms[term].pages, weight: 3, for: page.id, to: &scores) }
        for heading in headingsOfPage[page.id] {
            add(pagesOfHeading[heading], weight: 1, for: page.id, to: &scores)
        }
        var best: [(page: Int, score: Double)] = []
        for (other, score) in scores {
            let place =
                best.firstIndex { score > $0.score || score == $0.score && other < $0.page }
                ?? best.count
            guard place < limit else { continue }
            best.insert((other, score), at: place)
            if best.count > limit { best.removeLast() }
        }
        return best.map(\.page)
    }

    private func add(
        _ pages: [Int], weight: Double, for page: Int, to scores: inout [Int: Double]
    ) {
        guard pages.count > 1 else { return }
        let score = weight / Double(pages.count)
        let place = pages.firstIndex(of: page) ?? 0
        let first = max(0, min(place - RelatedPages.window / 2, pages.count - RelatedPages.window))
        for other in pages[first...].prefix(RelatedPages.window) where other != page {
            scores[other, default: 0] += score
        }
    }

    private static func headings(of page: Page) -> [String] {
        guard let outline = page.source?.outline.headings else { return [] }
        var seen: Set<String> = []
        return outline.compactMap { heading in
            let key = "\(page.language)/" + heading.text.lowercased()
            return seen.insert(key).inserted ? key : nil
        }
    }
}
