import SiteData
import SiteContent

extension SiteBuilder {
    /// Lists or shows the pages that a language lacks, as their authors wish.
    ///
    /// Parents come before children, so a fallback finds the section it belongs to.
    mutating func addMissingTranslations() {
        let groups = site.groups.indices.sorted { left, right in
            precedes(site.groups[left], site.groups[right])
        }
        for language in site.languages.indices {
            for group in groups where site.groups[group].members[language] == nil {
                guard let source = nextInChain(group, language: language) else { continue }
                add(site.pages[source], in: language)
            }
        }
    }

    private func precedes(_ left: TranslationGroup, _ right: TranslationGroup) -> Bool {
        let leftDepth = depth(left)
        let rightDepth = depth(right)
        return leftDepth != rightDepth
            ? leftDepth < rightDepth : left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
    }

    private func depth(_ group: TranslationGroup) -> Int {
        group.sourcePage.map { site.pages[$0].location.count } ?? 0
    }

    /// The page that stands in for a missing one; nil where the languages of the chain lack it too.
    private func nextInChain(_ group: Int, language: Int) -> Int? {
        for other in chain(of: language) {
            guard let member = site.groups[group].members[other] else { continue }
            if !site.pages[member].isFallback, site.pages[member].source != nil { return member }
        }
        return nil
    }

    private mutating func add(_ source: Page, in language: Int) {
        guard let sourceParent = source.parent,
            let parent = site.groups[site.pages[sourceParent].group].members[language]
        else { return }
        switch policy(for: source, in: language) {
        case .omit: return
        case .link: site.pages[parent].children.append(source.id)
        case .fallback:
            let location = site.pages[parent].location + source.location.suffix(1)
            let page = append(
                kind: source.kind, language: language, contentLanguage: source.language,
                source: source.source, frontMatter: source.frontMatter, title: source.title,
                location: location, parent: parent)
            site.pages[page].state = .fallback
            site.pages[page].group = source.group
            site.groups[source.group].members[language] = page
        }
    }

    /// The page's own wish, else its nearest section's, else the site's.
    private func policy(for source: Page, in language: Int) -> MissingTranslations {
        if let languages = source.frontMatter.languages,
            !languages.contains(where: { $0.value == site.languages[language].key })
        {
            return .omit
        }
        var page: Page? = source
        while let current = page {
            if let wish = current.frontMatter.missingTranslations { return wish }
            page = current.parent.map { site.pages[$0] }
        }
        return site.configuration.missingTranslations
    }
}
