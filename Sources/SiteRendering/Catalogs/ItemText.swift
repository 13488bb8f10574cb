import SiteContent
import SiteDiagnostics
import SiteMarkdown
import SiteModel
import SiteRoutes

/// The Markdown of an item's field.
struct ItemText {
    let document: Document
    let diagnostics: [Diagnostic]

    init(_ text: String, _ options: MarkdownOptions) {
        var options = options
        options.isPart = true
        let file = SourceFile(path: "", text: CharacterCheck.clean(text))
        (document, diagnostics) = MarkdownParser.parse(
            file, body: 0..<file.bytes.count, options: options)
    }
}

extension ViewContext {
    /// The HTML of a text of a catalog's items; nil is the language of all.
    func html(ofMarkdown text: String, of catalog: SiteCatalog, in language: Int?) -> String {
        let own = language ?? self.language.index
        let document = ItemText(text, input.texts[own]).document
        let origin = LinkOrigin(catalog: catalog, language: own)
        let targets =
            document.links.isEmpty
            ? [] : input.resolver.resolve(document.links, from: origin).targets
        var bytes: [UInt8] = []
        document.assemble(
            into: &bytes, insertion: { html(of: document.insertions[$0]) },
            attributes: { attributes(ofImageAt: targets[$0]) },
            words: { words(forLinkTo: targets[$0]) },
            address: { address(language == nil ? counterpart(of: targets[$0]) : targets[$0]) })
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Where a link of a text for all languages leads in the one of the view.
    private func counterpart(of target: LinkTarget) -> LinkTarget {
        guard case .page(let page, let suffix) = target else { return target }
        return .page(counterpart(of: page), suffix: suffix)
    }
}
