import SiteContent
import SiteMarkdown
import SiteDigest
import SiteFiles
import SiteModel
import SiteRendering

/// Digests of related pages, which are found anew only where what they are found by has changed.
enum RelatedDigests {
    /// Of all headings, terms and the order of pages.
    static func world(_ site: Site, _ cells: SiteCells) -> UInt64 {
        var print = Fingerprint()
        for page in site.pages where page.kind == .page && !page.isFallback {
            print.add(cells.pages[page.id])
            print.add(page.language)
            for heading in page.source?.outline.headings ?? [] { print.add(heading.text) }
            print.add(page.terms.map { cells.terms[$0] })
        }
        for term in site.terms { print.add(term.pages.map { cells.pages[$0] }) }
        return print.value
    }

    /// By the id of the page; 0 where no one asked for them.
    static func digests(
        _ input: RenderInput, _ cells: SiteCells, former: RelatedRecord, world: UInt64, jobs: Int
    ) -> [UInt64] {
        let known = input.site.pages.map { page in
            let subject = cells.pages[page.id]
            return subject < former.digests.count ? former.digests[subject] : 0
        }
        if former.world == world || known.allSatisfy({ $0 == 0 }) { return known }
        let related = input.related
        return Workers.map(known.count, jobs: jobs) { page in
            if known[page] == 0 { return 0 }
            return digest(
                related.related(
                    to: input.site.pages[page], in: input.site, limit: RelatedPages.limit), cells)
        }
    }

    /// The related pages that were found, by the page's id.
    static func pages(_ known: RelatedRecord, _ cells: SiteCells) -> [Int: [Int]] {
        var pageOfSubject = Array(repeating: -1, count: cells.subjects)
        for (page, subject) in cells.pages.enumerated() { pageOfSubject[subject] = page }
        var result = [Int: [Int]](minimumCapacity: known.pages.count)
        for (subject, others) in known.pages where pageOfSubject.indices.contains(subject) {
            let pages = others.map { pageOfSubject.indices.contains($0) ? pageOfSubject[$0] : -1 }
            if pageOfSubject[subject] >= 0, !pages.contains(-1) {
                result[pageOfSubject[subject]] = pages
            }
        }
        return result
    }

    /// Never 0.
    static func digest(_ pages: [Int], _ cells: SiteCells) -> UInt64 {
        var print = Fingerprint()
        print.add(pages.map { cells.pages[$0] })
        return max(1, print.value)
    }
}
