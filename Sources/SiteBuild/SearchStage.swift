import SiteContent
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
    let pages: [Page]

    init(_ input: RenderInput, _ language: Language, stems: Bool) {
        subjects = SearchSubjects(input: input, language: language)
        rules = SearchRules(language: language.tag.language, stems: stems)
        self.language = language
        pages = subjects.pages
    }

    /// The files by their paths in the output; the one that names the others is the last.
    func files() -> [(path: String, file: SearchFile)] {
        written().map { (subjects.folder + $0.name, $0) }
    }

    private func written() -> [SearchFile] {
        let indexed = IndexedPages(rules)
        let words = pages.map { PageWords(bytes: $0.source?.words ?? []) }
        indexed.reserve(for: words)
        for (page, words) in zip(pages, words) { add(page, words, to: indexed) }
        let counter = PageWordCounter()
        for catalog in subjects.catalogs {
            for place in 0..<catalog.count {
                let item = subjects.item(place, of: catalog)
                indexed.add(
                    SearchPage(title: item.title, url: "", terms: item.terms, headings: []),
                    counter.words(of: item.texts, rules))
            }
        }
        var index = SearchIndex(
            indexed,
            items: subjects.catalogs.map { .init(index: subjects.index(of: $0), count: $0.count) },
            language: language.tag.text, rules: rules)
        return index.written()
    }

    /// All files in one, for a server that makes it when a reader searches.
    func singleFile() -> [UInt8] { SearchFile.bundled(written()) }

    /// Where `index.json` lies in the output.
    var manifest: String { subjects.folder + "index.json" }

    private func add(_ page: Page, _ words: PageWords, to indexed: IndexedPages) {
        guard let source = page.source else { return }
        indexed.add(
            SearchPage(
                title: page.title, url: subjects.url(of: page), terms: subjects.terms(of: page),
                headings: source.outline.headings.map { .init(id: $0.id, text: $0.text) }),
            words)
    }
}
