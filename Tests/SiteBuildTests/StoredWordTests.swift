import Foundation
import Testing

@testable import SiteBuild

/// The words of pages that did not change, for the search index of their language.
@Suite struct StoredWordTests {
    private static let files = [
        "sitegen.yml": "title: T\nbase_url: https://example.org/\n",
        "Content/index.md": "# Home\n\nquince\n",
        "Content/a.md": "# A\n\nmedlar medlar\n\n## Bletting\n\nsorb\n",
        "Content/b.md": "# B\n\npear\n",
    ]

    /// Builds, does something to the database, changes a page, and builds again.
    private func rebuilt(_ change: (SQLiteConnection) throws -> Void) throws -> [String: Data] {
        let site = try TemporarySite(Self.files)
        #expect(site.build().isEmpty)
        try change(try SQLiteConnection("\(site.root)/.sitegen/build.db"))
        try Data("# B\n\nplum\n".utf8).write(to: URL(fileURLWithPath: "\(site.root)/Content/b.md"))
        #expect(site.build().isEmpty)
        return try searchFiles(of: site)
    }

    private func searchFiles(of site: TemporarySite) throws -> [String: Data] {
        let folder = "\(site.root)/public/search"
        var result: [String: Data] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder)
        where name.hasSuffix(".json") {
            result[name] = FileManager.default.contents(atPath: "\(folder)/\(name)")
        }
        return result
    }

    private var clean: [String: Data] {
        get throws {
            let site = try TemporarySite(
                Self.files.merging(["Content/b.md": "# B\n\nplum\n"]) { $1 })
            #expect(site.build().isEmpty)
            return try searchFiles(of: site)
        }
    }

    @Test func `an index is joined of the words that are stored`() throws {
        var count = 0
        let files = try rebuilt { database in
            try database.prepare("SELECT count(*) FROM word").rows { count = $0.number(0) }
        }
        #expect(count == 3)
        #expect(try files == clean)
    }

    @Test(arguments: [
        "DELETE FROM word", "UPDATE word SET words = x'00'",
        "UPDATE word SET words = (SELECT words FROM word WHERE path LIKE '%a.md')",
        "UPDATE word SET words = (SELECT words FROM word WHERE path LIKE '%a.md'), "
            + "digest = (SELECT digest FROM word WHERE path LIKE '%a.md')",
    ])
    func `words that are lost or another page’s are found anew`(damage: String) throws {
        let files = try rebuilt { try $0.execute(damage) }
        #expect(try files == clean)
    }
}
