import Foundation
import SiteTestSupport
import Testing

/// The theme's modules that need no browser, tested by node.
struct ScriptTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Browser")

    @Test(
        .enabled(if: BrowserScript.isPresent, "node is not installed"),
        arguments: ["visitor", "viewer", "links", "places", "matching", "page-text"])
    func `a module does what its tests say`(name: String) throws {
        let path = Self.folder.appending(path: "\(name).test.mjs").path
        let (status, output) = try #require(
            BrowserScript.run(["--test", "--test-reporter=tap", path]))
        #expect(status == 0, "\(output)")
        #expect(!output.contains("# pass 0"), "\(output)")
    }
}
