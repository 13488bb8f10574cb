import SiteDiagnostics
#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What reads bytes from outside.
enum FuzzTarget: String, CaseIterable {
    case yaml, csv, markdown, templates, routes, http

    /// Reads bytes, and stops the program where a promise about the result is broken.
    func run(_ bytes: [UInt8]) {
        switch self {
        case .yaml: FuzzTarget.readYAML(bytes)
        case .csv: FuzzTarget.readTable(bytes)
        case .markdown: FuzzTarget.readPage(bytes)
        case .templates: FuzzTarget.renderTemplate(bytes)
        case .routes: FuzzTarget.readRoute(bytes)
        case .http: FuzzTarget.answer(bytes)
        }
    }

    /// Every problem can be shown: it has a place within its file.
    static func show(_ diagnostics: [Diagnostic]) {
        for span in diagnostics.compactMap(\.span) {
            promise(span.range.upperBound <= span.file.bytes.count, "a place is in its file")
        }
        _ = DiagnosticRenderer(.text).render(diagnostics)
    }

    static func promise(_ condition: Bool, _ what: String) {
        guard !condition else { return }
        print("broken promise: \(what)")
        abort()
    }
}
