/// Addresses that run code when they are followed.
enum DangerousAddress {
    /// Whether the address begins with `javascript:`, `vbscript:` or `data:`, however disguised.
    ///
    /// Browsers skip white space and control characters before and within a scheme. An image may be
    /// `data:` of an image type.
    static func isDangerous(_ address: some Sequence<UInt8>, isImage: Bool) -> Bool {
        guard let first = address.first(where: { $0 > 0x20 }), "jvd".utf8.contains(first | 0x20)
        else { return false }
        var head: [UInt8] = []
        for byte in address where byte > 0x20 {
            head.append(byte >= 65 && byte <= 90 ? byte | 0x20 : byte)
            if head.count == 24 { break }
        }
        if head.starts(with: "javascript:".utf8) || head.starts(with: "vbscript:".utf8) {
            return true
        }
        guard head.starts(with: "data:".utf8) else { return false }
        return !(isImage && head.starts(with: "data:image/".utf8))
    }
}
