import SiteContent
import SiteDiagnostics
import SiteMarkdown
import Testing

@testable import SiteContent

/// Digests of the sections of pages, and the file that keeps them.
@Suite struct TranslationLockTests {
    private func sections(_ text: String) -> PageSections {
        let file = SourceFile(path: "Content/en/a.md", text: text)
        let (matter, body, _) = FrontMatter.read(file)
        let document = MarkdownParser.parse(file, body: body, options: MarkdownOptions()).0
        let place = ContentTree(files: ["en/a.md"], languages: ["en"]) { _ in true }.pages[0]
        return PageSections(
            PageSource(place: place, file: file, frontMatter: matter, document: document))
    }

    private static let page = """
        ---
        title: A
        weight: 1
        ---
        Opening.

        ## One

        First text
        of one.

        ## Two

        Second.
        """

    private func changes(_ edit: (String) -> String) -> [String] {
        let before = TranslationLock.Record(sections(Self.page))
        return sections(edit(Self.page)).changes(since: before).map {
            "\($0.kind.rawValue) \($0.title)"
        }
    }

    @Test func `a page has a part before its headings and one for each of them`() {
        let found = sections(Self.page).sections
        #expect(found.map(\.id) == ["", "one", "two"])
        #expect(found.map(\.title) == ["", "One", "Two"])
        #expect(found.allSatisfy { $0.digest.count == 12 })
    }

    @Test func `only the section that changed is told`() {
        #expect(changes { $0.replacing("Second", with: "Third") } == ["changed Two"])
        #expect(changes { $0.replacing("title: A", with: "title: B") } == ["changed "])
        #expect(
            changes { $0.replacing("## Two", with: "## Three") } == ["added Three", "removed two"])
        #expect(changes { $0 + "\n\n### More\n" } == ["added More"])
    }

    @Test func `line breaks, line ends, blanks and other front matter are no change`() {
        #expect(changes { $0.replacing("text\nof", with: "text of") } == [])
        #expect(changes { $0.replacing("\n", with: "\r\n") } == [])
        #expect(changes { $0.replacing("Opening.\n", with: "Opening.  \n\n") } == [])
        #expect(changes { $0.replacing("weight: 1", with: "weight: 2") } == [])
        #expect(changes { $0.replacing("text\nof", with: "text\n\nof") } == ["changed One"])
    }

    @Test func `what is written is read again, and comes out the same in any order`() {
        var lock = TranslationLock()
        lock["Content/pl/b \"c\".md"] = .init([("", "0123456789ab"), ("café\\", "1e5000000000")])
        lock["Content/pl/a.md"] = .init([("no", "000000000001")])
        let text = """
            # What each translation was made from. Written by: sitegen translations mark
            # Commit it with the pages.
            "Content/pl/a.md":
              "no": "000000000001"
            "Content/pl/b \\"c\\".md":
              "": "0123456789ab"
              "café\\\\": "1e5000000000"

            """
        #expect(lock.text == text)
        let (read, problems) = TranslationLock.read(
            SourceFile(path: "translations.lock", text: text))
        #expect(problems.isEmpty)
        #expect(read == lock)
    }

    @Test func `a file that a merge spoiled is told with its place`() {
        let file = SourceFile(
            path: "translations.lock",
            text: "<<<<<<< ours\n\"a.md\":\n  \"\": \"1\"\n=======\n>>>>>>> theirs\n")
        #expect(!TranslationLock.read(file).1.isEmpty)
        let list = SourceFile(path: "translations.lock", text: "\"a.md\": 3\n")
        #expect(TranslationLock.read(list).1.map(\.id) == ["lock.wrong-value"])
    }

    @Test func `a minor change is taken over only by what was as new as the page before it`() {
        let before = TranslationLock.Record([("a", "1"), ("b", "1"), ("gone", "1")])
        let current = TranslationLock.Record([("a", "2"), ("b", "1"), ("new", "1")])
        let upToDate = TranslationLock.Record([("a", "1"), ("b", "1"), ("gone", "1")])
        #expect(upToDate.renewed(from: before, to: current) == current)
        let older = TranslationLock.Record([("a", "0"), ("b", "1"), ("gone", "1")])
        #expect(
            older.renewed(from: before, to: current)
                == TranslationLock.Record([("a", "0"), ("b", "1"), ("new", "1")]))
    }
}
