import SiteDiagnostics
import SiteMarkdown
import SiteTestSupport

/// A text of ours, parsed.
struct Parsed {
    let document: Document
    let diagnostics: [Diagnostic]

    /// The HTML with every address as it was written.
    var html: String {
        var bytes: [UInt8] = []
        document.assemble(into: &bytes) { _ in nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    var ids: [String] { document.outline.map(\.id) }

    init(_ text: String, _ change: (inout MarkdownOptions) -> Void = { _ in }) {
        self.init(SourceFile(path: "test.md", text: text), change)
    }

    init(_ file: SourceFile, _ change: (inout MarkdownOptions) -> Void = { _ in }) {
        var options = MarkdownOptions()
        change(&options)
        (document, diagnostics) = MarkdownParser.parse(
            file, body: 0..<file.bytes.count, options: options)
    }

    /// `destination@place` of each link: the place is the text its span covers.
    var links: [String] { document.links.map { "\($0.destination)@\($0.span.offset)" } }
}

/// The HTML of cmark's own dialect.
func plainHTML(_ text: [UInt8], _ extensions: Set<MarkdownExtension> = []) -> [UInt8] {
    MarkdownParser.plainHTML(SourceFile(path: "test.md", bytes: text), extensions: extensions).html
}
