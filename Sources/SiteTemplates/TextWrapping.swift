/// Lines of at most so many characters, as Python's `textwrap` breaks them.
struct TextWrapping {
    let width: Int
    let breaksLongWords: Bool
    let breaksOnHyphens: Bool

    func lines(of text: String) -> [String] {
        var lines: [String] = []
        var line = ""
        var length = 0
        var chunks = self.chunks(of: text)[...]
        while let chunk = chunks.first {
            let count = chunk.unicodeScalars.count
            let isBlank = chunk.unicodeScalars.allSatisfy(Text.isSpace)
            if line.isEmpty, isBlank, !lines.isEmpty {
                chunks.removeFirst()
            } else if length + count <= width {
                line += chunk
                length += count
                chunks.removeFirst()
            } else if count > width, !isBlank {
                if breaksLongWords {
                    let room = max(1, width - length)
                    let scalars = chunk.unicodeScalars
                    line += String(scalars.prefix(room))
                    chunks[chunks.startIndex] = String(scalars.dropFirst(room))
                } else if line.isEmpty {
                    line = chunk
                    chunks.removeFirst()
                }
                close(&line, &length, &lines)
            } else {
                close(&line, &length, &lines)
            }
        }
        close(&line, &length, &lines)
        return lines
    }

    private func close(_ line: inout String, _ length: inout Int, _ lines: inout [String]) {
        let text = Text.strip(line, left: false)
        if !text.isEmpty { lines.append(text) }
        line = ""
        length = 0
    }

    /// Words and the white space between them; words broken after hyphens between letters.
    private func chunks(of text: String) -> [String] {
        var chunks: [String] = []
        var current = ""
        var wasSpace = false
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let isSpace = Text.isSpace(scalar)
            if !current.isEmpty, isSpace != wasSpace {
                chunks.append(current)
                current = ""
            }
            current.unicodeScalars.append(scalar)
            wasSpace = isSpace
            let isBreak =
                breaksOnHyphens && scalar == "-" && index > 1 && index + 1 < scalars.count
                && scalars[index - 1].properties.isAlphabetic
                && scalars[index + 1].properties.isAlphabetic
            if isBreak {
                chunks.append(current)
                current = ""
            }
        }
        if !current.isEmpty { chunks.append(current) }
        return chunks
    }
}
