import SiteDiagnostics

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The order of texts by their UTF-8, whatever they mean.
package enum ByteOrder {
    package static func precedes(_ left: String, _ right: String) -> Bool {
        left.withBytes { left in
            right.withBytes { right in
                let shared = min(left.count, right.count)
                guard shared > 0, let first = left.baseAddress, let second = right.baseAddress
                else { return left.count < right.count }
                let order = memcmp(first, second, shared)
                return order != 0 ? order < 0 : left.count < right.count
            }
        }
    }
}

extension Sequence<String> {
    /// The same texts, sorted by their bytes.
    package var inByteOrder: [String] { sorted(by: ByteOrder.precedes) }
}
