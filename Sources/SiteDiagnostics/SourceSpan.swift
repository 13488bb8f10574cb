/// A range of bytes in a source file.
package struct SourceSpan: Sendable {
    package let file: SourceFile
    private let start: Int32
    private let count: Int32

    /// Offset of the first byte, from the top of the file.
    package var offset: Int { Int(start) }

    /// Length in bytes.
    package var length: Int { Int(count) }

    package var range: Range<Int> { offset..<offset + length }

    package init(file: SourceFile, offset: Int, length: Int) {
        self.file = file
        start = Int32(clamping: offset)
        count = Int32(clamping: length)
    }

    /// Where the span begins.
    package var position: SourcePosition { file.position(at: offset) }

    /// The text the span covers.
    package var text: String {
        String(decoding: file.bytes[range.clamped(to: 0..<file.bytes.count)], as: UTF8.self)
    }
}

extension SourceSpan: Equatable {
    package static func == (left: SourceSpan, right: SourceSpan) -> Bool {
        left.file.path == right.file.path && left.start == right.start && left.count == right.count
    }
}
