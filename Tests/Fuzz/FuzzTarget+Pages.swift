import SiteContent
import SiteDiagnostics
import SiteMarkdown
import SiteTemplates

extension FuzzTarget {
    /// A page: front matter, Markdown with the directives of a site, and its HTML.
    static func readPage(_ bytes: [UInt8]) {
        let file = SourceFile(path: "Content/fuzz.md", bytes: bytes)
        let (_, body, problems) = FrontMatter.read(file)
        let (document, diagnostics) = MarkdownParser.parse(file, body: body, options: options)
        show(problems + diagnostics)
        var html: [UInt8] = []
        document.assemble(into: &html) { _ in nil }
        promise(String(validating: html, as: UTF8.self) != nil, "HTML is UTF-8")
        promise(
            !html.contains { $0 < 0x20 && $0 != 9 && $0 != 10 && $0 != 13 },
            "HTML has no control characters")
        _ = MarkdownParser.plainHTML(file, extensions: Set(MarkdownExtension.allCases))
    }

    private static let options: MarkdownOptions = {
        var options = MarkdownOptions()
        options.origin = "https://example.org"
        options.reservedIDs = ["sg-main"]
        options.readCode = { path, _ in
            path.hasSuffix("swift")
                ? .text(Array("// #region a\nlet a = 1\n// #endregion a\n".utf8))
                : .failed("there is no file “\(path)”", hint: nil)
        }
        options.templates = MarkdownTemplates(directives: ["video"], elements: []) { _, variables in
            .html(
                variables.flatMap { variable -> [UInt8] in
                    guard case .html(let html) = variable.1 else { return [] }
                    return Array(html.utf8)
                })
        }
        return options
    }()

    /// A template beside a few others, with some values.
    static func renderTemplate(_ bytes: [UInt8]) {
        let environment = Environment(
            limits: RenderLimits(steps: 200_000, size: 1_000_000, output: 4_000_000),
            names: { ["fuzz.html", "base.html", "macros.html"] },
            load: { name in
                switch name {
                case "fuzz.html": SourceFile(path: name, bytes: bytes)
                case "base.html":
                    SourceFile(
                        path: name,
                        text: "<p>{% block a %}{% block b %}{{ x }}{% endblock %}{% endblock %}</p>"
                    )
                case "macros.html":
                    SourceFile(
                        path: name,
                        text: "{% macro m(a, b=1) %}{{ a }}{{ caller() if caller }}{% endmacro %}")
                default: nil
                }
            })
        var output: [UInt8] = []
        do throws(TemplateError) {
            try environment.render("fuzz.html", context: DictionaryContext(values), into: &output)
        } catch {
            show([error.diagnostic()])
        }
        promise(String(validating: output, as: UTF8.self) != nil, "what is printed is UTF-8")
    }

    private static let values: [String: Value] = [
        "x": .string("a <b> & \"c\" żółw\n"), "n": .int(3), "f": .double(2.5), "none": .none,
        "list": .list([.int(1), .string("b"), .list([.bool(true)])]),
        "map": .dictionary([("a", .int(1)), ("b", .dictionary([("c", .string("d"))]))]),
        "safe": .markup("<i>safe</i>"),
    ]
}
