package import SiteData
package import SiteDiagnostics

/// What an author says about a page at the top of its file, or in the `defaults` of its section.
///
/// A value that is not set is nil, so that it can be inherited.
package struct FrontMatter: Sendable {
    /// A date of `updated`, or the wish to have it from the history.
    package enum Updated: Sendable {
        case moment(Moment)
        case git
    }

    package internal(set) var title: String?
    package internal(set) var description: String?
    package internal(set) var date: Moment?
    package internal(set) var updated: Updated?
    package internal(set) var draft: Bool?
    package internal(set) var slug: Located<String>?
    package internal(set) var aliases: [Located<String>] = []
    package internal(set) var tags: [Located<String>]?
    package internal(set) var weight: Int?
    package internal(set) var authors: [Located<String>]?
    package internal(set) var image: Located<String>?
    package internal(set) var template: Located<String>?
    package internal(set) var showsContents: Bool?
    package internal(set) var isSearched: Bool?
    package internal(set) var isHiddenInNavigation: Bool?
    package internal(set) var navigationTitle: String?
    package internal(set) var translationKey: Located<String>?
    package internal(set) var languages: [Located<String>]?
    package internal(set) var missingTranslations: MissingTranslations?
    package internal(set) var publishAt: Moment?
    package internal(set) var version: String?
    package internal(set) var sourceVersion: Located<String>?
    package internal(set) var summary: String?
    package internal(set) var sort: [SortKey]?
    package internal(set) var pageSize: Int?

    /// Kept for the engine of queries.
    package internal(set) var query: Node?

    /// For all pages below the section.
    package internal(set) var defaults: [FrontMatter] = []

    /// The schema of the section's pages.
    package internal(set) var fields: Node?

    /// How pages of older versions of the schema are read, and which version this one follows or, in
    /// the page that declares it, the schema has.
    package internal(set) var migrations: Node?
    package internal(set) var fieldsVersion: Int?

    /// What is under `extra`, and every key that is none of the known ones, in the order written.
    package internal(set) var extra: [(key: Located<String>, value: Node)] = []

    /// The keys of this front matter itself that are none of the known ones, not those under `extra`.
    package internal(set) var ownKeys: [Located<String>] = []

    /// The keys that only the page of a section has, for the pages below it.
    package internal(set) var sectionKeys: [Located<String>] = []

    package init() {}

    /// Of a page that sitegen makes itself, and that no list shows.
    package init(template: String, in file: SourceFile) {
        self.template = Located(template, at: file.span(at: 0))
        isHiddenInNavigation = true
    }
}

/// One key by which a list is sorted.
package struct SortKey: Sendable, Equatable {
    package enum Field: String, CaseIterable, Sendable { case weight, date, updated, title, path }

    package let field: Field
    package let descending: Bool

    package init(field: Field, descending: Bool) {
        self.field = field
        self.descending = descending
    }
}

extension FrontMatter {
    /// Takes from a translation's source page what is not set, but what belongs to its words.
    package mutating func inherit(from source: FrontMatter) {
        fillShared(from: source)
    }

    /// Takes from the `defaults` of a section what is not set.
    package mutating func fill(from defaults: FrontMatter) {
        title = title ?? defaults.title
        description = description ?? defaults.description
        draft = draft ?? defaults.draft
        fillShared(from: defaults)
    }

    private mutating func fillShared(from other: FrontMatter) {
        date = date ?? other.date
        updated = updated ?? other.updated
        tags = tags ?? other.tags
        weight = weight ?? other.weight
        authors = authors ?? other.authors
        image = image ?? other.image
        template = template ?? other.template
        showsContents = showsContents ?? other.showsContents
        isSearched = isSearched ?? other.isSearched
        isHiddenInNavigation = isHiddenInNavigation ?? other.isHiddenInNavigation
        navigationTitle = navigationTitle ?? other.navigationTitle
        languages = languages ?? other.languages
        missingTranslations = missingTranslations ?? other.missingTranslations
        publishAt = publishAt ?? other.publishAt
        summary = summary ?? other.summary
        sort = sort ?? other.sort
        pageSize = pageSize ?? other.pageSize
        query = query ?? other.query
        guard !other.extra.isEmpty else { return }
        let known = Set(extra.map(\.key.value))
        extra += other.extra.filter { !known.contains($0.key.value) }
    }

    /// What the page says for a taxonomy, each value once.
    package func values(of taxonomy: String) -> [Located<String>] {
        if taxonomy == "tags" { return tags ?? [] }
        if taxonomy == "authors" { return authors ?? [] }
        guard let node = extra.first(where: { $0.key.value == taxonomy })?.value else { return [] }
        let elements = node.elements ?? [node]
        return elements.compactMap { element in
            element.text.map { Located($0.trimmingBlanks(), at: element.span) }
        }.filter { !$0.value.isEmpty }
    }
}
