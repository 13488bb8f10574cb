package import SiteDiagnostics

/// The templates that a site has for parts of its texts.
///
/// `render` is called from the threads that parse.
package struct MarkdownTemplates: Sendable {
    /// What may be written by a template in place of ours.
    package enum Element: String, Sendable, CaseIterable { case link, image, heading, code }

    /// The directives that have a template.
    package let directives: Set<String>
    package let elements: Set<Element>

    /// What a template prints, or what is wrong with it.
    package let render:
        @Sendable (_ template: String, _ variables: [(String, MarkdownValue)]) -> Rendered

    package enum Rendered {
        case html([UInt8], reports: [Diagnostic] = [])
        case failed(Diagnostic)
    }

    package init(
        directives: Set<String>, elements: Set<Element>,
        render: @escaping @Sendable (String, [(String, MarkdownValue)]) -> Rendered
    ) {
        self.directives = directives
        self.elements = elements
        self.render = render
    }

    /// No templates.
    package static let none = MarkdownTemplates(directives: [], elements: []) { _, _ in .html([]) }
}

/// What a template is told of a part of a text.
package indirect enum MarkdownValue: Sendable {
    case none
    case flag(Bool)
    case number(Int)
    case text(String)

    /// HTML, whose addresses are marks that the output is to keep.
    case html(String)
    case list([MarkdownValue])
    case fields([(String, MarkdownValue)])
}
