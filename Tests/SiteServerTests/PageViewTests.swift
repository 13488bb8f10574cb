import SiteDiagnostics
import SiteOutput
import Testing

@testable import SiteServer

/// What pages that are open are told.
@Suite struct PageViewTests {
    private static let old = "assets/css/site.0123456789.css"
    private static let new = "assets/css/site.abcdefabcd.css"

    private func page(_ style: String, _ text: String) -> String {
        "<link rel=\"stylesheet\" href=\"/\(style)\"><body>\(text)</body>"
    }

    private func site(_ files: [String: String], like former: ServedSite? = nil) -> ServedSite {
        var site = Answers(files).site
        for (path, text) in files {
            if let file = former?.files[path], (try? file.bytes()) == Array(text.utf8) {
                site.files[path] = file
            }
        }
        site.generation = (former?.generation ?? 0) + 1
        return site
    }

    private func view(_ target: String, _ site: ServedSite) -> PageView {
        site.update(PageView(target: target)).1
    }

    private func update(_ view: PageView, from old: ServedSite, to new: ServedSite) -> PageUpdate {
        new.update(view, from: old, StyleSheets(from: old, to: new)).0
    }

    @Test func `a page is loaded again only if it is another one`() {
        let first = site(["a/index.html": "1", "b/index.html": "1"])
        let second = site(["a/index.html": "2", "b/index.html": "1"], like: first)
        #expect(update(view("/a/", first), from: first, to: second).isReload)
        #expect(!update(view("/b/", first), from: first, to: second).isReload)
        #expect(update(view("/a", first), from: first, to: second).isReload)
    }

    @Test func `a page that comes or goes is loaded again where it was asked for`() {
        let without = site(["404.html": "none", "b/index.html": "1"])
        let with = site(
            ["404.html": "none", "b/index.html": "1", "a/index.html": "2"], like: without)
        #expect(update(view("/a/", without), from: without, to: with).isReload)
        #expect(update(view("/a/", with), from: with, to: without).isReload)
        #expect(!update(view("/c/", with), from: with, to: without).isReload)
    }

    @Test func `a page that came late is told at once that it is old`() {
        let now = site(["a/index.html": "2"])
        #expect(now.update(PageView(target: "/a/", digest: "old")).0.isReload)
        #expect(!now.update(PageView(target: "/a/")).0.isReload)
        #expect(!now.update(view("/a/", now)).0.isReload)
    }

    @Test func `a style sheet is exchanged without loading the page again`() {
        let first = site(["a/index.html": page(Self.old, "x"), Self.old: "red"])
        var second = site(["a/index.html": page(Self.new, "x"), Self.new: "blue"], like: first)
        second.changes = [Self.new: 2]
        let (update, next) = second.update(
            view("/a/", first), from: first, StyleSheets(from: first, to: second))
        #expect(update == PageUpdate(styles: [(old: "/\(Self.old)", new: "/\(Self.new)")]))
        #expect(next.digest == second.files["a/index.html"]?.digest)
    }

    @Test(arguments: ["y", "x0123456789", "xsite.0123456789.cs"])
    func `a page that differs in more than its style sheet is loaded again`(text: String) {
        let first = site(["a/index.html": page(Self.old, "x"), Self.old: "red"])
        let second = site(["a/index.html": page(Self.new, text), Self.new: "blue"], like: first)
        #expect(update(view("/a/", first), from: first, to: second).isReload)
    }

    @Test func `files that changed are named since the build that a page knows`() {
        var now = site(["a/index.html": "1", "p q.png": "2", "r.png": "1"])
        now.generation = 5
        now.changes = ["p q.png": 5, "r.png": 3]
        let known = PageView(target: "/a/", digest: nil, generation: 4)
        #expect(now.update(known).0.files == ["/p%20q.png"])
        #expect(now.update(PageView(target: "/a/")).0.files.isEmpty)
        #expect(now.update(known).1.generation == 5)
    }

    @Test func `a page is shown what blocks the site, its own problems, and errors of no page`() {
        var now = site(["a/index.html": "1", "b/index.html": "1"])
        now.sources = ["a/index.html": "Content/a.md", "b/index.html": "Content/b.md"]
        func problem(_ id: String, _ severity: Diagnostic.Severity, _ path: String) -> Diagnostic {
            Diagnostic(id, severity, reach: .reference, "s", path: path)
        }
        let blocking = Diagnostic("block", .error, "s", path: "Content/b.md")
        now.diagnostics = [
            problem("own", .warning, "Content/a.md"), problem("other", .error, "Content/b.md"),
            problem("string", .error, "i18n/pl.yml"), problem("hint", .warning, "i18n/pl.yml"),
            problem("note", .note, "Content/a.md"), blocking,
        ]
        #expect(now.problems(onPageAt: "a/index.html").map(\.id) == ["block", "own", "string"])
        #expect(now.problems(onPageAt: "c.html").map(\.id) == ["block", "string"])
        #expect(now.problems(onPageAt: nil).map(\.id) == ["block", "string"])
    }

    @Test func `a message shows the line and the way to the editor, but only to this machine`() {
        let file = SourceFile(path: "Content/ą b.md", bytes: Array("x: 1\nkey: [secret\n".utf8))
        let problem = Diagnostic(
            "yaml.syntax", .error, "the list is closed",
            at: SourceSpan(file: file, offset: 10, length: 1), hint: "write ]")
        let view = PageView(target: "/", digest: "d", generation: 2)
        func message(_ root: String?) -> String {
            LiveMessage.json(
                PageUpdate(), view, problems: [problem], .init(root: root, editor: EditorLink()))
        }
        let here = message("/home/me/site")
        #expect(here.contains(#""place": "Content/ą b.md:2:6""#))
        #expect(here.contains(#""text": "key: [secret", "mark": "     ^""#))
        #expect(
            here.contains(
                #""editor": "vscode://file/home/me/site/Content/%C4%85%20b.md:2:6""#))
        #expect(here.contains(#""hint": "write ]""#))
        let elsewhere = message(nil)
        #expect(elsewhere.contains("the list is closed"))
        #expect(!elsewhere.contains("secret") && !elsewhere.contains("/home/me"))
    }

    @Test func `an editor is named, or described by its address`() {
        let place = ("/a b/{line}.md", 3, 7)
        func link(_ wish: String?) -> String {
            EditorLink(wish).link(to: place.0, line: place.1, column: place.2)
        }
        #expect(link(nil) == "vscode://file/a%20b/%7Bline%7D.md:3:7")
        #expect(link("zed") == "zed://file/a%20b/%7Bline%7D.md:3:7")
        #expect(
            link("idea://open?file={file}&line={line}")
                == "idea://open?file=/a%20b/%7Bline%7D.md&line=3")
    }

    @Test func `the script goes before the end of the body, else to the end`() {
        func injected(_ page: String) -> String {
            String(
                decoding: LiveClient.injected(into: Array(page.utf8), digest: "d"), as: UTF8.self)
        }
        let script = #"<script src="/.sitegen/live.js" data-digest="d" defer></script>"#
        #expect(injected("<p></BODY></html>") == "<p>\(script)</BODY></html>")
        #expect(injected("</body>x</body>") == "</body>x\(script)</body>")
        #expect(injected("<p>") == "<p>\(script)")
        #expect(injected("") == script)
    }
}
