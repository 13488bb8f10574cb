/// A set of the items of a catalog, a bit each.
package struct RowSet: Sendable {
    private var words: [UInt64]
    package let size: Int

    package init(size: Int) {
        self.size = size
        words = [UInt64](repeating: 0, count: (size + 63) / 64)
    }

    package static func all(size: Int) -> RowSet {
        var result = RowSet(size: size)
        for index in result.words.indices { result.words[index] = .max }
        result.trim()
        return result
    }

    init(_ rows: some Sequence<UInt32>, size: Int) {
        self.init(size: size)
        for row in rows { insert(Int(row)) }
    }

    package mutating func insert(_ row: Int) { words[row >> 6] |= 1 << UInt64(row & 63) }

    package func contains(_ row: Int) -> Bool { words[row >> 6] & 1 << UInt64(row & 63) != 0 }

    package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

    mutating func formIntersection(_ other: RowSet) {
        for index in words.indices { words[index] &= other.words[index] }
    }

    mutating func formUnion(_ other: RowSet) {
        for index in words.indices { words[index] |= other.words[index] }
    }

    mutating func subtract(_ other: RowSet) {
        for index in words.indices { words[index] &= ~other.words[index] }
    }

    /// The rows, ascending.
    package var rows: [UInt32] {
        var result: [UInt32] = []
        for (index, word) in words.enumerated() where word != 0 {
            var rest = word
            while rest != 0 {
                result.append(UInt32(index * 64 + rest.trailingZeroBitCount))
                rest &= rest - 1
            }
        }
        return result
    }

    private mutating func trim() {
        if size % 64 != 0, let last = words.indices.last {
            words[last] = 1 << UInt64(size % 64) - 1
        }
    }
}
