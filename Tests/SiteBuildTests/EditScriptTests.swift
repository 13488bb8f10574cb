import Foundation
import SiteBuild
import SiteDiagnostics
import SiteOutput
import Testing

/// Builds after edits at random, each compared with a clean one.
@Suite struct EditScriptTests {
    private static let soak = ProcessInfo.processInfo.environment["SITEGEN_EDIT_SCRIPTS"]

    /// How many scripts; each makes a handful of edits.
    private static let scripts = soak.flatMap { Int($0) } ?? 3

    private static let seed: UInt64 =
        ProcessInfo.processInfo.environment["SITEGEN_EDIT_SEED"].flatMap { UInt64($0) }
        ?? (soak == nil ? 7 : UInt64.random(in: 1...UInt64(UInt32.max)))

    @Test func `after every edit a build equals a clean one, and so does what is served`() throws {
        if Self.soak != nil { print("SITEGEN_EDIT_SEED=\(Self.seed)") }
        for script in 0..<Self.scripts {
            try run(script: script, edits: 12)
        }
    }

    private func run(script: Int, edits: Int) throws {
        let site = try TemporarySite(EditedSite.files)
        var editor = EditedSite(root: site.root, seed: Self.seed &+ UInt64(script))
        var request = BuildRequest(siteRoot: site.root)
        request.asOf = EditedSite.today
        var session = SiteSession(request)
        var sound = 0
        for step in 0..<edits {
            let edit = step == 0 ? "nothing" : try editor.edit()
            // The clock of the files moves in steps, so some edits are followed by another soon.
            if editor.pauses { usleep(40_000) }
            let name = "script \(script) of seed \(Self.seed), step \(step): \(edit)"
            switch try compare(site.root, &session, name) {
            case .equal: sound += 1
            case .unpublished: try editor.maybeUndo()
            case .different: return
            }
        }
        #expect(sound * 2 > edits, "script \(script): most steps lead to a site")
    }

    private enum Comparison { case equal, unpublished, different }

    private func compare(
        _ root: String, _ session: inout SiteSession, _ name: String
    ) throws -> Comparison {
        var request = BuildRequest(siteRoot: root)
        request.asOf = EditedSite.today
        let built = Builder.build(request)
        request.remembers = false
        request.output = "\(root)/clean-output"
        try? FileManager.default.removeItem(atPath: "\(root)/clean-output")
        let clean = Builder.build(request)
        let problems = built.diagnostics.filter { $0.id != "output.changed" }
        #expect(text(problems) == text(clean.diagnostics), "\(name)")
        #expect(built.isPublished == clean.isPublished, "\(name)")
        guard clean.isPublished, built.isPublished else { return .unpublished }
        let (ours, theirs) = (try files("\(root)/public"), try files("\(root)/clean-output"))
        let differing = Set(ours.keys).union(theirs.keys).filter { ours[$0] != theirs[$0] }
        #expect(differing.isEmpty, "\(name): \(differing.sorted())")
        let rebuild = session.rebuild(changed: nil)
        let served = try #require(rebuild)
        let wanted = theirs.filter { path, _ in
            path != ".sitegen-manifest" && !SiteSessionTests.isSearchIndex(path)
        }
        let stale = wanted.filter { path, bytes in
            guard let shown = try? served.files[path]?.bytes() else { return true }
            return Data(shown) != bytes
        }
        let shown = served.files.keys.filter { !SiteSessionTests.isSearchIndex($0) }
        #expect(
            stale.isEmpty && shown.count == wanted.count,
            "\(name), served: \(stale.keys.sorted())")
        return differing.isEmpty && stale.isEmpty ? .equal : .different
    }

    private func text(_ diagnostics: [Diagnostic]) -> String {
        DiagnosticRenderer(.json).render(diagnostics)
    }

    private func files(_ root: String) throws -> [String: Data] {
        try tree(root).filter { path, _ in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(
                atPath: "\(root)/\(path)", isDirectory: &isFolder) && !isFolder.boolValue
        }
    }
}
