/// A diagnostic in the parts that a page or an editor shows.
package struct DiagnosticCard: Sendable {
    package struct Place: Sendable, Equatable {
        package let path: String
        package let line: Int
        package let column: Int
    }

    /// The source line, and below it the blanks and the mark.
    package struct Excerpt: Sendable, Equatable {
        package let text: String
        package let indent: String
        package let mark: String
    }

    package let diagnostic: Diagnostic

    /// Nil where the problem has no place in a file.
    package let place: Place?
    package let excerpt: Excerpt?
    package let notes: [(message: String, place: Place?)]

    /// Shows so many columns of the source line.
    package init(_ diagnostic: Diagnostic, width: Int = 100) {
        self.diagnostic = diagnostic
        place = diagnostic.span.map(DiagnosticCard.place)
        excerpt = diagnostic.span.flatMap { DiagnosticCard.excerpt($0, width: width) }
        notes = diagnostic.notes.map { ($0.message, $0.span.map(DiagnosticCard.place)) }
    }

    private static func place(_ span: SourceSpan) -> Place {
        let position = LineIndex(span.file).position(at: span.offset)
        return Place(path: span.file.path, line: position.line, column: position.column)
    }

    private static func excerpt(_ span: SourceSpan, width: Int) -> Excerpt? {
        let line = LineIndex(span.file).line(at: span.offset)
        let excerpt = SourceExcerpt(span, line: line, width: width)
        guard !excerpt.text.isEmpty else { return nil }
        return Excerpt(text: excerpt.text, indent: excerpt.indent, mark: excerpt.mark)
    }
}
