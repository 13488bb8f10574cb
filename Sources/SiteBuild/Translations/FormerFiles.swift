#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Files of a site as they were at commits, from its history in git.
enum FormerFiles {
    /// How many files one question is for, as a command line has an end.
    private static let limit = 100

    /// The bytes of each file; nil where the history does not have it.
    ///
    /// Wishes are names of commits, hexadecimal, with paths relative to the site.
    static func read(_ wishes: [(commit: String, path: String)], root: String) -> [[UInt8]?] {
        var result: [[UInt8]?] = []
        for start in stride(from: 0, to: wishes.count, by: limit) {
            let part = wishes[start..<min(start + limit, wishes.count)]
            var answers = Answers(ask(Array(part), root))
            for _ in part { result.append(answers.next()) }
        }
        return result
    }

    private static func ask(
        _ wishes: [(commit: String, path: String)], _ root: String
    ) -> [UInt8] {
        let names = wishes.map { quoted("\($0.commit):./\($0.path)") }.joined(separator: " ")
        let command =
            "printf '%s\\n' \(names) | git -C \(quoted(root)) cat-file --batch 2>/dev/null"
        guard let pipe = popen(command, "r") else { return [] }
        defer { pclose(pipe) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&buffer, 1, buffer.count, pipe)
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
    }

    /// As one word of the shell.
    static func quoted(_ text: String) -> String {
        let parts = text.split(separator: "'", omittingEmptySubsequences: false)
        return "'" + parts.joined(separator: "'\\''") + "'"
    }

    /// What `git cat-file --batch` prints: a line about each file, then its bytes.
    private struct Answers {
        private let bytes: [UInt8]
        private var place = 0

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        mutating func next() -> [UInt8]? {
            guard let end = bytes[place...].firstIndex(of: 10) else { return nil }
            let line = String(decoding: bytes[place..<end], as: UTF8.self)
            place = end + 1
            let words = line.split(separator: " ")
            guard words.count == 3, words[1] == "blob", let size = Int(words[2]),
                size <= bytes.count - place
            else { return nil }
            defer { place = min(place + size + 1, bytes.count) }
            return Array(bytes[place..<place + size])
        }
    }
}
