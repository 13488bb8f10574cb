import SiteDiagnostics
import SiteDigest
import SiteFiles
import SiteModel
import SiteRendering
import SiteRoutes

/// Looks through the queries of all pages and the Markdown of all items, side by side.
enum TextChecks {
    private static let slice = 1000

    /// What is wrong on each page and with items, and a digest of where the links of items lead.
    static func run(
        _ input: RenderInput, jobs: Int
    ) -> (pages: [[Diagnostic]], items: [Diagnostic], links: UInt64) {
        let check = TextCheck(input)
        let pages = Workers.map(input.site.pages.count, jobs: jobs, check.problems(ofPage:))
        var parts: [(catalog: Int, field: Int, language: Int, items: Range<Int>)] = []
        for catalog in input.site.catalogs {
            for (field, language) in check.columns(of: catalog.index) {
                for start in stride(from: 0, to: catalog.count, by: slice) {
                    let items = start..<min(start + slice, catalog.count)
                    parts.append((catalog.index, field, language, items))
                }
            }
        }
        let ofItems = parts
        let items = Workers.map(ofItems.count, jobs: jobs) { index in
            let part = ofItems[index]
            return check.look(
                atItems: part.items, field: part.field, language: part.language, of: part.catalog)
        }
        var print = Fingerprint()
        for target in items.flatMap(\.targets) { add(target, input.routes, to: &print) }
        return (pages, items.flatMap(\.problems), print.value)
    }

    private static func add(
        _ target: LinkTarget, _ routes: RouteTable, to print: inout Fingerprint
    ) {
        switch target {
        case .asWritten: print.add(UInt64(0))
        case .page(let page, let suffix):
            print.add(routes.pages[page].url)
            print.add(suffix)
        case .file(let file, let suffix):
            print.add(file)
            print.add(suffix)
        case .item(let catalog, let item, let suffix):
            print.add(catalog)
            print.add(item)
            print.add(suffix)
        }
    }
}
