internal import CNettle

/// SHA-256 (FIPS 180-4) through libnettle.
package enum SHA256 {
    /// The 32 bytes of the digest.
    package static func digest(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        let bytes = Array(bytes)
        var context = sha256_ctx()
        nettle_sha256_init(&context)
        nettle_sha256_update(&context, bytes.count, bytes)
        var result = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
        nettle_sha256_digest(&context, result.count, &result)
        return result
    }

    /// The first digits of the digest in lower-case hexadecimal, 64 of them at most.
    package static func hexadecimal(_ bytes: some Sequence<UInt8>, digits: Int = 64) -> String {
        let alphabet = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        for byte in digest(bytes) {
            text.append(alphabet[Int(byte >> 4)])
            text.append(alphabet[Int(byte & 15)])
        }
        return String(decoding: text.prefix(digits), as: UTF8.self)
    }
}
