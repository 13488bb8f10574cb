package import SiteDiagnostics

/// One Markdown text, parsed and written as HTML but for the places that need the rest of the site.
///
/// `html` is complete except at its `holes`: the addresses of links and images, and what directives
/// insert. Whoever knows the site fills them with `assemble`, once for each page that shows the text.
package struct Document: Sendable {
    /// UTF-8; without what fills the holes.
    package let html: [UInt8]

    /// In order of their offset in `html`.
    package let holes: [Hole]
    package let outline: [Heading]
    package let links: [Link]
    package let insertions: [Insertion]

    /// Every id in the HTML; some may stand twice.
    let ids: [String]

    /// The first `# heading`: the title if front matter has none.
    package let leadingTitle: LeadingTitle?

    /// The text a reader sees, blocks separated by newlines, code blocks left out.
    package private(set) var plainText: String

    /// The plain text of the first paragraph.
    package let firstParagraph: String

    /// The same without its plain text, which takes half as much memory as its HTML.
    package var withoutPlainText: Document {
        var document = self
        document.plainText = ""
        return document
    }

    /// A text without content.
    package static let empty = Document(
        html: [], holes: [], outline: [], links: [], insertions: [], ids: [], leadingTitle: nil,
        plainText: "",
        firstParagraph: "")
}

extension Document {
    /// Every id in the HTML.
    package var anchors: Set<String> { Set(ids) }

    /// A place in the HTML where something belongs that the text alone does not know.
    package struct Hole: Sendable, Equatable {
        package enum Filling: Sendable, Equatable {
            /// An address, within a quoted attribute: an index of `links`.
            case address(Int)

            /// The `src` of an image of the text, which may take further attributes: an index of
            /// `links`.
            case source(Int)

            /// The words of a link that has none of its own, the title of what it leads to: an index
            /// of `links`.
            case words(Int)

            /// HTML, between blocks: an index of `insertions`.
            case insertion(Int)

            /// Another id of a heading, before its words: an index of `outline`.
            case anchor(Int)
        }

        package internal(set) var offset: Int
        package internal(set) var filling: Filling
    }

    /// A directive whose content the site makes: items of a catalog.
    package struct Insertion: Sendable {
        package struct Attribute: Sendable {
            package let name: String

            /// Empty for a name alone.
            package let text: String

            /// Where the text stands.
            package let span: SourceSpan

            package init(name: String, text: String, span: SourceSpan) {
                self.name = name
                self.text = text
                self.span = span
            }
        }

        /// `item` or `query`.
        package let name: String
        package let attributes: [Attribute]
        package let span: SourceSpan

        package init(name: String, attributes: [Attribute], span: SourceSpan) {
            self.name = name
            self.attributes = attributes
            self.span = span
        }
    }

    /// An address the author wrote.
    package struct Link: Sendable {
        package enum Kind: Sendable { case link, image, rawHTML }

        package let kind: Kind

        /// Entities and escapes resolved, percent-encoding as written.
        package let destination: String

        /// Where it stands in the source: the address itself, or the link that refers to it.
        package internal(set) var span: SourceSpan

        package init(kind: Kind, destination: String, span: SourceSpan) {
            self.kind = kind
            self.destination = destination
            self.span = span
        }
    }

    package struct Heading: Sendable {
        /// 1…6.
        package let level: Int
        package let id: String
        package let text: String

        /// Inline HTML without links, images and footnotes, for a table of contents.
        package let html: String
        package let span: SourceSpan

        package init(level: Int, id: String, text: String, html: String, span: SourceSpan) {
            self.level = level
            self.id = id
            self.text = text
            self.html = html
            self.span = span
        }
    }

    package struct LeadingTitle: Sendable {
        package let text: String

        /// What a link to the heading calls it, also where the page shows its title in its place.
        package let id: String
        package let span: SourceSpan

        package init(text: String, id: String, span: SourceSpan) {
            self.text = text
            self.id = id
            self.span = span
        }
    }

    /// Appends the HTML with its holes filled.
    ///
    /// The address of a link is given unescaped; nil leaves it as it was written. Attributes of
    /// images are given by name, with their values unescaped. What is inserted is HTML, and so are the
    /// words of a link without any; nil shows its address. An anchor is the other id of a heading; nil
    /// for none.
    package func assemble(
        into output: inout [UInt8], insertion: (Int) -> String = { _ in "" },
        attributes: (Int) -> [(String, String)] = { _ in [] },
        anchor: (Int) -> String? = { _ in nil }, words: (Int) -> String? = { _ in nil },
        address: (Int) -> String?
    ) {
        assemble(
            insertion: insertion, attributes: attributes, anchor: anchor, words: words,
            address: address
        ) {
            output.append(contentsOf: $0)
        }
    }

    /// Hands over the HTML with its holes filled, piece by piece.
    package func assemble(
        insertion: (Int) -> String, attributes: (Int) -> [(String, String)],
        anchor: (Int) -> String? = { _ in nil }, words: (Int) -> String? = { _ in nil },
        address: (Int) -> String?, _ take: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        var start = 0
        var buffer = HTMLBuffer(capacity: 0)
        html.withUnsafeBufferPointer { html in
            for hole in holes {
                take(UnsafeBufferPointer(rebasing: html[start..<hole.offset]))
                start = hole.offset
                buffer.truncate(to: 0)
                switch hole.filling {
                case .address(let link):
                    buffer.appendAddress(address(link) ?? links[link].destination)
                case .source(let link):
                    buffer.appendAddress(address(link) ?? links[link].destination)
                    for (name, value) in attributes(link) {
                        buffer.append("\" \(name)=\"")
                        buffer.appendEscaped(value)
                    }
                case .words(let link):
                    if let words = words(link) {
                        buffer.append(words)
                    } else {
                        buffer.appendEscaped(links[link].destination)
                    }
                case .insertion(let index):
                    buffer.append(insertion(index))
                case .anchor(let heading):
                    guard let id = anchor(heading) else { continue }
                    buffer.append("<span class=\"source-anchor\" id=\"")
                    buffer.appendEscaped(id)
                    buffer.append("\"></span>")
                }
                take(buffer.written)
            }
            take(UnsafeBufferPointer(rebasing: html[start...]))
        }
    }
}
