import SiteContent
import SiteDigest
import SiteFiles
import SiteMarkdown
import SiteModel
import SiteRendering
import SiteRoutes

/// The digest of every cell of a site.
struct CellTable: Sendable {
    let cells: SiteCells

    /// What every output depends on: configuration, templates, strings.
    let base: UInt64
    private(set) var digests: [UInt64]

    /// Of all pages and terms, but for their texts.
    private(set) var everything: UInt64 = 0

    /// What a site is beside its pages and terms.
    struct Surroundings: Sendable {
        let base: UInt64
        let catalogs: UInt64
        let assets: UInt64
        let images: UInt64

        /// When files last changed by their history.
        let changes: [String: Int]
    }

    init(
        _ site: Site, _ routes: RouteTable, _ targets: LinkTargets,
        _ surroundings: Surroundings, _ subjects: inout Subjects, jobs: Int
    ) {
        let cells = CellTable.cells(site, &subjects)
        self.cells = cells
        base = surroundings.base
        digests = Array(repeating: 0, count: subjects.count * SiteCells.width)
        let describer = PageDigests(
            site: site, routes: routes, targets: targets, cells: cells,
            changes: surroundings.changes)
        let facets = Workers.map(site.pages.count, jobs: jobs) { describer.facets(of: $0) }
        var everything = Fingerprint()
        for (page, values) in facets.enumerated() {
            set(values, of: page)
            everything.add(values[SiteCells.Facet.card.rawValue])
            everything.add(values[SiteCells.Facet.lists.rawValue])
        }
        for term in site.terms {
            let digest = describer.digest(of: term)
            digests[cells.term(term.id)] = digest
            everything.add(digest)
        }
        var catalogs = Fingerprint(surroundings.catalogs)
        for page in site.catalogPages.joined() { catalogs.add(routes.pages[page]) }
        for translations in site.itemTranslations {
            for (place, verdict) in translations.verdicts.sorted(by: { $0.key < $1.key }) {
                catalogs.add([place.item, place.language, verdict.isOutdated ? 1 : 0])
                catalogs.add(verdict.changes)
            }
        }
        digests[cells.whole(.catalogs)] = catalogs.value
        digests[cells.whole(.assets)] = surroundings.assets
        digests[cells.whole(.images)] = surroundings.images
        digests[cells.whole(.vocabularies)] = describer.vocabularies
        everything.add(catalogs.value)
        everything.add(describer.vocabularies)
        digests[cells.whole(.translations)] = CellTable.translations(site, everything.value)
        self.everything = everything.value
    }

    /// The table of a former build of a site that has the same shape.
    init(_ reader: inout ByteReader) throws(ByteReader.Damaged) {
        base = try reader.word()
        everything = try reader.word()
        let pages = try reader.list { reader throws(ByteReader.Damaged) in try reader.number() }
        let terms = try reader.list { reader throws(ByteReader.Damaged) in try reader.number() }
        digests = try reader.list { reader throws(ByteReader.Damaged) in try reader.word() }
        let subjects = digests.count / SiteCells.width
        guard (pages + terms).allSatisfy({ (0..<subjects).contains($0) }) else {
            throw ByteReader.Damaged()
        }
        cells = SiteCells(pages: pages, terms: terms, subjects: subjects)
    }

    func write(to writer: inout ByteWriter) {
        writer.write(word: base)
        writer.write(word: everything)
        writer.write(cells.pages) { $0.write($1) }
        writer.write(cells.terms) { $0.write($1) }
        writer.write(digests) { $0.write(word: $1) }
    }

    /// Of all that the page about translations may tell.
    private static func translations(_ site: Site, _ everything: UInt64) -> UInt64 {
        var print = Fingerprint(everything)
        for group in site.groups {
            for state in group.absences { print.add(state?.rawValue) }
        }
        for page in site.pages where !page.changes.isEmpty {
            print.add(page.id)
            for change in page.changes {
                print.add(change.kind.rawValue)
                print.add(change.id)
                print.add(change.title)
            }
        }
        return print.value
    }

    /// Gives every page and term the number of its name.
    private static func cells(_ site: Site, _ subjects: inout Subjects) -> SiteCells {
        var seen = [String: Int](minimumCapacity: site.pages.count + site.terms.count)
        func number(_ name: String) -> Int {
            let count = seen[name, default: 0]
            seen[name] = count + 1
            return subjects.number(count == 0 ? name : "\(name)\n\(count)")
        }
        let pages = site.pages.map { page in
            number(
                "\(site.languages[page.language].key) \(page.kind.rawValue) "
                    + page.location.joined(separator: "/"))
        }
        let terms = site.terms.map { term in
            number(
                "\(site.languages[term.language].key) \(site.taxonomies[term.taxonomy].name): "
                    + term.key)
        }
        return SiteCells(pages: pages, terms: terms, subjects: subjects.count)
    }

    /// The digest of an output of this subject that read these cells.
    ///
    /// `related` are digests of related pages that were found only now, by their cell.
    func digest(
        of subject: UInt64, reading reads: [Int], related: [Int: UInt64] = [:]
    ) -> UInt64 {
        var print = Fingerprint(base)
        print.add(subject)
        for cell in reads {
            let digest = cell < digests.count ? digests[cell] : 0
            print.add(related.isEmpty ? digest : related[cell] ?? digest)
        }
        return print.value
    }

    /// Takes pages whose texts are others, and nothing else of them.
    mutating func replaceTexts(of pages: [Int], _ describer: PageDigests) {
        for page in pages { set(describer.facets(of: page), of: page) }
    }

    /// Takes the digests of a page, in the order of `SiteCells.Facet`.
    private mutating func set(_ facets: [UInt64], of page: Int) {
        let first = cells.page(page, .card)
        for (offset, value) in facets.enumerated() { digests[first + offset] = value }
    }

    /// Takes the related pages of the pages, by their id.
    mutating func addRelated(_ related: [UInt64]) {
        for (page, digest) in related.enumerated() { digests[cells.page(page, .related)] = digest }
    }
}
