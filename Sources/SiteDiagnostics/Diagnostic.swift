/// One fact about a problem in the input, with its place.
///
/// The words live beside the check that finds the problem, as static makers in an extension of this
/// type. A summary states the rule that is broken, in the indicative, without a full stop.
package struct Diagnostic: Sendable, Equatable {
    package enum Severity: Int, Sendable, Comparable {
        case error, warning, note

        package var name: String {
            switch self {
            case .error: "error"
            case .warning: "warning"
            case .note: "note"
            }
        }

        package static func < (left: Severity, right: Severity) -> Bool {
            left.rawValue < right.rawValue
        }
    }

    /// Whether an error keeps the site from being published.
    package enum Reach: Sendable {
        /// Configuration, syntax, templates, schemas, ids, collisions: nothing is published.
        case blocking
        /// Dead links, anchors, assets and strings: everything is published, and the status is 1.
        case reference

        /// The disk or the system failed: nothing is published, and the status is 3.
        case environment
    }

    /// Something else worth seeing, at its own place.
    package struct Note: Sendable, Equatable {
        package let message: String
        package let span: SourceSpan?

        package init(_ message: String, at span: SourceSpan? = nil) {
            self.message = message
            self.span = span?.onDisk
        }
    }

    /// An edit that would mend the problem; its message is a verb phrase ("write `weight`").
    package struct Fix: Sendable, Equatable {
        package let message: String
        package let span: SourceSpan
        package let replacement: String

        package init(_ message: String, replace span: SourceSpan, with replacement: String) {
            self.message = message
            self.span = span.onDisk
            self.replacement = replacement
        }
    }

    /// The stable name of the kind of problem, such as `link.missing-anchor`.
    package let id: String
    package var severity: Severity
    package let reach: Reach
    package let summary: String

    /// What to do about it, in a sentence or two.
    package let hint: String?
    package let span: SourceSpan?

    /// The file when the problem is the file as a whole and has no bytes (a name, a folder).
    package let path: String?
    package let notes: [Note]
    package let fixes: [Fix]

    package init(
        _ id: String,
        _ severity: Severity = .error,
        reach: Reach = .blocking,
        _ summary: String,
        at span: SourceSpan? = nil,
        path: String? = nil,
        hint: String? = nil,
        notes: [Note] = [],
        fixes: [Fix] = []
    ) {
        self.id = id
        self.severity = severity
        self.reach = reach
        self.summary = summary
        self.hint = hint
        self.span = span?.onDisk
        self.path = path ?? span?.file.path
        self.notes = notes
        self.fixes = fixes
    }

    /// The same with something else worth seeing.
    package func noting(_ note: Note) -> Diagnostic {
        Diagnostic(
            id, severity, reach: reach, summary, at: span, path: path, hint: hint,
            notes: notes + [note], fixes: fixes)
    }

    /// The same at another place, as are its notes; without fixes, which are edits of the former one.
    package func moved(
        to span: SourceSpan, notesTo place: (SourceSpan) -> SourceSpan = { $0 }
    ) -> Diagnostic {
        Diagnostic(
            id, severity, reach: reach, summary, at: span, hint: hint,
            notes: notes.map { Note($0.message, at: $0.span.map(place)) })
    }
}
