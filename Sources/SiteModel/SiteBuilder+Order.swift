import SiteData
import SiteContent
import SiteLanguage

extension SiteBuilder {
    /// Puts every list in order, and links each page with its neighbours.
    mutating func orderLists() {
        for index in site.pages.indices where !site.pages[index].children.isEmpty {
            let page = site.pages[index]
            page.children = order.sorted(
                page.children, in: site, by: page.frontMatter.sort, language: page.language)
            linkNeighbours(of: index)
        }
    }

    private mutating func linkNeighbours(of section: Int) {
        let language = site.pages[section].language
        let pages = site.pages[section].children.filter {
            site.pages[$0].kind == .page && site.pages[$0].language == language
        }
        for (left, right) in zip(pages, pages.dropFirst()) {
            site.pages[left].next = right
            site.pages[right].previous = left
        }
    }
}

/// The order of the pages of a list (design: weight, newest date, title, path).
struct ListOrder {
    /// Collation keys, made once for a page and language.
    private var titleKeys: [Int: [UInt8]] = [:]

    /// By language: the place of each page of its lists in the default order, by the page's id; -1 for
    /// pages of other lists.
    private var ranks: [Int: [Int]] = [:]

    /// The pages sorted by the keys (`title`, `-date` …), then by the default order.
    ///
    /// Titles are collated as the language has it.
    mutating func sorted(
        _ pages: [Int], in site: Site, by keys: [SortKey]?, language: Int
    ) -> [Int] {
        guard pages.count > 1 else { return pages }
        if keys == nil {
            let ranks = ranks(in: site, language: language)
            if pages.allSatisfy({ ranks[$0] >= 0 }) {
                return pages.sorted { ranks[$0] < ranks[$1] }
            }
        }
        return sorted(entriesOf: pages, in: site, by: keys, language: language)
    }

    /// All pages that lists of a language may have are put in order once, as each is in several lists.
    private mutating func ranks(in site: Site, language: Int) -> [Int] {
        if let known = ranks[language], known.count == site.pages.count { return known }
        var ranks = Array(repeating: -1, count: site.pages.count)
        for page in site.pages where page.language == language {
            ranks[page.id] = 0
            for child in page.children { ranks[child] = 0 }
        }
        let pages = site.pages.indices.filter { ranks[$0] == 0 }
        let ordered = sorted(entriesOf: pages, in: site, by: nil, language: language)
        for (rank, page) in ordered.enumerated() { ranks[page] = rank }
        self.ranks[language] = ranks
        return ranks
    }

    private mutating func sorted(
        entriesOf pages: [Int], in site: Site, by keys: [SortKey]?, language: Int
    ) -> [Int] {
        let entries = pages.map {
            Entry(site.pages[$0], title: titleKey($0, in: site, language: language))
        }
        let chosen = keys ?? []
        return entries.sorted { left, right in
            for key in chosen {
                let order = left.compare(right, by: key)
                if order != 0 { return order < 0 }
            }
            return left.precedes(right)
        }.map(\.page.id)
    }

    private mutating func titleKey(_ page: Int, in site: Site, language: Int) -> [UInt8] {
        let slot = page * site.languages.count + language
        if let known = titleKeys[slot] { return known }
        let key = site.languages[language].rules.sortKey(site.pages[page].title)
        titleKeys[slot] = key
        return key
    }

    private struct Entry {
        let page: Page
        let title: [UInt8]
        private let weight: Int?
        private let moment: Int?

        init(_ page: Page, title: [UInt8]) {
            self.page = page
            self.title = title
            weight = page.frontMatter.weight
            moment = page.moment
        }

        /// Negative where this one comes first; what has no value comes last either way.
        func compare(_ other: Entry, by key: SortKey) -> Int {
            switch key.field {
            case .weight: order(weight, other.weight, key)
            case .date: order(moment, other.moment, key)
            case .updated: order(page.updatedMoment, other.page.updatedMoment, key)
            case .title:
                title == other.title
                    ? 0 : title.lexicographicallyPrecedes(other.title) != key.descending ? -1 : 1
            case .path:
                page.location == other.page.location
                    ? 0 : pathPrecedes(other) != key.descending ? -1 : 1
            }
        }

        func precedes(_ other: Entry) -> Bool {
            if weight != other.weight {
                return order(weight, other.weight, SortKey(field: .weight, descending: false)) < 0
            }
            if moment != other.moment {
                return order(moment, other.moment, SortKey(field: .date, descending: true)) < 0
            }
            if title != other.title { return title.lexicographicallyPrecedes(other.title) }
            if page.location != other.page.location { return pathPrecedes(other) }
            return page.id < other.page.id
        }

        private func pathPrecedes(_ other: Entry) -> Bool {
            page.location.lexicographicallyPrecedes(other.page.location) {
                $0.utf8.lexicographicallyPrecedes($1.utf8)
            }
        }

        private func order(_ left: Int?, _ right: Int?, _ key: SortKey) -> Int {
            switch (left, right) {
            case (nil, nil): 0
            case (nil, _): 1
            case (_, nil): -1
            case (let left?, let right?):
                left == right ? 0 : (left < right) != key.descending ? -1 : 1
            }
        }
    }
}

extension Page {
    /// Its date in seconds since 1970, a date without a time being midnight.
    package var moment: Int? { frontMatter.date?.secondsSince1970 }

    /// When it was last changed, else its date.
    package var updatedMoment: Int? {
        if case .moment(let updated) = frontMatter.updated { return updated.secondsSince1970 }
        return moment
    }
}
