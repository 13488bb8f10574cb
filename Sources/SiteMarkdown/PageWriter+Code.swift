import SiteDiagnostics
import SiteHighlighting

/// Code blocks: figures with a caption, readable without style and script.
extension PageWriter {
    mutating func writeCodeBlock(_ node: SyntaxNode) -> Bool {
        let place = node.isFenced ? infoRange(of: node) : 0..<0
        let info = CodeInfo(lines.file.bytes, place)
        tell(info)
        let found = self.code(of: info, node)
        let code = found ?? Array(node.literal)
        if info.file == nil || found != nil { checkLines(of: info, code) }
        let line = lines.trimmed(max(1, node.startLine))
        guard isInTabs(node) else {
            write(code, info, caption: info.title, at: line)
            return false
        }
        let label =
            info.label ?? info.title ?? info.language.flatMap { CodeLanguage.title(of: $0.text) }
        html.startLine()
        html.append("<div class=\"tab\">\n<p class=\"tab-title\">")
        html.appendEscaped(label ?? Language.plain.title)
        html.append("</p>\n")
        write(code, info, caption: info.label == nil ? nil : info.title, at: line)
        html.append("</div>\n")
        return false
    }

    /// Where the words behind a fence stand.
    private func infoRange(of node: SyntaxNode) -> Range<Int> {
        let bytes = lines.bytes
        let line = lines.range(node.startLine)
        var start = min(line.lowerBound + max(0, node.startColumn - 1), line.upperBound)
        while start < line.upperBound, bytes[start] != 0x60, bytes[start] != 0x7E { start += 1 }
        let fence = start < line.upperBound ? bytes[start] : 0
        while start < line.upperBound, bytes[start] == fence { start += 1 }
        var end = line.upperBound
        while end > start, isCSpace(bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    private mutating func tell(_ info: CodeInfo) {
        for problem in info.problems {
            switch problem {
            case .unknown(let word):
                diagnostics.append(
                    .unknownAttribute(
                        word.text, of: "a code block", among: CodeInfo.names,
                        at: lines.file.span(word.range)))
            case .lines(let word):
                diagnostics.append(.codeLines(word.text, at: lines.file.span(word.range)))
            case .firstNumber(let word):
                diagnostics.append(.codeFirstNumber(word.text, at: lines.file.span(word.range)))
            case .unclosed(let word):
                diagnostics.append(.codeUnclosed(word.text, at: lines.file.span(word.range)))
            }
        }
        if let region = info.region, info.file == nil {
            diagnostics.append(.codeRegionWithoutFile(at: lines.file.span(region.range)))
        }
        guard let language = info.language, !CodeLanguage.isKnown(language.text) else { return }
        diagnostics.append(
            .unknownLanguage(
                language.text, among: Language.names, at: lines.file.span(language.range)))
    }

    /// Tells of lines that the code does not have.
    private mutating func checkLines(of info: CodeInfo, _ code: [UInt8]) {
        guard !info.lineLists.isEmpty else { return }
        let count = code.count { $0 == 10 } + (code.last ?? 10 == 10 ? 0 : 1)
        for word in info.lineLists {
            var lines = LineSet()
            guard lines.add(word.text), let last = lines.last, last > count else { continue }
            diagnostics.append(
                .codeLines(word.text, of: count, at: self.lines.file.span(word.range)))
        }
    }

    /// The code of a file that the block names.
    private mutating func code(of info: CodeInfo, _ node: SyntaxNode) -> [UInt8]? {
        guard let file = info.file else { return nil }
        if let body = (node.startLine + 1..<max(node.startLine + 1, node.endLine)).lazy
            .map(lines.trimmed).first(where: { !$0.isEmpty })
        {
            diagnostics.append(.codeBody(file.text, at: lines.file.span(body)))
        }
        switch options.readCode(file.text, lines.file.path) {
        case .failed(let rule, let hint):
            diagnostics.append(.codeFile(rule, at: lines.file.span(file.range), hint: hint))
        case .text(let bytes):
            if CharacterCheck.check(bytes, 0..<bytes.count).invalid != nil {
                diagnostics.append(
                    .codeFile(
                        "“\(file.text)” is not UTF-8 text", at: lines.file.span(file.range),
                        hint: nil))
                return nil
            }
            switch CodeRegion.lines(of: info.region?.text, in: bytes) {
            case .code(let code): return code
            case .missing(let names):
                let region = info.region ?? file
                diagnostics.append(
                    .codeRegion(
                        region.text, of: file.text, among: names, at: lines.file.span(region.range))
                )
            case .unended(let line):
                let region = info.region ?? file
                diagnostics.append(
                    .codeRegion(
                        region.text, withoutEndIn: file.text, line: line,
                        at: lines.file.span(region.range)))
            }
        }
        return nil
    }

    private mutating func write(
        _ code: [UInt8], _ info: CodeInfo, caption: String?, at place: Range<Int>
    ) {
        html.startLine()
        if options.templates.elements.contains(.code) {
            return writeByTemplate(code, info, at: place)
        }
        html.append("<figure class=\"code")
        if info.isDiff { html.append(" diff") }
        if !info.focused.isEmpty { html.append(" has-focus") }
        html.append(info.isCopied ? "\">\n" : "\" data-copy=\"false\">\n")
        let language = info.language.flatMap { CodeLanguage.title(of: $0.text) }
        if caption != nil || language != nil {
            html.append("<figcaption>")
            if let caption { writeLabel("code-title", caption) }
            if let language { writeLabel("code-language", language) }
            html.append("</figcaption>\n")
        }
        html.append("<pre dir=\"ltr\"><code")
        if let language = info.language {
            html.append(" class=\"language-")
            html.appendEscaped(language.text)
            html.append("\"")
        }
        html.append(">")
        html.append(CodeMarkup(code, info).html)
        html.append("</code></pre>\n</figure>\n")
    }

    private mutating func writeByTemplate(
        _ code: [UInt8], _ info: CodeInfo, at place: Range<Int>
    ) {
        func text(_ text: String?) -> MarkdownValue {
            text.map { .text(CharacterCheck.clean($0)) } ?? .none
        }
        let content = Fragment(bytes: CodeMarkup(code, info).html, holes: [])
        let variables: [(String, MarkdownValue)] = [
            ("language", text(info.language?.text)), ("title", text(info.title)),
            ("label", text(info.language.flatMap { CodeLanguage.title(of: $0.text) })),
            ("code", text(String(decoding: code, as: UTF8.self))),
            ("content", .html(content.marked)),
        ]
        put(template: "markdown/code.html", variables, at: place, else: content)
        html.startLine()
    }

    private mutating func writeLabel(_ name: StaticString, _ text: String) {
        html.append("<span class=\"")
        html.append(name)
        html.append("\">")
        html.appendEscaped(text)
        html.append("</span>")
    }
}
