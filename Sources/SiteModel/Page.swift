package import SiteContent
package import SiteData
import SiteDiagnostics
import SiteMarkdown

/// One page of one language's tree, with everything that is known of it before it has a URL.
///
/// Only `SiteBuilder` changes it, from one thread, before anyone else sees the site.
package final class Page: @unchecked Sendable {
    package enum Kind: String, Sendable { case home, section, page }

    /// Its place in `Site.pages`.
    package let id: Int

    /// The language in whose tree it stands, an index of `Site.languages`.
    package let language: Int

    /// The language its text is in; another one only for a fallback, and for a section that has the
    /// title of another language.
    package internal(set) var contentLanguage: Int
    package let kind: Kind
    package internal(set) var state: TranslationState = .translated

    /// What changed in its source page since it was translated, as far as that is known.
    package internal(set) var changes: [PageSections.Change] = []

    /// The file it shows; nil for a home or section that no one wrote.
    package internal(set) var source: PageSource?

    /// Its own front matter with what it inherits.
    package internal(set) var frontMatter: FrontMatter
    package internal(set) var title: String

    /// Its translations, an index of `Site.groups`.
    package internal(set) var group: Int = 0

    /// The names of its folders and file below the tree's root.
    package let location: [String]
    package internal(set) var parent: Int?

    /// The catalog whose list it shows, an index of `Site.catalogs`.
    package internal(set) var catalog: Int?

    /// In the order of the list; a page of another language where one is only linked.
    package internal(set) var children: [Int] = []

    /// The plain pages before and after it in its section's list.
    package internal(set) var previous: Int?
    package internal(set) var next: Int?

    /// The terms it carries, indexes of `Site.terms`, in the order the author wrote them.
    package internal(set) var terms: [Int] = []

    package var isFallback: Bool { state == .fallback }

    /// Whether sitegen itself made it, about what is to be translated.
    package var isForTranslators: Bool { kind == .page && source == nil }

    init(
        id: Int, language: Int, contentLanguage: Int, kind: Kind, source: PageSource?,
        frontMatter: FrontMatter, title: String, location: [String], parent: Int?
    ) {
        self.id = id
        self.language = language
        self.contentLanguage = contentLanguage
        self.kind = kind
        self.source = source
        self.frontMatter = frontMatter
        self.title = title
        self.location = location
        self.parent = parent
    }

    /// The same page with another text.
    convenience init(_ other: Page, showing source: PageSource) {
        self.init(
            id: other.id, language: other.language, contentLanguage: other.contentLanguage,
            kind: other.kind, source: source, frontMatter: other.frontMatter, title: other.title,
            location: other.location, parent: other.parent)
        state = other.state
        changes = other.changes
        group = other.group
        catalog = other.catalog
        children = other.children
        previous = other.previous
        next = other.next
        terms = other.terms
    }
}

/// The pages that are the same thing in several languages.
package struct TranslationGroup: Sendable {
    /// The shared location, or the `translation_key`.
    package let key: String

    /// A page for each language, or nil; fallbacks included.
    package internal(set) var members: [Int?]

    /// The page in the default language, else in the first language that has one.
    package internal(set) var sourcePage: Int?

    /// How the languages without a page do without it, and those with a fallback; else nil.
    package internal(set) var absences: [TranslationState?]
}

/// One value of a taxonomy in one language.
package struct Term: Sendable {
    /// Its place in `Site.terms`.
    package let id: Int
    package let language: Int

    /// The taxonomy, an index of `Site.taxonomies`.
    package let taxonomy: Int

    /// The same for all languages.
    package let key: String
    package let label: String
    package internal(set) var slug: String

    /// The slug as its file of terms has it.
    package let writtenSlug: Located<String>?

    /// As its file of terms has it.
    package let description: String?
    package let extra: Node?

    /// The pages that carry it, in the order of a list.
    package internal(set) var pages: [Int] = []
}

package struct Taxonomy: Sendable {
    package let name: String

    /// The terms in use, for each language, in the order of their labels.
    package internal(set) var terms: [[Int]]
}
