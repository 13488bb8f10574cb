import SiteDiagnostics
import Testing

@Suite struct NearMissTests {
    @Test(arguments: [
        ("titel", "title"), ("wieght", "weight"), ("Draft", "draft"), ("alias", "aliases"),
        ("zzz", nil), ("x", nil), ("", nil),
    ])
    func `the nearest known word is proposed, and nothing far`(word: String, expected: String?) {
        let known = ["title", "weight", "draft", "aliases", "description"]
        #expect(NearMiss.nearest(to: word, among: known) == expected)
    }

    @Test func `of equally near words the first in byte order is proposed`() {
        #expect(NearMiss.nearest(to: "cat", among: ["rat", "bat", "hat"]) == "bat")
        #expect(NearMiss.nearest(to: "cat", among: ["hat", "bat", "rat"]) == "bat")
    }
}
