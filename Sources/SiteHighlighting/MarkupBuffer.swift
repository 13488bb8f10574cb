/// HTML on its way to an array, in pieces of some kilobytes.
struct MarkupBuffer: ~Copyable {
    private static let size = 4096

    /// What one step may write beyond its check for room.
    private static let slack = 64

    private let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: size + slack)
    private var count = 0

    deinit { bytes.deallocate() }

    mutating func flush(into output: inout [UInt8]) {
        output.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
        count = 0
    }

    @inline(__always)
    private mutating func put(_ text: StaticString) {
        let length = text.utf8CodeUnitCount
        (bytes + count).update(from: text.utf8Start, count: length)
        count += length
    }

    /// Only after `escape`, and before it again: room for both is in the slack.
    @inline(__always)
    mutating func openSpan(_ name: StaticString) {
        put("<span class=\"")
        bytes[count] = name.utf8Start[0]
        count += 1
        put("\">")
    }

    @inline(__always)
    mutating func closeSpan() {
        put("</span>")
    }

    /// Writes code with `&`, `<` and `>` as references.
    @inline(__always)
    mutating func escape(
        _ code: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, into output: inout [UInt8]
    ) {
        for index in start..<end {
            if count >= Self.size { flush(into: &output) }
            let byte = code[index]
            switch byte {
            case 0x26: put("&amp;")
            case 0x3C: put("&lt;")
            case 0x3E: put("&gt;")
            default:
                bytes[count] = byte
                count += 1
            }
        }
    }
}
