/// Damerau–Levenshtein distances (optimal string alignment) up to a limit.
///
/// One value measures many pairs, so that its rows are made once.
struct EditDistance {
    private var beforeLast: [Int] = []
    private var last: [Int] = []
    private var current: [Int] = []

    /// The distance, or nil where it is above the limit.
    ///
    /// Complexity: the length of the texts times the limit.
    mutating func between(
        _ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int
    ) -> Int? {
        guard abs(left.count - right.count) <= limit else { return nil }
        if right.isEmpty { return left.count }
        let far = limit + 1
        beforeLast = Array(repeating: far, count: right.count + 1)
        current = beforeLast
        last = (0...right.count).map { min($0, far) }
        for row in left.indices {
            let first = max(0, row - limit)
            let end = min(right.count, row + limit + 1)
            guard first < end else { return nil }
            current[first] = first == 0 ? min(row + 1, far) : far
            var nearest = current[first]
            for column in first..<end {
                let isSame = left[row] == right[column]
                var cost = last[column] + (isSame ? 0 : 1)
                cost = min(cost, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1],
                    left[row - 1] == right[column]
                {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current[column + 1] = min(cost, far)
                nearest = min(nearest, current[column + 1])
            }
            if end < right.count { current[end + 1] = far }
            guard nearest <= limit else { return nil }
            (beforeLast, last, current) = (last, current, beforeLast)
        }
        return last[right.count] <= limit ? last[right.count] : nil
    }
}
