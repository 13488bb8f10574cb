import SiteContent
import SiteDiagnostics
import SiteMarkdown
internal import Synchronization

/// Pages that were read before, for builds that follow one another.
///
/// A page is taken from it only if its bytes and all else that its parse depends on are equal; pages
/// with parts by templates or with code from other files are not kept.
package final class PageCache: Sendable {
    struct Page: Sendable {
        let source: PageSource
        let dependencies: ParseDependencies

        /// Whether nothing but its own bytes and the dependencies is in it.
        let isSelfContained: Bool
        let diagnostics: [Diagnostic]
    }

    private let pages = Mutex<[String: Page]>([:])

    package init() {}

    func page(_ place: ContentTree.Page, bytes: [UInt8], _ options: MarkdownOptions) -> Page? {
        guard let known = pages.withLock({ $0[place.path] }), known.source.place == place,
            known.dependencies == ParseDependencies(options), known.source.file.bytes == bytes
        else { return nil }
        return known
    }

    /// Forgets all pages but these.
    func keep(_ pages: [Page]) {
        let named = pages.filter(\.isSelfContained).map { ($0.source.place.path, $0) }
        self.pages.withLock { $0 = Dictionary(named, uniquingKeysWith: { $1 }) }
    }
}

/// The part of the options that can be compared.
struct ParseDependencies: Sendable, Equatable {
    private let rawHTML: MarkdownOptions.RawHTML
    private let reservedIDs: Set<String>
    private let isTurkic: Bool
    private let strings: MarkdownStrings
    private let directives: Set<String>
    private let elements: Set<MarkdownTemplates.Element>

    init(_ options: MarkdownOptions) {
        rawHTML = options.rawHTML
        reservedIDs = options.reservedIDs
        isTurkic = options.isTurkic
        strings = options.strings
        directives = options.templates.directives
        elements = options.templates.elements
    }
}

extension MarkdownOptions {
    /// The same options, which tell whenever a parse asks for what cannot be compared.
    func telling(_ tell: @escaping @Sendable () -> Void) -> MarkdownOptions {
        var options = self
        let (templates, readCode) = (templates, readCode)
        options.templates = MarkdownTemplates(
            directives: templates.directives, elements: templates.elements
        ) {
            tell()
            return templates.render($0, $1)
        }
        options.readCode = {
            tell()
            return readCode($0, $1)
        }
        return options
    }
}

/// Whether something happened, on whatever thread.
final class Happening: Sendable {
    private let flag = Atomic(false)

    var hasHappened: Bool { flag.load(ordering: .acquiring) }

    func happen() { flag.store(true, ordering: .releasing) }
}
