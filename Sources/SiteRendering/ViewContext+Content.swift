import SiteContent
import SiteLanguage
import SiteMarkdown
import SiteModel
import SiteRoutes
import SiteTemplates

extension ViewContext {
    /// The text of a page with absolute addresses, as it can be read anywhere.
    func absoluteContent(of page: Page) -> [UInt8] {
        reads(page.id, .content)
        guard let document = page.source?.document else { return [] }
        let targets = input.targets[page]
        let permalink = urls.absolute(input.routes.pages[page.id])
        var bytes: [UInt8] = []
        bytes.reserveCapacity(document.html.count + document.holes.count * 64)
        document.assemble(
            into: &bytes, insertion: { self.links(of: document.insertions[$0]) },
            words: { $0 < targets.count ? self.words(forLinkTo: targets[$0]) : nil }
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

    /// The title of what a link leads to, marked where it is of another language; nil for what has none.
    func words(forLinkTo target: LinkTarget) -> String? {
        switch target {
        case .asWritten, .file: return nil
        case .page(let id, _):
            let page = counterpart(forLinkTo: id)
            reads(page)
            return marked(site.pages[page].title, site.pages[page].contentLanguage)
        case .item(let index, let item, _):
            reads(.catalogs)
            let title = site.catalogs[index].title(item, language: language.index)
            return marked(title.text, title.language)
        }
    }

    private func marked(_ text: String, _ language: Int?) -> String {
        let text = Escaping.html(text)
        let tag = tag(language)
        guard tag.text != self.language.tag.text else { return text }
        return
            "<span lang=\"\(Escaping.html(tag.text))\" dir=\"\(tag.direction.rawValue)\">\(text)</span>"
    }
}
