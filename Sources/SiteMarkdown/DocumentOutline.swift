/// What other pages and the model ask of a text; small beside its HTML.
package struct DocumentOutline: Sendable {
    package let headings: [Document.Heading]
    package let links: [Document.Link]
    package let insertions: [Document.Insertion]

    /// Every id in the HTML, in its order; some may stand twice.
    package let ids: [String]
    package let leadingTitle: Document.LeadingTitle?
    package let firstParagraph: String

    package init(
        headings: [Document.Heading], links: [Document.Link],
        insertions: [Document.Insertion], ids: [String],
        leadingTitle: Document.LeadingTitle?, firstParagraph: String
    ) {
        self.headings = headings
        self.links = links
        self.insertions = insertions
        self.ids = ids
        self.leadingTitle = leadingTitle
        self.firstParagraph = firstParagraph
    }

    package init(_ document: Document) {
        self.init(
            headings: document.outline, links: document.links, insertions: document.insertions,
            ids: document.ids, leadingTitle: document.leadingTitle,
            firstParagraph: document.firstParagraph)
    }

    /// Whether the texts differ in nothing that leads to them or lists them.
    package func hasShape(of other: DocumentOutline) -> Bool {
        ids == other.ids && leadingTitle?.text == other.leadingTitle?.text
            && leadingTitle?.id == other.leadingTitle?.id
            && headings.elementsEqual(other.headings) {
                $0.level == $1.level && $0.id == $1.id && $0.text == $1.text && $0.html == $1.html
            }
    }

    /// Every id, so that links to it can be checked.
    package var anchors: Set<String> { Set(ids) }

    /// Whether the text has an id, however its characters are composed.
    package func hasAnchor(_ id: String) -> Bool {
        ids.contains { $0.utf8.elementsEqual(id.utf8) } || anchors.contains(id)
    }
}
