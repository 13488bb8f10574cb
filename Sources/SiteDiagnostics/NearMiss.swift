/// Proposals for a word that is not among the known ones.
package enum NearMiss {
    /// The candidate nearest to the word, if one is near enough to be a slip of the pen.
    ///
    /// Near means at most one edit (insertion, deletion, substitution, transposition) for every three
    /// characters, at least one; case does not count as an edit. Of equally near candidates the first
    /// in byte order wins, so the answer does not depend on the order of the candidates.
    package static func nearest(to word: String, among candidates: some Sequence<String>) -> String?
    {
        let wanted = Array(word.lowercased().unicodeScalars)
        guard wanted.count <= 200 else { return nil }
        var best: (distance: Int, candidate: String)?
        for candidate in candidates where candidate != word {
            let other = Array(candidate.lowercased().unicodeScalars)
            let limit = max(1, max(wanted.count, other.count) / 3)
            guard abs(other.count - wanted.count) <= limit else { continue }
            let distance = editDistance(wanted, other)
            guard distance <= limit, distance < max(wanted.count, other.count) else { continue }
            let isBetter = best.map { ($0.distance, $0.candidate) > (distance, candidate) } ?? true
            if isBetter { best = (distance, candidate) }
        }
        return best?.candidate
    }

    /// "did you mean “x”?", or nil when nothing is near.
    package static func hint(for word: String, among candidates: some Sequence<String>) -> String? {
        nearest(to: word, among: candidates).map { "did you mean “\($0)”?" }
    }

    /// Damerau–Levenshtein distance (optimal string alignment).
    ///
    /// Complexity: the product of the lengths.
    package static func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (row, scalar) in left.enumerated() {
            var current = [row + 1]
            current.reserveCapacity(right.count + 1)
            for (column, other) in right.enumerated() {
                var cost = min(
                    last[column] + (scalar == other ? 0 : 1), last[column + 1] + 1,
                    current[column] + 1)
                if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
