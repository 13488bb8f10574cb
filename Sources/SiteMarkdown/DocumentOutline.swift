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

    /// Every id, so that links to it can be checked.
    package var anchors: Set<String> { Set(ids) }

    /// Whether the text has an id, however its characters are composed.
    package func hasAnchor(_ id: String) -> Bool {
        ids.contains { $0.utf8.elementsEqual(id.utf8) } || anchors.contains(id)
    }
}
