import SiteData
package import SiteContent
package import SiteDiagnostics
import SiteLanguage

/// Turns content into the site: trees, translation groups, terms and their orders.
///
/// One step a file, each an extension of this type; `build` says their order.
package struct SiteBuilder {
    var site: Site
    var diagnostics: [Diagnostic] = []

    /// The home and sections of each language, by their location.
    var sections: [[String: Int]]

    /// The groups by their key.
    var groupIndex: [String: Int] = [:]
    var order = ListOrder()
    let options: Options

    /// What the author asks of this build.
    package struct Options: Sendable {
        /// Publishes drafts too.
        package let includesDrafts: Bool

        /// Seconds since 1970; a page waits until its `publish_at`.
        package let now: Int

        /// By language: what its page about translations is called.
        package let translationTitles: [String]

        package init(includesDrafts: Bool, now: Int, translationTitles: [String] = []) {
            self.includesDrafts = includesDrafts
            self.now = now
            self.translationTitles = translationTitles
        }
    }

    /// The site of the sources, which are in byte order of their paths.
    package static func build(
        _ sources: [PageSource], languages: [Language], configuration: Configuration,
        vocabularies: [Vocabulary], catalogs: [Catalog] = [],
        translations: TranslationBasis = TranslationBasis(), options: Options
    ) -> (site: Site, diagnostics: [Diagnostic]) {
        let defaultLanguage = languages.firstIndex { $0.key == configuration.defaultLanguage } ?? 0
        let site = Site(
            configuration: configuration, languages: languages, defaultLanguage: defaultLanguage)
        var builder = SiteBuilder(
            site: site, sections: Array(repeating: [:], count: languages.count), options: options)
        let candidates = builder.inherited(sources)
        builder.checkFields(candidates)
        builder.checkKeys(candidates)
        builder.site.catalogs = SiteCatalog.build(
            catalogs, languages: languages, defaultLanguage: defaultLanguage,
            slugs: configuration.slugs)
        builder.addPages(builder.published(candidates))
        builder.addTranslationPages(titles: options.translationTitles)
        builder.groupTranslations()
        builder.setStates(translations)
        builder.setItemStates(translations)
        builder.addMissingTranslations()
        builder.orderLists()
        builder.collectTerms(vocabularies)
        return (builder.site, builder.diagnostics)
    }

    /// The key by which the translations of a source find each other.
    static func groupKey(of source: PageSource, _ frontMatter: FrontMatter) -> String {
        frontMatter.translationKey?.value ?? source.place.location.joined(separator: "/")
    }
}
