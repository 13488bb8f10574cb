/// Diagnostics as people and programs read them.
package struct DiagnosticRenderer: Sendable {
    package enum Format: String, Sendable, CaseIterable {
        case text, json

        /// Workflow commands of GitHub Actions, which become annotations.
        case github

        /// A log of code scanners (SARIF 2.1.0).
        case sarif
    }

    package let format: Format
    package let usesColor: Bool

    /// How many columns of a source line are shown.
    package let width: Int

    /// Where the site is in the repository, for GitHub: "" or "docs/".
    package let prefix: String

    package init(
        _ format: Format = .text, usesColor: Bool = false, width: Int = 100, prefix: String = ""
    ) {
        self.prefix = prefix
        self.format = format
        self.usesColor = usesColor
        self.width = max(20, width)
    }

    /// All of them, in the order given.
    package func render(_ diagnostics: [Diagnostic]) -> String {
        var places = PlaceFinder()
        switch format {
        case .text: return diagnostics.map { text($0, &places) }.joined()
        case .json: return JSONLines.array(diagnostics.map { json($0, &places) })
        case .github: return diagnostics.map { workflowCommand($0, &places) }.joined()
        case .sarif: return sarif(diagnostics, &places)
        }
    }
}

/// Finds lines and columns, remembering the lines of the files seen.
package struct PlaceFinder {
    private var indexes: [ObjectIdentifier: LineIndex] = [:]

    package init() {}

    mutating func index(_ file: SourceFile) -> LineIndex {
        if let known = indexes[ObjectIdentifier(file)] { return known }
        let index = LineIndex(file)
        indexes[ObjectIdentifier(file)] = index
        return index
    }

    package mutating func position(_ span: SourceSpan) -> SourcePosition {
        index(span.file).position(at: span.offset)
    }
}
