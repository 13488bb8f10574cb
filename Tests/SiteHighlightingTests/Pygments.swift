import Foundation
import SiteHighlighting
import SiteTestSupport

/// Pygments itself, asked how it colours files.
enum Pygments {
    static let isPresent = Python.has(module: "pygments")

    /// A piece of a file: its class in the comparison, Pygments' own name for it, its length in bytes.
    struct Run {
        let kind: String
        let token: String
        let count: Int
    }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    /// How it colours each file, in order; nil where it could not be asked.
    static func runs(of files: [(language: String, path: String)]) throws -> [[Run]] {
        let list = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: list) }
        try JSONEncoder().encode(files.map { [$0.language, $0.path] }).write(to: list)
        let script = folder.appending(path: "Oracle/classes.py").path
        guard let run = Python.run([script, list.path]), run.status == 0 else { return [] }
        let answer = try JSONSerialization.jsonObject(with: run.output) as? [[[Any]]] ?? []
        return answer.map { runs in
            runs.map {
                Run(
                    kind: $0[0] as? String ?? "", token: $0[1] as? String ?? "",
                    count: $0[2] as? Int ?? 0)
            }
        }
    }
}

/// How far two ways to colour agree.
struct Agreement {
    private(set) var characters = 0
    private(set) var differing = 0

    /// How many characters differ in each way, `Keyword → name`, with an example.
    private(set) var differences: [String: (count: Int, example: String)] = [:]

    var share: Double { Double(characters - differing) / Double(max(1, characters)) }

    mutating func compare(_ coloured: Coloured, with runs: [Pygments.Run]) {
        var index = 0
        var start = 0
        for run in runs {
            let end = min(start + run.count, coloured.code.count)
            for offset in start..<end {
                while coloured.tokens[index].end <= offset { index += 1 }
                let byte = coloured.code[offset]
                if byte <= 0x20 || byte & 0xC0 == 0x80 { continue }
                characters += 1
                let kind = coloured.tokens[index].kind
                if agrees(kind, with: run.kind) { continue }
                differing += 1
                let piece = String(decoding: coloured.code[start..<end].prefix(40), as: UTF8.self)
                let key = "\(run.token) → \(name(of: kind))"
                differences[key, default: (0, piece)].count += 1
            }
            start = end
        }
    }

    private func agrees(_ kind: TokenClass, with theirs: String) -> Bool {
        theirs == "type keyword" ? kind == .type || kind == .keyword : name(of: kind) == theirs
    }

    /// The class of the comparison that one of ours falls into.
    private func name(of kind: TokenClass) -> String {
        switch kind {
        case .text, .blank, .type, .function, .attribute, .tag, .output: "name"
        case .comment, .directive: "comment"
        case .string, .escape: "string"
        case .number: "number"
        case .keyword: "keyword"
        case .punctuation: "punctuation"
        case .inserted: "inserted"
        case .deleted: "deleted"
        case .heading: "heading"
        case .prompt: "prompt"
        }
    }
}
