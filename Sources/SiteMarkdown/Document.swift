package import SiteDiagnostics

/// One Markdown text, parsed and written as HTML but for the places that need the rest of the site.
///
/// `html` is complete except at its `holes`: a link's address, an image, a directive that asks the
/// site. Whoever knows the routes fills them (`DocumentAssembler`), once for each page that shows it.
package struct Document: Sendable {
    /// UTF-8; without what fills the holes.
    package let html: [UInt8]

    /// In order of their offset in `html`.
    package let holes: [Hole]
    package let outline: [Heading]
    package let links: [Link]

    /// The first level-1 heading when it opens the text: the title if front matter has none.
    package let leadingTitle: LeadingTitle?

    /// The text a reader sees, blocks separated by newlines, code blocks left out.
    package let plainText: String

    /// The plain text of the first paragraph.
    package let firstParagraph: String
}

extension Document {
    /// A place in the HTML that is filled later.
    package struct Hole: Sendable {
        package let offset: Int
        package let content: Content

        package enum Content: Sendable, Equatable {
            /// The address of `links[index]`, to be written inside a quoted attribute.
            case address(link: Int)
        }
    }

    /// An address the author wrote.
    package struct Link: Sendable {
        package enum Kind: Sendable { case link, image, rawHTML }
        package let kind: Kind

        /// Entities and escapes resolved, percent-encoding as written.
        package let destination: String

        /// Where the destination stands in the source.
        package let span: SourceSpan
    }

    package struct Heading: Sendable {
        /// 1…6.
        package let level: Int
        package let id: String
        package let text: String

        /// Inline HTML without links, images and footnote references, for a table of contents.
        package let html: String
        package let span: SourceSpan
    }

    package struct LeadingTitle: Sendable {
        package let text: String
        package let span: SourceSpan
    }
}
