import Foundation
import SiteMarkdown
import SiteTestSupport
import Testing

@Suite struct EntityTests {
    static let hasPython = Python.run(["-c", "import html.entities"])?.status == 0

    /// Every name that HTML has, as `name` or `name;`, with what it stands for.
    private func names() throws -> [String: String] {
        let script = "import html.entities, json; print(json.dumps(html.entities.html5))"
        let output = try #require(Python.run(["-c", script])).output
        return try JSONDecoder().decode([String: String].self, from: output)
    }

    private func destination(_ address: String) -> String? {
        Parsed("<a href=\"\(address)\">x</a>\n").document.links.first?.destination
    }

    @Test(.enabled(if: hasPython)) func `every name that HTML has is read in an address`() throws {
        let names = try names()
        #expect(names.count > 2_000)
        for (name, characters) in names {
            #expect(destination("a&\(name)") == "a\(characters)", "\(name)")
        }
    }

    @Test(arguments: [
        "a?b=1&copy=2", "a?b=1&copycat=2", "a?b=1&lt=2", "a?b&ampx", "a?b&phi", "a?b&x;", "a?b&;",
        "a?b&AMPERSAND;",
    ])
    func `what only looks like a name stays`(_ address: String) {
        #expect(destination(address) == address)
    }
}
