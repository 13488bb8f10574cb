import SiteLanguage
import SiteMarkdown
import SiteContent
import SiteDiagnostics

extension SiteBuilder {
    /// Gives every language a home, every folder with pages a section, every source a page.
    mutating func addPages(_ candidates: [Candidate]) {
        var indexes: [[String: Candidate]] = Array(repeating: [:], count: site.languages.count)
        for candidate in candidates where candidate.source.place.name == nil {
            let key = candidate.source.place.directory.joined(separator: "/")
            if indexes[candidate.language][key] == nil {
                indexes[candidate.language][key] = candidate
            }
        }
        for language in site.languages {
            site.homes.append(section([], language: language.index, indexes[language.index]))
        }
        for candidate in candidates {
            let place = candidate.source.place
            let parent = section(
                place.directory, language: candidate.language, indexes[candidate.language])
            if place.name != nil { addPage(candidate, parent: parent) }
        }
        addCatalogs(indexes)
    }

    /// The list of each catalog, which is a section of every language; its `index.md` introduces it.
    private mutating func addCatalogs(_ indexes: [[String: Candidate]]) {
        for catalog in site.catalogs {
            let folder = catalog.name.split(separator: "/").map(String.init)
            let pages = site.languages.map { language in
                section(folder, language: language.index, indexes[language.index])
            }
            for (page, language) in zip(pages, site.languages) {
                site.pages[page].catalog = catalog.index
                let index = indexes[language.index][folder.joined(separator: "/")]
                let keys = [language.key] + language.fallback.map { site.languages[$0].key }
                if index.map(hasTitle) != true, let title = catalog.schema.title.text(in: keys) {
                    site.pages[page].title = title
                }
            }
            site.catalogPages.append(pages)
        }
    }

    /// Whether the file itself says what it is called.
    private func hasTitle(_ candidate: Candidate) -> Bool {
        candidate.frontMatter.title != nil
            || candidate.source.outline.leadingTitle?.text.isEmpty == false
    }

    private mutating func addPage(_ candidate: Candidate, parent: Int) {
        let page = append(
            kind: .page, language: candidate.language, contentLanguage: candidate.language,
            source: candidate.source, frontMatter: candidate.frontMatter,
            title: title(of: candidate), location: candidate.source.place.location, parent: parent)
        site.pageOfFile[TextForms.nfc(candidate.source.place.path)] = page
    }

    /// The section of a folder, made with all above it where it is new.
    private mutating func section(
        _ directory: [String], language: Int, _ indexes: [String: Candidate]
    ) -> Int {
        let key = directory.joined(separator: "/")
        if let known = sections[language][key] { return known }
        let parent =
            directory.isEmpty
            ? nil : section(Array(directory.dropLast()), language: language, indexes)
        let index = indexes[key]
        let page = append(
            kind: directory.isEmpty ? .home : .section, language: language,
            contentLanguage: language, source: index?.source,
            frontMatter: index?.frontMatter ?? FrontMatter(),
            title: index.map(title) ?? directory.last.map(SiteBuilder.readable)
                ?? siteTitle(language),
            location: directory, parent: parent)
        sections[language][key] = page
        if let index { site.pageOfFile[TextForms.nfc(index.source.place.path)] = page }
        return page
    }

    mutating func append(
        kind: Page.Kind, language: Int, contentLanguage: Int, source: PageSource?,
        frontMatter: FrontMatter, title: String, location: [String], parent: Int?
    ) -> Int {
        let id = site.pages.count
        site.pages.append(
            Page(
                id: id, language: language, contentLanguage: contentLanguage, kind: kind,
                source: source, frontMatter: frontMatter, title: title, location: location,
                parent: parent))
        if let parent { site.pages[parent].children.append(id) }
        return id
    }

    /// Front matter, else the first heading, else the name of the file or folder.
    private func title(of candidate: Candidate) -> String {
        if let title = candidate.frontMatter.title { return title }
        if let heading = candidate.source.outline.leadingTitle?.text, !heading.isEmpty {
            return heading
        }
        let place = candidate.source.place
        return place.name ?? place.directory.last.map(SiteBuilder.readable)
            ?? siteTitle(candidate.language)
    }

    private func siteTitle(_ language: Int) -> String {
        let title = site.configuration.title
        let keys =
            [site.languages[language].key] + chain(of: language).map { site.languages[$0].key }
        return title.text(in: keys) ?? site.languages[language].name
    }

    /// A folder's name as a title: hyphens and underscores are spaces.
    static func readable(_ name: String) -> String {
        let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
        guard let first = words.first else { return name }
        return first.uppercased() + words.dropFirst()
    }

    /// The languages in which a missing page is looked for, in order.
    func chain(of language: Int) -> [Int] { site.languages[language].fallback }
}
