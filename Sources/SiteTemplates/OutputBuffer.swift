import SiteDiagnostics

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Bytes that grow at the end.
package final class OutputBuffer {
    private(set) var start: UnsafeMutablePointer<UInt8>
    package private(set) var count = 0
    private var capacity: Int

    init(capacity: Int = 256) {
        self.capacity = capacity
        start = .allocate(capacity: capacity)
    }

    deinit { start.deallocate() }

    @inline(__always)
    package func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress, bytes.count > 0 else { return }
        let target = reserve(bytes.count)
        memcpy(target, source, bytes.count)
        count += bytes.count
    }

    @inline(__always)
    package func append(_ text: String) {
        text.withBytes { append($0) }
    }

    @inline(__always)
    func append(_ text: StaticString) {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Room for so many bytes more.
    @inline(__always)
    private func reserve(_ more: Int) -> UnsafeMutablePointer<UInt8> {
        if count + more > capacity { grow(more) }
        return start + count
    }

    private func grow(_ more: Int) {
        capacity = max(capacity * 2, count + more)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: start, count: count)
        start.deallocate()
        start = larger
    }

    /// The bytes from an offset on, as text; they are taken away.
    func takeText(from offset: Int) -> String {
        let text = String(
            decoding: UnsafeBufferPointer(start: start + offset, count: count - offset),
            as: UTF8.self)
        count = offset
        return text
    }

    /// Takes away what was written from an offset on.
    func truncate(to offset: Int) { count = offset }

    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }
}
