import SiteDiagnostics

extension Diagnostic {
    static func unknownDirective(
        _ name: String, among names: [String], isInText: Bool, at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            "markdown.unknown-directive", .error, "there is no directive “\(name)”", at: span,
            hint: NearMiss.hint(for: name, among: names)
                ?? (isInText
                    ? "write “\\:” for a colon, or add Templates/directives/\(name).html"
                    : "add Templates/directives/\(name).html, or write “\\:::” for colons"))
    }

    static func unclosedDirective(_ name: String, colons: Int, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "markdown.unclosed-directive", .error,
            "a directive ends with a line of its colons; “\(name)” does not end", at: span,
            hint: "write “\(String(repeating: ":", count: min(colons, 20)))” on a line of its own, "
                + "indented like the first")
    }

    static func strayFence(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "markdown.stray-fence", .warning,
            "a line of colons ends a directive; none is open here", at: span,
            hint: "remove the line, or write “\\:::” for colons")
    }

    static func directiveSyntax(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "markdown.directive-syntax", .error,
            "a directive is a name, a title and attributes; this is none of them", at: span,
            hint: "write :::name[Title]{#id .class key=\"value\"}")
    }

    static func unknownAttribute(
        _ name: String, of owner: String, among names: [String], at span: SourceSpan
    ) -> Diagnostic {
        let known =
            names.isEmpty ? nil : "\(owner) has " + names.joined(separator: ", ")
        return Diagnostic(
            "markdown.unknown-attribute", .warning, "\(owner) has no attribute “\(name)”", at: span,
            hint: NearMiss.hint(for: name, among: names) ?? known)
    }

    static func unknownLanguage(
        _ name: String, among names: [String], at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            "markdown.unknown-language", .note, "code in “\(name)” is shown without colours",
            at: span, hint: NearMiss.hint(for: name, among: names))
    }

    static func codeLines(_ text: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "markdown.code-lines", .warning, "lines are numbers from 1, not “\(text.prefix(40))”",
            at: span, hint: "write {2,4-6}")
    }

    static func codeLines(_ text: String, of count: Int, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "markdown.code-lines", .warning,
            "this code has \(count) line\(count == 1 ? "" : "s"), so there is no “\(text.prefix(40))”",
            at: span, hint: "lines are counted from 1 at the top of the block")
    }

    static func codeFirstNumber(_ text: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "markdown.code-lines", .warning,
            "the number of the first line is from 0 to 1000000, not “\(text.prefix(40))”", at: span,
            hint: "write showLineNumbers{start=10}")
    }

    static func codeUnclosed(_ text: String, at span: SourceSpan) -> Diagnostic {
        let open = text.prefix(1)
        let close = open == "{" ? "}" : open == "[" ? "]" : open
        return Diagnostic(
            "markdown.code-unclosed", .warning,
            "what “\(open)” opens ends with “\(close)” on the same line", at: span,
            hint: "write “\(close)” where it ends")
    }

    static func codeBody(_ file: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "markdown.code-body", .warning,
            "the code is that of “\(file)”; what is written in the block is not shown", at: span,
            hint: "remove these lines, or “file”")
    }

    static func codeFile(_ rule: String, at span: SourceSpan, hint: String?) -> Diagnostic {
        Diagnostic("markdown.code-file", .error, rule, at: span, hint: hint)
    }

    static func codeRegion(
        _ name: String, of file: String, among names: [String], at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            "markdown.code-region", .error, "“\(file)” has no region “\(name)”", at: span,
            hint: NearMiss.hint(for: name, among: names)
                ?? "put it between comments: #region \(name) and #endregion \(name)")
    }

    static func codeRegion(
        _ name: String, withoutEndIn file: String, line: Int, at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            "markdown.code-region", .error,
            "a region ends with #endregion; “\(name)” of “\(file)” does not end", at: span,
            hint: "it begins on line \(line); write #endregion \(name) behind its last line")
    }

    static func codeRegionWithoutFile(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "markdown.code-region", .error, "a region is part of a file, and none is named here",
            at: span, hint: "write file=\"…\" beside it")
    }

    static func directiveContent(_ rule: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic("markdown.directive-content", .error, rule, at: span)
    }
}
