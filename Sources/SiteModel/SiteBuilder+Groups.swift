import SiteData
import SiteContent
import SiteDiagnostics

extension SiteBuilder {
    /// Brings together the pages that are the same thing in several languages.
    mutating func groupTranslations() {
        for index in site.pages.indices { join(index) }
        for index in site.groups.indices {
            let members = site.groups[index].members.compactMap(\.self)
            let written = members.filter { site.pages[$0].source != nil }
            let source = written.min {
                rank(site.pages[$0].language) < rank(site.pages[$1].language)
            }
            site.groups[index].sourcePage = source
        }
    }

    private mutating func join(_ index: Int) {
        let page = site.pages[index]
        let location = page.location.joined(separator: "/")
        let key = page.frontMatter.translationKey?.value ?? location
        let group = groupIndex[key] ?? newGroup(key)
        if let other = site.groups[group].members[page.language] {
            if let source = page.source, let first = site.pages[other].source {
                diagnostics.append(.doubleTranslation(source, first: first, key: key))
            }
            site.pages[index].group = newGroup(nil)
            site.groups[site.pages[index].group].members[page.language] = index
        } else {
            site.groups[group].members[page.language] = index
            site.pages[index].group = group
        }
    }

    /// A new group; without a key none finds it.
    private mutating func newGroup(_ key: String?) -> Int {
        let group = site.groups.count
        if let key { groupIndex[key] = group }
        site.groups.append(
            TranslationGroup(
                key: key ?? "", members: Array(repeating: nil, count: site.languages.count),
                absences: Array(repeating: nil, count: site.languages.count)))
        return group
    }
}

extension Diagnostic {
    static func doubleTranslation(
        _ source: PageSource, first: PageSource, key: String
    ) -> Diagnostic {
        let span =
            source.frontMatter.translationKey?.span ?? first.frontMatter.translationKey?.span
            ?? source.file.span(0..<0)
        return Diagnostic(
            "content.double-translation", .error,
            "“\(key)” has one page in a language, and \(first.place.path) is it already",
            at: span, path: source.place.path,
            hint: "give one of the two another translation_key")
    }
}
