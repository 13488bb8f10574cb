/// Proposals for a word that is not among the known ones.
package enum NearMiss {
    /// Longer words get no proposal.
    static let longestWord = 200

    /// The candidate nearest to the word, if one is near enough to be a slip of the pen.
    ///
    /// Near means at most one edit (insertion, deletion, substitution, transposition) for every three
    /// characters, at least one, and no more than `bound`; case does not count as an edit. Of equally
    /// near candidates the first in byte order wins, so the answer does not depend on the order of the
    /// candidates.
    package static func nearest(
        to word: String, among candidates: some Sequence<String>, atMost bound: Int = .max
    ) -> String? {
        NearMissIndex(candidates).nearest(to: word, atMost: bound)
    }

    /// "did you mean “x”?", or nil when nothing is near.
    package static func hint(for word: String, among candidates: some Sequence<String>) -> String? {
        nearest(to: word, among: candidates).map { "did you mean “\($0)”?" }
    }
}

extension Diagnostic {
    /// A word that is not among the known ones: the nearest is proposed and is the fix, else there is
    /// another hint.
    package init(
        _ id: String, _ severity: Severity, _ summary: String, at span: SourceSpan, near: String?,
        otherwise hint: String?, notes: [Note] = []
    ) {
        self.init(
            id, severity, summary, at: span, hint: near.map { "did you mean “\($0)”?" } ?? hint,
            notes: notes,
            fixes: near.map { [Fix("write “\($0)”", replace: span, with: $0)] } ?? [])
    }
}
