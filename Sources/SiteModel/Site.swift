package import SiteContent
package import SiteLanguage

/// The whole site as its readers will find it, without URLs.
///
/// Only `SiteBuilder` changes it, from one thread, before anyone else sees it.
package final class Site: @unchecked Sendable {
    package let configuration: Configuration

    /// In the order of the configuration.
    package let languages: [Language]
    package let defaultLanguage: Int
    package internal(set) var pages: [Page] = []
    package internal(set) var groups: [TranslationGroup] = []
    package internal(set) var taxonomies: [Taxonomy] = []
    package internal(set) var terms: [Term] = []

    package internal(set) var catalogs: [SiteCatalog] = []

    /// By catalog, then by language: the page that shows its list.
    package internal(set) var catalogPages: [[Int]] = []

    /// The home of each language.
    package internal(set) var homes: [Int] = []

    /// Pages about what is to be translated, one a language; no list has them.
    package internal(set) var translationPages: [Int] = []

    /// How the items of each catalog stand in the languages, in the order of `catalogs`.
    package internal(set) var itemTranslations: [ItemTranslations] = []

    /// The page of each source file, by the file's path relative to the site.
    package internal(set) var pageOfFile: [String: Int] = [:]

    /// Pages that exist as files but are not published: drafts and those that wait for their day.
    package internal(set) var unpublished: [String: UnpublishedReason] = [:]

    package enum UnpublishedReason: Sendable { case draft, waiting }

    init(configuration: Configuration, languages: [Language], defaultLanguage: Int) {
        self.configuration = configuration
        self.languages = languages
        self.defaultLanguage = defaultLanguage
    }

    private convenience init(_ other: Site) {
        self.init(
            configuration: other.configuration, languages: other.languages,
            defaultLanguage: other.defaultLanguage)
        pages = other.pages
        groups = other.groups
        taxonomies = other.taxonomies
        terms = other.terms
        catalogs = other.catalogs
        catalogPages = other.catalogPages
        homes = other.homes
        translationPages = other.translationPages
        itemTranslations = other.itemTranslations
        pageOfFile = other.pageOfFile
        unpublished = other.unpublished
    }

    /// The same site after files got other texts of the same shape.
    ///
    /// - Parameter sources: What pages show now instead of what they showed, by its identity.
    /// - Returns: The site, and the pages that are not the same any more.
    package func showing(
        _ sources: [ObjectIdentifier: PageSource]
    ) -> (site: Site, pages: [Int]) {
        let site = Site(self)
        var changed: [Int] = []
        for page in pages {
            guard let old = page.source, let source = sources[ObjectIdentifier(old)] else {
                continue
            }
            site.pages[page.id] = Page(page, showing: source)
            changed.append(page.id)
        }
        return (site, changed)
    }

    /// Whether someone wrote the page, or a page below it, in its language; of catalogs always.
    package func isWritten(_ page: Int) -> Bool {
        let shown = pages[page]
        return shown.source != nil || shown.catalog != nil
            || shown.children.contains { child in
                pages[child].language == shown.language && !pages[child].isFallback
                    && isWritten(child)
            }
    }

    /// Whether a page of a term is written in its language.
    package func isWritten(term: Int) -> Bool {
        terms[term].pages.contains { page in
            pages[page].language == terms[term].language && !pages[page].isFallback
        }
    }

    /// The language whose page of an item says all that the page of this one does: it has the title and
    /// every text in that language, and none in this one.
    package func original(ofItem item: Int, of catalog: Int, in language: Int) -> Int? {
        guard itemTranslations[catalog].isForeign(item, in: language) else { return nil }
        let title = catalogs[catalog].title(item, language: language).language
        return title == language ? nil : title
    }

    /// The languages in which the page of an item is not the same as in another one.
    package func languages(ofItem item: Int, of catalog: Int) -> [Language] {
        languages.filter { original(ofItem: item, of: catalog, in: $0.index) == nil }
    }

    /// The page's real translations (fallbacks left out), itself included, in the order of languages.
    package func translations(of page: Page) -> [Page] {
        groups[page.group].members.compactMap { member in
            guard let member, !pages[member].isFallback, isWritten(member),
                pages[member].contentLanguage == pages[member].language
            else { return nil }
            return pages[member]
        }
    }
}

/// A configured language with its rules.
package final class Language: Sendable {
    package let index: Int

    /// The first segment of its URLs.
    package let key: String

    /// Its name in itself.
    package let name: String
    package let tag: LanguageTag
    package let rules: LanguageRules

    /// Where a missing page is looked for, indexes of `Site.languages`.
    package let fallback: [Int]

    package init(
        index: Int, key: String, name: String, tag: LanguageTag, rules: LanguageRules,
        fallback: [Int]
    ) {
        self.index = index
        self.key = key
        self.name = name
        self.tag = tag
        self.rules = rules
        self.fallback = fallback
    }
}
