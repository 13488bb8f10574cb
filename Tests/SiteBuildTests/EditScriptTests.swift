import Foundation
import SiteBuild
import SiteDiagnostics
import SiteOutput
import Synchronization
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
        let sound = try (0..<Self.scripts).reduce(0) { try $0 + run(script: $1, edits: 12) }
        #expect(sound * 3 > Self.scripts * 12, "many steps lead to a site")
        #expect(Sessions.followed.withLock { $0 } > 0, "some edits are of texts alone")
        #expect(Self.followed.withLock { $0 } > 0, "also between builds")
    }

    /// How often a build took all but texts from the one before.
    private static let followed = Mutex(0)

    /// How many of the steps led to a site.
    private func run(script: Int, edits: Int) throws -> Int {
        let site = try TemporarySite(EditedSite.files)
        var editor = EditedSite(root: site.root, seed: Self.seed &+ UInt64(script))
        var request = BuildRequest(siteRoot: site.root)
        request.asOf = EditedSite.today
        var sessions = Sessions(request)
        var sound = 0
        for step in 0..<edits {
            let edit = step == 0 ? "nothing" : try editor.edit()
            // The clock of the files moves in steps, so some edits are followed by another soon.
            if editor.pauses { usleep(40_000) }
            let name = "script \(script) of seed \(Self.seed), step \(step): \(edit)"
            switch try compare(site.root, &sessions, name) {
            case .equal: sound += 1
            case .unpublished: try editor.maybeUndo()
            case .different: return sound
            }
        }
        return sound
    }

    /// A session that is told nothing of what changed, and one that is told which files.
    private struct Sessions {
        var untold: SiteSession
        var told: SiteSession
        var known: [String: Data]?

        /// How often only texts were looked at.
        static let followed = Mutex(0)

        init(_ request: BuildRequest) {
            untold = SiteSession(request)
            told = SiteSession(request)
        }

        /// What both show; the second one is told the paths of the files that differ.
        mutating func rebuild(_ sources: [String: Data]) -> [SiteSession.Rebuild?] {
            let changed = known.map { known in
                Set(known.keys).union(sources.keys).filter { known[$0] != sources[$0] }
            }
            known = sources
            let following = told.rebuild(changed: changed)
            if following?.result.followsTexts == true { Self.followed.withLock { $0 += 1 } }
            return [untold.rebuild(changed: nil), following]
        }
    }

    private enum Comparison { case equal, unpublished, different }

    private func compare(
        _ root: String, _ sessions: inout Sessions, _ name: String
    ) throws -> Comparison {
        var request = BuildRequest(siteRoot: root)
        request.asOf = EditedSite.today
        let built = Builder.build(request)
        if built.followsTexts { Self.followed.withLock { $0 += 1 } }
        request.remembers = false
        request.output = "\(root)/clean-output"
        try? FileManager.default.removeItem(atPath: "\(root)/clean-output")
        let clean = Builder.build(request)
        let problems = built.diagnostics.filter { $0.id != "output.changed" }
        #expect(text(problems) == text(clean.diagnostics), "\(name)")
        #expect(built.isPublished == clean.isPublished, "\(name)")
        let sources = try files(root).filter { path, _ in
            !["public/", "clean-output/", ".sitegen/"].contains(where: path.hasPrefix)
        }
        let rebuilds = sessions.rebuild(sources)
        for (rebuild, kind) in zip(rebuilds, ["untold", "told"]) {
            let served = try #require(rebuild)
            // What a server does not publish itself is not its news.
            let told = served.result.diagnostics.filter { !$0.id.hasPrefix("output.") }
            let wanted = clean.diagnostics.filter { !["config.base-url"].contains($0.id) }
            #expect(text(told) == text(wanted), "\(name), served (\(kind))")
        }
        guard clean.isPublished, built.isPublished else { return .unpublished }
        let (ours, theirs) = (try files("\(root)/public"), try files("\(root)/clean-output"))
        let differing = Set(ours.keys).union(theirs.keys).filter { ours[$0] != theirs[$0] }
        #expect(differing.isEmpty, "\(name): \(differing.sorted())")
        var isEqual = differing.isEmpty
        for (rebuild, kind) in zip(rebuilds, ["untold", "told"]) {
            let served = try #require(rebuild)
            let stale = stale(in: served, theirs)
            #expect(stale.isEmpty, "\(name), served (\(kind)): \(stale)")
            isEqual = isEqual && stale.isEmpty
        }
        return isEqual ? .equal : .different
    }

    /// The files that are served otherwise than they are published, or only one of both.
    private func stale(
        in served: SiteSession.Rebuild, _ published: [String: Data]
    ) -> [String] {
        let wanted = published.filter { path, _ in
            path != ".sitegen-manifest" && !SiteSessionTests.isSearchIndex(path)
        }
        let shown = served.files.filter { !SiteSessionTests.isSearchIndex($0.key) }
        return Set(wanted.keys).union(shown.keys).filter { path in
            (try? shown[path]?.bytes()).map { Data($0) } != wanted[path]
        }.sorted()
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
