import Foundation
import SiteBuild
import Testing

@testable import SiteServer

/// What the style of a page weighs on its way to a reader.
@Suite struct ThemeWeightTests {
    @Test(arguments: ["a/index.html", "index.html"])
    func `the style sheets of a page are small`(page: String) throws {
        let root = FileManager.default.temporaryDirectory
            .appending(path: "sitegen-weight-\(UUID().uuidString)").path()
        defer { try? FileManager.default.removeItem(atPath: root) }
        try FileManager.default.createDirectory(
            atPath: "\(root)/Content", withIntermediateDirectories: true)
        for (path, text) in [
            "sitegen.yml": "title: T\nbase_url: https://example.org/\n", "Content/a.md": "# A\n",
        ] {
            try text.write(toFile: "\(root)/\(path)", atomically: false, encoding: .utf8)
        }
        _ = Builder.build(BuildRequest(siteRoot: root))
        let html = try String(contentsOfFile: "\(root)/public/\(page)", encoding: .utf8)
        let sheets = html.split(separator: "<link rel=\"stylesheet\"").dropFirst().compactMap {
            $0.split(separator: "href=\"", maxSplits: 1).last?.prefix { $0 != "\"" }
        }
        #expect(sheets.count > 3)
        let sizes = try sheets.map { sheet in
            let bytes = try #require(FileManager.default.contents(atPath: "\(root)/public\(sheet)"))
            return Gzip.compressed(Array(bytes)).count
        }
        #expect(sizes.reduce(0, +) < 12_000, "\(sizes)")
    }
}
