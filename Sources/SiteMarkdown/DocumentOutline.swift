/// What other pages and the model ask of a text; small beside its HTML.
package struct DocumentOutline: Sendable {
    package let headings: [Document.Heading]
    package let links: [Document.Link]
    package let anchors: Set<String>
    package let leadingTitle: Document.LeadingTitle?
    package let firstParagraph: String

    package init(
        headings: [Document.Heading], links: [Document.Link], anchors: Set<String>,
        leadingTitle: Document.LeadingTitle?, firstParagraph: String
    ) {
        self.headings = headings
        self.links = links
        self.anchors = anchors
        self.leadingTitle = leadingTitle
        self.firstParagraph = firstParagraph
    }

    package init(_ document: Document) {
        self.init(
            headings: document.outline, links: document.links, anchors: document.anchors,
            leadingTitle: document.leadingTitle, firstParagraph: document.firstParagraph)
    }
}
