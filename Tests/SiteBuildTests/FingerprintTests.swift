import SiteContent
import SiteDigest
import Testing

@Suite struct FingerprintTests {
    @Test func `a fingerprint knows every property of front matter`() {
        let known = [
            "title", "description", "date", "updated", "draft", "slug", "aliases", "tags", "weight",
            "authors", "image", "template", "showsContents", "isSearched",
            "isHiddenInNavigation",
            "navigationTitle", "translationKey", "languages", "missingTranslations", "publishAt",
            "version", "sourceVersion", "summary", "sort", "pageSize", "query", "defaults",
            "fields", "migrations", "fieldsVersion", "extra", "ownKeys", "sectionKeys",
        ]
        // What is new here belongs into the fingerprint of a page, else it can change unnoticed.
        #expect(Mirror(reflecting: FrontMatter()).children.compactMap(\.label) == known)
    }

    @Test func `sequences that only join to the same differ`() {
        func print(_ texts: String...) -> UInt64 {
            var print = Fingerprint()
            for text in texts { print.add(text) }
            return print.value
        }
        let all = [
            print(), print(""), print("", ""), print("ab"), print("a", "b"), print("ba"),
            print("\0"), print("\0\0"), print("12345678"), print("12345678\0"),
        ]
        #expect(Set(all).count == all.count)
        #expect(print("a", "b") == print("a", "b"))
    }
}
