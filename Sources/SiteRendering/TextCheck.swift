import SiteContent
package import SiteDiagnostics
import SiteMarkdown
import SiteModel
package import SiteRoutes

/// Finds what is wrong with the queries of pages, and with what is in the Markdown of items.
package struct TextCheck: Sendable {
    let input: RenderInput

    package init(_ input: RenderInput) { self.input = input }

    /// The query of a page's front matter, what its text inserts, and its links to places on items.
    package func problems(ofPage id: Int) -> [Diagnostic] {
        let page = input.site.pages[id]
        guard !page.isFallback else { return [] }
        let links = page.source?.outline.links ?? []
        return deadAnchors(links, input.targets[page], in: page.language)
            + problems(ofQueriesOn: page)
    }

    private func problems(ofQueriesOn page: Page) -> [Diagnostic] {
        let insertions = page.source?.outline.insertions ?? []
        guard !insertions.isEmpty || page.frontMatter.query != nil else { return [] }
        let context = ViewContext(
            input: input, view: View(.page(page.id), at: input.routes.pages[page.id]),
            language: page.language)
        return (page.frontMatter.query.map { WrittenQuery($0).problems(context) } ?? [])
            + insertions.flatMap(context.mistakes)
    }

    /// The fields of a catalog that are Markdown, one for each language they are written in.
    package func columns(of catalog: Int) -> [(field: Int, language: Int)] {
        let catalog = input.site.catalogs[catalog]
        return catalog.schema.fields.indices.flatMap { field -> [(field: Int, language: Int)] in
            let declared = catalog.schema.fields[field]
            guard declared.valueKind == .markdown, declared.isPublished else { return [] }
            let columns = catalog.catalog.columns[field]
            return columns.indices.filter { columns[$0] != nil }.map { (field, $0) }
        }
    }

    /// What is in the texts of items.
    package struct Found: Sendable {
        package fileprivate(set) var problems: [Diagnostic] = []

        /// Where their links lead, in each language that reads them.
        package fileprivate(set) var targets: [LinkTarget] = []
    }

    /// The links and directives in a field of some items.
    package func look(
        atItems items: Range<Int>, field: Int, language: Int, of index: Int
    ) -> Found {
        var found = Found()
        let catalog = input.site.catalogs[index]
        guard let column = catalog.catalog.columns[field][language] else { return found }
        let texts = catalog.catalog.texts
        let isLocalized = catalog.schema.fields[field].isLocalized
        let hasTemplates = input.texts.contains { !$0.templates.elements.isEmpty }
        let context = self.context(catalog, language, isLocalized: isLocalized)
        for item in items {
            for element in column.elements(of: item) {
                let slice = column.texts[element]
                guard hasTemplates || texts.withBytes(slice, TextCheck.mayBeWrong) else { continue }
                guard
                    let cell = catalog.catalog.places?.cell(item, field: field, language: language)
                else { continue }
                look(at: texts.text(slice), in: cell, catalog, context, isLocalized, &found)
            }
        }
        return found
    }

    /// Whether a text has what a link, raw HTML or a directive needs.
    private static func mayBeWrong(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.contains {
            $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ":")
        }
    }

    private func context(
        _ catalog: SiteCatalog, _ column: Int, isLocalized: Bool
    ) -> ViewContext {
        let key = catalog.catalog.languages[isLocalized ? column : 0]
        let language =
            input.site.languages.firstIndex { $0.key == key } ?? input.site.defaultLanguage
        let list = input.site.catalogPages[catalog.index][language]
        return ViewContext(
            input: input, view: View(.page(list), at: input.routes.pages[list]), language: language)
    }

    private func look(
        at text: String, in cell: SourceSpan, _ catalog: SiteCatalog, _ context: ViewContext,
        _ isLocalized: Bool, _ found: inout Found
    ) {
        let own = context.language.index
        let parsed = ItemText(text, input.texts[own])
        var problems = parsed.diagnostics
        for language in isLocalized ? [own] : Array(input.site.languages.indices) {
            let (targets, wrong) = input.resolver.resolve(
                parsed.document.links, from: LinkOrigin(catalog: catalog, language: language))
            found.targets += targets
            guard language == own else { continue }
            problems += wrong + deadAnchors(parsed.document.links, targets, in: own)
        }
        problems += parsed.document.insertions.flatMap(context.mistakes)
        let place = CellPlace(text, in: cell)
        found.problems += problems.map(place.moved)
    }
}

/// Where a text that was read by itself stands in its cell.
private struct CellPlace {
    private let text: [UInt8]
    private let cell: SourceSpan

    init(_ text: String, in cell: SourceSpan) {
        self.text = Array(text.utf8)
        self.cell = cell
    }

    /// The problem at its place in the file; at the cell where the text stands there in another form.
    func moved(_ problem: Diagnostic) -> Diagnostic {
        problem.moved(to: problem.span.map(place) ?? cell, notesTo: place)
    }

    private func place(_ span: SourceSpan) -> SourceSpan {
        guard span.file.path.isEmpty else { return span }
        let bytes = cell.file.bytes[cell.range]
        if let start = bytes.firstRange(of: text)?.lowerBound {
            return cell.file.span(start + span.offset..<start + span.offset + span.length)
        }
        let words = text[span.range.clamped(to: text.indices)]
        if !words.isEmpty, let range = bytes.firstRange(of: words) { return cell.file.span(range) }
        return cell
    }
}
