internal import Synchronization

/// The bytes of one input, and the path under which its author knows it.
///
/// Lines and columns are computed only when a place is shown.
package final class SourceFile: Sendable {
    /// The path relative to the site, with `/` between its parts.
    package let path: String

    private let known: [UInt8]?
    private let late: LateBytes?

    /// Byte order mark and line ends included.
    package var bytes: [UInt8] { known ?? late?.bytes ?? [] }

    /// The file that this one was made of by edits, which its author never sees.
    let former: (file: SourceFile, edits: TextEdits)?

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        known = bytes
        late = nil
        former = nil
    }

    /// A file as it is after edits; problems in it are told at the places of the former one.
    package init(_ former: SourceFile, edits: TextEdits) {
        path = former.path
        known = edits.applied(to: former.bytes)
        late = nil
        self.former = (former, edits)
    }

    /// A file that is read when its bytes are asked for, if they are not given or were let go.
    package init(
        path: String, bytes: [UInt8]? = nil, read: @escaping @Sendable () -> [UInt8]
    ) {
        self.path = path
        known = nil
        late = LateBytes(bytes, read)
        former = nil
    }

    /// Gives back the memory of bytes that can be read again.
    package func letGo() { late?.letGo() }

    package convenience init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The span of the byte range, clamped to the file.
    package func span(_ range: Range<Int>) -> SourceSpan {
        let clamped = range.clamped(to: 0..<bytes.count)
        return SourceSpan(file: self, offset: clamped.lowerBound, length: clamped.count)
    }

    /// The empty span at an offset.
    package func span(at offset: Int) -> SourceSpan { span(offset..<offset) }

    /// The span of the whole line, counted from 1, without its line end.
    package func lineSpan(_ line: Int) -> SourceSpan {
        let bytes = self.bytes
        var start = 0
        var current = 1
        while current < line, start < bytes.count {
            start = SourceFile.endOfLine(of: bytes, from: start).next
            current += 1
        }
        return span(start..<SourceFile.endOfLine(of: bytes, from: start).end)
    }

    /// The line and column of a byte offset, both from 1.
    ///
    /// A column counts characters (Unicode scalars); a byte order mark counts for none. Line ends are
    /// LF, CRLF and CR. Complexity: linear in the offset.
    package func position(at offset: Int) -> SourcePosition {
        let bytes = self.bytes
        let offset = min(max(offset, 0), bytes.count)
        var line = 1
        var start = 0
        while start < bytes.count {
            let (end, next) = SourceFile.endOfLine(of: bytes, from: start)
            if next > offset || next == end { break }
            start = next
            line += 1
        }
        return SourcePosition(
            line: line, column: SourceFile.column(of: offset, in: bytes, lineStart: start))
    }

    /// The text of the line that holds the offset, for display, without its line end.
    package func lineText(at offset: Int) -> String {
        let span = lineSpan(position(at: offset).line)
        var text = bytes[span.offset..<span.offset + span.length]
        if span.offset == 0, text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
        return String(decoding: text, as: UTF8.self)
    }

    private static func column(of offset: Int, in bytes: [UInt8], lineStart: Int) -> Int {
        var column = 1
        var index = lineStart
        if lineStart == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = min(3, offset) }
        while index < offset {
            if bytes[index] & 0xC0 != 0x80 { column += 1 }
            index += 1
        }
        return column
    }

    private static func endOfLine(of bytes: [UInt8], from start: Int) -> (end: Int, next: Int) {
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\n") { return (index, index + 1) }
            if byte == UInt8(ascii: "\r") {
                let isPair = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
                return (index, index + (isPair ? 2 : 1))
            }
            index += 1
        }
        return (bytes.count, bytes.count)
    }
}

/// A place as a person counts it: both from 1, the column in characters.
package struct SourcePosition: Hashable, Sendable {
    package let line: Int
    package let column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// Bytes that are read when they are asked for, and kept.
private final class LateBytes: Sendable {
    private let read: @Sendable () -> [UInt8]
    private let known: Mutex<[UInt8]?>

    init(_ bytes: [UInt8]?, _ read: @escaping @Sendable () -> [UInt8]) {
        known = Mutex(bytes)
        self.read = read
    }

    func letGo() { known.withLock { $0 = nil } }

    var bytes: [UInt8] {
        known.withLock { known in
            if let known { return known }
            let bytes = read()
            known = bytes
            return bytes
        }
    }
}
