import SiteContent
import SiteMarkdown
import SiteModel
import SiteRoutes

extension ViewContext {
    /// The text of a page with absolute addresses, as it can be read anywhere.
    func absoluteContent(of page: Page) -> [UInt8] {
        reads(page.id, .content)
        guard let document = page.source?.document else { return [] }
        let targets = input.targets[page.id]
        let permalink = urls.absolute(input.routes.pages[page.id])
        var bytes: [UInt8] = []
        bytes.reserveCapacity(document.html.count + document.holes.count * 64)
        document.assemble(
            into: &bytes, insertion: { self.links(of: document.insertions[$0]) }
        ) { index in
            guard index < targets.count else { return nil }
            switch targets[index] {
            case .page(let id, let suffix):
                reads(id)
                return urls.absolute(input.routes.pages[id]) + suffix
            case .file(let file, let suffix): return urls.absolute(file: file) + suffix
            case .item(let catalog, let item, let suffix):
                reads(.catalogs)
                return self.permalink(ofItem: item, site.catalogs[catalog], language: page.language)
                    .map { $0 + suffix }
            case .asWritten:
                let address = document.links[index].destination
                return address.hasPrefix("#") ? permalink + address : nil
            }
        }
        return bytes
    }
}
