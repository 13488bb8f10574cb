import SiteData
import SiteLanguage
import SiteMarkdown
import SiteContent
import SiteDigest
import SiteModel
import SiteRendering
import SiteRoutes

/// Makes the digests of pages and terms: two are equal only if templates see the same.
struct PageDigests: Sendable {
    let site: Site
    let routes: RouteTable
    let targets: LinkTargets
    let cells: SiteCells
    let changes: [String: Int]

    /// In the order of `SiteCells.Facet`, but for related pages.
    func facets(of id: Int) -> [UInt64] {
        let page = site.pages[id]
        return [
            card(page), firstParagraph(page), wordCount(page), outline(page), content(page),
            lists(page),
        ]
    }

    private func subject(_ page: Int) -> Int { cells.pages[page] }

    private func card(_ page: Page) -> UInt64 {
        var print = Fingerprint()
        print.add(page.state.rawValue)
        print.add(page.kind.rawValue)
        print.add([page.language, page.contentLanguage])
        print.add(page.source?.place.path)
        print.add(page.title)
        print.add(page.location)
        print.add(page.parent.map(subject))
        print.add(page.catalog)
        print.add(page.terms.map { cells.terms[$0] })
        print.add(page.frontMatter)
        print.add(routes.pages[page.id])
        if let path = page.source?.place.path { print.add(changes[path]) }
        let group = site.groups[page.group]
        print.add(group.key)
        print.add(group.sourcePage.map(subject))
        for member in group.members {
            print.add(member.map(subject))
            guard let member else { continue }
            print.add(site.pages[member].isFallback)
            print.add(site.isWritten(member))
        }
        return print.value
    }

    private func firstParagraph(_ page: Page) -> UInt64 {
        var print = Fingerprint()
        print.add(page.source?.outline.firstParagraph)
        print.add(page.source?.readingTime.minutes)
        return print.value
    }

    private func wordCount(_ page: Page) -> UInt64 {
        var print = Fingerprint()
        print.add(page.source?.readingTime.wordCount)
        return print.value
    }

    private func outline(_ page: Page) -> UInt64 {
        var print = Fingerprint()
        for heading in page.source?.outline.headings ?? [] {
            print.add(heading.level)
            print.add(heading.id)
            print.add(heading.text)
            print.add(heading.html)
        }
        return print.value
    }

    private func content(_ page: Page) -> UInt64 {
        var print = Fingerprint(page.source?.fingerprint ?? 0)
        for target in targets[page] {
            switch target {
            case .asWritten: print.add(UInt64(0))
            case .page(let page, let suffix):
                print.add(subject(page))
                print.add(suffix)
            case .file(let file, let suffix):
                print.add(file)
                print.add(suffix)
            case .item(let catalog, let item, let suffix):
                print.add(site.catalogs[catalog].name)
                print.add(item)
                print.add(suffix)
            }
        }
        return print.value
    }

    private func lists(_ page: Page) -> UInt64 {
        var print = Fingerprint()
        print.add(page.children.map(subject))
        print.add(page.previous.map(subject))
        print.add(page.next.map(subject))
        return print.value
    }

    func digest(of term: Term) -> UInt64 {
        var print = Fingerprint()
        print.add([term.key, term.label, term.slug, site.taxonomies[term.taxonomy].name])
        print.add(term.language)
        print.add(term.description)
        print.add(term.extra)
        print.add(routes.terms[term.id])
        print.add(term.pages.map(subject))
        return print.value
    }

    /// The terms of every taxonomy and language, in their order, and which are written there.
    var vocabularies: UInt64 {
        var print = Fingerprint()
        for taxonomy in site.taxonomies {
            print.add(taxonomy.name)
            for terms in taxonomy.terms {
                print.add(terms.map { cells.terms[$0] })
                for term in terms {
                    print.add(routes.terms[term])
                    print.add(site.isWritten(term: term))
                }
            }
        }
        return print.value
    }
}
