import Foundation
import SiteDiagnostics
import Testing

/// What the system does not let sitegen read or write, and what is not sitegen's to touch.
@Suite struct RefusalTests {
    private static let files = [
        "sitegen.yml": "title: T\nbase_url: https://example.org/\n",
        "Content/index.md": "# Home\n\n[a](a.md)\n", "Content/a.md": "# A\n",
        "Templates/partials/footer.html": "MY FOOTER", "Templates/assets/m.css": "p { color: red }",
        "i18n/en.yml": "mine: Mine\n",
    ]

    private func move(_ old: String, _ new: String, _ site: TemporarySite) throws {
        try FileManager.default.moveItem(
            atPath: "\(site.root)/\(old)", toPath: "\(site.root)/\(new)")
    }

    private func write(_ text: String, to path: String, _ site: TemporarySite) throws {
        let file = URL(fileURLWithPath: "\(site.root)/\(path)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: false, encoding: .utf8)
    }

    private func link(_ path: String, to target: String, _ site: TemporarySite) throws {
        try FileManager.default.createSymbolicLink(
            atPath: "\(site.root)/\(path)", withDestinationPath: target)
    }

    private func published(_ site: TemporarySite) throws -> [String: Data] {
        try tree("\(site.root)/public")
    }

    private static func describe(_ problem: Diagnostic) -> String {
        "\(problem.path ?? "") \(problem.id) \(problem.reach)"
    }

    @Test(arguments: [
        ("gone", "Content content.none environment"), ("link", "Content files.read environment"),
        ("file", "Content files.read environment"), ("empty", "Content content.none environment"),
    ])
    func `a site whose Content vanished takes nothing away`(kind: String, told: String) throws {
        let site = try TemporarySite(Self.files)
        #expect(site.build() == [])
        let before = try published(site)
        try move("Content", "elsewhere", site)
        switch kind {
        case "link": try link("Content", to: "nowhere", site)
        case "file": try write("x", to: "Content", site)
        case "empty":
            try FileManager.default.createDirectory(
                atPath: "\(site.root)/Content", withIntermediateDirectories: false)
        default: break
        }
        #expect(site.build().map(Self.describe) == [told])
        #expect(try published(site) == before)
    }

    @Test(arguments: ["Templates", "static", "Templates/partials/footer.html", "i18n/en.yml"])
    func `a link that leads nowhere is no missing file`(path: String) throws {
        let site = try TemporarySite(Self.files)
        #expect(site.build() == [])
        let before = try published(site)
        let place = path
        try? FileManager.default.removeItem(atPath: "\(site.root)/\(place)")
        try link(place, to: "nowhere", site)
        let told = site.build()
        if place.hasSuffix("html") {
            #expect(told.map(\.id) == ["files.skipped-link"])
        } else {
            #expect(told.map(Self.describe) == ["\(place) files.read environment"])
            #expect(try published(site) == before)
        }
    }

    @Test func `nothing is written or deleted through a link in the output`() throws {
        let site = try TemporarySite(Self.files)
        #expect(site.build() == [])
        let page = try site.output("a/index.html")
        try write(page, to: "outside/index.html", site)
        try FileManager.default.removeItem(atPath: "\(site.root)/public/a")
        try link("public/a", to: "\(site.root)/outside", site)
        let outside = try tree("\(site.root)/outside")

        try write("# A\n\nother\n", to: "Content/a.md", site)
        let told = site.build()
        #expect(told.map(Self.describe) == ["public/a output.foreign-file environment"])
        #expect(try tree("\(site.root)/outside") == outside)

        // The page goes: what was published of it is not behind the link.
        try FileManager.default.removeItem(atPath: "\(site.root)/Content/a.md")
        try write("# Home\n", to: "Content/index.md", site)
        #expect(site.build().map(\.id) == ["output.changed"])
        #expect(try tree("\(site.root)/outside") == outside)
    }

    @Test func `links in the place of files, and of the folder where files wait, are left alone`()
        throws
    {
        let site = try TemporarySite(Self.files)
        #expect(site.build() == [])
        try write("kept", to: "outside/x.txt", site)
        try link("public/.sitegen-stage", to: "\(site.root)/outside", site)
        try link("public/new.txt", to: "\(site.root)/outside/x.txt", site)
        try write("new", to: "static/new.txt", site)
        let told = site.build()
        #expect(told.map(Self.describe) == ["public/new.txt output.foreign-file environment"])
        #expect(try tree("\(site.root)/outside") == ["x.txt": Data("kept".utf8)])
    }

    @Test func `what stands where a file or folder belongs is told, and the site stays`() throws {
        let site = try TemporarySite(Self.files)
        #expect(site.build() == [])
        let manager = FileManager.default
        try manager.removeItem(atPath: "\(site.root)/public/a")
        try write("mine", to: "public/a", site)
        try manager.removeItem(atPath: "\(site.root)/public/404.html")
        try manager.createDirectory(
            atPath: "\(site.root)/public/404.html/mine", withIntermediateDirectories: true)
        let before = try published(site)
        let told = site.build()
        #expect(told.map(Self.describe) == ["public/404.html output.foreign-file environment"])
        #expect(told.first?.summary.hasSuffix("(and 1 more)") == true)
        #expect(try published(site) == before)

        try manager.removeItem(atPath: "\(site.root)/public/a")
        try manager.removeItem(atPath: "\(site.root)/public/404.html/mine")
        #expect(site.build() == [])
        #expect(try site.output("404.html").contains("<html"))
    }

    @Test(arguments: ["/etc", "/home", "/usr", "/proc/self", "/dev/null", "/dev/shm"])
    func `folders of the system are no output`(path: String) throws {
        let site = try TemporarySite(Self.files)
        try write("title: T\noutput: \(path)\n", to: "sitegen.yml", site)
        #expect(site.build().map(\.id) == ["config.output"])
    }

    @Test(.enabled(if: FileManager.default.isWritableFile(atPath: "/dev/shm")))
    func `a folder in shared memory may be the output`() throws {
        let site = try TemporarySite(Self.files)
        let output = "/dev/shm/sitegen-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: output) }
        let settings = "title: T\nbase_url: https://example.org/\noutput: \(output)\n"
        try write(settings, to: "sitegen.yml", site)
        #expect(site.build() == [])
        #expect(FileManager.default.fileExists(atPath: "\(output)/404.html"))
    }

    // MARK: - Permissions

    private static let isRoot = getuid() == 0

    /// Root may read and write everything, so these run as nobody.
    private static let canBeAnybody =
        ToolProcess.binary != nil
        && (!isRoot || FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv"))

    private func build(_ site: TemporarySite) throws -> ToolProcess {
        guard Self.isRoot, let tool = ToolProcess.binary else {
            return try ToolProcess(["build", "--site", site.root])
        }
        let owner = try Process.run(
            URL(fileURLWithPath: "/bin/chown"), arguments: ["-R", "65534", site.root])
        owner.waitUntilExit()
        return try ToolProcess(
            [
                "--reuid=65534", "--regid=65534", "--clear-groups", tool, "build", "--site",
                site.root,
            ], program: "/usr/bin/setpriv")
    }

    private func setMode(_ mode: Int, _ path: String, _ site: TemporarySite) throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: mode], ofItemAtPath: "\(site.root)/\(path)")
    }

    @Test(
        .enabled(if: canBeAnybody, "needs the built tool, and setpriv for root"),
        arguments: [
            "Templates/partials/footer.html", "Templates/assets/m.css", "i18n/en.yml",
            "Content/a.md", "sitegen.yml",
        ])
    func `a file that may not be read is told, alone, and the site stays`(path: String) throws {
        let site = try TemporarySite(Self.files)
        #expect(try build(site).status == 0)
        let before = try published(site)
        try setMode(0, path, site)
        let run = try build(site)
        #expect(run.status == 3)
        #expect(run.errors.hasPrefix("\(path): error: the system would not read this: Perm"))
        #expect(run.errors.contains("1 error\n"), "\(run.errors)")
        #expect(!run.errors.contains("--output"), "\(run.errors)")
        try setMode(0o644, path, site)
        #expect(try published(site) == before)
        #expect(try build(site).status == 0)
    }

    @Test(.enabled(if: canBeAnybody, "needs the built tool, and setpriv for root"))
    func `a folder that may not be searched hides nothing`() throws {
        let site = try TemporarySite(Self.files)
        try write(
            "title: T\ntaxonomies: { tags: { terms: data/terms.yml } }\n", to: "sitegen.yml", site)
        try write("{}\n", to: "data/terms.yml", site)
        #expect(try build(site).status == 0)
        for folder in ["i18n", "data", "Templates/partials"] {
            try setMode(0, folder, site)
            let run = try build(site)
            #expect(run.status == 3, "\(folder)")
            #expect(run.errors.hasPrefix(folder), "\(run.errors)")
            #expect(!run.errors.contains("config.missing-file"))
            try setMode(0o755, folder, site)
        }
    }

    @Test(.enabled(if: canBeAnybody, "needs the built tool, and setpriv for root"))
    func `where a folder may not be written, nothing is replaced`() throws {
        let site = try TemporarySite(Self.files)
        #expect(try build(site).status == 0)
        let before = try published(site)
        try setMode(0o500, "public/a", site)
        try write("title: Other\nbase_url: https://example.org/\n", to: "sitegen.yml", site)
        let run = try build(site)
        #expect(run.status == 3)
        #expect(run.errors.contains("public/a: error: the system would not write this"))
        #expect(run.errors.contains("nothing was published"))
        try setMode(0o755, "public/a", site)
        #expect(try published(site) == before)
    }
}
