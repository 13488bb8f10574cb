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
            for group in groups {
                if let member = site.groups[group].members[language] {
                    fill(member, of: group, in: language)
                    continue
                }
                guard let source = nextInChain(group, language: language) else {
                    site.groups[group].absences[language] = .missing
                    continue
                }
                site.groups[group].absences[language] = add(site.pages[source], in: language)
            }
        }
    }

    /// Gives a section that nobody wrote in a language, but that has pages, what the next language
    /// of the chain says of it: its place and title; its text too where pages fall back.
    private mutating func fill(_ member: Int, of group: Int, in language: Int) {
        let page = site.pages[member]
        guard page.source == nil, page.catalog == nil,
            let source = nextInChain(group, language: language).map({ site.pages[$0] }),
            source.source != nil, source.catalog == nil
        else { return }
        let (policy, isChosen) = policy(for: source, in: language)
        if policy == .fallback {
            page.source = source.source
            page.state = .fallback
            page.frontMatter = source.frontMatter
            site.groups[group].absences[language] = .fallback
        } else if page.kind == .home || policy == .omit && isChosen {
            return
        } else {
            page.frontMatter.inherit(from: source.frontMatter)
        }
        page.title = source.title
        page.contentLanguage = source.language
    }

    private func precedes(_ left: TranslationGroup, _ right: TranslationGroup) -> Bool {
        let leftDepth = depth(left)
        let rightDepth = depth(right)
        return leftDepth != rightDepth
            ? leftDepth < rightDepth : left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
    }

    private func depth(_ group: TranslationGroup) -> Int {
        (group.sourcePage ?? group.members.lazy.compactMap(\.self).first).map {
            site.pages[$0].location.count
        } ?? 0
    }

    /// The page that stands in for a missing one; nil where the languages of the chain lack it too.
    func nextInChain(_ group: Int, language: Int) -> Int? {
        let members = chain(of: language).compactMap { site.groups[group].members[$0] }.filter {
            !site.pages[$0].isFallback
        }
        return members.first { site.pages[$0].source != nil }
            ?? members.first { site.isWritten($0) }
    }

    /// Lists or shows a page of another language, and says what was done.
    private mutating func add(_ source: Page, in language: Int) -> TranslationState {
        let (policy, isChosen) = policy(for: source, in: language)
        guard let above = source.parent else { return .missing }
        let absence = site.groups[site.pages[above].group].absences[language]
        let isWished = policy == .link && [.omitted, .missing].contains(absence)
        let parent = parent(of: source, in: language, isNeeded: policy == .fallback || isWished)
        switch policy {
        case .omit: return isChosen ? .omitted : .missing
        case .link:
            guard let parent else {
                return site.groups[site.pages[above].group].absences[language] ?? .missing
            }
            site.pages[parent].children.append(source.id)
            return .linked
        case .fallback:
            guard let parent else { return .missing }
            show(source, in: language, below: parent)
            return .fallback
        }
    }

    /// The section of the language in which a page belongs.
    ///
    /// Where one is needed, one that is only linked is shown instead, and one that is left out is there
    /// without its text: what a page wishes wins over its section.
    private mutating func parent(
        of source: Page, in language: Int, isNeeded: Bool
    ) -> Int? {
        guard let section = source.parent.map({ site.pages[$0] }) else { return nil }
        let group = section.group
        if let member = site.groups[group].members[language] { return member }
        guard isNeeded, !isExcluded(section, from: language),
            let above = parent(of: section, in: language, isNeeded: true)
        else { return nil }
        site.pages[above].children.removeAll { site.pages[$0].group == group }
        if policy(for: section, in: language).policy == .omit {
            return show(section, in: language, below: above, hasText: false)
        }
        site.groups[group].absences[language] = .fallback
        return show(section, in: language, below: above)
    }

    /// Whether a page says in which languages it is, and this is none of them.
    private func isExcluded(_ page: Page, from language: Int) -> Bool {
        page.frontMatter.languages.map { languages in
            !languages.contains { $0.value == site.languages[language].key }
        } ?? false
    }

    /// Makes a page of the text of another language; a section without a text is none of another one.
    @discardableResult
    private mutating func show(
        _ source: Page, in language: Int, below parent: Int, hasText: Bool = true
    ) -> Int {
        let isText = hasText && source.source != nil
        var frontMatter = source.frontMatter
        if !hasText {
            frontMatter = FrontMatter()
            frontMatter.inherit(from: source.frontMatter)
        }
        let page = append(
            kind: source.kind, language: language,
            contentLanguage: source.source != nil ? source.language : language,
            source: isText ? source.source : nil, frontMatter: frontMatter, title: source.title,
            location: site.pages[parent].location + source.location.suffix(1), parent: parent)
        site.pages[page].state = isText ? .fallback : .translated
        site.pages[page].group = source.group
        site.groups[source.group].members[language] = page
        return page
    }

    /// The page's own wish, else its nearest section's, which were chosen for it; else the site's.
    private func policy(
        for source: Page, in language: Int
    ) -> (policy: MissingTranslations, isChosen: Bool) {
        if isExcluded(source, from: language) { return (.omit, true) }
        var page: Page? = source
        while let current = page {
            if let wish = current.frontMatter.missingTranslations { return (wish, true) }
            page = current.parent.map { site.pages[$0] }
        }
        return (site.configuration.missingTranslations, false)
    }
}
