/// Lists of items, one after the other in one array: the postings of terms, what leads to an item.
package struct RowLists: Sendable {
    private var starts: [UInt32]
    private var rows: [UInt32]

    /// Puts each row into the list of its key; rows of a list keep their order.
    ///
    /// Keys are below `count`. Complexity: linear.
    init(_ pairs: [(key: Int32, row: UInt32)], count: Int) {
        starts = [UInt32](repeating: 0, count: count + 1)
        for pair in pairs { starts[Int(pair.key) + 1] += 1 }
        for index in 0..<count { starts[index + 1] += starts[index] }
        var next = starts
        rows = [UInt32](repeating: 0, count: pairs.count)
        for pair in pairs {
            rows[Int(next[Int(pair.key)])] = pair.row
            next[Int(pair.key)] += 1
        }
    }

    package var count: Int { starts.count - 1 }

    package subscript(key: Int) -> ArraySlice<UInt32> {
        rows[Int(starts[key])..<Int(starts[key + 1])]
    }

    /// How many rows a list has.
    package func length(_ key: Int) -> Int { Int(starts[key + 1] - starts[key]) }
}

extension ArraySlice<UInt32> {
    /// The place of a row in a list whose rows ascend; nil where it is not there.
    package func place(of row: UInt32) -> Int? {
        let index = firstIndex(notBelow: row)
        return index < endIndex && self[index] == row ? index - startIndex : nil
    }
}
