package import SiteDiagnostics
package import SiteLanguage
package import SiteMarkdown

/// One Markdown file, read: its place, what its author says of it, and its text.
package final class PageSource: Sendable {
    package let place: ContentTree.Page
    package let file: SourceFile
    package let frontMatter: FrontMatter
    package let document: Document

    /// How long its text is.
    package let readingTime: ReadingTime

    package init(
        place: ContentTree.Page, file: SourceFile, frontMatter: FrontMatter, document: Document
    ) {
        self.place = place
        self.file = file
        self.frontMatter = frontMatter
        self.document = document
        readingTime = ReadingTime(document.plainText)
    }
}
