import SiteDiagnostics
package import SiteMarkdown
package import SiteTemplates

/// The templates that write parts of a text: `directives/<name>.html`, `markdown/<element>.html`.
package enum TextTemplates {
    /// Those there are among the names of a site's templates, rendered in a language.
    ///
    /// A text is written before its page has an address, so that of sitegen's functions only `t` is
    /// there.
    package static func of(
        _ names: [String], in environment: Environment, language: String, translator: Translator
    ) -> MarkdownTemplates {
        let directives = names.compactMap { name(of: $0, in: "directives/") }
        let elements = names.compactMap {
            name(of: $0, in: "markdown/").flatMap(MarkdownTemplates.Element.init)
        }
        guard !directives.isEmpty || !elements.isEmpty else { return .none }
        return MarkdownTemplates(directives: Set(directives), elements: Set(elements)) {
            template, variables in
            var values = Dictionary(variables.map { ($0, value($1)) }) { $1 }
            values["lang"] = .string(language)
            var output: [UInt8] = []
            do throws(TemplateError) {
                let reports = try environment.render(
                    template, context: DictionaryContext(values), user: translator, into: &output)
                return .html(output, reports: reports.map { .report($0, nil) })
            } catch {
                return .failed(error.diagnostic())
            }
        }
    }

    private static func name(of template: String, in folder: String) -> String? {
        guard template.hasPrefix(folder), template.hasSuffix(".html") else { return nil }
        let name = template.dropFirst(folder.count).dropLast(".html".count)
        return name.contains("/") || name.isEmpty ? nil : String(name)
    }

    private static func value(_ value: MarkdownValue) -> Value {
        switch value {
        case .none: .none
        case .flag(let flag): .bool(flag)
        case .number(let number): .int(number)
        case .text(let text): .string(text)
        case .html(let html): .markup(html)
        case .list(let values): .list(values.map { self.value($0) })
        case .fields(let fields): .dictionary(fields.map { ($0, self.value($1)) })
        }
    }
}
