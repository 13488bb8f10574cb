import Foundation
import SiteHighlighting
import Testing

/// Bytes that are anything but code: nothing is lost, nothing traps.
///
/// `HIGHLIGHTING_STRINGS=50000` asks for as many strings per language instead of 2,000.
@Suite struct RandomBytesTests {
    private static let count =
        ProcessInfo.processInfo.environment["HIGHLIGHTING_STRINGS"].flatMap { Int($0) } ?? 2_000

    /// What opens, closes or cuts something in one language or the other.
    private static let pieces: [[UInt8]] = [
        "\"", "'", "`", "\"\"\"", "'''", "\\", "\\(", "(", ")", "{", "}", "[", "]", "${", "$(",
        "$((", "))", "<", ">", "</", "<!--", "-->", "<script>", "</script>", "<style>", "{{", "}}",
        "{%", "%}", "{#", "#}", "/*", "*/", "//", "#", "\n", " ", "\t", "a", "if", "0", "0x", ".",
        ":", "=", "<<E", "E", "@", "r#\"", "\"#", "é", "日", "---", "+++", "+", "-", "|", "```",
        "~~~", "f\"", "R\"x(", ")x\"", "$$", "\r\n", "&", "%", "$ ", "> ", "- ", "@@", "*", "_",
    ].map { Array($0.utf8) }

    @Test(arguments: Language.all.map(\.id))
    func `random bytes come out as they went in`(_ id: String) throws {
        let language = try #require(Language.named(id))
        var random = Random(seed: 7)
        for _ in 0..<Self.count {
            let code = random.bytes(of: Self.pieces)
            let coloured = Coloured(code, in: language)
            let split = random.next(code.count + 1)
            let ends = coloured.tokens.map(\.end)
            guard plainBytes(coloured.html(endingAt: [split])) == code,
                (ends.last ?? 0) == code.count, zip(ends, ends.dropFirst()).allSatisfy(<)
            else {
                Issue.record("\(id): \(code)")
                return
            }
        }
    }

    @Test(arguments: Language.all.map(\.id))
    func `no token cuts a character`(_ id: String) throws {
        let language = try #require(Language.named(id))
        var random = Random(seed: 8)
        for _ in 0..<500 {
            let bytes = random.bytes(of: Self.pieces + [Array("ł👍".utf8)])
            let code = Array(String(decoding: bytes, as: UTF8.self).utf8)
            for token in Coloured(code, in: language).tokens where token.end < code.count {
                #expect(code[token.end] & 0xC0 != 0x80, "\(id): \(code)")
            }
        }
    }
}

/// Numbers that are the same in every run.
private struct Random {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % max(1, limit)
    }

    mutating func bytes(of pieces: [[UInt8]]) -> [UInt8] {
        (0..<next(40)).flatMap { _ in
            next(3) == 0 ? [UInt8(next(256))] : pieces[next(pieces.count)]
        }
    }
}
