/// A cell as its source has it: its text, and where it stands.
struct RawCell: Sendable {
    /// For a list: the range of its elements among the parts of the records.
    var text: TextSlice
    private var start: UInt32
    private var packed: UInt32

    static let absent = RawCell(.none, at: .unknown)

    init(_ text: TextSlice, at place: CatalogPlaces.Place, isList: Bool = false) {
        self.text = text
        start = place.start
        packed = min(place.count, 0x7FFF_FFFF) | (isList ? 1 << 31 : 0)
    }

    /// Whether it came as several values.
    var isList: Bool { packed & 1 << 31 != 0 }

    var place: CatalogPlaces.Place {
        CatalogPlaces.Place(start: start, count: packed & 0x7FFF_FFFF)
    }

    /// Whether the source has a place for it, though it may be empty.
    var isWritten: Bool { start != .max }

    /// The elements of a list.
    var parts: Range<Int> { Int(text.offset)..<Int(text.offset) + Int(text.count) }
}
