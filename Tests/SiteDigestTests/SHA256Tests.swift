import SiteDigest
import Testing

/// The examples of FIPS 180-4.
@Suite struct SHA256Tests {
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            String(repeating: "a", count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
    ])
    func `the digest of a known message is the published one`(message: String, digest: String) {
        #expect(SHA256.hexadecimal(message.utf8) == digest)
    }

    @Test func `so many digits as asked for are given, and never more than there are`() {
        #expect(SHA256.hexadecimal("abc".utf8, digits: 6) == "ba7816")
        #expect(SHA256.hexadecimal("abc".utf8, digits: 99).utf8.count == 64)
        #expect(SHA256.digest("abc".utf8).count == 32)
    }
}
