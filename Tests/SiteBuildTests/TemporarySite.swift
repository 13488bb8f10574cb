import Foundation
import SiteBuild
import SiteDiagnostics
import Testing

/// A site in a folder of its own, gone when it is let go.
final class TemporarySite {
    let root = FileManager.default.temporaryDirectory.appending(
        path: "sitegen-\(UUID().uuidString)"
    ).path()

    init(_ files: [String: String]) throws {
        for (path, text) in files {
            let file = URL(fileURLWithPath: "\(root)/\(path)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: false, encoding: .utf8)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func build() -> [Diagnostic] { Builder.build(BuildRequest(siteRoot: root)).diagnostics }

    /// A published file.
    func output(_ path: String) throws -> String {
        try String(contentsOfFile: "\(root)/public/\(path)", encoding: .utf8)
    }
}
