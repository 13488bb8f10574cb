import Foundation
import Testing

/// What the environment does to a build.
@Suite(.enabled(if: ToolProcess.binary != nil, "needs the built tool"))
struct OutputTests {
    private static let configuration =
        "title: T\nbase_url: https://example.org/\nlanguages: { en: { name: English } }\n"

    private static func files(_ word: String, pages: Int) -> [String: String] {
        var files = ["sitegen.yml": configuration, "static/a.txt": word]
        for page in 0..<pages {
            files["Content/en/s\(page % 5)/p\(page).md"] = "# \(word) \(page)\n\ntext\n"
        }
        files["Content/en/\(word).md"] = "# Only here\n"
        return files
    }

    /// Every file without sitegen's own, which are about the folder.
    private func published(_ root: String) throws -> [String: Data] {
        try tree(root).filter { !$0.key.hasPrefix(".sitegen") }
    }

    /// `SITEGEN_FUZZ_COUNT` asks for a longer run.
    private static let isSoak =
        (ProcessInfo.processInfo.environment["SITEGEN_FUZZ_COUNT"].flatMap { Int($0) } ?? 0) > 5000

    @Test func `a killed build leaves each file whole, old or new, and the next one mends all`()
        throws
    {
        let (pages, kills) = Self.isSoak ? (2000, 300) : (30, 12)
        let sites = try ["old", "new"].map {
            try TemporarySite(Self.files($0, pages: pages))
        }
        let clean = try sites.map { site in
            let run = try ToolProcess(["build", "--site", site.root, "--output", "\(site.root)/o"])
            #expect(run.status == 0)
            return try tree("\(site.root)/o")
        }
        let output = "\(sites[0].root)/shared"
        var random = SystemRandomNumberGenerator()
        for round in 0..<kills {
            let site = sites[round % 2]
            _ = try ToolProcess(
                ["build", "--site", site.root, "--output", output],
                killAfter: Int.random(in: 5...(Self.isSoak ? 900 : 400), using: &random))
            guard FileManager.default.fileExists(atPath: output) else { continue }
            for (path, bytes) in try published(output) where !bytes.isEmpty {
                let isWhole = clean[0][path] == bytes || clean[1][path] == bytes
                #expect(isWhole, "\(path)")
            }
            guard round % 4 == 3 else { continue }
            let run = try ToolProcess(["build", "--site", site.root, "--output", output])
            #expect(run.status == 0, "\(run.errors)")
            #expect(try tree(output) == clean[round % 2])
        }
    }

    private static let canMount: Bool = {
        guard let volume = try? volume("size=64k") else { return false }
        unmount(volume)
        return true
    }()

    /// A small file system of its own; nil where none can be mounted.
    private static func volume(_ options: String) throws -> String? {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        guard run("/bin/mount", "-t", "tmpfs", "-o", options, "tmpfs", folder.path()) else {
            try FileManager.default.removeItem(at: folder)
            return nil
        }
        return folder.path()
    }

    private static func unmount(_ volume: String) {
        _ = run("/bin/umount", "-l", volume)
        try? FileManager.default.removeItem(atPath: volume)
    }

