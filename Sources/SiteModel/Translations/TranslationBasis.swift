package import SiteContent

/// What tells whether translations are as new as their source pages.
package struct TranslationBasis: Sendable {
    /// A file as it was at a commit.
    package struct Wish: Hashable, Sendable {
        package let source: PageSource
        package let commit: String

        package static func == (left: Wish, right: Wish) -> Bool {
            left.source === right.source && left.commit == right.commit
        }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(source))
            hasher.combine(commit)
        }
    }

    package let lock: TranslationLock

    /// The sections of files as they were; nil where the history does not know one.
    package let history: @Sendable ([Wish]) -> [PageSections?]

    /// A catalog as it was at a commit; nil where the history does not know that.
    package let formerCatalog: @Sendable (Catalog, _ commit: String) -> Catalog?

    package init(
        lock: TranslationLock = TranslationLock(),
        history: @escaping @Sendable ([Wish]) -> [PageSections?] = { $0.map { _ in nil } },
        formerCatalog: @escaping @Sendable (Catalog, _ commit: String) -> Catalog? = { _, _ in nil }
    ) {
        self.lock = lock
        self.history = history
        self.formerCatalog = formerCatalog
    }
}
