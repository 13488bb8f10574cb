package import SiteDiagnostics

/// Why a template cannot be read or rendered, and the way that led there.
package struct TemplateError: Error {
    package enum Kind: String, Sendable {
        case syntax, undefined, missing, cycle, runtime, limit, image

        /// A string has no plural form for a count.
        case form

        /// A string has a place for a value that was not given.
        case unfilled
    }

    package let kind: Kind
    package let message: String
    package let hint: String?
    package internal(set) var span: SourceSpan?

    /// Whether it is of calls that nest too deeply.
    var isTooDeep = false

    /// The places that led to it, the innermost first.
    package internal(set) var stack: [(description: String, span: SourceSpan)] = []

    package init(
        _ kind: Kind, _ message: String, hint: String? = nil, at span: SourceSpan? = nil
    ) {
        self.kind = kind
        self.message = message
        self.hint = hint
        self.span = span
    }

    static func runtime(_ message: String, hint: String? = nil) -> TemplateError {
        TemplateError(.runtime, message, hint: hint)
    }

    /// The error with its place, where it has none yet.
    func placed(_ span: SourceSpan) -> TemplateError {
        guard self.span == nil || self.span?.file.path.isEmpty == true else { return self }
        var result = self
        result.span = span
        return result
    }

    /// The error seen from one step further out, each step once.
    package func passing(_ description: String, _ span: SourceSpan) -> TemplateError {
        guard stack.count < 20, step(description, span) == nil else { return self }
        var result = self
        result.stack.append((description, span))
        return result
    }

    private func step(_ description: String, _ span: SourceSpan) -> Int? {
        stack.firstIndex {
            $0.description == description && $0.span.offset == span.offset
                && $0.span.file.path == span.file.path
        }
    }

    /// The error seen from an include: which templates, where they include one another in a circle.
    func passing(include span: SourceSpan) -> TemplateError {
        let description = "included here"
        guard isTooDeep, let first = step(description, span) else {
            return placed(span).passing(description, span)
        }
        let circle = stack[first...].filter { $0.description == description }.map(\.span)
        let files = ([span] + circle.reversed()).map(\.file.path)
        var result = TemplateError(
            .cycle,
            "a template does not include itself without an end: " + files.joined(separator: " → "),
            hint: "include it only where there is something left to show", at: span)
        result.stack = Array(stack[(first + 1)...])
        return result
    }

    /// The diagnostic, with the stack as its notes.
    package func diagnostic(renderedFor page: String? = nil) -> Diagnostic {
        var notes = stack.map { Diagnostic.Note($0.description, at: $0.span) }
        if let page { notes.append(Diagnostic.Note("while rendering \(page)")) }
        return Diagnostic(
            "template.\(kind.rawValue)", .error, message, at: span, hint: hint, notes: notes)
    }
}

extension SourceSpan {
    /// The place of what has none of its own; whoever knows the place gives it.
    static let nowhere = SourceSpan(file: SourceFile(path: "", bytes: []), offset: 0, length: 0)
}
