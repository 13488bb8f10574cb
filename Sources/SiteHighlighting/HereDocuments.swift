/// Texts that a line of a shell announces with `<<` and that follow it.
struct HereDocuments {
    private var words: [Range<Int>] = []

    /// Takes `<<word` and remembers the word.
    mutating func announce(_ scanner: inout Scanner) {
        scanner.take(scanner.has("<<-") ? 3 : 2, .punctuation)
        scanner.add(.blank, to: scanner.pastSpaces(from: scanner.position))
        let quote = scanner.byte
        let isQuoted = quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"")
        let isEscaped = quote == UInt8(ascii: "\\")
        let start = scanner.position + (isQuoted || isEscaped ? 1 : 0)
        let end = scanner.find(from: start) { !$0.isWord && $0 != UInt8(ascii: "-") }
        guard end > start else { return }
        words.append(start..<end)
        let isClosed = isQuoted && end < scanner.end && scanner.code[end] == quote
        scanner.add(.string, to: isClosed ? end + 1 : end)
    }

    /// Takes the announced texts, one after the other, at the start of a line.
    mutating func take(_ scanner: inout Scanner) {
        for word in words {
            var line = scanner.position
            while line < scanner.end {
                let start = scanner.find(from: line) { $0 != UInt8(ascii: "\t") && $0 != 0x20 }
                line = scanner.lineEnd(from: line)
                if isEqual(word, start..<line, scanner) { break }
                line += 1
            }
            scanner.add(.string, to: line)
            if scanner.byte == 0x0A, word != words.last { scanner.take(1, .blank) }
        }
        words.removeAll(keepingCapacity: true)
    }

    private func isEqual(_ word: Range<Int>, _ line: Range<Int>, _ scanner: Scanner) -> Bool {
        guard word.count == line.count else { return false }
        return zip(word, line).allSatisfy { scanner.code[$0] == scanner.code[$1] }
    }
}
