import SiteDiagnostics

/// What a thread made of a view or another file, or kept.
struct RenderedFiles: Sendable {
    /// What the next build is to know, by the path in the output; nil where it is to know nothing.
    var records: [(path: String, record: OutputRecord?)] = []
    var problems: [Diagnostic] = []

    /// The files by which browsers filter catalogs.
    var indexes: [String] = []
}
