package import SiteData
package import SiteDiagnostics

/// `sitegen.yml`, typed and validated.
package struct Configuration: Sendable {
    /// A language that the site has.
    package struct Language: Sendable {
        /// The first segment of its URLs, and the name of its folder.
        package let key: String

        /// Its name in itself.
        package let name: String

        /// Its BCP 47 tag.
        package let tag: String

        /// Keys of the languages in which a missing page is looked for; nil for the default one.
        package let fallback: [String]?
    }

    package struct Taxonomy: Sendable {
        package let name: String

        /// The file of its declared terms, relative to the site.
        package let terms: Located<String>?
    }

    package struct MenuEntry: Sendable {
        /// A section or catalog of this name, or an address with a title.
        package enum Target: Sendable {
            case name(Located<String>)
            case url(String, title: LocalizedText)
        }

        package let target: Target
    }

    package enum LinkStyle: String, CaseIterable, Sendable { case absolute, relative }
    package enum SlugStyle: String, CaseIterable, Sendable { case ascii, unicode }
    package enum RawHTML: String, CaseIterable, Sendable { case allow, escape, drop }

    /// Whether texts are set as their language wants it, or as they are written.
    package enum Typography: String, CaseIterable, Sendable { case language, plain }

    /// The policy of the `csp` meta tag.
    package enum ContentSecurityPolicy: Sendable {
        case off
        case strict
        case directives([(String, String)])
    }

    /// How narrower copies of images are made.
    package struct Images: Sendable, Equatable {
        package enum Format: String, CaseIterable, Sendable { case avif, webp, jpeg }

        /// In pixels; none is wider than the image itself.
        package internal(set) var widths = [480, 960, 1600]

        /// The best first; the last is for browsers that know no other.
        package internal(set) var formats: [Format] = [.webp, .jpeg]

        /// 1…100.
        package internal(set) var quality = 80

        /// Above which an image is not decoded.
        package internal(set) var megapixels = 100

        /// How wide an image is shown: an attribute `sizes`.
        package internal(set) var sizes = "(min-width: 48rem) 44rem, 100vw"

        package init() {}
    }

    /// The maps of catalogs whose items have places.
    package struct Map: Sendable, Equatable {
        /// The folder of Leaflet and its clusters.
        package internal(set) var library = "/usr/share/javascript/leaflet"

        /// The address of a tile with `{z}`, `{x}` and `{y}`; without one, a map is a net of lines.
        package internal(set) var tiles: String?

        /// Who made the tiles, as HTML.
        package internal(set) var attribution: String?
        package internal(set) var maxZoom = 19

        package init() {}
    }

    /// The search of the site; nil where it has none.
    package struct Search: Sendable, Equatable {
        /// Whether endings are taken off words, in the languages whose endings are known.
        package internal(set) var stems = true
    }

    package internal(set) var search: Search? = Search()
    package internal(set) var images = Images()

    /// Nil for no maps.
    package internal(set) var map: Map?
    package internal(set) var title = LocalizedText()
    package internal(set) var description = LocalizedText()
    package internal(set) var baseURL: BaseURL = .root

    /// Whether somebody said where the site is published.
    package internal(set) var hasBaseURL = false
    package internal(set) var defaultLanguage = "en"
    package internal(set) var languages: [Language] = []
    package internal(set) var isDefaultLanguageAtRoot = false
    package internal(set) var menu: [MenuEntry]?
    package internal(set) var missingTranslations = MissingTranslations.link

    /// Whether each language has a page that tells translators what is waiting for them.
    package internal(set) var hasTranslationsPage = false
    package internal(set) var taxonomies: [Taxonomy] = [Taxonomy(name: "tags", terms: nil)]

    /// Severities by id or prefix, in the order written.
    package internal(set) var severities: [DiagnosticPolicy.Rule] = []
    package internal(set) var links = LinkStyle.absolute
    package internal(set) var slugs = SlugStyle.ascii
    package internal(set) var output = "public"
    package internal(set) var outputSpan: SourceSpan?
    package internal(set) var rawHTML = RawHTML.allow
    package internal(set) var typography = Typography.language
    package internal(set) var themes: [Located<String>] = []
    package internal(set) var contentSecurityPolicy = ContentSecurityPolicy.off

    /// Checked for its shape; read by what writes the files for apps.
    package internal(set) var apps: Node?
    package internal(set) var extra: Node?

    /// Where an author can edit a page; `{path}` stands for the file's path.
    package internal(set) var editURL: String?
    package internal(set) var pageSize = 50
    package internal(set) var feedLimit = 20

    package init() {}

    /// Takes an address that a command gives instead.
    package mutating func override(baseURL: BaseURL) {
        self.baseURL = baseURL
        hasBaseURL = true
    }

    /// Takes an output that a command gives instead.
    package mutating func override(output: String) {
        self.output = output
        outputSpan = nil
    }
}

/// What a language does with pages that it lacks.
package enum MissingTranslations: String, CaseIterable, Sendable { case link, fallback, omit }

/// A text, one for all languages or one for each.
package struct LocalizedText: Sendable, Equatable {
    private var common: String?
    private var texts: [String: String] = [:]

    package init() {}

    package init(_ text: String) { common = text }

    package init(_ texts: [String: String]) { self.texts = texts }

    /// Every text, sorted.
    package var all: [String] { (common.map { [$0] } ?? []) + texts.values.sorted() }

    package var isEmpty: Bool { common == nil && texts.isEmpty }

    /// The text in the first of the languages that has one.
    package func text(in languages: [String]) -> String? {
        if let common { return common }
        for language in languages { if let text = texts[language] { return text } }
        return nil
    }
}
