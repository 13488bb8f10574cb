import Foundation
import SiteTestSupport
import Testing

struct TemplatesTests {
    @Test(.enabled(if: Jinja.isPresent, "Python or its module jinja2 is missing"))
    func `Jinja2 itself renders every view, without an undefined name or a missing word`() throws {
        let output = FileManager.default.temporaryDirectory
            .appending(path: "sitegen-theme-\(ProcessInfo.processInfo.processIdentifier)")
        defer { try? FileManager.default.removeItem(at: output) }
        let complaint = Jinja.run([Jinja.mockViews.path, output.path])
        try #require(complaint == "")
        let page = try String(
            contentsOf: output.appending(path: "en/tutorials/deep-links/index.html"),
            encoding: .utf8)
        #expect(page.contains("<link rel=\"alternate\" hreflang=\"x-default\""))
        #expect(page.hasSuffix("</html>"))
    }

    @Test(.enabled(if: Jinja.isPresent, "Python or its module jinja2 is missing"))
    func `what views add to the style of a page is small`() throws {
        let measure = """
            import gzip, pathlib, sys
            sheets = sorted(pathlib.Path(sys.argv[1]).glob("*.css"))
            sizes = {s.stem: len(gzip.compress(s.read_bytes(), 9)) for s in sheets}
            more = {
                "cards": 700, "browse": 2_000, "panes": 2_200, "item": 1_100, "filters": 1_200, "reader": 1_500, "item-menu": 800,
                "mylist": 700, "sheet": 1_000, "notice": 700, "viewer": 1_200, "map": 1_600, "search": 1_200, "scripts": 700,
            }
            assert all(sizes.pop(name) < limit for name, limit in more.items()), sizes
            """
        let sheets = Python.package.appending(path: "Templates/assets/css").path
        #expect(Jinja.run(["-c", measure, sheets]) == "")
    }
}

private enum Jinja {
    static let mockViews = Python.package.appending(path: "Tests/Theme/render_mock.py")
    static let isPresent = Python.has(module: "jinja2")

    /// What Python complains of; empty when it went well, nil when it cannot be run.
    static func run(_ arguments: [String]) -> String? {
        Python.run(arguments).map { $0.status == 0 ? "" : $0.errors }
    }
}
