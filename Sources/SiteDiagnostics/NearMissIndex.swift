/// Words to propose, looked through again and again.
///
/// A candidate is measured only where its length and the number of its characters of each kind allow
/// it to be as near as the best one so far.
package struct NearMissIndex: Sendable {
    private struct Entry {
        let candidate: String
        let scalars: [Unicode.Scalar]
        let kinds: SIMD16<Int16>
    }

    private var entries: [Int: [Entry]] = [:]
    private var longest = 0

    package init(_ candidates: some Sequence<String>) {
        for candidate in candidates {
            let scalars = Array(candidate.lowercased().unicodeScalars)
            guard scalars.count <= NearMiss.longestWord * 2 else { continue }
            longest = max(longest, scalars.count)
            entries[scalars.count, default: []].append(
                Entry(
                    candidate: candidate, scalars: scalars, kinds: NearMissIndex.kinds(scalars)))
        }
    }

    /// As `NearMiss.nearest` finds it.
    package func nearest(to word: String, atMost bound: Int = .max) -> String? {
        let wanted = Array(word.lowercased().unicodeScalars)
        guard wanted.count <= NearMiss.longestWord else { return nil }
        let kinds = NearMissIndex.kinds(wanted)
        var measure = EditDistance()
        var best: (distance: Int, candidate: String)?
        for difference in 0...max(1, max(wanted.count, longest) / 3) {
            if let best, difference > best.distance { break }
            let lengths = difference == 0 ? [0] : [-difference, difference]
            for length in lengths.map({ wanted.count + $0 }) {
                let longer = max(wanted.count, length)
                let allowed = min(max(1, longer / 3), longer - 1, bound)
                for entry in entries[length] ?? [] where entry.candidate != word {
                    let limit = min(allowed, best?.distance ?? .max)
                    guard limit >= difference, NearMissIndex.least(kinds, entry.kinds) <= limit,
                        let distance = measure.between(wanted, entry.scalars, limit: limit)
                    else { continue }
                    let isBetter =
                        best.map { ($0.distance, $0.candidate) > (distance, entry.candidate) }
                        ?? true
                    if isBetter { best = (distance, entry.candidate) }
                }
            }
        }
        return best?.candidate
    }

    /// How many scalars there are of each of sixteen kinds.
    private static func kinds(_ scalars: [Unicode.Scalar]) -> SIMD16<Int16> {
        var result = SIMD16<Int16>.zero
        for scalar in scalars { result[Int(scalar.value & 15)] &+= 1 }
        return result
    }

    /// The fewest edits between texts of such kinds: an edit changes two of the numbers by one.
    private static func least(_ left: SIMD16<Int16>, _ right: SIMD16<Int16>) -> Int {
        let difference = left &- right
        let more = pointwiseMax(difference, .zero).wrappedSum()
        let less = pointwiseMax(.zero &- difference, .zero).wrappedSum()
        return Int(max(more, less))
    }
}
