extension Range<Int> {
    /// The part that the second and third argument of a method name: places from 0, from the end
    /// where they are negative, as slices have them.
    init(_ arguments: Arguments, in count: Int) throws(TemplateError) {
        func bound(_ index: Int, _ standard: Int) throws(TemplateError) -> Int {
            guard index < arguments.positional.count, !arguments.positional[index].isNone else {
                return standard
            }
            guard let place = arguments.positional[index].integer else {
                throw .runtime("a place in a text or list is a whole number")
            }
            return Swift.min(Swift.max(place < 0 ? place &+ count : place, 0), count)
        }
        let start = try bound(1, 0)
        let end = try bound(2, count)
        self = start..<Swift.max(start, end)
    }
}
