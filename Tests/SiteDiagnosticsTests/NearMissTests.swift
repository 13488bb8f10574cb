@testable import SiteDiagnostics
import SiteTestSupport
import Testing

@Suite struct NearMissTests {
    @Test(arguments: [
        ("titel", "title"), ("wieght", "weight"), ("Draft", "draft"), ("alias", "aliases"),
        ("zzz", nil), ("x", nil), ("", nil),
    ])
    func `the nearest known word is proposed, and nothing far`(word: String, expected: String?) {
        let known = ["title", "weight", "draft", "aliases", "description"]
        #expect(NearMiss.nearest(to: word, among: known) == expected)
    }

    @Test func `of equally near words the first in byte order is proposed`() {
        #expect(NearMiss.nearest(to: "cat", among: ["rat", "bat", "hat"]) == "bat")
        #expect(NearMiss.nearest(to: "cat", among: ["hat", "bat", "rat"]) == "bat")
    }
}

@Suite struct EditDistanceTests {
    /// The textbook's table, without a limit.
    private func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var table = left.indices.map { _ in [Int]() } + [[]]
        for row in 0...left.count {
            for column in 0...right.count {
                if row == 0 || column == 0 {
                    table[row].append(row + column)
                    continue
                }
                var cost = min(
                    table[row - 1][column] + 1, table[row][column - 1] + 1,
                    table[row - 1][column - 1] + (left[row - 1] == right[column - 1] ? 0 : 1))
                if row > 1, column > 1, left[row - 1] == right[column - 2],
                    left[row - 2] == right[column - 1]
                {
                    cost = min(cost, table[row - 2][column - 2] + 1)
                }
                table[row].append(cost)
            }
        }
        return table[left.count][right.count]
    }

    @Test func `distances up to a limit are those of the whole table`() {
        var random = Mutation(seed: 5, pieces: [])
        var measure = EditDistance()
        for _ in 0..<4000 {
            let words = (0..<2).map { _ in
                (0..<random.below(9)).map { _ in Unicode.Scalar(UInt8(97 + random.below(3))) }
            }
            let right = distance(words[0], words[1])
            for limit in 0...9 {
                let found = measure.between(words[0], words[1], limit: limit)
                #expect(found == (right <= limit ? right : nil), "\(words) \(limit)")
            }
        }
    }

    @Test func `an index proposes what a look at every candidate proposes`() {
        var random = Mutation(seed: 6, pieces: [])
        func word() -> String {
            String(
                String.UnicodeScalarView(
                    (0..<random.below(12)).map { _ in
                        Unicode.Scalar(UInt8(97 + random.below(4)))
                    }))
        }
        let candidates = (0..<60).map { _ in word() }
        let index = NearMissIndex(candidates)
        for _ in 0..<2000 {
            let wanted = word()
            let scalars = Array(wanted.unicodeScalars)
            let near = candidates.filter { $0 != wanted }.compactMap {
                candidate -> (Int, String)? in
                let other = Array(candidate.unicodeScalars)
                let longer = max(scalars.count, other.count)
                let found = distance(scalars, other)
                return found <= max(1, longer / 3) && found < longer ? (found, candidate) : nil
            }
            #expect(index.nearest(to: wanted) == near.min { $0 < $1 }?.1, "\(wanted)")
        }
    }
}
