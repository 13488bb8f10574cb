extension Language {
    static let markdown = Language("markdown", "Markdown", aliases: ["md", "mdown", "mkd"]) {
        MarkdownGrammar().scan(&$0)
    }
}

struct MarkdownGrammar {
    func scan(_ scanner: inout Scanner) {
        if scanner.position == 0, scanner.has("---\n") { scanFrontMatter(&scanner) }
        while !scanner.isAtEnd {
            let text = scanner.pastSpaces(from: scanner.position)
            if text > scanner.position { scanner.add(.blank, to: text) }
            scanLine(&scanner)
            if scanner.byte == 0x0A { scanner.take(1, .blank) }
        }
    }

    private func scanFrontMatter(_ scanner: inout Scanner) {
        let end = scanner.find("\n---", from: 3)
        guard end < scanner.end else { return }
        scanner.part(upTo: end + 4) { YAMLGrammar().scan(&$0) }
    }

    private func scanLine(_ scanner: inout Scanner) {
        switch scanner.byte {
        case UInt8(ascii: "#"):
            let marks = scanner.run(of: UInt8(ascii: "#"), from: scanner.position, most: 7)
            let isHeading = marks < 7 && scanner.byte(marks) == 0x20
            if isHeading { scanner.takeLine(.heading) } else { scanText(&scanner) }
        case UInt8(ascii: "`"), UInt8(ascii: "~"):
            if scanner.run(of: scanner.byte, from: scanner.position, most: 3) == 3 {
                scanFence(&scanner)
            } else {
                scanText(&scanner)
            }
        case UInt8(ascii: ">"):
            scanner.take(1, .keyword)
            scanText(&scanner)
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
            scanMarker(scanner.position + 1, &scanner)
        case let byte where byte.isDigit:
            let end = scanner.find(from: scanner.position) { !$0.isDigit }
            let isMarker = scanner.has(".", at: end) || scanner.has(")", at: end)
            if isMarker { scanMarker(end + 1, &scanner) } else { scanText(&scanner) }
        default: scanText(&scanner)
        }
    }

    /// Takes the mark of an item that ends at an offset, and what stands behind it.
    private func scanMarker(_ end: Int, _ scanner: inout Scanner) {
        guard scanner.has(" ", at: end) else { return scanText(&scanner) }
        scanner.add(.keyword, to: end)
        let box = end + 1
        if scanner.has("[ ] ", at: box) || scanner.has("[x] ", at: box)
            || scanner.has("[X] ", at: box)
        {
            scanner.add(.keyword, to: box + 3)
        }
        scanText(&scanner)
    }

    /// Takes a fenced block, its code in the language it names.
    private func scanFence(_ scanner: inout Scanner) {
        let mark = scanner.byte
        let count = scanner.run(of: mark, from: scanner.position)
        scanner.take(count, .string)
        let word = scanner.find(from: scanner.position) { $0.isBlank || $0 == UInt8(ascii: "{") }
        let name = String(decoding: scanner.code[scanner.position..<word], as: UTF8.self)
        if word > scanner.position { scanner.add(.string, to: word) }
        scanner.takeLine(.text)
        if scanner.byte == 0x0A { scanner.take(1, .blank) }
        var line = scanner.position
        while line < scanner.end {
            let start = scanner.pastSpaces(from: line)
            let length = scanner.run(of: mark, from: start)
            if length >= count,
                scanner.pastSpaces(from: start + length) == scanner.lineEnd(from: start)
            {
                break
            }
            line = min(scanner.end, scanner.lineEnd(from: start) + 1)
        }
        if let language = Language.named(name), scanner.depth < Scanner.deepest {
            scanner.part(upTo: line) { language.scan(&$0) }
        } else {
            scanner.add(.string, to: line)
        }
        scanner.add(.blank, to: scanner.pastSpaces(from: scanner.position))
        scanner.take(scanner.run(of: mark, from: scanner.position), .string)
    }

    /// Takes the rest of a line: code, links, all else as text.
    private func scanText(_ scanner: inout Scanner) {
        let end = scanner.lineEnd(from: scanner.position)
        scanner.part(upTo: end) { scanner in
            // What begins before these offsets does not end on this line.
            var codeIsSoughtFrom = 0
            var linkIsSoughtFrom = 0
            while !scanner.isAtEnd {
                switch scanner.byte {
                case UInt8(ascii: "`") where scanner.position >= codeIsSoughtFrom:
                    if !takeCode(&scanner) { codeIsSoughtFrom = scanner.end }
                case UInt8(ascii: "[") where scanner.position >= linkIsSoughtFrom:
                    if !takeLink(&scanner) { linkIsSoughtFrom = scanner.end }
                case UInt8(ascii: "\\"): scanner.take(2, .text)
                default: scanner.take(1, .text)
                }
            }
        }
    }

    private func takeCode(_ scanner: inout Scanner) -> Bool {
        let count = scanner.run(of: UInt8(ascii: "`"), from: scanner.position)
        var index = scanner.position + count
        while index < scanner.end {
            index = scanner.find(UInt8(ascii: "`"), from: index)
            let length = scanner.run(of: UInt8(ascii: "`"), from: index)
            if length == count {
                scanner.add(.string, to: index + length)
                return true
            }
            index += max(1, length)
        }
        scanner.take(count, .text)
        return false
    }

    /// Takes `[text](address)`.
    private func takeLink(_ scanner: inout Scanner) -> Bool {
        let close = scanner.find("](", from: scanner.position)
        let end = scanner.find(UInt8(ascii: ")"), from: close)
        scanner.take(1, .text)
        guard end < scanner.end else { return false }
        scanner.add(.tag, to: close)
        scanner.add(.text, to: close + 2)
        scanner.add(.attribute, to: end)
        return true
    }
}
