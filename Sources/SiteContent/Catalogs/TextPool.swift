import SiteDiagnostics

/// A text in a pool: eight bytes instead of a string on the heap.
package struct TextSlice: Sendable, Hashable {
    package let offset: UInt32
    package let count: UInt32

    package init(offset: Int, count: Int) {
        self.offset = UInt32(clamping: offset)
        self.count = UInt32(clamping: count)
    }

    /// What an absent value is.
    package static let none = TextSlice(offset: 0, count: 0)

    package var isEmpty: Bool { count == 0 }
}

/// The bytes of all texts of a catalog.
///
/// They begin with the bytes of its sources, so that a cell of a table is a slice of the file it stands
/// in; after them come texts that the files hold in another form (doubled quotes, escapes, folded
/// lines). All of it is valid UTF-8.
package struct TextPool: Sendable {
    package private(set) var bytes: [UInt8]

    /// More than a slice can address is not taken.
    static let limit = Int(UInt32.max)

    init(_ bytes: [UInt8] = []) { self.bytes = bytes }

    mutating func append(_ text: some Collection<UInt8>) -> TextSlice {
        guard !text.isEmpty, bytes.count + text.count <= TextPool.limit else { return .none }
        let offset = bytes.count
        bytes.append(contentsOf: text)
        return TextSlice(offset: offset, count: text.count)
    }

    mutating func append(_ text: String) -> TextSlice {
        text.withBytes { append($0) }
    }

    package func text(_ slice: TextSlice) -> String {
        withBytes(slice) { String(decoding: $0, as: UTF8.self) }
    }

    package func withBytes<Result>(
        _ slice: TextSlice, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        bytes.withUnsafeBufferPointer { body(TextPool.part(slice, of: $0)) }
    }

    /// The bytes of a slice; none for a slice of another pool that reaches beyond this one.
    static func part(
        _ slice: TextSlice, of bytes: UnsafeBufferPointer<UInt8>
    ) -> UnsafeBufferPointer<UInt8> {
        let start = Int(slice.offset)
        let end = start + Int(slice.count)
        guard end <= bytes.count else { return UnsafeBufferPointer(rebasing: bytes[0..<0]) }
        return UnsafeBufferPointer(rebasing: bytes[start..<end])
    }
}
