/// What is published of a script: without comments that have lines of their own, and without indentation.
///
/// A script with a text that goes over several lines, in which both may mean something, stays as it is; so
/// does a comment that begins with `/*!`, such as a licence.
enum ScriptText {
    static func published(_ bytes: [UInt8]) -> [UInt8] {
        let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
        guard !lines.contains(where: goesOn) else { return bytes }
        var result: [UInt8] = []
        var isInComment = false
        for line in lines {
            var text = line.drop { $0 == 32 || $0 == 9 }
            if isInComment {
                guard let end = text.firstEnd else { continue }
                isInComment = false
                text = text[end...].drop { $0 == 32 || $0 == 13 }
            } else if isComment(text) {
                isInComment = text.starts(with: "/*".utf8) && text.firstEnd == nil
                continue
            }
            guard !text.isEmpty else { continue }
            result += text
            result.append(10)
        }
        return result
    }

    /// Whether a text of the line goes on in the next one.
    private static func goesOn(_ line: ArraySlice<UInt8>) -> Bool {
        line.last == UInt8(ascii: "\\") || line.count { $0 == UInt8(ascii: "`") } % 2 == 1
    }

    /// Whether nothing but a comment, or the beginning of one, is in the line.
    private static func isComment(_ text: ArraySlice<UInt8>) -> Bool {
        if text.starts(with: "//".utf8) { return true }
        guard text.starts(with: "/*".utf8), !text.starts(with: "/*!".utf8) else { return false }
        guard let end = text.firstEnd else { return true }
        return text[end...].allSatisfy { $0 == 32 || $0 == 13 }
    }

}

extension ArraySlice<UInt8> {
    /// Behind the first `*/`.
    fileprivate var firstEnd: Int? {
        indices.dropLast().first {
            self[$0] == UInt8(ascii: "*") && self[$0 + 1] == UInt8(ascii: "/")
        }
        .map { $0 + 2 }
    }
}
