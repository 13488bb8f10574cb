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

    /// What git prints, run in the site as somebody.
    func git(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["git", "-C", root, "-c", "user.name=a", "-c", "user.email=a@example.org"] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = Pipe()
        try process.run()
        let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self)
    }
}
