import SiteMarkdown
import SiteContent
import SiteLanguage

/// Which pages are about the same: shared terms count most, equal headings less.
///
/// A term or heading counts the more the fewer pages have it. Of one that very many pages have, only
/// the neighbours in its list are looked at, so the work for a page is bounded whatever the site's size.
package struct RelatedPages: Sendable {
    private let pagesOfHeading: [String: [Int]]
    private static let window = 64

    /// Complexity: linear in the headings of the site.
    package init(site: Site) {
        var pagesOfHeading: [String: [Int]] = [:]
        for page in site.pages where page.kind == .page && !page.isFallback {
            for key in RelatedPages.headings(of: page) {
                pagesOfHeading[key, default: []].append(page.id)
            }
        }
        self.pagesOfHeading = pagesOfHeading.filter { $0.value.count > 1 }
    }

    /// At most `limit` pages of the same language, the most related first.
    package func related(to page: Page, in site: Site, limit: Int) -> [Int] {
        var scores: [Int: Double] = [:]
        for term in page.terms { add(site.terms[term].pages, weight: 3, for: page.id, to: &scores) }
        for heading in RelatedPages.headings(of: page) {
            guard let pages = pagesOfHeading[heading] else { continue }
            add(pages, weight: 1, for: page.id, to: &scores)
        }
        let ranked = scores.sorted { left, right in
            left.value != right.value ? left.value > right.value : left.key < right.key
        }
        return ranked.prefix(limit).map(\.key)
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
        guard let outline = page.source?.document.outline else { return [] }
        var seen: Set<String> = []
        return outline.compactMap { heading in
            let key = "\(page.language)/" + heading.text.lowercased()
            return seen.insert(key).inserted ? key : nil
        }
    }
}
