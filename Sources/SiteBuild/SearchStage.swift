import SiteContent
import SiteFiles
import SiteLanguage
import SiteMarkdown
import SiteModel
import SiteRendering
import SiteSearch

/// Makes the search index of one language of what its pages and items say.
struct SearchStage: Sendable {
    private let subjects: SearchSubjects
    private let rules: SearchRules
    private let language: Language
    private let jobs: Int
    let pages: [Page]

    init(_ input: RenderInput, _ language: Language, stems: Bool, jobs: Int) {
        subjects = SearchSubjects(input: input, language: language)
        rules = SearchRules(language: language.tag.language, stems: stems)
        self.language = language
        self.jobs = jobs
        pages = subjects.pages
    }

    /// The files by their paths in the output; the one that names the others is the last.
    func files() -> [(path: String, file: SearchFile)] {
        written().map { (subjects.folder + $0.name, $0) }
    }

    private func written() -> [SearchFile] {
        let catalogs = subjects.catalogs
        var parts = split(pages.count) { part, range in
            for page in pages[range] { add(page, to: part) }
        }
        for catalog in catalogs {
            parts += split(catalog.count) { part, range in
                for place in range { add(place, of: catalog, to: part) }
            }
        }
        var index = SearchIndex(
            parts,
            items: catalogs.map { .init(index: subjects.index(of: $0), count: $0.count) },
            language: language.tag.text, rules: rules, jobs: jobs)
        return index.written()
    }

    /// All files in one, for a server that makes it when a reader searches.
    func singleFile() -> [UInt8] { SearchFile.bundled(written()) }

    /// Where `index.json` lies in the output.
    var manifest: String { subjects.folder + "index.json" }

    /// What follows one another in a piece for each thread.
    private func split(
        _ count: Int, _ add: @Sendable (IndexPart, Range<Int>) -> Void
    ) -> [IndexPart] {
        let pieces = max(1, min(jobs, count / 16))
        return Workers.map(pieces, jobs: jobs) { piece in
            let part = IndexPart(rules)
            add(part, count * piece / pieces..<count * (piece + 1) / pieces)
            return part
        }
    }

    private func add(_ page: Page, to part: IndexPart) {
        guard let source = page.source else { return }
        let found = SearchPage(
            title: page.title, url: subjects.url(of: page), terms: subjects.terms(of: page),
            headings: source.outline.headings.map { .init(id: $0.id, text: $0.text) })
        source.document.html.withUnsafeBufferPointer { part.add(found, html: $0) }
    }

    private func add(_ place: Int, of catalog: SiteCatalog, to part: IndexPart) {
        let item = subjects.item(place, of: catalog)
        part.add(
            SearchPage(title: item.title, url: "", terms: item.terms, headings: []),
            texts: item.texts)
    }
}
