import SiteBuild
import Testing

@testable import SiteCommands

@Suite struct BuildCommandTests {
    @Test func `output that cannot be written is status 3`() {
        let console = Console(folder: "/", hasLostOutput: { true }, send: { _, _ in })
        #expect(CommandLineTool.run(["--version"], on: console) == 3)
    }

    @Test func `the site is looked for from here upwards, or where it is named`() throws {
        let folder = try ScratchFolder()
        try folder.write("title: x\n", to: "art/sitegen.yml")
        try folder.write("", to: "art/Content/en/index.md")
        func root(_ line: String, in place: String) throws -> String? {
            let arguments = line.split(separator: " ").map(String.init)
            let console = Console(folder: place, send: { _, _ in })
            guard case .run(let parsed) = try ArgumentParser.parse(arguments) else { return nil }
            return try SiteRequest.root(parsed, console)
        }
        let art = "\(folder.path)/art"
        #expect(try root("build", in: "\(art)/Content/en") == art)
        #expect(try root("build", in: art) == art)
        #expect(try root("build --site art/Content/..", in: folder.path) == art)
        #expect(try root("--site=\(art) build", in: "/") == art)
        #expect(throws: UsageError.self) { try root("build", in: folder.path) }
    }

    @Test func `options become a request`() throws {
        let folder = try ScratchFolder()
        try folder.write("", to: "sitegen.yml")
        let line = [
            "build", "--output", "out", "--base-url=https://a.b/", "--drafts", "--as-of",
            "2026-03-31", "--strict", "--jobs", "3", "--jobs", "4",
        ]
        guard case .run(let parsed) = try ArgumentParser.parse(line) else {
            Issue.record("the line is a command")
            return
        }
        let console = Console(folder: folder.path, send: { _, _ in })
        let request = try SiteRequest.make(parsed, console)
        #expect(request.siteRoot == folder.path)
        #expect(request.output == "\(folder.path)/out")
        #expect(request.baseURL == "https://a.b/")
        #expect(request.includesDrafts)
        #expect(request.isStrict)
        #expect(!request.showsTimings)
        #expect(request.asOf == "2026-03-31")
        #expect(request.jobs == 4)
    }
}
