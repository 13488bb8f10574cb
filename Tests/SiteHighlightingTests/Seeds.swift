import Foundation
import SiteTestSupport

/// The Swift in the documents that the product was conceived from, which do not mark it.
enum Seeds {
    /// The documents, looked for beside the package and then further up.
    private static let files: [URL] = {
        var folder = Python.package
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            let seeds = folder.appending(path: "shared/seeds")
            let files = try? FileManager.default.contentsOfDirectory(
                at: seeds, includingPropertiesForKeys: nil)
            if let files { return files.sorted { $0.path < $1.path } }
        }
        return []
    }()

    static let arePresent = !files.isEmpty

    private static let openers = [
        "struct ", "class ", "enum ", "protocol ", "extension ", "import ", "func ", "final class ",
        "private ", "public ", "static ", "@", "actor ", "var ", "let ",
    ]

    /// Pieces that begin with a declaration and end where its braces are closed.
    static func snippets() throws -> [String] {
        var snippets: [String] = []
        for file in files {
            let lines = try String(contentsOf: file, encoding: .utf8)
                .split(separator: "\n", omittingEmptySubsequences: false)
            var index = 0
            while index < lines.count {
                let piece = snippet(lines[index...])
                if !piece.isEmpty { snippets.append(piece.joined(separator: "\n")) }
                index += max(1, piece.count)
            }
        }
        return snippets
    }

    private static func snippet(_ lines: ArraySlice<Substring>) -> ArraySlice<Substring> {
        guard let first = lines.first, openers.contains(where: { first.hasPrefix($0) }),
            first.hasSuffix("{")
        else { return [] }
        var depth = 0
        for (offset, line) in lines.prefix(150).enumerated() {
            depth += line.count { $0 == "{" } - line.count { $0 == "}" }
            if depth <= 0 { return lines.prefix(offset + 1) }
        }
        return []
    }
}