    private static func run(_ path: String, _ arguments: String...) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }

    @Test(.enabled(if: canMount, "needs root, and leave to mount"))
    func `a full disk is told, and the former site stays`() throws {
        let volume = try #require(try Self.volume("size=1m"))
        defer { Self.unmount(volume) }
        let site = try TemporarySite(Self.files("word", pages: 3))
        #expect(try ToolProcess(["build", "--site", site.root, "--output", volume]).status == 0)
        let before = try published(volume)
        try Data(count: 3_000_000).write(
            to: URL(fileURLWithPath: "\(site.root)/static/large.bin"))
        try "changed".write(
            toFile: "\(site.root)/static/a.txt", atomically: false, encoding: .utf8)
        let run = try ToolProcess(["build", "--site", site.root, "--output", volume])
        #expect(run.status == 3)
        #expect(run.errors.contains("space"), "\(run.errors)")
        #expect(try published(volume) == before)
    }

    @Test(.enabled(if: canMount, "needs root, and leave to mount"))
    func `an output that cannot be written is told once`() throws {
        let volume = try #require(try Self.volume("size=1m"))
        defer { Self.unmount(volume) }
        #expect(Self.run("/bin/mount", "-o", "remount,ro", volume))
        let site = try TemporarySite(Self.files("word", pages: 3))
        let run = try ToolProcess(["build", "--site", site.root, "--output", volume])
        #expect(run.status == 3)
        #expect(run.errors.components(separatedBy: "error:").count == 2, "\(run.errors)")
        #expect(run.errors.contains("hint"), "\(run.errors)")
    }

    @Test(.enabled(if: canMount, "needs root, and leave to mount"))
    func `that only a part was published is said, and the next build mends it`() throws {
        let volume = try #require(try Self.volume("size=1m"))
        defer { Self.unmount(volume) }
        let site = try TemporarySite(Self.files("word", pages: 3))
        let output = "\(site.root)/public/en/s1"
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        #expect(Self.run("/bin/mount", "--bind", volume, output))
        let run = try ToolProcess(["build", "--site", site.root])
        #expect(Self.run("/bin/umount", output))
        #expect(run.status == 3)
        #expect(run.errors.contains("only a part was published"), "\(run.errors)")
        #expect(run.errors.contains("another disk is mounted"), "\(run.errors)")
        let next = try ToolProcess(["build", "--site", site.root])
        #expect(next.status == 0)
        let clean = try TemporarySite(Self.files("word", pages: 3))
        #expect(try ToolProcess(["build", "--site", clean.root]).status == 0)
        #expect(try tree("\(site.root)/public") == tree("\(clean.root)/public"))
    }

    @Test func `pipes, sockets and links in circles are told and never waited for`() throws {
        let site = try TemporarySite(Self.files("word", pages: 2))
        for path in [
            "Content/en/pipe.md", "Content/en/pipe.png", "static/pipe", "Templates/x.html",
        ] {
            try FileManager.default.createDirectory(
                atPath: "\(site.root)/\(path.prefix { $0 != "/" })",
                withIntermediateDirectories: true)
            #expect(mkfifo("\(site.root)/\(path)", 0o644) == 0)
        }
        for (path, target) in [
            ("Content/en/up", ".."), ("Content/en/self", "self"), ("static/gone", "nowhere"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(site.root)/\(path)", withDestinationPath: target)
        }
        let run = try ToolProcess(["build", "--site", site.root], killAfter: 30_000)
        #expect(!run.wasKilled)
        #expect(run.status <= 1, "\(run.errors)")
        for path in [
            "Content/en/pipe.md", "Content/en/pipe.png", "static/pipe", "Templates/x.html",
            "Content/en/up", "Content/en/self", "static/gone",
        ] {
            #expect(run.errors.contains(path), "\(path) is not in: \(run.errors)")
        }
    }

    @Test func `an output that is a file, and an input that is a pipe, are told`() throws {
        let site = try TemporarySite(Self.files("word", pages: 1))
        try "mine".write(toFile: "\(site.root)/public", atomically: false, encoding: .utf8)
        let run = try ToolProcess(["build", "--site", site.root])
        #expect(run.status == 3)
        #expect(run.errors.contains("public"))
        #expect(try String(contentsOfFile: "\(site.root)/public", encoding: .utf8) == "mine")
        try FileManager.default.removeItem(atPath: "\(site.root)/sitegen.yml")
        #expect(mkfifo("\(site.root)/sitegen.yml", 0o644) == 0)
        let piped = try ToolProcess(["build", "--site", site.root], killAfter: 30_000)
        #expect(!piped.wasKilled)
        #expect(piped.status != 0)
    }
}
