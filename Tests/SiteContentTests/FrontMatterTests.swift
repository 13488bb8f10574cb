import SiteContent
import SiteData
import SiteDiagnostics
import SiteTestSupport
import Testing

@Suite struct FrontMatterTests {
    @Test(arguments: [
        ("---\ntitle: A\n---\nbody", "title: A\n", "body"), ("body", nil, "body"), ("", nil, ""),
        ("---\r\ntitle: A\r\n---\r\nbody", "title: A\r\n", "body"),
        ("\u{FEFF}---\ntitle: A\n---\nbody", "title: A\n", "body"),
        ("\u{FEFF}body", nil, "body"), ("---\ntitle: A\n---", "title: A\n", ""),
        ("---\n---\nbody", "", "body"), ("---  \t\na: 1\n--- \nbody", "a: 1\n", "body"),
        ("----\nbody", nil, "----\nbody"), ("--- a\n---\n", nil, "--- a\n---\n"),
        ("---\na: 1\n----\nb: 2\n---\n", "a: 1\n----\nb: 2\n", ""),
        ("---\na: |\n  one\n  ---\n  two\n---\nbody", "a: |\n  one\n  ---\n  two\n", "body"),
        ("\n---\na: 1\n---\n", nil, "\n---\na: 1\n---\n"), ("---\ra: 1\r---\rb", "a: 1\r", "b"),
    ])
    func `front matter stands between two fences`(text: String, yaml: String?, body: String) {
        let file = SourceFile(path: "a.md", text: text)
        let (split, problem) = FrontMatter.split(file)
        #expect(problem == nil)
        #expect(split.yaml.map { file.span($0).text } == yaml)
        #expect(file.span(split.body).text == body)
    }

    @Test(arguments: ["<1>---\ntitle: A\n", "<1>---", "\u{FEFF}<1>---\n", "<1>---\na: |\n  ---\n"])
    func `front matter that does not end is told, and its text is no text`(marked: String) {
        let source = MarkedSource(marked)
        let (_, body, diagnostics) = FrontMatter.read(source.file)
        #expect(source.places(of: diagnostics) == ["front-matter.unclosed@1"])
        #expect(body.isEmpty)
    }

    @Test(arguments: [
        ("my_own: 1", []),
        ("date: <1>2026-02-30", ["front-matter.wrong-date@1"]), ("draft: <1>maybe", wrong),
        ("weight: <1>1.5", wrong), ("sort: [title, <1>-dat]", wrong), ("nav: <1>hiden", wrong),
        ("nav: { <1>hiden: true }", ["front-matter.unknown-key@1"]), ("fields: <1>[a]", wrong),
        ("title: <1>[a]", wrong), ("missing_translations: <1>omitt", wrong),
        ("<1>just text", wrong),
        ("defaults: { weight: <1>x }", wrong), ("extra: <1>x", wrong), ("page_size: <1>0", wrong),
        ("title: A\n<1>title: B", ["yaml.duplicate-key@1"]), ("a: b<1>: c", ["yaml.syntax@1"]),
    ])
    func `what is wrong is told at its place in the file`(marked: String, places: [String]) {
        let source = MarkedSource("---\n\(marked)\n---\n")
        #expect(source.places(of: FrontMatter.read(source.file).diagnostics) == places)
    }

    private static let wrong = ["front-matter.wrong-value@1"]

    @Test func `a near miss of a key comes with a fix`() throws {
        let file = SourceFile(path: "a.md", text: "---\nwieght: 1\n---\n")
        let diagnostic = try #require(FrontMatter.read(file).frontMatter.nearMisses.first)
        #expect(diagnostic.id == "front-matter.unknown-key")
        #expect(diagnostic.severity == .warning)
        #expect(diagnostic.fixes.map(\.replacement) == ["weight"])
        #expect(diagnostic.fixes.first?.span.text == "wieght")
    }

    @Test func `near misses are told of defaults too, and not of what is free`() {
        let matter = read("mine: 1\nextra: { titel: A }\ndefaults: { titel: A, wieght: 1 }")
        #expect(matter.nearMisses.map { $0.span?.text } == ["titel", "wieght"])
    }

    @Test func `values are read as their authors mean them`() throws {
        let matter = read(
            """
            title: 007
            version: 1.10
            date: 2016-1-29
            updated: git
            publish_at: 2026-07-02 12:00
            tags: swift
            authors: [Ana, ~, ' Bo ']
            author_url: x
            draft: false
            nav: hidden
            sort: [-date, title]
            image:
            extra: { a: 1, b: [x] }
            """)
        #expect(matter.title == "007")
        #expect(matter.version == "1.10")
        #expect(matter.date == Moment(year: 2016, month: 1, day: 29))
        #expect(matter.publishAt?.rfc3339 == "2026-07-02T12:00:00Z")
        #expect(matter.tags?.map(\.value) == ["swift"])
        #expect(matter.authors?.map(\.value) == ["Ana", "Bo"])
        #expect(matter.draft == false)
        #expect(matter.isHiddenInNavigation == true)
        #expect(
            matter.sort == [
                SortKey(field: .date, descending: true), SortKey(field: .title, descending: false),
            ])
        #expect(matter.image == nil)
        #expect(matter.extra.map(\.key.value) == ["author_url", "a", "b"])
        guard case .git? = matter.updated else {
            Issue.record("updated is not from the history")
            return
        }
    }

    @Test func `a translation inherits all but its words`() {
        var matter = read("title: Mine")
        matter.inherit(
            from: read("title: T\ndescription: D\nslug: s\ndraft: true\nweight: 3\nmood: good"))
        #expect(matter.title == "Mine" && matter.description == nil && matter.slug == nil)
        #expect(matter.draft == nil)
        #expect(matter.weight == 3)
        #expect(matter.extra.map(\.key.value) == ["mood"])
    }

    @Test func `what a page says wins over defaults`() {
        var matter = read("weight: 1\nmood: bad")
        matter.fill(from: read("weight: 2\nmood: good\ndraft: true\ntitle: T"))
        #expect(matter.weight == 1 && matter.draft == true && matter.title == "T")
        #expect(matter.extra.map(\.value.text) == ["bad"])
    }

    @Test func `a taxonomy of the author's own is read from its key`() {
        let matter = read("topics: [' a ', '', b]\ntags: [c]")
        #expect(matter.values(of: "topics").map(\.value) == ["a", "b"])
        #expect(matter.values(of: "tags").map(\.value) == ["c"])
        #expect(matter.values(of: "none").isEmpty)
    }

    private func read(_ yaml: String) -> FrontMatter {
        FrontMatter.read(SourceFile(path: "a.md", text: "---\n\(yaml)\n---\n")).frontMatter
    }
}
