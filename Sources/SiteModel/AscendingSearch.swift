extension RandomAccessCollection where Index == Int, Element: Comparable {
    /// Of elements in ascending order, the index of the first that is not below another; the end where
    /// all are.
    package func firstIndex(notBelow element: Element) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < element { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
