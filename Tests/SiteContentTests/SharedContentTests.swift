import SiteContent
import SiteDiagnostics
import SiteFiles
import Testing

/// Real posts, where they lie beside the project.
@Suite struct SharedContentTests {
    private static let folder: String? = {
        let root = #filePath.split(separator: "/").dropLast(3)
        let places = [root.dropLast(), root.dropLast(2)].map { parts in
            parts.map { "/\($0)" }.joined() + "/shared/content/swift-org-blog/Content/en/blog"
        }
        return places.first { (try? Disk.names(in: $0))?.isEmpty == false }
    }()

    @Test(.enabled(if: folder != nil, "the shared posts are not beside the project"))
    func `every post of a blog that writes dates in seven ways has its date`() throws {
        let folder = try #require(SharedContentTests.folder)
        var count = 0
        var problems: [String] = []
        for name in try Disk.names(in: folder) where name.hasSuffix(".md") {
            let file = SourceFile(path: name, bytes: try Disk.read("\(folder)/\(name)"))
            let (matter, _, diagnostics) = FrontMatter.read(file)
            if name.utf8.first.map({ $0 &- 48 < 10 }) == true {
                #expect(matter.date != nil, "\(name)")
                #expect(matter.title != nil, "\(name)")
                count += 1
            }
            problems += diagnostics.map { "\(name) \($0.id)" }
        }
        #expect(count > 100)
        #expect(problems.count == 2 && problems.allSatisfy { $0.hasSuffix(" yaml.duplicate-key") })
    }
}
