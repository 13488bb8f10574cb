import SiteModel
import SiteTemplates

/// The parts of a site that a view can read, each with a number that outlives a build.
package struct SiteCells: Sendable {
    /// A part of a page.
    package enum Facet: Int, CaseIterable, Sendable {
        /// What the model knows of the page, its addresses and its place among translations.
        case card
        case firstParagraph, wordCount, outline

        /// Its text with the targets of its links.
        case content

        /// The pages below and beside it.
        case lists
        case related
    }

    /// A part of the site as a whole.
    package enum Whole: Int, CaseIterable, Sendable {
        case catalogs

        /// Which terms each taxonomy has in each language.
        case vocabularies

        /// Where the files of `Content/` are published.
        case assets

        /// What is in image files, and whether copies can be made of them.
        case images

        /// The states of all translations, and what else is known of all pages.
        case translations
    }

    package static let width = 8

    /// The subject of each page, by its id; subject 0 is the site.
    package let pages: [Int]
    package let terms: [Int]

    /// How many subjects there are.
    package let subjects: Int

    package init(pages: [Int], terms: [Int], subjects: Int) {
        self.pages = pages
        self.terms = terms
        self.subjects = subjects
    }

    package func page(_ id: Int, _ facet: Facet) -> Int {
        pages[id] * SiteCells.width + facet.rawValue
    }

    package func term(_ id: Int) -> Int { terms[id] * SiteCells.width }

    package func whole(_ whole: Whole) -> Int { whole.rawValue }
}

/// What a view read of the site while it was rendered, by one thread.
package final class ReadSet: ReadLog, @unchecked Sendable {
    private let cells: SiteCells
    private var bits: [UInt64]
    private var log: [Int] = []

    /// The related pages that were found, by the page's id.
    package private(set) var related: [Int: [Int]] = [:]

    /// The copies of images that were asked for, as `ImageStore` is asked for them again.
    package private(set) var copies: Set<String> = []

    package init(_ cells: SiteCells) {
        self.cells = cells
        log.reserveCapacity(256)
        bits = Array(repeating: 0, count: (cells.subjects * SiteCells.width + 63) / 64)
    }

    /// The cells, in ascending order.
    package var numbers: [Int] {
        var result: [Int] = []
        result.reserveCapacity(bits.reduce(0) { $0 + $1.nonzeroBitCount })
        for (index, word) in bits.enumerated() where word != 0 {
            var rest = word
            while rest != 0 {
                result.append(index * 64 + rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
        return result
    }

    private func insert(_ cell: Int) {
        bits[cell / 64] |= 1 << UInt64(cell % 64)
        log.append(cell)
    }

    package var position: Int { log.count }

    package func entries(since position: Int) -> [Int] { Set(log[position...]).sorted() }

    package func add(_ entries: [Int]) {
        for cell in entries { insert(cell) }
    }

    func page(_ id: Int, _ facet: SiteCells.Facet) { insert(cells.page(id, facet)) }

    func term(_ id: Int) { insert(cells.term(id)) }

    func whole(_ whole: SiteCells.Whole) { insert(cells.whole(whole)) }

    func copies(_ wishes: [String]) { copies.formUnion(wishes) }

    func related(to page: Int, are pages: [Int]) {
        insert(cells.page(page, .related))
        related[page] = pages
    }
}

extension ViewContext {
    /// Notes that the view reads a part of a page; before it is read.
    func reads(_ page: Int, _ facet: SiteCells.Facet = .card) { readSet?.page(page, facet) }

    func reads(term: Int) { readSet?.term(term) }

    func reads(_ whole: SiteCells.Whole) { readSet?.whole(whole) }

    /// The pages most related to a page.
    func related(to page: Page) -> [Int] {
        let found = input.related(to: page)
        readSet?.related(to: page.id, are: found)
        return found
    }

    /// Notes what the view is about, on which its language, template and length depend.
    func readsSubject() {
        switch view.subject {
        case .page(let id):
            reads(id)
            if site.pages[id].catalog != nil { reads(.catalogs) }
        case .term(let id): reads(term: id)
        case .taxonomy: reads(.vocabularies)
        case .item, .facet, .facetValue, .myList: reads(.catalogs)
        case .notFound, .search, .languageChoice: break
        }
    }
}
