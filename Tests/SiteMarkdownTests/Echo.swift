import SiteDiagnostics
import SiteMarkdown

/// Templates that print what they are told, so that tests need no template language.
enum Echo {
    static let templates = templates(["x", "video"], [])

    static func templates(
        _ directives: Set<String>, _ elements: Set<MarkdownTemplates.Element>
    ) -> MarkdownTemplates {
        MarkdownTemplates(directives: directives, elements: elements) { template, variables in
            .html(Array("<\(template): \(describe(.fields(variables)))>".utf8))
        }
    }

    private static func describe(_ value: MarkdownValue) -> String {
        switch value {
        case .none: "none"
        case .flag(let flag): flag ? "true" : "false"
        case .number(let number): "\(number)"
        case .text(let text), .html(let text): text
        case .list(let values): "[" + values.map(describe).joined(separator: ", ") + "]"
        case .fields(let fields):
            "{" + fields.map { "\($0)=\(describe($1))" }.joined(separator: " ") + "}"
        }
    }
}
